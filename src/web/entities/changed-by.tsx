import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api-client.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { projectHistoryKey } from './project-cache.ts';

/** More than the project's page shows, for several saves of one thing are shown as one. */
const newestCount = 50;

/** The newest few events of a project. */
export function useNewestHistory(projectId: number) {
  return useQuery({
    queryKey: [...projectHistoryKey(projectId), 'newest'],
    queryFn: ({ signal }) =>
      api('GET /api/projects/:id/history', {
        params: { id: projectId },
        query: { limit: newestCount },
        signal,
      }),
    refetchOnMount: 'always',
  });
}

/** Who changed one of these facts of a project last, and when; nothing where the newest events do not tell. */
export function ChangedBy({ projectId, fields }: { projectId: number; fields: readonly string[] }) {
  const { data } = useNewestHistory(projectId);
  const change = data?.find(
    ({ kind, after }) => kind === 'project.updated' && after && fields.some((field) => field in after),
  );
  if (!change) return null;
  return (
    <>
      <bdi>{change.actorName}</bdi> · <RelativeTime at={change.at} />
    </>
  );
}
