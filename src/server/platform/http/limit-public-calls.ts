import type { Act } from '../act.ts';
import type { Services } from '../services.ts';
import { RateLimiter } from './rate-limiter.ts';

interface PublicCall {
  services: Services;
  act: Pick<Act, 'now'>;
  ip: string;
}

/** Refuses (429) more than so many calls a minute from one address. */
function limitTo(perMinute: number): (call: PublicCall) => void {
  // One for each running app, so that tests beside each other do not use up each other's calls.
  const limiters = new WeakMap<Services['config'], RateLimiter>();
  return ({ services, act, ip }) => {
    let limiter = limiters.get(services.config);
    if (!limiter) {
      limiter = new RateLimiter({ limit: perMinute, windowMs: 60_000 });
      limiters.set(services.config, limiter);
    }
    limiter.take(ip, act.now);
  };
}

/** Refuses (429) more than 60 public calls a minute from one address; pages and API count together. */
export const limitPublicCalls = limitTo(60);

/** The same of what one look at a page fetches by the dozen. */
export const limitPublicPictures = limitTo(600);
