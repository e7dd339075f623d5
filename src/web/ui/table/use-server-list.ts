import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../platform/api-client.ts';
import { unknownParts } from '../address-parts.ts';
import type { ListCalls, ListQuery } from './list-calls.ts';
import { sortText, type TableControls, type TableState } from './table-state.ts';

/** The properties that a server-fed DataTable takes; spread them. */
export interface ServerList<Row> {
  state: TableControls;
  rows: readonly Row[] | undefined;
  totalCount: number | undefined;
  error: unknown;
  onRetry: () => void;
  /** The names of what the address asks for in vain. */
  unknown: readonly string[];
  /** The server's own file of all rows of the present state. */
  exportAs: ((format: 'csv' | 'xlsx') => Promise<unknown>) | undefined;
  server: {
    hasMore: boolean;
    isLoadingMore: boolean;
    /** The rows belong to the state before; the new ones are on their way. */
    isStale: boolean;
    loadMore: () => void;
    /** Every row of the present state, or the first of them, for export and print. */
    loadAll: (most?: number) => Promise<readonly Row[]>;
  };
}

interface ServerListDeclaration<Row> {
  /** Names the data in the cache; invalidate it by this beginning. */
  queryKey: readonly unknown[];
  state: TableControls;
  calls: ListCalls<Row>;
}

/** Feeds a DataTable page by page; the server searches, filters and sorts. */
export function useServerList<Row>(declaration: ServerListDeclaration<Row>): ServerList<Row> {
  const { queryKey, state, calls } = declaration;
  const { exportAs } = calls;
  const query = listQuery(state);
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ pageParam, signal }) => calls.load(query, { cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (page: ListPage<Row>) => page.next,
    initialData: () => {
      // What was asked for ahead is drawn at once.
      const page = calls.arrived(query);
      return page && { pages: [page], pageParams: [''] };
    },
    placeholderData: keepPreviousData,
    enabled: unknownParts(query, calls.parts).length === 0,
  });

  return {
    state,
    rows: pages.data?.pages.flatMap((page) => page.rows),
    totalCount: pages.data?.pages[0]?.totalCount,
    error: pages.error,
    onRetry: () => void pages.refetch(),
    unknown: unknownParts(query, calls.parts, pages.error),
    exportAs: exportAs && ((format) => exportAs(query, format)),
    server: {
      hasMore: pages.hasNextPage,
      isLoadingMore: pages.isFetchingNextPage,
      isStale: pages.isPlaceholderData,
      loadMore: () => {
        if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
      },
      loadAll: async (most = Infinity) =>
        (await import('./whole-list.ts')).loadWhole(client, calls, queryKey, query, most),
    },
  };
}

/** What a table's state asks a list for. */
export function listQuery({ q, sort, filters }: TableState): ListQuery {
  const sorted = sortText(sort);
  return { ...filters, ...(q && { q }), ...(sorted && { sort: sorted }) };
}
