import type { ExportProjectsQuery } from '../../../shared/projects/many-projects-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { readAll } from '../../platform/lists/list-queries.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import { tagsOfProject } from '../tags/tag-columns-queries.ts';
import { seesNoPrices, seesNoCosts, type Viewer } from './project-access-queries.ts';
import { latestBidCents, nextAppointmentAt } from './project-columns-queries.ts';
import { filteredProjects } from './project-filter-queries.ts';
import { listedMoney } from './project-money-queries.ts';
import { projectOrder } from './project-list-queries.ts';

/** A project as a file tells of it; days and times are the company's. It has amounts where the viewer may see them. */
export interface ExportedProject {
  number: string;
  customerName: string;
  phone: string | null;
  email: string | null;
  title: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  categoryName: string | null;
  status: ProjectStatus;
  statusSince: string;
  nextAppointment: string | null;
  people: string | null;
  contacts: string | null;
  tags: string[];
  contract?: number;
  bidTotal?: number | null;
  billed?: number;
  owed?: number;
  spent?: number;
  margin?: number | null;
  isOnHold: boolean;
  isWarranty: boolean;
  source: string;
  created: string;
}

/** All projects that a filter leaves, in an order; amounts are left out for those who may not see them. */
export async function listProjectsToExport(
  db: Db,
  viewer: Viewer,
  { ids, sort, ...filter }: Omit<ExportProjectsQuery, 'format'>,
  now: Date,
): Promise<ExportedProject[]> {
  const { values, param } = parameters();
  const { condition, present } = filteredProjects(viewer, filter, now, param);
  const chosen = ids ? `and p.id = any(${param(ids)}::bigint[])` : '';
  const local = (at: string, form: string) => `to_char(${at} at time zone s.time_zone, '${form}')`;
  const prices = seesNoPrices(viewer)
    ? ''
    : `'contract', amount(p.contract_cents),
       'bidTotal', amount(${latestBidCents('p')}),
       'billed', y.billed, 'owed', y.owed, ${seesNoCosts(viewer) ? '' : `'spent', y.spent, 'margin', y.margin,`}`;
  const sums = seesNoPrices(viewer) ? '' : `cross join lateral ${listedMoney} y`;
  return readAll(db, {
    values,
    param,
    from: 'projects p',
    where: `${condition} ${chosen}`,
    id: 'p.id',
    order: projectOrder(viewer, sort),
    row: `json_build_object('number', p.number, 'customerName', c.name, 'phone', c.phone, 'email', c.email,
      'title', p.title, 'street', p.street, 'city', p.city, 'state', p.state, 'postalCode', p.postal_code,
      'categoryName', k.name, 'status', p.status, 'statusSince', ${local('p.status_since', 'YYYY-MM-DD')},
      'nextAppointment', ${local(nextAppointmentAt('p', present()), 'YYYY-MM-DD HH24:MI')},
      'people', (select string_agg(${employeeName('e')}, ', ' order by e.id)
        from project_employees pe join employees e on e.id = pe.employee_id where pe.project_id = p.id),
      'contacts', (select string_agg(concat_ws(' ', o.name, o.phone), ', ' order by o.id)
        from project_contacts o where o.project_id = p.id and o.deleted_at is null),
      'tags', ${tagsOfProject('p.id')},
      ${prices}
      'isOnHold', p.is_on_hold, 'isWarranty', p.is_warranty, 'source', p.source,
      'created', ${local('p.created_at', 'YYYY-MM-DD')})`,
    joins: `join projects p on p.id = page.id join customers c on c.id = p.customer_id
      left join categories k on k.id = p.category_id cross join settings s ${sums}`,
  });
}
