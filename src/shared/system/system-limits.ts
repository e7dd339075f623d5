const hourMs = 3_600_000;
const gibibyte = 2 ** 30;

/** Clocks that differ by more make a session's end, a reminder and the order of the history wrong. */
export const largestClockOffsetMs = 5_000;

/** A nightly run is late after a night and a half. */
export const oldestNightlyMs = 36 * hourMs;

/** What waits in the queue longer than this past its time is worked on by nobody. */
export const longestQueueDelayMs = 10 * 60_000;

/** An examination or a backup that gives no sign of life for so long was broken off. */
export const longestSilenceMs = 5 * 60_000;

/** Less than 5 % of a disk, but no more than 10 GiB of a large one, and 512 MiB of the smallest. */
export function isDiskLow({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes < Math.max(gibibyte / 2, Math.min(totalBytes / 20, 10 * gibibyte));
}
