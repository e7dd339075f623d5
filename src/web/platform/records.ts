import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { withoutFieldName } from './failure-words.ts';
import { attempt, withFailureToast, type Remedy } from './attempt.ts';
import { useWrite, type WriteOptions } from './write.ts';

export interface Identified {
  id: number;
  version: number;
}

/** The calls of a resource whose list is fetched whole, such as the price book. */
export interface RecordCalls<Row extends Identified, NewRow, Change> {
  key: QueryKey;
  /** What else shows these records, such as the products that name a category. */
  related?: QueryKey[] | undefined;
  list: (signal: AbortSignal) => Promise<Row[]>;
  add: (body: NewRow, options: WriteOptions) => Promise<Row>;
  /** Sends `row.version`, so that nobody's change is overwritten. */
  update: (row: Row, change: Change, options: WriteOptions) => Promise<Row>;
  remove: (row: Row, options: WriteOptions) => Promise<unknown>;
  restore: (row: Row, options: WriteOptions) => Promise<Row>;
}

export interface RecordWords<Row> {
  added: (row: Row) => string;
  removed: (row: Row) => string;
}

export function useRecords<Row extends Identified, NewRow, Change>(calls: RecordCalls<Row, NewRow, Change>) {
  return useQuery({ queryKey: calls.key, queryFn: ({ signal }) => calls.list(signal) });
}

interface RecordWrites<Row, NewRow, Change> {
  /** For forms: throw the failure, so that it is shown beside what was typed. */
  add: (body: NewRow, options: WriteOptions) => Promise<Row>;
  save: (row: Row, change: Change, options?: Partial<WriteOptions>) => Promise<Row>;
  /** For cells: throws what is wrong with the one field, without its name in front. */
  commit: (row: Row, change: Change) => Promise<Row>;
  /** For buttons: never throw; a failure is a toast. */
  change: (row: Row, change: Change) => Promise<Row | undefined>;
  remove: (row: Row, remedy?: Remedy) => Promise<unknown>;
}

/**
 * Adding, changing and removing records of a list. Changes of cells and removals are shown at once, in the list that is
 * there, which is not fetched again for them: a price book of 20,000 rows would be slow to type into.
 */
export function useRecordWrites<Row extends Identified, NewRow, Change>(
  calls: RecordCalls<Row, NewRow, Change>,
  words: RecordWords<Row>,
): RecordWrites<Row, NewRow, Change> {
  const cache = useQueryClient();
  const { key, related = [] } = calls;

  const add = useWrite({ call: calls.add, invalidates: [key, ...related], successMessage: words.added });
  async function sendChange({ row, change }: { row: Row; change: Change }, options: WriteOptions) {
    try {
      const { version = row.version } = options;
      const answer = await calls.update({ ...row, version }, change, options);
      replaceRows(cache, key, [answer]);
      return answer;
    } catch (error) {
      // The rows on the screen are not the present ones; the next try begins from those.
      if (error instanceof ApiError && error.status === 412) void cache.invalidateQueries({ queryKey: key });
      throw error;
    }
  }
  // A form stays open until it is saved, so what it says is shown in the list only then.
  const saveForm = useWrite({ call: sendChange, invalidates: related });
  const update = useWrite({
    call: sendChange,
    optimistic: ({ row, change }) => {
      replaceRows(cache, key, [{ ...row, ...change }]);
      return () => replaceRows(cache, key, [row]);
    },
    invalidates: related,
  });
  const remove = useWrite({
    call: calls.remove,
    optimistic: (row: Row) => changeLists<Row>(cache, key, (all) => all.filter((each) => each.id !== row.id)),
    undo: async (_answer, row, options) => {
      await calls.restore(row, options);
      await cache.invalidateQueries({ queryKey: key });
    },
    invalidates: related,
    successMessage: (_answer, row) => words.removed(row),
  });

  async function commit(row: Row, change: Change): Promise<Row> {
    try {
      return await update.send({ row, change });
    } catch (error) {
      throw withoutFieldName(error);
    }
  }

  return {
    add: (body, options) => withFailureToast(add.send(body, options)),
    save: (row, change, options) => withFailureToast(saveForm.send({ row, change }, options)),
    commit,
    change: (row, change) => attempt((options) => update.send({ row, change }, options)),
    remove: (row, remedy) => attempt((options) => remove.send(row, options), remedy),
  };
}

/** The row as the list has it by now: after a stale version the next save begins from that one. */
export function presentRow<Row extends Identified>(
  rows: readonly Row[] | undefined,
  row: Row | undefined,
): Row | undefined {
  return rows?.find((each) => each.id === row?.id) ?? row;
}

/** Puts rows in the place of those with their ids, in every list of `key` that is there: whole ones and pages. */
export function replaceRows(cache: QueryClient, key: QueryKey, rows: readonly Identified[]): void {
  const fresh = new Map(rows.map((row) => [row.id, row]));
  changeLists<Identified>(cache, key, (all) => all.map((each) => fresh.get(each.id) ?? each));
}

interface Paged<Row> {
  pages: { rows: readonly Row[]; totalCount: number }[];
}

/** Changes the rows of every list of `key`, and counts those that leave it; what it answers puts them back. */
export function changeLists<Row>(
  cache: QueryClient,
  key: QueryKey,
  change: (rows: readonly Row[]) => readonly Row[],
): () => void {
  const before = cache.getQueriesData<readonly Row[] | Paged<Row>>({ queryKey: key });
  for (const [listKey, list] of before) {
    if (Array.isArray(list)) cache.setQueryData(listKey, change(list as readonly Row[]));
    else if (list && 'pages' in list) {
      const pages = list.pages.map((page) => ({ ...page, rows: change(page.rows) }));
      const leftCount = rowCount(list.pages) - rowCount(pages);
      const counted = pages.map((page) => ({ ...page, totalCount: page.totalCount - leftCount }));
      cache.setQueryData(listKey, { ...list, pages: counted });
    }
  }
  return () => {
    for (const [listKey, list] of before) cache.setQueryData(listKey, list);
  };
}

const rowCount = (pages: readonly { rows: readonly unknown[] }[]) =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);
