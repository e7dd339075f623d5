import { bidStatusSql, isWaitingSql } from '../bids/bid-status-queries.ts';
import { soldScope } from '../bids/scope-columns-queries.ts';
import { startsFromSql } from '../bids/starts-from-queries.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { appointmentColumns, conflictsOf, lastStay } from '../appointments/appointment-columns-queries.ts';
import { contactColumns } from '../contacts/contact-columns-queries.ts';
import { nameOfEmployee, peopleIn } from '../employees/employee-columns-queries.ts';
import { expenseWithPaymentsColumns } from '../expenses/expense-columns-queries.ts';
import { invoiceWithPaymentsColumns } from '../invoices/invoice-columns-queries.ts';
import { noteColumns } from '../notes/note-columns-queries.ts';
import { newestPhotos, photoCounts } from '../photos/photo-columns-queries.ts';
import { tagsOfProject } from '../tags/tag-columns-queries.ts';
import { todoColumns } from '../todos/todo-columns-queries.ts';
import { permitsOf } from '../permits/permit-columns-queries.ts';
import { noSuchProject } from './no-such-project.ts';
import { duplicateCounts, noDuplicates } from './duplicates/duplicate-columns-queries.ts';
import { projectMoney } from './project-money-queries.ts';
import {
  assignedProjectIds,
  seesNoCosts,
  seesNoPrices,
  seesOwnOnly,
  type Viewer,
} from './project-access-queries.ts';

type Money = (cents: string) => string;

const bidColumns = (money: Money) => `b.id, b.number, b.revision, b.title,
  ${bidStatusSql('b', 'day.today')} as status, ${isWaitingSql('b')} as "isWaiting", iso(b.status_since) as "statusSince",
  ${money('b.total_cents')} as total, ${startsFromSql('b')} as "startsFrom", b.valid_until as "validUntil", iso(b.sent_at) as "sentAt",
  (select iso(max(v.at)) from bid_views v where v.bid_id = b.id) as "viewedAt",
  iso(b.created_at) as "createdAt", iso(b.updated_at) as "updatedAt", b.version`;

const invoicesOfProject = jsonRows(`select ${invoiceWithPaymentsColumns('day.today')} from invoices i
              where i.project_id = p.id and i.deleted_at is null order by i.id`);

interface Kept {
  ownOnly: boolean;
  noPrices: boolean;
  noCosts: boolean;
}

/** The whole project in one statement, written as JSON by the database: `$1` the project, `$2` now, `$3` who looks, where not everything is shown. */
function detailStatement({ ownOnly, noPrices, noCosts }: Kept): string {
  const money: Money = (cents) => (noPrices ? 'null::numeric' : `amount(${cents})`);
  const conflicts = conflictsOf(ownOnly ? `op.id in ${assignedProjectIds('$3')}` : 'true');
  return `select row_to_json(whole)::text as json from (
    select p.id, p.number, p.counter_type, p.title, p.status, iso(p.status_since) as "statusSince",
      p.status_before as "statusBefore", p.status_reason as "statusReason",
      p.is_on_hold as "isOnHold", p.is_warranty as "isWarranty",
      p.street, p.city, p.state, p.postal_code as "postalCode", p.latitude, p.longitude, p.source,
      p.description,
      ${money('p.contract_cents')} as contract,
      p.customer_id as "customerId",
      json_build_object('id', c.id, 'name', c.name, 'companyName', c.company_name, 'phone', c.phone, 'email', c.email,
        'street', c.street, 'city', c.city, 'state', c.state, 'postalCode', c.postal_code, 'notes', c.notes,
        'version', c.version) as customer,
      ${jsonRows(`select ${contactColumns} from project_contacts o
              where o.project_id = p.id and o.deleted_at is null order by o.id`)} as contacts,
      ${tagsOfProject('p.id')} as tags,
      p.category_id as "categoryId",
      (select json_build_object('id', k.id, 'name', k.name) from categories k where k.id = p.category_id) as category,
      p.business_id as "businessId",
      (select json_build_object('id', f.id, 'name', f.name) from businesses f where f.id = p.business_id) as business,
      p.salesperson_id as "salespersonId",
      (select json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'email', s.email)
       from salespeople s where s.id = p.salesperson_id) as salesperson,
      ${peopleIn('project_employees', 'l.project_id = p.id')} as people,
      ${jsonRows(`select ${appointmentColumns}, case when a.ends_at > $2 then ${conflicts} else '[]'::json end as conflicts
              from appointments a ${lastStay}
              where a.project_id = p.id and a.deleted_at is null order by a.starts_at, a.id`)} as appointments,
      ${jsonRows(`select ${bidColumns(money)} from bids b
              where b.project_id = p.id and b.deleted_at is null order by b.number, b.revision`)} as bids,
      (select row_to_json(r) from (select ${bidColumns(money)} from bids b where b.id = p.finalized_bid_id) r) as finalized,
      ${noPrices ? soldScope : `'[]'::json`} as scope,
      ${noPrices ? `'[]'::json` : invoicesOfProject} as invoices,
      ${permitsOf('p.id', 'day.today')} as permits,
      ${jsonRows(`select ${noteColumns} from project_notes n
              where n.project_id = p.id and n.deleted_at is null order by n.is_pinned desc, n.id desc`)} as notes,
      ${jsonRows(`select ${todoColumns} from todos t where t.project_id = p.id and t.deleted_at is null
              order by t.done_at desc nulls first, t.due_on, t.id`)} as todos,
      ${jsonRows(`select ${expenseWithPaymentsColumns} from expenses x
              where x.project_id = p.id and x.deleted_at is null${noCosts ? ' and x.created_by = $3' : ''}
              order by x.spent_on desc, x.id desc`)} as expenses,
      ${noPrices ? 'null::json' : projectMoney} as money,
      ${newestPhotos(ownOnly)} as images, ${photoCounts} as "imageCounts",
      ${ownOnly ? noDuplicates : duplicateCounts} as duplicates,
      ${nameOfEmployee('p.created_by')} as "createdByName",
      iso(p.created_at) as "createdAt", iso(p.updated_at) as "updatedAt", p.version
    from projects p
    join customers c on c.id = p.customer_id
    cross join (select company_day($2::timestamptz) as today) day
    where p.id = $1 and p.deleted_at is null
      ${ownOnly ? `and p.id in ${assignedProjectIds('$3')}` : ''}
  ) whole`;
}

const statements = new Map<string, string>();

/** Made once for each way of seeing: of most companies there are two. */
function statementFor(kept: Kept): string {
  const key = JSON.stringify(kept);
  const made = statements.get(key) ?? detailStatement(kept);
  statements.set(key, made);
  return made;
}

/** The whole project as the viewer may see it, ready for the wire; 404 when it is not there for this viewer. */
export async function readProject(db: Db, viewer: Viewer, id: number, now: Date): Promise<JsonText> {
  const kept = {
    ownOnly: seesOwnOnly(viewer),
    noPrices: seesNoPrices(viewer),
    noCosts: seesNoCosts(viewer),
  };
  const row = await queryOne<{ json: string }>(
    db,
    statementFor(kept),
    kept.noCosts ? [id, now, viewer.employeeId] : [id, now],
  );
  if (!row) throw await noSuchProject(db, viewer, id, now);
  return new JsonText(row.json);
}
