import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = {
  name: 'Oak',
  price: '10',
  tags: ['a'],
  note: null as string | null,
  unit: 'ft' as string | undefined,
};

it.each([
  ['nobody changed anything', {}, {}, {}, [], []],
  ['only I changed', { name: 'Elm' }, {}, { name: 'Elm' }, [], []],
  ['only they changed', {}, { price: '12' }, { price: '12' }, ['price'], []],
  [
    'each changed another field',
    { name: 'Elm' },
    { price: '12' },
    { name: 'Elm', price: '12' },
    ['price'],
    [],
  ],
  ['both changed one field', { name: 'Elm' }, { name: 'Ash' }, { name: 'Elm' }, [], ['name']],
  ['both changed one field to the same', { name: 'Elm' }, { name: 'Elm' }, { name: 'Elm' }, [], []],
  ['I emptied what they changed', { name: '' }, { name: 'Ash' }, { name: '' }, [], ['name']],
  ['a list changed there', {}, { tags: ['a', 'b'] }, { tags: ['a', 'b'] }, ['tags'], []],
  ['a list changed on both sides', { tags: [] }, { tags: ['b'] }, { tags: [] }, [], ['tags']],
  ['something became nothing there', {}, { unit: undefined }, { unit: undefined }, ['unit'], []],
  ['nothing became something there', {}, { note: 'x' }, { note: 'x' }, ['note'], []],
  ['I took my change back', { name: 'Oak' }, { name: 'Ash' }, { name: 'Ash' }, ['name'], []],
])('merges when %s', (_when, mine, theirs, merged, taken, disputed) => {
  expect(mergeValues(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
    values: { ...base, ...merged },
    taken,
    disputed,
  });
});
