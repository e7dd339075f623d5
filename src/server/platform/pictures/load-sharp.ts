/** The picture library, loaded with the first picture; without its cache of operations, which would only hold memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
