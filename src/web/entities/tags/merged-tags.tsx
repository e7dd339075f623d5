import { useEffect } from 'react';
import { useQueryText } from '../../platform/router/router-provider.tsx';
import { useTags } from './tags.ts';

/** Leads a list that is narrowed to a tag that was merged to the one that took its place. Draws nothing. */
export function MergedTags() {
  const tags = useTags();
  const [query, setQuery] = useQueryText();
  const { tag = '' } = query;
  const left = (id: string) => tags.find(({ mergedIds }) => mergedIds.includes(Number(id)))?.id ?? id;
  const followed = [...new Set(tag.split(',').map((id) => String(left(id))))].join(',');
  useEffect(() => {
    if (followed !== tag) setQuery({ ...query, tag: followed }, { replace: true });
  }, [followed, tag, query, setQuery]);
  return null;
}
