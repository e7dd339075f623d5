import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { addPoints } from './call-count-queries.ts';

/** A call that is counted. Its `db` is no transaction that may be taken back, unless what is counted shall go with it. */
export interface CountedCall {
  db: Db;
  services: Pick<Services, 'config'>;
  audit: { now: Date };
}

/** What is refused is not asked again for so long: a flood costs the database a question a second, and not one for each call. */
const rememberedMs = 1_000;

/** More keys than this are only seen under attack; then those are forgotten that may be asked again. */
const mostRemembered = 10_000;

/** Counts calls by key in windows of fixed length, in the database, so that all processes count together. */
export class RateLimiter {
  readonly #name: string;
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #sentence: string;
  /** Until when each key is refused unasked; of each running app, since tests run several beside each other. */
  readonly #refused = new WeakMap<Services['config'], Map<string, { from: number; windowEndsAt: number }>>();

  constructor({
    name,
    limit,
    windowMs,
    sentence = 'Too many requests came from your address. Wait a minute and try again.',
  }: {
    /** Under which the database keeps the counts; no other limiter has it. */
    name: string;
    limit: number;
    windowMs: number;
    sentence?: string;
  }) {
    this.#name = name;
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#sentence = sentence;
  }

  /**
   * Counts a call, as so many `points`; throws `request.too_many` with the seconds until the next window when the key has used up
   * this one.
   */
  async take({ db, services, audit }: CountedCall, key: string, points = 1): Promise<void> {
    this.refuseKnown({ services, audit }, key);
    const at = audit.now.getTime();
    const refused = this.#refusedIn(services);
    const counted = await addPoints(db, {
      name: this.#name,
      key,
      points,
      now: audit.now,
      windowMs: this.#windowMs,
    });
    if (counted.points <= this.#limit) return;
    const windowEndsAt = counted.endsAt.getTime();
    if (refused.size >= mostRemembered) refused.clear();
    refused.set(key, { from: at, windowEndsAt });
    throw this.#refusal(windowEndsAt - at);
  }

  /** Throws as `take` does when this process has just heard that the key has used up its window, and counts nothing. */
  refuseKnown({ services, audit }: Omit<CountedCall, 'db'>, key: string): void {
    const at = audit.now.getTime();
    const known = this.#refusedIn(services).get(key);
    if (known && at >= known.from && at < Math.min(known.windowEndsAt, known.from + rememberedMs))
      throw this.#refusal(known.windowEndsAt - at);
  }

  #refusedIn({ config }: CountedCall['services']) {
    let refused = this.#refused.get(config);
    if (!refused) this.#refused.set(config, (refused = new Map()));
    return refused;
  }

  #refusal(leftMs: number): AppError {
    return new AppError('request.too_many', this.#sentence, { retryAfterSeconds: Math.ceil(leftMs / 1000) });
  }
}
