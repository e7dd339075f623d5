import { RateLimiter, type CountedCall } from '../../platform/http/rate-limiter.ts';

/** More than anybody plays with in a day: each other choice is another PDF, which whoever has the link may have drawn and kept. */
const limiter = new RateLimiter({
  name: 'choices',
  limit: 300,
  windowMs: 24 * 60 * 60_000,
  sentence:
    'The options on this bid were changed many times today. Call us to choose, or try again tomorrow.',
});

/** Refuses (429) more than 300 changed choices a day on one bid, from whatever addresses. */
export function limitChoices(call: CountedCall, bidId: number): Promise<void> {
  return limiter.take(call, String(bidId));
}
