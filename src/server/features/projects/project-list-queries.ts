import type {
  ProjectListQuery,
  ProjectSort,
  ProjectSortKey,
} from '../../../shared/projects/project-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import type { ListAnswer } from '../../platform/http/route.ts';
import { readPage, rowOf, type List } from '../../platform/lists/list-queries.ts';
import { orderBy, type Order, type SortColumns } from '../../platform/lists/order.ts';
import { namesIn } from '../employees/employee-columns-queries.ts';
import { tagsOfProject } from '../tags/tag-columns-queries.ts';
import { seesNoPrices, seesNoCosts, type Viewer } from './project-access-queries.ts';
import { latestBid, nextAppointmentAt } from './project-columns-queries.ts';
import { filteredProjects } from './project-filter-queries.ts';
import { listedMoney } from './project-money-queries.ts';

/** Every order has an index on (column, id). */
const sortColumns: SortColumns<ProjectSortKey> = {
  createdAt: { sql: 'p.created_at', type: 'timestamptz' },
  number: { sql: 'p.number_key', type: 'text' },
  status: { sql: 'p.status_rank', type: 'smallint' },
  customerName: { sql: 'p.customer_key', type: 'name' },
  contract: { sql: 'p.contract_cents', type: 'bigint' },
  statusSince: { sql: 'p.status_since', type: 'timestamptz' },
  updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
};

/** The order of a list of projects. Nobody orders by what they may not see. */
export function projectOrder(viewer: Viewer, sort: ProjectSort): Order {
  const isHidden = seesNoPrices(viewer) && sort.endsWith('contract');
  return orderBy(sortColumns, isHidden ? (sort.startsWith('-') ? '-createdAt' : 'createdAt') : sort);
}

/** A page of projects with the number of all, in one statement, with what the viewer may see. */
export async function listProjects(
  db: Db,
  viewer: Viewer,
  { limit, cursor, sort, with: extras = [], ...filter }: ProjectListQuery,
  now: Date,
): Promise<ListAnswer> {
  const { values, param } = parameters();
  const { condition, present, isCostly } = filteredProjects(viewer, filter, now, param);
  const list: List = {
    values,
    param,
    from: 'projects p',
    where: condition,
    id: 'p.id',
    order: projectOrder(viewer, sort),
    isFoundOnce: isCostly,
    ...rowsFor(viewer, extras, present()),
  };
  return readPage(db, list, { limit, cursor });
}

function rowsFor(
  viewer: Viewer,
  extras: NonNullable<ProjectListQuery['with']>,
  present: string,
): Pick<List, 'row' | 'joins'> {
  const withoutPrices = seesNoPrices(viewer);
  const costs = seesNoCosts(viewer) ? '' : 'y.spent, y.margin,';
  const [money, sums] =
    extras.includes('money') && !withoutPrices
      ? [`y.billed, y.owed, ${costs}`, `cross join lateral ${listedMoney} y`]
      : ['', ''];
  const people = extras.includes('people')
    ? `${namesIn('project_employees', 'l.project_id = p.id')} as people,`
    : '';
  const [prices, bid] = withoutPrices
    ? ['null as contract, null as "bidTotal", false as "startsFrom"', '']
    : [
        `amount(p.contract_cents) as contract, amount(o.cents) as "bidTotal", coalesce(o.starts_from, false) as "startsFrom"`,
        `left join lateral ${latestBid('p')} o on true`,
      ];
  return {
    row: rowOf(`p.id, p.number, p.title, p.status, iso(p.status_since) as "statusSince",
      p.customer_id as "customerId", c.name as "customerName", c.phone, p.street, p.city, p.state,
      k.name as "categoryName", ${tagsOfProject('p.id')} as tags, ${people}
      iso(${nextAppointmentAt('p', present)}) as "nextAppointmentAt",
      ${prices}, ${money}
      p.is_on_hold as "isOnHold", p.is_warranty as "isWarranty", iso(p.created_at) as "createdAt",
      iso(p.updated_at) as "updatedAt", p.version`),
    joins: `join projects p on p.id = page.id join customers c on c.id = p.customer_id
      left join categories k on k.id = p.category_id ${bid} ${sums}`,
  };
}
