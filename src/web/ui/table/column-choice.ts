import { keepValue, readKept } from '../../platform/kept-value.ts';

/** By the column's key whether it is shown; one that is not named is as it is declared. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

const storageKey = (tableId: string) => `columns:${tableId}`;

/** What was chosen on this device for a table. */
export function columnChoice(tableId: string): ColumnChoice {
  return (readKept(storageKey(tableId)) as ColumnChoice | undefined) ?? {};
}

export function keepColumnChoice(tableId: string, choice: ColumnChoice): void {
  keepValue(storageKey(tableId), choice);
}
