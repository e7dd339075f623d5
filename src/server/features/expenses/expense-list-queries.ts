import type {
  ExpenseListQuery,
  ExpenseRow,
  ExportExpensesQuery,
} from '../../../shared/expenses/expense-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { expenseColumns, expenseOrigin } from './expense-columns-queries.ts';
import { filteredExpenses } from './expense-filter-queries.ts';
import { orderOf, type ReachedPlace } from './expense-order.ts';

const rowColumns = `${expenseColumns}, ${expenseOrigin}, p.number as "projectNumber", p.title as "projectTitle",
  c.name as "customerName"`;

const withJobs = 'join projects p on p.id = x.project_id join customers c on c.id = p.customer_id';

interface ExpensePage {
  /** JSON of the array. */
  rows: string;
  total: number;
  /** The place, as JSON, and id of the last row, when more follow. */
  last: [place: string, id: number] | null;
}

/** One page of the expenses that a filter finds, with the number of all. */
export async function listExpenses(
  db: Db,
  { limit, sort, after, ...filter }: Omit<ExpenseListQuery, 'cursor'> & { after: ReachedPlace | undefined },
): Promise<ExpensePage> {
  const { values, param } = parameters(limit);
  const matches = filteredExpenses(filter, param);
  const { places, keys, by, direction } = orderOf(sort);
  const beyond = direction === 'asc' ? '>' : '<';
  const reached = after?.values.map((each, index) => `${param(each)}::text::${places[index]!.type}`);
  const isAfter =
    after && reached
      ? `and (${keys.join(', ')}) ${beyond} (${[...reached, param(after.id)].join(', ')})`
      : '';
  const place = `json_build_array(${places.map(({ sql }) => `${sql}::text`).join(', ')})::text`;
  const row = await queryOne<ExpensePage>(
    db,
    `with page as materialized (
       select f.*, row_number() over () as place from (
         select x.id, ${place} as reached from expenses x where ${matches} ${isAfter}
         order by ${by} limit $1::int + 1) f)
     select
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          select ${rowColumns} from page join expenses x on x.id = page.id ${withJobs}
          where page.place <= $1::int order by page.place) r) as rows,
       (select count(*) from expenses x where ${matches})::int as total,
       (select json_build_array(reached, id) from page
        where place = $1::int and exists (select from page where place > $1::int)) as last`,
    values,
  );
  return row!;
}

/** All expenses that a filter finds, in its order. */
export async function listExpensesToExport(
  db: Db,
  { sort, ...filter }: Omit<ExportExpensesQuery, 'format'>,
): Promise<ExpenseRow[]> {
  const { values, param } = parameters();
  const row = await queryOne<{ rows: ExpenseRow[] }>(
    db,
    `select coalesce(json_agg(row_to_json(r)), '[]') as rows from (
       select ${rowColumns} from expenses x ${withJobs}
       where ${filteredExpenses(filter, param)} order by ${orderOf(sort).by}) r`,
    values,
  );
  return row!.rows;
}
