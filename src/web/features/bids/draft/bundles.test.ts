import { expect, it } from 'vitest';
import type { OfferedBundle } from '../../../../shared/bundles/bundle-contract.ts';
import type { Product } from '../../../../shared/products/product-contract.ts';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { emptyLine, linesOf, type BidDraft, type DraftChange } from './bid-draft.ts';
import { linesOfBundle, putBundle, setUnits, ungroupBundle, withOwnBundles } from './bundles.ts';
import { setFigure } from './draft-changes.ts';
import { draftOf } from './draft-of-bid.ts';
import { mergeDrafts } from './merge-drafts.ts';

const product = (id: number, name: string): Product => ({
  id,
  name,
  categoryId: null,
  categoryName: null,
  code: '',
  description: '',
  unit: 'sq ft',
  price: 28,
  cost: null,
  taxable: true,
  active: true,
  version: 1,
  createdAt: '2026-03-10T15:00:00Z',
  updatedAt: '2026-03-10T15:00:00Z',
});

const bundle: OfferedBundle = {
  id: 1,
  name: 'Bathroom floor',
  unit: 'sq ft',
  note: '',
  lines: [
    { productId: 2, quantity: 1.1 },
    { productId: 3, quantity: 0.02 },
    { productId: 1, quantity: 0.08 },
  ],
  products: [],
  // The third product is not offered any more.
  offered: [product(1, 'Labor'), product(2, 'Tile')],
  version: 1,
  createdAt: '2026-03-10T15:00:00Z',
  updatedAt: '2026-03-10T15:00:00Z',
};

const typed = { ...emptyLine(), key: 'typed', name: 'bath' };
const start: BidDraft = {
  ...draftOf(draftBid),
  sections: [{ key: 's', title: '', lines: [{ ...emptyLine(), key: 'first', name: 'First' }, typed] }],
};
const lines = linesOfBundle(bundle);
const key = lines[0]!.bundle!.key;
const taken = putBundle(lines, 's', 'typed')(start);
const shown = (draft: BidDraft) => linesOf(draft).map(({ name, quantity }) => `${name} ${quantity}`);
const after = (...changes: DraftChange[]) => changes.reduce((draft, change) => change(draft), taken);

it('comes in its order in the place of the line that was being typed, for one unit and without what is not offered', () => {
  expect(shown(taken)).toEqual(['First 1', 'Tile 1.1', 'Labor 0.08']);
});

it('makes each quantity of its one number exactly, to three decimals', () => {
  expect(shown(after(setUnits(key, 62)))).toEqual(['First 1', 'Tile 68.2', 'Labor 4.96']);
  expect(shown(after(setUnits(key, 0.07)))).toEqual(['First 1', 'Tile 0.077', 'Labor 0.006']);
  expect(shown(after(setUnits(key, 62), setUnits(key, 0), setUnits(key, 10)))).toEqual(
    shown(after(setUnits(key, 10))),
  );
});

it('leaves what was changed by hand as it is, even where a number in between would have made the same', () => {
  const tile = lines[0]!.key;
  const byHand = after(
    setUnits(key, 62),
    setFigure(tile, 'quantity', '11'),
    setUnits(key, 10),
    setUnits(key, 20),
  );
  expect(shown(byHand)).toEqual(['First 1', 'Tile 11', 'Labor 1.6']);
});

it('ends with its quantities as they are, and a copy follows a number of its own', () => {
  expect(shown(after(setUnits(key, 62), ungroupBundle(key), setUnits(key, 5)))).toEqual(
    shown(after(setUnits(key, 62))),
  );
  const copies = withOwnBundles(lines);
  expect(new Set(copies.map((line) => line.bundle!.key)).size).toBe(1);
  expect(copies[0]!.bundle!.key).not.toBe(key);
});

it('is put together with what somebody else changed of it: another line by hand is kept, the same quantity is asked about', () => {
  const mine = after(setUnits(key, 62));
  const tile = lines[0]!.key;
  const price = mergeDrafts(taken, mine, after(setFigure(tile, 'unitPrice', '30')));
  expect(price.conflicts).toEqual([]);
  expect(linesOf(price.draft)[1]).toMatchObject({ quantity: '68.2', unitPrice: '30' });
  const { conflicts, draft } = mergeDrafts(taken, mine, after(setFigure(tile, 'quantity', '9')), 'theirs');
  expect(conflicts).toMatchObject([{ in: 'line', key: tile }]);
  expect(shown(draft)).toEqual(['First 1', 'Tile 9', 'Labor 4.96']);
});
