/** Tries after which a message that could not go is given up. */
export const mostAttempts = 10;

/** A sender that has been silent for longer is taken for dead; a try ends by itself well before. */
export const staleAfterMs = 5 * 60_000;

const retryAfterSecondsOf = [5, 10, 20, 60, 300, 900, 1800, 3600, 7200] as const;

/** No provider's "later" holds a message back for longer. */
const longestPauseSeconds = 86_400;

/**
 * When to try again after the given number of tries: seconds at first, for a server that blinks, and hours in the end; never before
 * the provider said.
 */
export function retryAt(tries: number, now: Date, retryAfterSeconds = 0): Date {
  const index = Math.min(Math.max(tries, 1), retryAfterSecondsOf.length) - 1;
  const asked = Math.min(retryAfterSeconds, longestPauseSeconds);
  return new Date(now.getTime() + Math.max(retryAfterSecondsOf[index] ?? 0, asked) * 1000);
}
