import { AppError } from '../../../shared/kernel/app-error.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { RateLimiter, type CountedCall } from '../../platform/http/rate-limiter.ts';
import { withHashingSlot } from '../../platform/password.ts';

/** In a minute an address may fail a hundred times: fifty people behind one router, each with a slip, all get in. */
const limiter = new RateLimiter({ name: 'tries to get in', limit: 1_000, windowMs: 60_000 });
const pointsOfTry = 1;
const pointsOfFailure = 10;

/**
 * Runs a try to get in, in a place for hashing, and refuses it (429) unrun when too many from its address have failed. Those under way are
 * not known to fail yet, and are no more than there are places (decisions/0041). A failure of ours is no failure of the
 * address, nor is a try that was refused unlooked at (an account that is locked would lock out its whole office); each is one try of a
 * thousand. A try that found no place is none.
 */
export async function limitTries<T>(call: CountedCall & { ip: string }, tryIt: () => Promise<T>): Promise<T> {
  const address = countedAddress(call.ip);
  // Before a place is asked for, so that a flood from one address keeps nobody else waiting.
  limiter.refuseKnown(call, address);
  return withHashingSlot(async () => {
    await limiter.take(call, address, pointsOfTry);
    try {
      return await tryIt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500 && error.status !== 429)
        await limiter.take(call, address, pointsOfFailure - pointsOfTry);
      throw error;
    }
  });
}
