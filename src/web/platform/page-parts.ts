const parts: Array<Promise<void>> = [];

/** Names what a page is drawn with although it is in a file of its own: the page is drawn once, with it, not first without. */
export function drawWith(part: Promise<void>): void {
  parts.push(part);
}

/** Settled once what was named is here, or is not to be had. */
export async function partsHere(): Promise<void> {
  await Promise.all(parts);
}
