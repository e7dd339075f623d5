import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, listApi } from '../../platform/api-client.ts';
import { projectHistoryKey } from '../../entities/project-cache.ts';

/** More than the project's page shows, for several saves of one thing are shown as one. */
export const readCount = 50;

/** The newest few events, for the project's own page. */
export function useNewestHistory(projectId: number, limit: number) {
  return useQuery({
    queryKey: [...projectHistoryKey(projectId), 'newest', limit],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/history', { params: { id: projectId }, query: { limit }, signal }),
    refetchOnMount: 'always',
  });
}

export interface HistoryFilter {
  kind: string;
  actor: string;
}

const pageSize = 50;

/** The whole history page by page, newest first. */
export function useHistoryPages(projectId: number, { kind, actor }: HistoryFilter) {
  return useInfiniteQuery({
    queryKey: [...projectHistoryKey(projectId), 'pages', kind, actor],
    queryFn: ({ pageParam, signal }) =>
      listApi('GET /api/projects/:id/history', {
        params: { id: projectId },
        query: { limit: pageSize, kind, actor, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
}
