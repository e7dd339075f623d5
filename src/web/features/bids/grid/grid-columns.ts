import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NumberKind } from '../draft/bid-numbers.ts';
import type { LineFigure } from '../draft/line-pricing.ts';

/** What a cell of a line holds. */
export type CellField = 'name' | 'description' | 'unit' | 'taxable' | LineFigure;

export type ColumnKey = Exclude<CellField, 'name' | 'description'> | 'total';

export interface GridColumn {
  key: ColumnKey;
  label: MessageDescriptor;
  width: number;
  startsHidden?: boolean;
  /** Where there is no room for all, the highest goes first. */
  yields: number;
}

export const gridColumns: readonly GridColumn[] = [
  { key: 'quantity', label: msg`Quantity`, width: 72, yields: 0 },
  { key: 'unit', label: msg`Unit`, width: 72, yields: 5 },
  { key: 'unitCost', label: msg`Cost`, width: 84, yields: 3 },
  { key: 'markup', label: msg`Markup %`, width: 76, startsHidden: true, yields: 7 },
  { key: 'margin', label: msg`Margin %`, width: 72, yields: 4 },
  { key: 'unitPrice', label: msg`Price`, width: 84, yields: 0 },
  { key: 'taxable', label: msg`Tax`, width: 44, startsHidden: true, yields: 6 },
  { key: 'total', label: msg`Total`, width: 104, yields: 1 },
];

/** How the numbers of a line are read. */
export const figureKinds: Record<LineFigure, NumberKind> = {
  quantity: 'quantity',
  unitPrice: 'money',
  unitCost: 'money',
  markup: 'markup',
  margin: 'margin',
};

export function isFigure(field: CellField): field is LineFigure {
  return field in figureKinds;
}

/** In so much room a name of forty characters is read in one line; what can be done without gives way before it is narrower. */
const goodName = 284;
/** What the name of a line takes at least, beside its cost and its total. */
const leastName = 168;

/** The handle and the menu. */
const fixedWidth = 28 + 36;

const known = new Map<string, readonly GridColumn[]>();

/** The same list each time for the same columns: for another one every row would be drawn anew. */
function sameList(columns: readonly GridColumn[]): readonly GridColumn[] {
  const keys = columns.map(({ key }) => key).join(' ');
  const list = known.get(keys) ?? columns;
  known.set(keys, list);
  return list;
}

/** Those of the wanted columns for which there is room; all of them where nothing was measured. */
export function fittingColumns(wanted: readonly GridColumn[], width: number): readonly GridColumn[] {
  return sameList(width === 0 ? wanted : fitted(wanted, width));
}

function fitted(wanted: readonly GridColumn[], width: number): readonly GridColumn[] {
  const fitting = [...wanted];
  for (;;) {
    const next = fitting.reduce((most, column) => (column.yields > most.yields ? column : most));
    const name = width - fitting.reduce((sum, column) => sum + column.width, fixedWidth);
    if (next.yields === 0 || name >= (next.yields > 3 ? goodName : leastName)) break;
    fitting.splice(fitting.indexOf(next), 1);
  }
  return fitting;
}

export function gridTemplate(columns: readonly GridColumn[]): string {
  return ['28px', 'minmax(160px, 1fr)', ...columns.map(({ width }) => `${width}px`), '36px'].join(' ');
}
