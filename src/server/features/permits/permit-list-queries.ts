import type {
  PermitCounts,
  PermitCountsQuery,
  PermitFilter,
  PermitSort,
  PermitSortKey,
} from '../../../shared/permits/permit-contract.ts';
import { permitFocuses } from '../../../shared/permits/permit-focus.ts';
import { recordOf } from '../../../shared/kernel/record-of.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { countViews, rowOf, type List } from '../../platform/lists/list-queries.ts';
import { missingLast, orderBy, type Order, type SortColumns } from '../../platform/lists/order.ts';
import { isTold, permitColumns, permitOrigin, usualDays } from './permit-columns-queries.ts';
import { filteredPermits, wants } from './permit-filter-queries.ts';

const sortColumns: SortColumns<PermitSortKey> = {
  submittedOn: missingLast('x.submitted_on'),
  released: missingLast('x.released_on'),
  expiresOn: missingLast('x.expires_on'),
  followUpOn: missingLast('x.follow_up_on'),
  createdAt: { sql: 'x.created_at', type: 'timestamptz' },
  title: { sql: 'x.title', type: 'name' },
  issuing_authority: { sql: 'x.issuing_authority', type: 'name' },
};

const waitingFirst: Order = {
  name: 'waitingFirst',
  columns: [{ sql: 'x.list_order', type: 'bigint' }],
  isDescending: false,
};

const today = '(select today from day)';

/** SQL: what the authorities of the permits in `page` usually take. */
const usualOfAuthorities = `(select lower(u.issuing_authority) as authority, ${usualDays} from permits u
  where ${isTold} and lower(u.issuing_authority) in (
    select lower(x.issuing_authority) from page join permits x on x.id = page.id) group by 1)`;

/** How many of the permits that a filter finds each view of the list holds. */
export async function countPermits(db: Db, filter: PermitCountsQuery, now: Date): Promise<PermitCounts> {
  const list = listedPermits({ ...filter, sort: 'waitingFirst' }, now);
  return countViews(db, list, {
    all: 'true',
    ...recordOf(permitFocuses, (focus) => wants(focus, today)),
  });
}

/** The permits `x` of all projects that a filter finds, in an order. */
export function listedPermits({ sort, ...filter }: PermitFilter & { sort: PermitSort }, now: Date): List {
  const { values, param } = parameters();
  return {
    values,
    param,
    with: `day as materialized (select company_day(${param(now)}::timestamptz) as today),`,
    from: 'permits x',
    where: filteredPermits(filter, today, param),
    id: 'x.id',
    order: sort === 'waitingFirst' ? waitingFirst : orderBy(sortColumns, sort),
    row: rowOf(`${permitColumns(today)}, ${permitOrigin}, p.number as "projectNumber",
      p.title as "projectTitle", c.name as "customerName"`),
    joins: `join permits x on x.id = page.id join projects p on p.id = x.project_id join customers c on c.id = p.customer_id
      left join ${usualOfAuthorities} usual on usual.authority = lower(x.issuing_authority)
        and x.released_on is null and x.status <> 'closed'`,
  };
}
