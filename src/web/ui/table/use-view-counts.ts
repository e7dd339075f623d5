import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { Fields } from '../address-parts.ts';
import type { ListCalls } from './list-calls.ts';
import type { TableState } from './table-state.ts';

interface ViewCounts<Counts> {
  /** Of the list or what holds it, so that what makes it old makes its counts old. */
  queryKey: QueryKey;
  state: Pick<TableState, 'filters' | 'q'>;
  calls: Pick<ListCalls<never>, 'filterOf'>;
  /** The filters that a view sets. */
  ofViews: readonly string[];
  read: (wish: { query: Fields; signal: AbortSignal }) => Promise<Counts>;
}

/** How many rows each view of a list would show: what every other filter and the search leave. Undefined until that is known. */
export function useViewCounts<Counts>({ queryKey, state, calls, ofViews, read }: ViewCounts<Counts>) {
  const others = Object.entries(state.filters).filter(([name]) => !ofViews.includes(name));
  const query = calls.filterOf({ ...Object.fromEntries(others), ...(state.q && { q: state.q }) });
  const { data } = useQuery({
    queryKey: [...queryKey, 'counts', query],
    queryFn: ({ signal }) => read({ query, signal }),
    placeholderData: keepPreviousData,
  });
  return data;
}
