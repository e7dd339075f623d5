import { foldLetters, wordFinder } from '../../../shared/kernel/fold-letters.ts';
import { dayOf } from '../../platform/company-time.ts';
import { inNameOrder } from '../../platform/name-order.ts';
import type { CellValue, Column } from './columns.ts';
import type { TableState } from './table-state.ts';

/** The rows that are shown, in their order: filtered, searched, sorted. Pure, for tables that hold all their rows. */
export function shownRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { q, sort, filters }: TableState,
): readonly Row[] {
  let shown = rows;
  for (const column of columns) {
    const filter = filters[column.key];
    if (filter) shown = shown.filter((row) => passes(column, column.value(row), filter));
  }
  if (q.trim() !== '') {
    const isFound = wordFinder(q);
    // Every word somewhere in the row: `ann 2024` finds Anna's job of 2024.
    shown = shown.filter((row) =>
      isFound(columns.map((column) => plainText(column, column.value(row))).join('\n')),
    );
  }
  const sorted = sort && columns.find((column) => column.key === sort.key);
  return sorted ? sortRows(shown, sorted, sort.isDescending) : shown;
}

/** A value as a person would look for it: choices by their word, everything else as it is. */
export function plainText<Row>(column: Column<Row>, value: CellValue): string {
  if (value === null || value === undefined) return '';
  return column.choices?.find((choice) => choice.value === String(value))?.label ?? String(value);
}

/** Filters are text: words for text, a comma-separated list for choices, `from..to` for what has an order. */
function passes<Row>(column: Column<Row>, value: CellValue, filter: string): boolean {
  switch (column.kind ?? 'text') {
    case 'choice':
      return filter.split(',').includes(String(value ?? ''));
    case 'number':
    case 'money': {
      const [from, to] = rangeOf(filter);
      return (
        typeof value === 'number' &&
        (from === '' || value >= Number(from)) &&
        (to === '' || value <= Number(to))
      );
    }
    case 'day':
    case 'instant': {
      const [from, to] = rangeOf(filter);
      const text = String(value ?? '');
      const day = column.kind === 'instant' && text !== '' ? dayOf(text) : text;
      return day !== '' && (from === '' || day >= from) && (to === '' || day <= to);
    }
    case 'text':
      return foldLetters(String(value ?? '')).includes(foldLetters(filter));
  }
}

/** `10..20`, `10..`, `..20`; a lone value is both ends. */
export function rangeOf(filter: string): [from: string, to: string] {
  const at = filter.indexOf('..');
  return at < 0 ? [filter, filter] : [filter.slice(0, at), filter.slice(at + 2)];
}

/** Empty values come last in both directions: nobody sorts to see what is missing. */
function sortRows<Row>(rows: readonly Row[], column: Column<Row>, isDescending: boolean): readonly Row[] {
  const keyed = rows.map((row) => ({
    row,
    value: column.kind === 'choice' ? choiceOrder(column, row) : column.value(row),
  }));
  const direction = isDescending ? -1 : 1;
  keyed.sort((left, right) => {
    const isLeftEmpty = isEmpty(left.value);
    if (isLeftEmpty !== isEmpty(right.value)) return isLeftEmpty ? 1 : -1;
    return direction * compareValues(left.value, right.value);
  });
  return keyed.map(({ row }) => row);
}

/** Choices have an order of their own, such as a project's life. */
function choiceOrder<Row>(column: Column<Row>, row: Row): CellValue {
  const value = column.value(row);
  const index = column.choices?.findIndex((choice) => choice.value === String(value)) ?? -1;
  return index < 0 ? value : index;
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === undefined || value === '';
}

export function compareValues(left: CellValue, right: CellValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return inNameOrder(String(left), String(right));
}
