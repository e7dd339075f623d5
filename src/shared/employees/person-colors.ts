/** Colors that stay apart from each other behind initials, in light and dark. */
export const personColors = [
  '#8a4b2a',
  '#2f6f4f',
  '#31589c',
  '#7a3f78',
  '#9a6a00',
  '#0f6b74',
  '#a03a4a',
  '#55606e',
];

/** The color that the fewest people have, the first of them in the palette, so that a small company's calendar tells everybody apart. */
export function leastUsedColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((each) => each === color).length;
  return personColors.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
