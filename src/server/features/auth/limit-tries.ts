import { AppError } from '../../../shared/kernel/app-error.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { RateLimiter, type CountedCall } from '../../platform/http/rate-limiter.ts';
import { inHashingPlace } from '../../platform/password.ts';

/** In a minute an address may fail a hundred times: fifty people behind one router, each mistyping twice, all get in. */
const limiter = new RateLimiter({ name: 'tries to get in', limit: 1_000, windowMs: 60_000 });
const pointsOfFailure = 10;
const pointsOfSuccess = 1;

/**
 * Runs a try to get in, in a place for hashing, and refuses it (429) unrun when too many from its address have failed or are under way. It
 * counts as failed until it is known not to be; a failure of ours is not held against anybody. Whoever finds no place is not counted. `letIn` is
 * what follows where it worked, while the count is put right.
 */
export async function limitTries<T, Inside>(
  call: CountedCall & { ip: string },
  tryIt: () => Promise<T>,
  letIn: (found: T) => Promise<Inside>,
): Promise<Inside> {
  const address = countedAddress(call.ip);
  // Before a place is asked for, so that a flood from one address keeps nobody else waiting.
  limiter.refuseKnown(call, address);
  const giveBack = () => limiter.giveBack(call, address, pointsOfFailure - pointsOfSuccess);
  const found = await inHashingPlace(async () => {
    await limiter.take(call, address, pointsOfFailure);
    try {
      return await tryIt();
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) await giveBack();
      throw error;
    }
  });
  const [inside] = await Promise.all([letIn(found), giveBack()]);
  return inside;
}
