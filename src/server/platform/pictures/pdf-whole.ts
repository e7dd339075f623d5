/** Whether a PDF arrived to its end: the place of its table and the mark of its end stand in the last bytes, with next to nothing behind. */
export function isWholePdf(bytes: Buffer): boolean {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return false;
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0 || bytes.byteLength - end > 1024) return false;
  return bytes.lastIndexOf('startxref', end) > end - 1024;
}
