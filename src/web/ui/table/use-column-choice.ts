import { useSyncExternalStore } from 'react';
import { columnChoice, keepColumnChoice, type ColumnChoice } from './column-choice.ts';
import type { Column } from './columns.ts';

const listeners = new Set<() => void>();

function choose(tableId: string, choice: ColumnChoice): void {
  keepColumnChoice(tableId, choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isShownBy = <Row>(choice: ColumnChoice, column: Column<Row>, isFirst: boolean) =>
  isFirst || (choice[column.key] ?? !column.startsHidden);

/** Keeps a choice on this device: these columns and no others. */
export function chooseColumns<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  shown: readonly string[],
): void {
  choose(tableId, Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)])));
}

/** The keys of the columns that are shown on this device. */
export function chosenColumns<Row>(tableId: string, columns: readonly Column<Row>[]): string[] {
  const choice = columnChoice(tableId);
  return columns.filter((column, at) => isShownBy(choice, column, at === 0)).map(({ key }) => key);
}

/** Which columns are shown; kept on this device under the table's id. The first column always is. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  // A text is the same for as long as it says the same.
  const choice = JSON.parse(
    useSyncExternalStore(subscribe, () => JSON.stringify(columnChoice(tableId))),
  ) as ColumnChoice;
  const isShown = (column: Column<Row>) => isShownBy(choice, column, column === columns[0]);
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) => choose(tableId, { ...choice, [column.key]: !isShown(column) }),
  };
}
