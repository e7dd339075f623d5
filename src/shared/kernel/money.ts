/** Whole cents of the company's one currency. Every amount inside the product has this type. */
export type Cents = number & { readonly __unit: 'cents' };

/** Hundredths of a percent: 825 is 8.25 %. */
export type BasisPoints = number & { readonly __unit: 'basis points' };

/** How amounts are shown; a company has one currency and a reader one locale. */
export interface MoneyFormat {
  currency: string;
  locale: string;
  /** The sign without its country, such as `$` where the locale says `USD` or `CA$`; for whoever knows the currency. */
  isOwnCurrency?: boolean;
}

export const defaultMoneyFormat: MoneyFormat = { currency: 'USD', locale: 'en-US' };

/** The largest amount that is accepted anywhere: 99,999,999,999.99, well inside exact integers. */
export const largestCents = 9_999_999_999_999 as Cents;

/** Marks a whole number as cents; throws a RangeError for fractions and unsafe integers. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents.`);
  // Adding zero turns the negative zero of a rounding into the plain one.
  return (value + 0) as Cents;
}

export const zeroCents = cents(0);

/** Reads `12.5`, `"12.50"` or `"-3"` as cents; undefined for anything with more than two decimals. */
export function parseAmount(value: number | string): Cents | undefined {
  // A number's shortest decimal form is what the sender wrote, so 0.1 + 0.2 is refused and 0.3 is not.
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim());
  if (!match) return undefined;
  const [, sign, whole, decimals = ''] = match;
  const total = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents(sign ? -total : total);
}

/** The wire's form of an amount: a JSON number with at most two decimals. */
export function toAmount(value: Cents): number {
  return value / 100;
}

/** The inverse of `toAmount` for amounts that the server itself has sent. */
export function fromAmount(amount: number): Cents {
  return cents(Math.round(amount * 100));
}

/** Both ways for an amount that may be unknown, which is null on the wire as inside. */
export const toKnownAmount = (value: Cents | null) => (value === null ? null : toAmount(value));
export const fromKnownAmount = (amount: number | null) => (amount === null ? null : fromAmount(amount));

export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** Integer division of `numerator / denominator`, rounded half away from zero (product.md, Money). */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return Number(negative ? -rounded : rounded);
}

/** A share of an amount, `rate` in basis points, rounded once. */
export function shareOf(value: Cents, rate: BasisPoints | number): Cents {
  return cents(divideRounded(BigInt(value) * BigInt(rate), 10_000n));
}

/** Price × quantity with up to three decimals, rounded once; throws for a finer quantity. */
export function extend(unitPrice: Cents, quantity: number): Cents {
  const thousandths = Math.round(quantity * 1000);
  const product = unitPrice * thousandths;
  // A long bid extends hundreds of lines at each key: what plain numbers hold exactly needs no larger ones.
  if (Math.abs(product) <= mostDoubled) return cents(thousandthsRounded(product));
  return cents(divideRounded(BigInt(unitPrice) * BigInt(thousandths), 1000n));
}

/** Twice as much, and half a unit, is still an exact integer. */
const mostDoubled = 2 ** 51;

/** A thousandth of an exact integer, rounded half away from zero. */
function thousandthsRounded(product: number): number {
  const twice = Math.abs(product) * 2 + 1000;
  // Without its remainder it is divided exactly; a fraction close to one could be rounded up to it.
  return (Math.sign(product) * (twice - (twice % 2000))) / 2000;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** An amount in words of a locale with a real minus sign, e.g. `$1,234.50` or `−$3.00`. */
export function formatMoney(value: Cents, format: MoneyFormat = defaultMoneyFormat): string {
  const { locale, currency, isOwnCurrency = false } = format;
  const key = `${locale} ${currency} ${isOwnCurrency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const currencyDisplay = isOwnCurrency ? 'narrowSymbol' : 'symbol';
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
    formatters.set(key, formatter);
  }
  return formatter.format(value / 100).replace('-', '−');
}
