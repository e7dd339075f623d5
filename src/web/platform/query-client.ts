import { QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { endSessionOn } from './session.ts';

/** True when the call may succeed by itself a moment later: no answer came, or a dependency was away. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/**
 * Reading only: writes go through write.ts, because paused mutations were measured losing notes. Without a network each question is put
 * once all the same, so that the persister is asked what this device knows.
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void endSessionOn(error) }),
    defaultOptions: {
      queries: {
        ...(persister && { persister, networkMode: 'offlineFirst' as const }),
        staleTime: 20_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures) => 400 * 3 ** failures,
        refetchOnWindowFocus: true,
      },
    },
  });
}
