import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

export interface StaleData {
  key: QueryKey;
  /** Only this query, not those whose keys begin so. */
  isExact?: boolean | undefined;
  /** Fetched when it is looked at anew, but not under the hands of whoever has it open. */
  isLater?: boolean | undefined;
  /** Fetched at most so often, 300 ms unless told; for lists that are fetched whole and may be long. */
  pauseMs?: number | undefined;
}

const gatherMs = 30;
const againMs = 100;
const usualPauseMs = 300;

/**
 * Fetches what others have changed, as far as it is on the screen: gathered, so that many changes are one fetch, and not while a
 * write of this page is on its way, whose result is shown already and would be seen to go and come back.
 */
export function createRefresher(cache: QueryClient, isHeld: () => boolean) {
  const waiting = new Map<string, StaleData>();
  const fetchedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(ms: number) {
    if (waiting.size > 0) timer ??= setTimeout(refresh, ms);
  }

  function refresh() {
    timer = undefined;
    for (const [name, stale] of isHeld() ? [] : waiting) {
      const { key: queryKey, isExact: exact = false, isLater, pauseMs = usualPauseMs } = stale;
      const now = performance.now();
      if (now - (fetchedAt.get(name) ?? -Infinity) < pauseMs) continue;
      // An answer on its way may be older than the change; cutting it off for every change would never let one arrive.
      if (!isLater && cache.isFetching({ queryKey, exact, type: 'active' }) > 0) continue;
      waiting.delete(name);
      fetchedAt.set(name, now);
      // A tab that is not seen fetches when it is.
      const refetchType = isLater || document.hidden ? 'none' : 'active';
      void cache.invalidateQueries({ queryKey, exact, refetchType });
    }
    plan(againMs);
  }

  return {
    add(stale: readonly StaleData[]) {
      for (const each of stale) {
        const name = hashKey([each.key, each.isExact ?? false]);
        const before = waiting.get(name);
        waiting.set(name, before && !before.isLater ? before : each);
      }
      plan(gatherMs);
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
