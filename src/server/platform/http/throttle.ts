const betweenMs = 1_000;

/** Does what floods would do thousands of times at most once a second for each key, and says how often it was left out since. */
export class Throttle {
  readonly #last = new Map<string, { at: number; leftOut: number }>();

  do(key: string, work: (leftOut: number) => void): void {
    const now = performance.now();
    const last = this.#last.get(key);
    if (last && now - last.at < betweenMs) {
      last.leftOut += 1;
      return;
    }
    this.#last.set(key, { at: now, leftOut: 0 });
    work(last?.leftOut ?? 0);
  }
}
