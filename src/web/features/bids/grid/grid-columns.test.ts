import { expect, it, vi } from 'vitest';
import { fittingColumns, gridColumns } from './grid-columns.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const usual = gridColumns.filter(({ startsHidden }) => !startsHidden);
const shownAt = (width: number) => fittingColumns(usual, width).map(({ key }) => key);

it('keeps cost and margin as long as there is room to price beside the paper', () => {
  expect(shownAt(1000)).toEqual(usual.map(({ key }) => key));
  expect(shownAt(740)).toEqual(['quantity', 'unitCost', 'margin', 'unitPrice', 'total']);
  expect(shownAt(400)).toEqual(['quantity', 'unitPrice']);
});
