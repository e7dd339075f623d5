import { expect, test } from 'vitest';
import { putBefore, positionAfterStep } from './photo-order.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const set = (...moved: string[]) => new Set(moved);

test('several go together to the place that was shown, in the order that they had', () => {
  expect(putBefore(names, set('d'), 'a')).toEqual(['d', 'a', 'b', 'c', 'e']);
  expect(putBefore(names, set('e', 'a'), 'c')).toEqual(['b', 'a', 'e', 'c', 'd']);
  expect(putBefore(names, set('a'), undefined)).toEqual(['b', 'c', 'd', 'e', 'a']);
});

test('a place before one that is itself in the hand is before the next that stays', () => {
  expect(putBefore(names, set('b', 'c'), 'c')).toEqual(names);
  expect(putBefore(names, set('b', 'e'), 'e')).toEqual(['a', 'c', 'd', 'b', 'e']);
});

test('a step passes one that is in sight, whatever else the group holds between', () => {
  const inSight = ['a', 'c', 'e'];
  expect(positionAfterStep(names, inSight, set('c'), -1)).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(positionAfterStep(names, inSight, set('c'), 1)).toEqual(['a', 'b', 'd', 'e', 'c']);
  expect(positionAfterStep(names, inSight, set('e'), 1)).toEqual(names);
  expect(positionAfterStep(names, inSight, set('a'), -1)).toEqual(names);
});

test('a step of a row passes as many as stand in it, and ends where the photos end', () => {
  expect(positionAfterStep(names, names, set('e'), -3)).toEqual(['a', 'e', 'b', 'c', 'd']);
  expect(positionAfterStep(names, names, set('a'), 3)).toEqual(['b', 'c', 'd', 'a', 'e']);
  expect(positionAfterStep(names, names, set('b', 'c'), 9)).toEqual(['a', 'd', 'e', 'b', 'c']);
  expect(positionAfterStep(names, names, set('c'), -9)).toEqual(['c', 'a', 'b', 'd', 'e']);
});
