import { useState } from 'react';
import type { Column } from './columns.ts';

/** Keeps a choice on this device: these columns and no others. A table that is drawn already does not see it. */
export function chooseColumns<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  shown: readonly string[],
): void {
  const choice = Object.fromEntries(columns.map(({ key }) => [key, shown.includes(key)]));
  localStorage.setItem(`columns:${tableId}`, JSON.stringify(choice));
}

/** The keys of the columns that are shown on this device. */
export function chosenColumns<Row>(tableId: string, columns: readonly Column<Row>[]): string[] {
  const choice = readChoice(`columns:${tableId}`);
  return columns
    .filter((column, at) => at === 0 || (choice[column.key] ?? !column.startsHidden))
    .map(({ key }) => key);
}

/** Which columns are shown; kept on this device under the table's id. The first column always is. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const storageKey = `columns:${tableId}`;
  const [choice, setChoice] = useState<Record<string, boolean>>(() => readChoice(storageKey));

  const isShown = (column: Column<Row>) =>
    column === columns[0] || (choice[column.key] ?? !column.startsHidden);

  function toggle(column: Column<Row>) {
    const next = { ...choice, [column.key]: !isShown(column) };
    setChoice(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  }

  return { shown: columns.filter(isShown), isShown, toggle };
}

function readChoice(storageKey: string): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}
