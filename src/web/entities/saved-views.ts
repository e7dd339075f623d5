import { useQuery, type QueryKey } from '@tanstack/react-query';
import { api, type Answer } from '../platform/api-client.ts';
import { viewsKey } from './record-keys.ts';

export type SavedView = Answer<'GET /api/views'>[number];
export type ViewList = SavedView['list'];

export function savedViewsKey(list: ViewList): QueryKey {
  return [...viewsKey, list];
}

/** One's own views of a list in their order, then those that colleagues share. */
export function useSavedViews(list: ViewList) {
  return useQuery({
    queryKey: savedViewsKey(list),
    queryFn: ({ signal }) => api('GET /api/views', { query: { list }, signal }),
  });
}
