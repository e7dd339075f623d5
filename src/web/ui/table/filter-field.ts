import type { Choice } from '../choice.ts';
import type { ColumnKind } from './columns.ts';
import type { TableState } from './table-state.ts';

/** What narrows a list: a column, or something of its rows that no column shows. */
export interface FilterField {
  /** Its name in the address. */
  key: string;
  label: string;
  kind?: ColumnKind | undefined;
  choices?: readonly Choice[] | undefined;
  /** Choices that have to be fetched: a hook, called only while the filter is drawn. */
  useChoices?: (() => readonly Choice[] | undefined) | undefined;
}

/** The choices of a filter; undefined while they are fetched. */
export function useFilterChoices({ choices, useChoices = () => choices }: FilterField) {
  return useChoices();
}

export const isNarrowedBy = (fields: readonly FilterField[], { q, filters }: TableState) =>
  q !== '' || fields.some(({ key }) => filters[key]);
