import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { unknownParts, type AddressParts } from '../address-parts.ts';
import { sortText, type TableState } from './table-state.ts';

/** What a page of a list is asked for: search, sort and filters as in the address, and where to go on. */
export interface ListQuery {
  q?: string;
  sort?: string;
  cursor?: string;
  [filter: string]: string | undefined;
}

export interface ListPage<Row> {
  rows: readonly Row[];
  totalCount: number;
  /** The cursor of the next page, when there is one. */
  next: string | undefined;
}

/** The properties that a server-fed DataTable takes; spread them. */
export interface ServerList<Row> {
  rows: readonly Row[] | undefined;
  totalCount: number | undefined;
  error: unknown;
  onRetry: () => void;
  /** The names of what the address asks for in vain. */
  unknown: readonly string[];
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
  state: TableState;
  /** What the list understands of its address. */
  parts: AddressParts;
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The first page, where it was asked for ahead and is here: it is drawn at once. */
  arrived?: (query: ListQuery) => ListPage<Row> | undefined;
}

/** Feeds a DataTable page by page; the server searches, filters and sorts. */
export function useServerList<Row>(declaration: ServerListDeclaration<Row>): ServerList<Row> {
  const { queryKey, state, parts, load, arrived } = declaration;
  const query = listQuery(state);
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ pageParam, signal }) => load({ ...query, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: ListPage<Row>) => page.next,
    initialData: () => {
      const page = arrived?.(query);
      return page && { pages: [page], pageParams: [''] };
    },
    placeholderData: keepPreviousData,
    enabled: unknownParts(query, parts).length === 0,
  });

  async function loadAll(most = Infinity): Promise<readonly Row[]> {
    const rows: Row[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined && rows.length < most) {
      const page: ListPage<Row> = await client.fetchQuery({
        queryKey: [...queryKey, query, 'export', cursor],
        queryFn: ({ signal }) => load({ ...query, ...(cursor && { cursor }) }, signal),
        staleTime: 0,
        gcTime: 0,
      });
      rows.push(...page.rows);
      cursor = page.next;
    }
    return rows;
  }

  return {
    rows: pages.data?.pages.flatMap((page) => page.rows),
    totalCount: pages.data?.pages[0]?.totalCount,
    error: pages.error,
    onRetry: () => void pages.refetch(),
    unknown: unknownParts(query, parts, pages.error),
    server: {
      hasMore: pages.hasNextPage,
      isLoadingMore: pages.isFetchingNextPage,
      isStale: pages.isPlaceholderData,
      loadMore: () => {
        if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
      },
      loadAll,
    },
  };
}

/** What a table's state asks a list for. */
export function listQuery({ q, sort, filters }: TableState): ListQuery {
  const sorted = sortText(sort);
  return { ...filters, ...(q && { q }), ...(sorted && { sort: sorted }) };
}
