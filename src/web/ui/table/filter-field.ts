import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../choice.ts';
import type { ColumnKind } from './columns.ts';
import { filterChoicesKey } from './filter-choices-key.ts';
import type { TableState } from './table-state.ts';

/** What narrows a list: a column, or something of its rows that no column shows. */
export interface FilterField {
  /** Its name in the address. */
  key: string;
  label: string;
  kind?: ColumnKind | undefined;
  choices?: readonly Choice[] | undefined;
  /** Choices that are fetched once the filter is drawn. */
  loadChoices?: ((signal: AbortSignal) => Promise<readonly Choice[]>) | undefined;
}

/** The choices of a filter; undefined while they are fetched. */
export function useFilterChoices({ key, choices, loadChoices }: FilterField): readonly Choice[] | undefined {
  const { data } = useQuery({
    queryKey: filterChoicesKey(key),
    queryFn: ({ signal }) => loadChoices?.(signal) ?? [],
    enabled: loadChoices !== undefined,
  });
  return loadChoices ? data : choices;
}

export const isNarrowedBy = (fields: readonly FilterField[], { q, filters }: TableState) =>
  q !== '' || fields.some(({ key }) => filters[key]);
