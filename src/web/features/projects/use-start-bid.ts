import { keysOfProject } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { api } from '../../platform/api-client.ts';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { useWrite } from '../../platform/write.ts';

/** Starts a bid of the project with an id, and opens it. */
export function useStartBid() {
  const paths = usePaths();
  const navigate = useNavigate();
  return useWrite({
    call: (id: number, { idempotencyKey }) =>
      api('POST /api/projects/:id/bids', { params: { id }, body: { project: { id } }, idempotencyKey }),
    invalidates: (_bid, id) => keysOfProject(id),
    onSuccess: (bid, id) => navigate(paths.bid(id, bid.id)),
  });
}
