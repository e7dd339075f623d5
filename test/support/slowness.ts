import { hashPassword } from '../../src/server/platform/password.ts';

/** What the bare password hash takes on the machine that figures in milliseconds are promised for: two quiet cores. */
export const referenceHashMs = 20;
const tries = 7;

/**
 * How many times slower than that machine this one is at this moment, at least 1. Shared machines are now twice as fast and now half: a
 * figure in milliseconds says something only beside this.
 */
export async function slownessNow(): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    const startedAt = performance.now();
    await hashPassword('how fast is this machine');
    times.push(performance.now() - startedAt);
  }
  // As the figures are: of some tries the middle one.
  const median = times.toSorted((one, other) => one - other)[tries >> 1]!;
  return Math.max(1, median / referenceHashMs);
}
