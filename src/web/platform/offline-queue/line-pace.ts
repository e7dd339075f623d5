/** What the line is given at once: how large a part is, and how many files go side by side. */
export interface LinePace {
  partBytes: number;
  places: number;
  /** Tries in a row of which nothing came back. */
  losses: number;
}

const least = 16 * 1024;
const most = 4 * 1024 * 1024;
/** A part is so large that it takes about as long: long enough to be worth its head, short enough to be there before the line breaks. */
const aimMs = 2_500;
const mostPlaces = 3;

export const firstPace: LinePace = { partBytes: 256 * 1024, places: 2, losses: 0 };

/** A part of so many bytes was confirmed after so long. */
export function arrived({ partBytes, places }: LinePace, bytes: number, ms: number): LinePace {
  const fitting = (bytes / Math.max(1, ms)) * aimMs;
  // The rest of a file says little about what a whole part would have taken.
  const isWhole = bytes >= partBytes;
  const next = isWhole ? Math.min(fitting, partBytes * 2) : Math.min(fitting, partBytes);
  const bounded = Math.round(Math.min(most, Math.max(least, isWhole || ms > aimMs ? next : partBytes)));
  return { partBytes: bounded, places: Math.min(mostPlaces, places + 1), losses: 0 };
}

/** Nothing came back of a try: smaller parts, one after the other, until the line bears more. */
export function lost({ partBytes, losses }: LinePace): LinePace {
  return { partBytes: Math.max(least, Math.round(partBytes / 2)), places: 1, losses: losses + 1 };
}
