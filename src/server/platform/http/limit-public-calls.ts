import type { Act } from '../act.ts';
import type { Services } from '../services.ts';
import { RateLimiter } from './rate-limiter.ts';

const limit = { limit: 60, windowMs: 60_000 };

/** One for each running app, so that tests beside each other do not use up each other's calls. */
const limiters = new WeakMap<Services['config'], RateLimiter>();

/** Refuses (429) more than 60 public calls a minute from one address; pages and API count together. */
export function limitPublicCalls({
  services,
  act,
  ip,
}: {
  services: Services;
  act: Pick<Act, 'now'>;
  ip: string;
}): void {
  let limiter = limiters.get(services.config);
  if (!limiter) limiters.set(services.config, (limiter = new RateLimiter(limit)));
  limiter.take(ip, act.now);
}
