import { useSyncExternalStore } from 'react';
import type { TableDisplay } from '../../../shared/views/view-contract.ts';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { columnChoiceKey, groupChoiceKey, type ColumnChoice } from './column-choice.ts';
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

export type Density = TableDisplay['density'];

const densityKey = 'table-density';
const widthsKey = (tableId: string) => `widths:${tableId}`;

/** How high the rows of all tables are. */
export const useDensity = () => useKept<Density>(densityKey, 'comfortable');

/** By the column's key the pixels that a person gave it; those of no column while the table divides its room by itself. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const useColumnWidths = (tableId: string) => useKept<ColumnWidths>(widthsKey(tableId), {});

/** The key of the column by which the rows are grouped; empty while they are not. */
export const useGroupKey = (tableId: string) => useKept(groupChoiceKey(tableId), '');

const isShownBy = <Row>(choice: ColumnChoice, column: Column<Row>, isFirst: boolean) =>
  isFirst || (choice[column.key] ?? !column.startsHidden);

/** What a view keeps of its table; null leaves that as it is on the device. */
export interface Shown {
  columns: string[] | null;
  display: TableDisplay | null;
}

/** Keeps a choice on this device: these columns and no others, and how they are shown. */
export function showAs<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  { columns: shown, display }: Shown,
): void {
  if (shown)
    keep(
      columnChoiceKey(tableId),
      Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])) satisfies ColumnChoice,
    );
  if (!display) return;
  keep(groupChoiceKey(tableId), display.groupBy ?? '');
  keep(widthsKey(tableId), display.widths);
  keep(densityKey, display.density);
}

/** How a table is shown on this device. */
export function useShown<Row>(tableId: string, columns: readonly Column<Row>[]): Required<Shown> {
  const [choice] = useKept<ColumnChoice>(columnChoiceKey(tableId), {});
  const [groupBy] = useGroupKey(tableId);
  const [widths] = useColumnWidths(tableId);
  const [density] = useDensity();
  return {
    columns: columns.filter((column, at) => isShownBy(choice, column, at === 0)).map(({ key }) => key),
    display: { groupBy: groupBy || null, widths, density },
  };
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
