import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the work ends within so long, well or not; what takes longer is left to itself. */
export async function isDoneWithin(maxMs: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const done = work.then(
    () => true,
    () => true,
  );
  const late = sleep(maxMs, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([done, late]).finally(() => timer.abort());
}
