import { vi } from 'vitest';

/**
 * Tries `check` until it no longer throws, and answers with what it returned. For states that come by themselves: the limit only ends a
 * wait that would never end, so that a busy machine is not taken for a fault. `vi.waitFor` gives up after a second.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 });
}
