import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import type { Choice } from '../../ui/choice.ts';
import { tagsKey } from '../record-keys.ts';

const loadTags = (signal: AbortSignal) => api('GET /api/tags', { signal });

export async function loadTagChoices(signal: AbortSignal): Promise<Choice[]> {
  const tags = await loadTags(signal);
  return tags.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The company's tags, by name; none before they are here. */
export function useTags({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const { data = [] } = useQuery({
    queryKey: [...tagsKey, 'counted'],
    queryFn: ({ signal }) => loadTags(signal),
    enabled: isEnabled,
    // A tag that was typed a moment ago is in it.
    staleTime: 0,
  });
  return data;
}
