import { isExempt, type ToldTax } from '../papers/tax-name.ts';

/**
 * What the tax of an invoice can be said to be. The tax in parts of the contract is the contract's, so that one rate can be told only
 * where there are none, and one name only where nothing else stands beside them.
 */
export function toldTax(
  { taxName, taxRateBps }: { taxName: string; taxRateBps: number },
  areParts: readonly boolean[],
): ToldTax {
  const hasParts = areParts.includes(true);
  const isMixed = hasParts && areParts.includes(false);
  const name = isMixed ? '' : taxName;
  return {
    name,
    rateBps: hasParts ? null : taxRateBps,
    isExempt: isExempt({ taxName: name, taxRateBps }),
  };
}
