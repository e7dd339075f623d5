import { expect, it } from 'vitest';
import { moveCell } from './grid-keys.ts';

const bounds = { rows: 100, columns: 5, perPage: 20 };
const free = { ctrlKey: false, metaKey: false };
const held = { ctrlKey: true, metaKey: false };

it.each([
  ['ArrowDown', free, { row: 11, column: 2 }],
  ['ArrowUp', free, { row: 9, column: 2 }],
  ['ArrowRight', held, { row: 10, column: 4 }],
  ['ArrowLeft', held, { row: 10, column: 0 }],
  ['PageDown', free, { row: 30, column: 2 }],
  ['Home', free, { row: 0, column: 2 }],
  ['End', free, { row: 99, column: 2 }],
])('%s moves the active cell', (key, keys, expected) => {
  expect(moveCell(key, { row: 10, column: 2 }, bounds, keys)).toEqual(expected);
});

it('stays at the edges', () => {
  expect(moveCell('ArrowUp', { row: 0, column: 0 }, bounds, free)).toEqual({ row: 0, column: 0 });
  expect(moveCell('PageDown', { row: 95, column: 0 }, bounds, free)).toEqual({ row: 99, column: 0 });
});

it('leaves other keys alone', () => {
  expect(moveCell('Enter', { row: 1, column: 1 }, bounds, free)).toBeUndefined();
});
