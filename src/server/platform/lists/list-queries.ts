import { byName } from '../db/by-name.ts';
import type { Db } from '../db/database.ts';
import type { Param, Parameters } from '../db/parameters.ts';
import { plannedEachTime } from '../db/prepared-statement.ts';
import { queryOne } from '../db/query.ts';
import { JsonText, listAnswer, type ListAnswer } from '../http/route.ts';
import { decodeCursor, encodeCursor, type Cursor, type Order, type SortColumn } from './order.ts';

/** A list, as SQL with its parameters. */
export interface List extends Parameters {
  /** Common table expressions that the list reads, each with a comma behind it. */
  with?: string;
  from: string;
  where: string;
  /** The id of a row: `c.id`. */
  id: string;
  order: Order;
  /** Finding costs more than reading an index: the rows are found once, for the page and for their number. */
  isFoundOnce?: boolean;
  /** The best plan depends on what is looked for. */
  isPlannedEachTime?: boolean;
  /** The JSON of a row, and the joins behind `page` that it is read from. */
  row: string;
  joins: string;
}

/** SQL: a row of these columns, as JSON. */
export const rowOf = (columns: string) => `(select row_to_json(r) from (select ${columns}) r)`;

/** SQL: comes behind a place, in the order of a list. `compared` are the columns of the order, the id last. */
export function isBehind(
  order: Order,
  { values, id }: Cursor,
  compared: readonly string[],
  param: Param,
): string {
  const reached = order.columns.map(
    ({ type }, index) => `${param(values[index])}::${type === 'name' ? 'text' : type}`,
  );
  const sign = order.isDescending ? '<' : '>';
  return `(${compared.join(', ')}) ${sign} (${[...reached, `${param(id)}::bigint`].join(', ')})`;
}

/** A page as a statement answers it. */
export interface Page {
  /** The rows as JSON. */
  rows: string;
  /** How many there are in all. */
  total: number;
  /** The cursor of the last row, when there are more behind it. */
  last: [...values: string[], id: number] | null;
}

export function pageAnswer(order: Order, { rows, total, last }: Page): ListAnswer {
  const cursor = last && { values: last.slice(0, -1) as string[], id: last.at(-1) as number };
  return listAnswer(new JsonText(rows), {
    totalCount: total,
    next: cursor ? encodeCursor(order, cursor) : undefined,
  });
}

/** As a limit: all there are. */
const noLimit = 2 ** 31 - 2;

/** A page of a list, or all of it without a limit, with the number of all. Refuses (400) a cursor that is not one of its order. */
export async function readPage(
  db: Db,
  list: List,
  { limit = noLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListAnswer> {
  const { order, from, where, values, param } = list;
  const { compared, names, joined, inOrder } = partsOf(list);
  const most = `${param(limit)}::int`;
  const behind = (columns: readonly string[]) =>
    cursor === undefined ? 'true' : isBehind(order, decodeCursor(order, cursor), columns, param);
  const found = `select ${compared.map((sql, index) => `${sql} as ${names[index]}`).join(', ')} from ${from} ${joined} where ${where}`;
  const [shared, first, all] = list.isFoundOnce
    ? [
        `found as materialized (${found}),`,
        `select * from found where ${behind(names)} ${inOrder(names)}`,
        'found',
      ]
    : ['', `${found} and ${behind(compared)} ${inOrder(compared)}`, `${from} where ${where}`];
  const reached = names.map((name) => (name === 'id' ? name : `${name}::text`)).join(', ');
  // The places are counted behind the limit: before it every row would be sorted, where now only the first are kept.
  const sqlText = `with ${list.with ?? ''} ${shared}
    page as materialized (select f.*, row_number() over (${inOrder(names)}) as place from (${first} limit ${most} + 1) f)
    select (select count(*) from ${all})::int as total,
      (select json_build_array(${reached}) from page where place = ${most} and exists (select from page where place > ${most})) as last,
      (select coalesce(json_agg(${list.row} order by page.place), '[]') from page ${list.joins} where page.place <= ${most})::text as rows`;
  const row = await queryOne<Page>(db, list.isPlannedEachTime ? plannedEachTime(sqlText) : sqlText, values);
  return pageAnswer(order, row!);
}

/** How many rows of a list each of its views holds, by the condition (SQL) of each. */
export async function countViews<View extends string>(
  db: Db,
  { with: shared, from, where, values }: Pick<List, 'with' | 'from' | 'where' | 'values'>,
  views: Readonly<Record<View, string>>,
): Promise<Record<View, number>> {
  const counts = Object.entries<string>(views).map(
    ([view, held]) => `'${view}', count(*) filter (where ${held})`,
  );
  const row = await queryOne<{ counts: Record<string, number | undefined> }>(
    db,
    `with ${shared ?? ''} counted as (select json_build_object(${counts.join(', ')}) as counts from ${from} where ${where})
     select counts from counted`,
    values,
  );
  return row!.counts as Record<View, number>;
}

/** Every row of a list, in its order. */
export async function readAll<Row>(db: Db, list: List): Promise<Row[]> {
  const { compared, joined, inOrder } = partsOf(list);
  const row = await queryOne<{ rows: Row[] }>(
    db,
    `with ${list.with ?? ''}
     page as materialized (
       select ${list.id} as id, row_number() over (${inOrder(compared)}) as place from ${list.from} ${joined} where ${list.where})
     select coalesce(json_agg(${list.row} order by page.place), '[]') as rows from page ${list.joins}`,
    list.values,
  );
  return row!.rows;
}

/** SQL of an order: what it compares, the id last, how that is named where it was read, and what it is read from. */
function partsOf({ id, order: { columns, isDescending } }: List) {
  const direction = isDescending ? 'desc' : 'asc';
  return {
    compared: [...columns.map(comparedBy), id],
    names: [...columns.map((_column, index) => `key_${index + 1}`), 'id'],
    joined: columns.map(({ joined = '' }) => joined).join(' '),
    inOrder: (compared: readonly string[]) =>
      `order by ${compared.map((each) => `${each} ${direction}`).join(', ')}`,
  };
}

/** The place of a page is compared in the same way as its rows are ordered, since both read this. */
const comparedBy = ({ sql, type }: SortColumn) => (type === 'name' ? byName(`(${sql})`) : sql);
