/** The longest name of a tax rate, in letters. */
export const longestTaxName = 60;

/** What the rate of a bid or an invoice is called after a write: one that is given without a name has none. */
export function givenTaxName(
  current: { taxName: string },
  given: { taxRateBps?: number | undefined; taxName?: string | undefined },
): string {
  return given.taxName ?? (given.taxRateBps === undefined ? current.taxName : '');
}

/** `Sales tax, Travis County (8.25%)`, of which the name and the rate may be empty. */
export function taxLabel(word: string, name: string, rate: string): string {
  return [word, name].filter(Boolean).join(', ') + (rate && ` (${rate})`);
}
