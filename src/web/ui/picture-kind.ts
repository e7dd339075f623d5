const startsWith = (bytes: Uint8Array, signature: string, at = 0) =>
  [...signature].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

/**
 * Whether a file begins as a photo or a PDF does, whatever its name says: told at once, for the server would refuse it only after it has
 * been on its way. What it lets through the server still examines whole.
 */
export async function beginsAsPicture(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  // HEIC and AVIF are boxes, the first of which names its brand.
  const isHeic = startsWith(bytes, 'ftyp', 4);
  return (
    startsWith(bytes, '\u00ff\u00d8\u00ff') ||
    startsWith(bytes, '\u0089PNG') ||
    isWebp ||
    isHeic ||
    new TextDecoder('latin1').decode(bytes).includes('%PDF-')
  );
}
