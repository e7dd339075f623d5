/** Tries after which a message that could not go is given up. */
export const mostAttempts = 10;

/** A sender that has been silent for longer is taken for dead; a try ends by itself well before. */
export const staleAfterMs = 5 * 60_000;

const retryAfterSeconds = [5, 10, 20, 60, 300, 900, 1800, 3600, 7200] as const;

/** When to try again after the given number of tries: seconds at first, for a server that blinks, and hours in the end. */
export function retryAt(attempts: number, now: Date): Date {
  const index = Math.min(Math.max(attempts, 1), retryAfterSeconds.length) - 1;
  return new Date(now.getTime() + (retryAfterSeconds[index] ?? 0) * 1000);
}
