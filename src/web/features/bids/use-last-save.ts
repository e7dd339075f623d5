import { useQuery } from '@tanstack/react-query';
import { projectHistoryKey } from '../../entities/project-cache.ts';
import { api } from '../../platform/api-client.ts';

/** Saves of other bids may lie between. */
const newestCount = 20;

/** Who saved a bid last, and when; undefined until it is known. */
export function useLastSave({
  project_id: projectId,
  id,
  version,
}: {
  project_id: number;
  id: number;
  version: number;
}) {
  const { data } = useQuery({
    queryKey: [...projectHistoryKey(projectId), 'bid-save', id, version],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/history', {
        params: { id: projectId },
        query: { kind: 'bid.updated', limit: newestCount },
        signal,
      }),
  });
  return data?.find(({ subjectId }) => subjectId === id);
}
