import { useInfiniteQuery } from '@tanstack/react-query';
import { listApi } from '../../platform/api-client.ts';
import { projectHistoryKey } from '../../entities/project-cache.ts';

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
