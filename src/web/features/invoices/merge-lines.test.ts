import { expect, it } from 'vitest';
import { emptyLine, type LineValues } from './invoice-values.ts';
import { mergeLines } from './merge-lines.ts';

const line = (key: string, part: Partial<LineValues> = {}): LineValues => ({
  ...emptyLine(),
  key,
  name: key,
  quantity: '1',
  unitPrice: '10.00',
  ...part,
});
const base = [line('tile'), line('grout')];
const tile = (part: Partial<LineValues>) => [line('tile', part), line('grout')];

it.each<[when: string, mine: LineValues[], theirs: LineValues[], merged: LineValues[] | undefined]>([
  [
    'each changed another field of one line',
    tile({ quantity: '12' }),
    tile({ unitPrice: '99.00' }),
    tile({ quantity: '12', unitPrice: '99.00' }),
  ],
  [
    'each changed another line',
    tile({ quantity: '12' }),
    [line('tile'), line('grout', { quantity: '3' })],
    [line('tile', { quantity: '12' }), line('grout', { quantity: '3' })],
  ],
  [
    'both changed one field to the same',
    tile({ quantity: '12', unit: 'box' }),
    tile({ quantity: '12' }),
    tile({ quantity: '12', unit: 'box' }),
  ],
  ['both changed one field', tile({ quantity: '12' }), tile({ quantity: '20' }), undefined],
  [
    'I added a line',
    [...base, line('sand')],
    tile({ unitPrice: '99.00' }),
    [...tile({ unitPrice: '99.00' }), line('sand')],
  ],
  ['I removed what they changed', [line('grout')], tile({ unitPrice: '99.00' }), undefined],
  ['they removed what I changed', tile({ quantity: '12' }), [line('grout')], undefined],
  ['they moved what I changed', tile({ quantity: '12' }), [line('grout'), line('tile')], undefined],
])('merges lines when %s', (_when, mine, theirs, merged) => {
  expect(mergeLines(base, mine, theirs)).toEqual(merged);
});
