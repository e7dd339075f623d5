import { largestCents } from './money.ts';

/** Half of the largest amount, so that tax at 100 % still leaves a total that can be kept. */
const largestSum = largestCents / 2;

/** The place of the first amount from which on their sum can no longer be kept exactly; undefined where it always can. */
export function firstBeyondSum(amounts: readonly number[]): number | undefined {
  let sum = 0;
  const place = amounts.findIndex((amount) => {
    sum += amount;
    return sum > largestSum;
  });
  return place < 0 ? undefined : place;
}
