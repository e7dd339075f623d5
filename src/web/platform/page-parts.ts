const parts: Array<Promise<unknown>> = [];
/** A page whose parts take longer is drawn without them. */
const longestMs = 200;

/** Names what a page is drawn with although it is in a file of its own: the page is drawn once, with it, not first without. */
export function drawWith(part: Promise<unknown>): void {
  parts.push(part);
}

/** Settled once what was named is here, is not to be had, or takes too long. */
export async function partsLoaded(): Promise<void> {
  await Promise.race([Promise.all(parts), new Promise((resolve) => setTimeout(resolve, longestMs))]);
}
