import type { LineBundle } from '../../../../shared/bids/bid-contract.ts';
import type { OfferedBundle } from '../../../../shared/bundles/bundle-contract.ts';
import { timesUnits } from '../../../../shared/bundles/bundle-limits.ts';
import { fromProduct } from '../from-product.ts';
import { emptyLine, linesOf, newKey, type DraftChange, type LineDraft } from './bid-draft.ts';
import { isReadable } from './bid-numbers.ts';
import { addLines, mapLines, removeLines } from './draft-changes.ts';

/** The lines that a bid takes of a bundle, for one unit of it and at the present prices; what is not offered any more is left out. */
export function linesOfBundle({ name, unit, lines, offered }: OfferedBundle): LineDraft[] {
  const products = new Map(offered.map((product) => [product.id, product]));
  const key = newKey();
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    const bundle = bundleOf({ key, name, unit, units: 1, perUnit: quantity });
    return product ? [{ ...emptyLine(), ...fromProduct(product), quantity: String(quantity), bundle }] : [];
  });
}

/** With its parts in the order in which the server sends them, so that what is the same reads the same. */
const bundleOf = ({ key, name, unit, units, perUnit }: LineBundle): LineBundle => ({
  key,
  name,
  unit,
  units,
  perUnit,
});

/** Puts lines behind a line of the section, which gives way to them, or at its end. */
export function putBundle(lines: readonly LineDraft[], section: string, line?: string): DraftChange {
  return (draft) => removeLines(new Set([line ?? '']))(addLines(section, lines, line)(draft));
}

/** Whether a line's quantity is what the units of its bundle make of it: then it goes with them. */
export function followsBundle({ bundle, quantity }: LineDraft): boolean {
  if (!bundle || bundle.perUnit === null || !isReadable(quantity, 'quantity')) return false;
  return Number(quantity) === timesUnits(bundle.perUnit, bundle.units);
}

function changeBundle(
  key: string,
  change: (line: LineDraft, bundle: LineBundle) => Partial<LineDraft>,
): DraftChange {
  return (draft) => {
    const lines = linesOf(draft).filter(({ bundle }) => bundle?.key === key);
    return mapLines(new Set(lines.map((line) => line.key)), (line) => ({
      ...line,
      ...change(line, line.bundle!),
    }))(draft);
  };
}

/** So many units of a bundle. A line that was given a quantity by hand keeps it, from now on for good. */
export function setUnits(key: string, units: number): DraftChange {
  return changeBundle(key, (line, bundle) => {
    const perUnit = followsBundle(line) ? bundle.perUnit : null;
    return {
      bundle: bundleOf({ ...bundle, units, perUnit }),
      ...(perUnit !== null && { quantity: String(timesUnits(perUnit, units)) }),
    };
  });
}

/** Leaves the lines of a bundle as they are, each by itself. */
export const ungroupBundle = (key: string): DraftChange => changeBundle(key, () => ({ bundle: null }));

/** The most units whose quantities a line can still have. */
export function mostUnits(lines: readonly LineDraft[]): number {
  return Math.floor(1_000_000 / Math.max(1, ...lines.map(({ bundle }) => bundle?.perUnit ?? 0)));
}

/** Copies make bundles of their own: another number for them leaves those that they are copies of alone. */
export function withOwnBundles(lines: readonly LineDraft[]): LineDraft[] {
  const keys = new Map<string, string>();
  return lines.map((line) => {
    if (!line.bundle) return line;
    const key = keys.get(line.bundle.key) ?? newKey();
    keys.set(line.bundle.key, key);
    return { ...line, bundle: bundleOf({ ...line.bundle, key }) };
  });
}
