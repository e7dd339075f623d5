/** Black or white, whichever reads better on a colour given as `#rrggbb`. */
export function inkOn(color: string): string {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) return '#ffffff';
  const [red = 0, green = 0, blue = 0] = match
    .slice(1)
    .map((part) => linear(Number.parseInt(part, 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where the contrast with white equals that with black (WCAG's formula).
  return luminance > 0.179 ? '#1b1a18' : '#ffffff';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
