import { AppError } from '../../../shared/kernel/app-error.ts';

interface Window {
  endsAt: number;
  count: number;
}

/** More keys than this are only seen under attack; then the windows that have ended are thrown away. */
const mostWindows = 10_000;

/** Counts calls by key in windows of fixed length. It lives in one process, so several processes allow as many times the limit. */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #sentence: string;
  readonly #windows = new Map<string, Window>();

  constructor({
    limit,
    windowMs,
    sentence = 'Too many calls came from your address. Wait a minute and try again.',
  }: {
    limit: number;
    windowMs: number;
    sentence?: string;
  }) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#sentence = sentence;
  }

  /**
   * Counts a call, as so many `points`; throws `request.too_many` with the seconds until the next window when the key has used up
   * this one.
   */
  take(key: string, now: Date, points = 1): void {
    const at = now.getTime();
    let window = this.#windows.get(key);
    // A clock that was set back must not lock anybody out until it is there again.
    if (!window || window.endsAt <= at || window.endsAt - this.#windowMs > at) {
      if (this.#windows.size >= mostWindows) this.#forgetBefore(at);
      window = { endsAt: at + this.#windowMs, count: 0 };
      this.#windows.set(key, window);
    }
    window.count += points;
    if (window.count <= this.#limit) return;
    throw new AppError('request.too_many', this.#sentence, {
      retryAfterSeconds: Math.ceil((window.endsAt - at) / 1000),
    });
  }

  /** Takes points back that were counted before it was known what the call was. */
  giveBack(key: string, points: number): void {
    const window = this.#windows.get(key);
    if (window) window.count = Math.max(0, window.count - points);
  }

  #forgetBefore(at: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= at) this.#windows.delete(key);
    // Every window is still open: starting over frees the memory, and lets nobody past the limit twice in a row.
    if (this.#windows.size >= mostWindows) this.#windows.clear();
  }
}
