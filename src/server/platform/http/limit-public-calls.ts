import { countedAddress } from './counted-address.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { Limit } from './route.ts';

/** Refuses (429) more than so many calls a minute from one address; the database keeps the counts under a name that no other limit has. */
export function limitTo(name: string, perMinute: number): Limit {
  const limiter = new RateLimiter({ name, limit: perMinute, windowMs: 60_000 });
  return (call) => limiter.take(call, countedAddress(call.ip));
}

/** Refuses (429) more than 60 public calls a minute from one address; pages and API count together. */
export const limitPublicCalls = limitTo('public calls', 60);

/** The same of what one look at a page fetches by the dozen. */
export const limitPublicPictures = limitTo('public pictures', 600);
