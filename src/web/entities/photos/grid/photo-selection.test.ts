import { expect, test } from 'vitest';
import { allOf, amongPresent, extendedTo, nothingSelected, toggled } from './photo-selection.ts';

const sequence = [10, 11, 12, 13, 14, 15];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted((one, other) => one - other);

test('a photo is chosen by one press and let go by the next', () => {
  const one = toggled(nothingSelected, 12);
  expect(idsOf(one)).toEqual([12]);
  expect(idsOf(toggled(one, 12))).toEqual([]);
});

test('shift takes all between the last one touched and this one, in the order that is seen, either way', () => {
  const one = toggled(nothingSelected, 13);
  expect(idsOf(extendedTo(one, 15, sequence))).toEqual([13, 14, 15]);
  const back = extendedTo(one, 11, sequence);
  expect(idsOf(back)).toEqual([11, 12, 13]);
  // The range goes from where it began, not from where it went last.
  expect(idsOf(extendedTo(back, 14, sequence))).toEqual([11, 12, 13, 14]);
});

test('shift without a beginning, or with one that is gone, chooses the one', () => {
  expect(idsOf(extendedTo(nothingSelected, 14, sequence))).toEqual([14]);
  expect(idsOf(extendedTo({ ids: new Set(), anchor: 99 }, 14, sequence))).toEqual([14]);
});

test('what is removed meanwhile, or filtered out, is not acted upon', () => {
  const all = allOf(sequence);
  expect(idsOf(amongPresent(all, [11, 13]))).toEqual([11, 13]);
  expect(amongPresent(all, [11, 13]).anchor).toBeUndefined();
  expect(amongPresent(all, sequence)).toBe(all);
});
