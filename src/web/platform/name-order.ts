const names = new Intl.Collator('und', { numeric: true });

/** Compares two names as the server's lists do (docs/decisions/0085): accents beside their letters, `Bedroom 2` before `Bedroom 10`. */
export function inNameOrder(one: string, other: string): number {
  return names.compare(one, other);
}
