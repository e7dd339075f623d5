import { divideRounded } from '../kernel/money.ts';

export const longestBundleName = 200;
export const longestBundleUnit = 20;
export const mostBundleLines = 100;

/** The most bundles of a company: every list of them comes whole. */
export const mostBundles = 500;

/** What goes with so many units of a bundle, kept to the three decimals of a quantity, half away from zero. */
export function timesUnits(perUnit: number, units: number): number {
  return divideRounded(thousandths(perUnit) * thousandths(units), 1000n) / 1000;
}

const thousandths = (quantity: number) => BigInt(Math.round(quantity * 1000));
