// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { emptyLine } from '../draft/bid-draft.ts';
import { fittingColumns, gridColumns, type CellField } from './grid-columns.ts';
import { gridRows, linesBetween, cellAfterStep, type Step } from './grid-cursor.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const line = (key: string, description = '') => ({ ...emptyLine(), key, description });
const rows = gridRows([
  { key: 'S', title: '', lines: [line('a'), line('b', 'words')] },
  { key: 'T', title: '', lines: [line('c')] },
]);
const columns = gridColumns.filter(({ key }) => ['quantity', 'unitPrice', 'total'].includes(key));

function from(row: string, field: CellField, ...steps: Step[]): string | undefined {
  let at = { row, field };
  for (const step of steps) {
    const next = cellAfterStep(rows, columns, at, step);
    if (!next) return undefined;
    at = next;
  }
  return `${at.row} ${at.field}`;
}

describe('a step', () => {
  it.each([
    ['a', 'name', ['right'], 'a quantity'],
    ['b', 'name', ['right'], 'b description'],
    ['a', 'unitPrice', ['right'], undefined],
    ['a', 'unitPrice', ['home'], 'a name'],
    ['a', 'name', ['end'], 'a unitPrice'],
    ['a', 'quantity', ['down'], 'b quantity'],
    ['b', 'quantity', ['down', 'down'], 'c quantity'],
    ['c', 'quantity', ['down'], undefined],
    ['a', 'quantity', ['edge-down'], 'b quantity'],
    ['b', 'quantity', ['edge-down'], 'c quantity'],
    ['b', 'quantity', ['edge-up'], 'a quantity'],
    ['a', 'unitPrice', ['next'], 'b name'],
    ['b', 'name', ['previous'], 'a unitPrice'],
    ['c', 'unitPrice', ['next'], undefined],
    ['c', 'quantity', ['top'], 'S name'],
    ['a', 'quantity', ['bottom'], 'c unitPrice'],
  ] as Array<[string, CellField, Step[], string | undefined]>)(
    'from %s %s %j leads to %s',
    (row, field, steps, to) => {
      expect(from(row, field, ...steps)).toBe(to);
    },
  );

  it('remembers where Tab began', () => {
    expect(cellAfterStep(rows, columns, { row: 'a', field: 'name' }, 'next')).toMatchObject({
      origin: 'name',
    });
  });
});

it('takes the lines between two, whichever stands first', () => {
  expect([...linesBetween(rows, 'c', 'b')]).toEqual(['b', 'c']);
});

it('gives up columns where there is no room, the least needed first', () => {
  const keys = (width: number) => fittingColumns(gridColumns, width).map(({ key }) => key);
  expect(keys(0)).toHaveLength(8);
  expect(keys(840)).not.toContain('markup');
  expect(keys(300)).toEqual(['quantity', 'unitPrice']);
  // Rows are drawn anew for another list.
  expect(fittingColumns([...gridColumns], 300)).toBe(fittingColumns([...gridColumns], 301));
});
