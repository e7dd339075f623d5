import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Services } from '../../platform/services.ts';

/** In a minute an address may fail a hundred times: fifty people behind one router, each mistyping twice, all get in. */
const limit = { limit: 1_000, windowMs: 60_000 };
const pointsOfFailure = 10;
const pointsOfSuccess = 1;

/** One for each running app, so that tests beside each other do not use up each other's tries. */
const limiters = new WeakMap<Services['config'], RateLimiter>();

/**
 * Runs a try to get in, and refuses it (429) unrun when too many from its address have failed or are under way. It counts as failed
 * until it is known not to be; a failure of ours is not held against anybody.
 */
export async function limitTries<T>(
  { services, act, ip }: { services: Services; act: Pick<Act, 'now'>; ip: string },
  tryIt: () => Promise<T>,
): Promise<T> {
  let limiter = limiters.get(services.config);
  if (!limiter) limiters.set(services.config, (limiter = new RateLimiter(limit)));
  limiter.take(ip, act.now, pointsOfFailure);
  let isFailure = false;
  try {
    return await tryIt();
  } catch (error) {
    isFailure = error instanceof AppError && error.status < 500;
    throw error;
  } finally {
    if (!isFailure) limiter.giveBack(ip, pointsOfFailure - pointsOfSuccess);
  }
}
