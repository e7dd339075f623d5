import { expect, it, vi } from 'vitest';
import { fittingColumns, gridColumns } from './grid-columns.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const usual = gridColumns.filter(({ startsHidden }) => !startsHidden);
const shownAt = (width: number) => fittingColumns(usual, width).map(({ key }) => key);

it('shows every column where a long name is read beside them, and keeps the cost longer than the margin', () => {
  expect(shownAt(1000)).toEqual(usual.map(({ key }) => key));
  expect(shownAt(770)).toEqual(['quantity', 'unitCost', 'margin', 'unitPrice', 'total']);
  expect(shownAt(690)).toEqual(['quantity', 'unitCost', 'unitPrice', 'total']);
  expect(shownAt(400)).toEqual(['quantity', 'unitPrice']);
});
