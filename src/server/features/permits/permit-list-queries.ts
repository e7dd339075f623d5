import type { PermitListQuery } from '../../../shared/permits/permit-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { decodeTextCursor } from '../../platform/http/cursor.ts';
import { pageAnswer, type ListedPage } from '../../platform/http/page-answer.ts';
import type { ListAnswer } from '../../platform/http/route.ts';
import { isTold, permitColumns, permitOrigin, usualDays } from './permit-columns-queries.ts';
import { filteredPermits } from './permit-filter-queries.ts';
import { isPlaceOf, permitOrderOf } from './permit-order.ts';

/** SQL: a join that gives permits `x` what their authorities usually take, as `usual`, from `usual_of`. */
const usualOfPage = `left join usual_of usual on usual.authority = lower(x.issuing_authority)
  and x.released_on is null and x.status <> 'closed'`;

/** SQL: what the authorities of the permits in `page` usually take. */
export const usualOfAuthorities = (page: string) => `usual_of as (
  select lower(u.issuing_authority) as authority, ${usualDays} from permits u
  where ${isTold} and lower(u.issuing_authority) in (
    select lower(x.issuing_authority) from ${page} join permits x on x.id = ${page}.id) group by 1)`;

/** SQL: the rows of a list of permits with their projects, from the permits in `page`. */
export const permitRows = (page: string, today: string) => `
  select ${permitColumns({ today, forField: false })}, ${permitOrigin}, p.number as "projectNumber", p.title as "projectTitle",
    c.name as "customerName"
  from ${page} join permits x on x.id = ${page}.id join projects p on p.id = x.project_id join customers c on c.id = p.customer_id
    ${usualOfPage}`;

/** A page of the permits of all projects with the number of all, in one statement. */
export async function listPermits(db: Db, list: PermitListQuery, now: Date): Promise<ListAnswer> {
  const { values, param } = parameters(list.limit, now);
  const { cursor, sort, limit: _limit, ...filter } = list;
  const today = '(select today from day)';
  const condition = filteredPermits(filter, today, param);
  const order = permitOrderOf(sort);
  const direction = order.isDescending ? 'desc' : 'asc';
  const by = `${order.sql} ${direction}, x.id ${direction}`;
  let after = '';
  if (cursor !== undefined) {
    const { value, id } = decodeTextCursor(cursor, isPlaceOf(order));
    const reached = `${param(value)}::text::${order.type}, ${param(id)}`;
    after = `and (${order.sql}, x.id) ${order.isDescending ? '<' : '>'} (${reached})`;
  }
  const row = await queryOne<ListedPage>(
    db,
    `with day as materialized (select company_day($2::timestamptz) as today),
     page as materialized (
       select f.*, row_number() over () as place from (
         select x.id, (${order.sql})::text as reached from permits x where ${condition} ${after}
         order by ${by} limit $1::int + 1) f),
     ${usualOfAuthorities('page')}
     select (select count(*) from permits x where ${condition}) as total,
       (select json_build_array(reached, id) from page
        where place = $1::int and exists (select from page where place > $1::int)) as last,
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          ${permitRows('page', today)} where page.place <= $1::int order by page.place) r) as rows`,
    values,
  );
  return pageAnswer(row!);
}
