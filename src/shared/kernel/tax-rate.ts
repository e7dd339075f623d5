/*
 * A tax rate is in basis points like every rate, but with one decimal: 887.5 is New York City's 8.875 %. A number with one decimal is not
 * exact, so whoever reckons with one reads it by these functions.
 */

/** A tax rate in thousandths of a percent, a whole number. */
export function taxRateThousandths(rateBps: number): bigint {
  return BigInt(Math.round(rateBps * 10));
}

/** The percent that a tax rate is written as: 8.875 of 887.5. */
export function percentOfTaxRate(rateBps: number): number {
  return Math.round(rateBps * 10) / 1000;
}

/** The tax rate of what somebody writes in percent, to the thousandth. */
export function taxRateOfPercent(percent: number): number {
  return Math.round(percent * 1000) / 10;
}
