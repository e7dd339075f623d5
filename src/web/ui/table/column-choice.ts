import { readKept } from '../../platform/kept-value.ts';

/** By the column's key whether it is shown; one that is not named is as it is declared. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

export const columnChoiceKey = (tableId: string) => `columns:${tableId}`;

export const groupChoiceKey = (tableId: string) => `group:${tableId}`;

/** The key of the column by which a table is grouped on this device; empty while it is not. */
export const groupChoice = (tableId: string) =>
  (readKept(groupChoiceKey(tableId)) as string | undefined) ?? '';

/** Which columns were chosen on this device for a table. */
export function columnChoice(tableId: string): ColumnChoice {
  return (readKept(columnChoiceKey(tableId)) as ColumnChoice | undefined) ?? {};
}
