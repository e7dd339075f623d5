import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { projectCountsKey } from '../entities/project-cache.ts';
import { viewsFor, type BuiltInView } from '../entities/project-focus-words.ts';
import { ViewsMenu, type ViewsMenuProps } from '../features/views/views-menu.tsx';
import { api } from '../platform/api-client.ts';
import { useQueryText } from '../platform/router/router-provider.tsx';
import { useRight } from '../platform/session.ts';
import { showCount } from '../ui/number-format.ts';

/** Every view of the projects that is not a chip, with its count; and what keeps and arranges one's own. */
export function ProjectViewsMenu(props: Omit<ViewsMenuProps, 'list'>) {
  const { t } = useLingui();
  const hasPrices = useRight('prices.see');
  const [query, setQuery] = useQueryText();
  const { data: counts } = useQuery({
    queryKey: [...projectCountsKey, 'of-views'],
    queryFn: ({ signal }) => api('GET /api/projects/counts', { query: { with: 'focuses' }, signal }),
  });

  function countOf({ focus, query: narrowed }: BuiltInView): string {
    const count = focus
      ? counts?.focuses?.find((each) => each.focus === focus)?.count
      : counts?.statuses.find((each) => narrowed === `status=${each.status}`)?.count;
    return count === undefined ? '' : showCount(count);
  }

  function show(view: string) {
    const layout = query['view'];
    const search = Object.fromEntries(new URLSearchParams(view));
    setQuery(layout ? { ...search, view: layout } : search);
  }

  const entries = viewsFor(hasPrices).map((view) => ({
    label: t(view.name),
    hint: countOf(view),
    onSelect: () => show(view.query),
  }));
  return <ViewsMenu {...props} list="projects" entries={entries} />;
}
