import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { Choice } from '../choice.ts';
import type { ColumnKind } from './columns.ts';
import type { TableState } from './table-state.ts';

export interface ChoiceSource {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
  select: (data: never) => readonly Choice[];
}

/** What narrows a list: a column, or something of its rows that no column shows. */
export interface FilterField {
  /** Its name in the address. */
  key: string;
  label: string;
  kind?: ColumnKind | undefined;
  choices?: readonly Choice[] | undefined;
  /** Choices that are fetched once the filter is drawn. */
  source?: ChoiceSource | undefined;
}

/** The choices of a filter; undefined while they are fetched. */
export function useFilterChoices({ choices, source = nothing }: FilterField): readonly Choice[] | undefined {
  const { queryKey, queryFn, select } = source;
  const { data } = useQuery({ queryKey, queryFn, enabled: source !== nothing });
  return source === nothing ? choices : data === undefined ? undefined : select(data as never);
}

const nothing: ChoiceSource = { queryKey: ['no-choices'], queryFn: async () => null, select: () => [] };

export const isNarrowedBy = (fields: readonly FilterField[], { q, filters }: TableState) =>
  q !== '' || fields.some(({ key }) => filters[key]);
