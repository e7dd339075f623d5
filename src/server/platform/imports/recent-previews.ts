import type { WorkedOut } from './import-preview.ts';

const keptMs = 2 * 60_000;
/** Some forty megabytes. */
const mostRows = 20_000;

interface Recent {
  worked: WorkedOut;
  timer: NodeJS.Timeout;
}

/**
 * Previews that this process has just worked out, so that turning a page does not hold thousands of rows against the records again.
 * Where one is not here it is worked out anew; what it says stays true or not by its `plan`, which the import itself checks.
 */
export class RecentPreviews {
  readonly #recent = new Map<string, Recent>();

  find(key: string): WorkedOut | undefined {
    return this.#recent.get(key)?.worked;
  }

  keep(key: string, worked: WorkedOut): void {
    this.#forget(key);
    const timer = setTimeout(() => this.#forget(key), keptMs).unref();
    this.#recent.set(key, { worked, timer });
    for (const oldest of this.#recent.keys()) {
      if (this.#rows() <= mostRows) return;
      if (oldest !== key) this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    clearTimeout(this.#recent.get(key)?.timer);
    this.#recent.delete(key);
  }

  #rows(): number {
    return [...this.#recent.values()].reduce((sum, { worked }) => sum + worked.judged.length, 0);
  }
}
