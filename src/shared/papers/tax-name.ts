/** The longest name of a tax rate, in letters. */
export const longestTaxName = 60;

/** What the rate of a bid or an invoice is called after a write: one that is given without a name has none. */
export function givenTaxName(
  current: { taxName: string },
  given: { taxRateBps?: number | undefined; taxName?: string | undefined },
): string {
  return given.taxName ?? (given.taxRateBps === undefined ? current.taxName : '');
}

/** Whether no tax is taken for a reason, which is told: the rate of nothing has a name. */
export function isExempt({ taxName, taxRateBps }: { taxName: string; taxRateBps: number }): boolean {
  return taxName !== '' && taxRateBps === 0;
}

/** What is to be said of a tax. */
export interface ToldTax {
  /** Empty for a rate without one. */
  name: string;
  /** Null where no one rate can be told. */
  rateBps: number | null;
  isExempt: boolean;
}

/** `Sales tax, Travis County (8.25%)`, of which the name and the rate may be missing, or `Sales tax (Exempt — resale)`. */
export function taxLabel(
  words: { tax: string; exempt: string },
  told: ToldTax,
  percent: (rateBps: number) => string,
): string {
  const { name, rateBps } = told;
  // Most who name a rate of nothing say themselves what it is.
  if (told.isExempt)
    return `${words.tax} (${/exempt|exent/iu.test(name) ? name : `${words.exempt} — ${name}`})`;
  return [words.tax, name].filter(Boolean).join(', ') + (rateBps === null ? '' : ` (${percent(rateBps)})`);
}
