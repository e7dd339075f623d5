import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../platform/api-client.ts';
import type { ListCalls, ListQuery } from './list-calls.ts';

/** The longest page that the server gives of any list. */
const mostRows = 500;

/** Every row that a list finds, or the first of them, page by page. */
export async function loadWhole<Row>(
  client: QueryClient,
  calls: ListCalls<Row>,
  queryKey: readonly unknown[],
  query: ListQuery,
  most: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined && rows.length < most) {
    const page: ListPage<Row> = await client.fetchQuery({
      queryKey: [...queryKey, query, 'export', cursor],
      queryFn: ({ signal }) => calls.load(query, { cursor, limit: mostRows, signal }),
      staleTime: 0,
      gcTime: 0,
    });
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}
