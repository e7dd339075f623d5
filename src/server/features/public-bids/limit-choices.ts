import type { Act } from '../../platform/act.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { Services } from '../../platform/services.ts';

/** More than anybody plays with in a day: each other choice is another PDF, which whoever has the link may have drawn and kept. */
const limit = {
  limit: 300,
  windowMs: 24 * 60 * 60_000,
  sentence:
    'The choices on this bid have been changed very often today. Call us to choose, or try again tomorrow.',
};

/** One for each running app, so that tests beside each other do not use up each other's calls. */
const limiters = new WeakMap<Services['config'], RateLimiter>();

/** Refuses (429) more than 300 changed choices a day on one bid, from whatever addresses. */
export function limitChoices(
  { config }: Pick<Services, 'config'>,
  { now }: Pick<Act, 'now'>,
  bidId: number,
): void {
  let limiter = limiters.get(config);
  if (!limiter) limiters.set(config, (limiter = new RateLimiter(limit)));
  limiter.take(String(bidId), now);
}
