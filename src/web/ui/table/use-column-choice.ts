import { useSyncExternalStore } from 'react';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { columnChoice, columnChoiceKey, type ColumnChoice } from './column-choice.ts';
import type { Column } from './columns.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(key: string, value: unknown): void {
  keepValue(key, value);
  for (const listener of listeners) listener();
}

/** A choice about tables, kept on this device. */
function useKept<Value>(key: string, standard: Value): [Value, (value: Value) => void] {
  // A text is the same for as long as it says the same.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readKept(key) ?? standard));
  return [JSON.parse(text) as Value, (value) => keep(key, value)];
}

export type Density = 'comfortable' | 'compact';

/** How high the rows of all tables are. */
export const useDensity = () => useKept<Density>('table-density', 'comfortable');

/** By the column's key the pixels that a person gave it; those of no column while the table divides its room by itself. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const useColumnWidths = (tableId: string) => useKept<ColumnWidths>(`widths:${tableId}`, {});

/** The key of the column by which the rows are grouped; empty while they are not. */
export const useGroupKey = (tableId: string) => useKept(`group:${tableId}`, '');

const isShownBy = <Row>(choice: ColumnChoice, column: Column<Row>, isFirst: boolean) =>
  isFirst || (choice[column.key] ?? !column.startsHidden);

/** Keeps a choice on this device: these columns and no others. */
export function chooseColumns<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  shown: readonly string[],
): void {
  keep(
    columnChoiceKey(tableId),
    Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])) satisfies ColumnChoice,
  );
}

/** The keys of the columns that are shown on this device. */
export function chosenColumns<Row>(tableId: string, columns: readonly Column<Row>[]): string[] {
  const choice = columnChoice(tableId);
  return columns.filter((column, at) => isShownBy(choice, column, at === 0)).map(({ key }) => key);
}

/** Which columns are shown; kept on this device under the table's id. The first column always is. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const [choice, choose] = useKept<ColumnChoice>(columnChoiceKey(tableId), {});
  const isShown = (column: Column<Row>) => isShownBy(choice, column, column === columns[0]);
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) => choose({ ...choice, [column.key]: !isShown(column) }),
    isAsDeclared: Object.keys(choice).length === 0,
    reset: () => choose({}),
  };
}

export type ColumnChoiceControls<Row> = ReturnType<typeof useColumnChoice<Row>>;
