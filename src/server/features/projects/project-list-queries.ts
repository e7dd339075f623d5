import type {
  ProjectListQuery,
  ProjectSort,
  ProjectSortKey,
} from '../../../shared/projects/project-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { decodeCursor, encodeCursor, type Cursor } from '../../platform/http/cursor.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { isField, type Viewer } from './project-access-queries.ts';
import { latestBid, nextAppointmentAt } from './project-columns-queries.ts';
import { cursorValue } from './project-cursor.ts';
import { filteredProjects } from './project-filter-queries.ts';
import { listedMoney } from './project-money-queries.ts';

interface SortColumn {
  column: string;
  type: 'timestamptz' | 'text' | 'bigint' | 'smallint';
}

/** Every order has an index on (column, id). */
const sortColumns: Record<ProjectSortKey, SortColumn> = {
  createdAt: { column: 'created_at', type: 'timestamptz' },
  number: { column: 'number_key', type: 'text' },
  status: { column: 'status_rank', type: 'smallint' },
  customerName: { column: 'customer_key', type: 'text' },
  contract: { column: 'contract_cents', type: 'bigint' },
  statusSince: { column: 'status_since', type: 'timestamptz' },
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
};

/** The column of an order. Field employees may not order by what they may not see. */
export function sortFor(viewer: Viewer, sort: ProjectSort) {
  const key = sort.replace('-', '') as ProjectSortKey;
  const allowed = isField(viewer) && key === 'contract' ? 'createdAt' : key;
  return { ...sortColumns[allowed], isDescending: sort.startsWith('-') };
}

/**
 * The statement of a list. Each combination of filters and order has a text of its own, so that PostgreSQL plans each with
 * the index that fits.
 */
function listStatement(viewer: Viewer, list: ProjectListQuery, cursor: Cursor | undefined, now: Date) {
  const { values, param } = parameters();
  const { column, type, isDescending } = sortFor(viewer, list.sort);
  const direction = isDescending ? 'desc' : 'asc';
  const { condition: filters, present, isCostly } = filteredProjects(viewer, list, now, param);
  const after = cursor
    ? `(p.${column}, p.id) ${isDescending ? '<' : '>'} (${param(cursorValue(cursor.value, type))}::${type}, ${param(cursor.id)})`
    : 'true';
  const limit = param(list.limit);
  const found = `select p.id, p.${column} from projects p where ${filters}`;
  // What costs something to find is found once, for the rows and their number. Otherwise indexes alone count and give the
  // first rows.
  const source = isCostly ? 'found p where' : `projects p where ${filters} and`;
  // The places are counted behind the limit: before it every row would be sorted, where now only the first are kept.
  const first = `select p.id, p.${column} as sorted_by from ${source} ${after}
    order by p.${column} ${direction}, p.id ${direction} limit ${limit}::int + 1`;
  const sql = `with ${isCostly ? `found as materialized (${found}),` : ''}
    page as materialized (
      select f.id, f.sorted_by, row_number() over (order by f.sorted_by ${direction}, f.id ${direction}) as place
      from (${first}) f)
    select (select count(*) from ${isCostly ? 'found' : `projects p where ${filters}`}) as total,
      (select json_build_array(sorted_by::text, id)::text from page
       where place = ${limit}::int and exists (select from page where place > ${limit}::int)) as next,
      (select coalesce(json_agg(row_to_json(r)), '[]')::text from (${rowsOf({ isField: isField(viewer), hasMoney: list.with === 'money' }, limit, present)}) r) as rows`;
  return { sql, values };
}

interface Shown {
  isField: boolean;
  /** Sums that cost something for each row. */
  hasMoney: boolean;
}

function rowsOf({ isField: forField, hasMoney }: Shown, limit: string, present: string): string {
  const [money, sums] =
    hasMoney && !forField
      ? ['y.billed, y.owed, y.spent, y.margin,', `cross join lateral ${listedMoney} y`]
      : ['', ''];
  const [prices, bid] = forField
    ? ['null as contract, null as "bidTotal", false as "startsFrom"', '']
    : [
        `amount(p.contract_cents) as contract, amount(o.cents) as "bidTotal", coalesce(o.starts_from, false) as "startsFrom"`,
        `left join lateral ${latestBid('p')} o on true`,
      ];
  return `select p.id, p.number, p.title, p.status, iso(p.status_since) as "statusSince",
      p.customer_id as "customerId", c.name as "customerName", c.phone, p.street, p.city, p.state,
      k.name as "categoryName",
      iso(${nextAppointmentAt('p', present)}) as "nextAppointmentAt",
      ${prices}, ${money}
      p.is_on_hold as "isOnHold", p.is_warranty as "isWarranty", iso(p.created_at) as "createdAt",
      iso(p.updated_at) as "updatedAt", p.version
    from page join projects p on p.id = page.id join customers c on c.id = p.customer_id
      left join categories k on k.id = p.category_id ${bid} ${sums}
    where page.place <= ${limit}::int order by page.place`;
}

/** A page of projects with the number of all, in one statement; field employees get their own, without prices. */
export async function listProjects(
  db: Db,
  viewer: Viewer,
  list: ProjectListQuery,
  now: Date,
): Promise<ListAnswer> {
  const cursor = list.cursor === undefined ? undefined : decodeCursor(list.cursor);
  const { sql, values } = listStatement(viewer, list, cursor, now);
  const row = await queryOne<{ total: number; next: string | null; rows: string }>(db, sql, values);
  const { total, next, rows } = row!;
  const [value, id] = next === null ? [] : (JSON.parse(next) as [string, number]);
  return listAnswer(new JsonText(rows), {
    totalCount: total,
    next: value === undefined || id === undefined ? undefined : encodeCursor({ value, id }),
  });
}
