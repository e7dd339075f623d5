/** The first text that stands in a list for the second time. */
export function repeatedIn(texts: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return texts.find((text) => seen.size === seen.add(text).size);
}
