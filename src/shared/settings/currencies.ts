/** Units of account, and what no country uses any more, which Intl lists as well. */
const noMoney = ['HRK', 'XDR', 'XSU'];

/**
 * The currencies (ISO 4217, three letters) in which a company can reckon: those of two decimals, for amounts are whole hundredths
 * everywhere, from the database to the paper.
 */
export function currencies(): readonly string[] {
  known ??= Intl.supportedValuesOf('currency').filter(
    (code) => !noMoney.includes(code) && hasHundredths(code),
  );
  return known;
}

let known: readonly string[] | undefined;

function hasHundredths(code: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits === 2;
}
