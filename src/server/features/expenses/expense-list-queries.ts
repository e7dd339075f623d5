import type { ExpenseListQuery } from '../../../shared/expenses/expense-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { expenseColumns, expenseOrigin } from './expense-columns-queries.ts';
import { filteredExpenses } from './expense-filter-queries.ts';
import { cursorPlaces, orderOf } from './expense-order.ts';

/** A page of the expenses of all projects with the number of all, in one statement. */
export async function listExpenses(db: Db, list: ExpenseListQuery): Promise<ListAnswer> {
  const { values, param } = parameters(list.limit);
  const { cursor, sort, limit: _limit, ...filter } = list;
  const condition = filteredExpenses(filter, param);
  const order = orderOf(sort);
  const direction = order.isDescending ? 'desc' : 'asc';
  const sorted = [...order.places.map(({ sql }) => sql), 'x.id'];
  const by = sorted.map((each) => `${each} ${direction}`).join(', ');
  let after = '';
  if (cursor !== undefined) {
    const { value, id } = decodeCursor(cursor);
    const reached = cursorPlaces(value, order).map(
      (each, index) => `${param(each)}::text::${order.places[index]!.type}`,
    );
    after = `and (${sorted.join(', ')}) ${order.isDescending ? '<' : '>'} (${[...reached, param(id)].join(', ')})`;
  }
  const reachedBy = `json_build_array(${order.places.map(({ sql }) => `${sql}::text`).join(', ')})::text`;
  const row = await queryOne<{ total: number; next: [string, number] | null; rows: string }>(
    db,
    `with page as materialized (
       select f.*, row_number() over () as place from (
         select x.id, ${reachedBy} as reached from expenses x where ${condition} ${after}
         order by ${by} limit $1::int + 1) f)
     select (select count(*) from expenses x where ${condition}) as total,
       (select json_build_array(reached, id) from page
        where place = $1::int and exists (select from page where place > $1::int)) as next,
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          select ${expenseColumns}, ${expenseOrigin}, p.number as "projectNumber", p.title as "projectTitle",
            c.name as "customerName"
          from page join expenses x on x.id = page.id join projects p on p.id = x.project_id
            join customers c on c.id = p.customer_id
          where page.place <= $1::int order by page.place) r) as rows`,
    values,
  );
  const { total, next, rows } = row!;
  return listAnswer(new JsonText(rows), {
    totalCount: total,
    next: next ? encodeCursor({ value: next[0], id: next[1] }) : undefined,
  });
}
