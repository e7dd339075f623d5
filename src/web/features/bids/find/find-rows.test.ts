import { expect, test } from 'vitest';
import { findRows } from './find-rows.ts';

const line = (key: string, name: string, description = '') => ({ key, name, description });
const sections = [
  {
    key: 'a',
    title: 'Décor',
    lines: [line('a1', 'Crown molding'), line('a2', 'Paint', 'Two coats, eggshell')],
  },
  { key: 'b', title: 'Roof', lines: [line('b1', 'ROOF DECK, ½ in.'), line('b2', 'Owner’s skylight')] },
];

test.each([
  ['decor', [{ section: 'a' }]],
  ['coats paint', [{ section: 'a', line: 'a2' }]],
  ['roof', [{ section: 'b' }, { section: 'b', line: 'b1' }]],
  ["owner's SKY", [{ section: 'b', line: 'b2' }]],
  ['roof paint', []],
  ['  ', []],
])('“%s” finds the rows that hold all of it, in their order', (query, rows) => {
  expect(findRows(sections, query)).toEqual(rows);
});
