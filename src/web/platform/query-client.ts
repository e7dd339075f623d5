import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryPersister,
} from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { endSessionOn } from './session.ts';

/** True when the call may succeed by itself a moment later: no answer came, or a dependency was away. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && error.isLost;
}

/**
 * The first answer of a page may be on its way when something is written, and be older than that. The library goes on waiting for it and
 * takes it for fresh, so what is invalidated by then is invalidated once more when it has come.
 */
class AppQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.promise?.then(
        () => super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options),
        () => undefined,
      );
    }
    return super.invalidateQueries(filters, options);
  }
}

const mostPatienceSeconds = 10;

/** True when it may be repeated at once, without anybody's asking: a server that asks for longer is not pressed. */
export function shouldRetryNow(error: unknown): boolean {
  return isWorthRetrying(error) && (error as ApiError).retryAfterSeconds <= mostPatienceSeconds;
}

const justNowMs = 2_000;

/** When to read again what is shown anew: always, but not at once what came with the page itself, unless it is known to be old. */
export function unlessJustRead({ state }: { state: { dataUpdatedAt: number } }): 'always' | true {
  return Date.now() - state.dataUpdatedAt > justNowMs ? 'always' : true;
}

/**
 * Reading only: writes go through write.ts, because paused mutations were measured losing notes. Without a network each question is put
 * once all the same, so that the persister is asked what this device knows.
 */
export function createQueryClient(persister?: QueryPersister): QueryClient {
  return new AppQueryClient({
    queryCache: new QueryCache({ onError: (error) => void endSessionOn(error) }),
    defaultOptions: {
      queries: {
        ...(persister && { persister, networkMode: 'offlineFirst' as const }),
        staleTime: 20_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures < 2 && shouldRetryNow(error),
        retryDelay: (failures) => 400 * 3 ** failures,
        refetchOnWindowFocus: true,
      },
    },
  });
}
