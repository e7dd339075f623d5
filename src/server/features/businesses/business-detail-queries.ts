import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { seesNoCosts, type Viewer } from '../projects/project-access-queries.ts';
import { isCalledOff } from '../projects/project-columns-queries.ts';
import { businessMembers } from './business-json.ts';

const mostLeads = 100;
const mostEvents = 50;
const mostExpenses = 100;

const wonStatuses = `('contract_signed', 'permits_pending', 'work_in_progress', 'project_completed')`;

/** JSON of a business with the leads that it brought, what it was paid, and its history; undefined when there is none or it is removed. */
export async function findBusinessJson(
  db: Db,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const history = `select e.id, iso(e.at) as at, e.actor_name as "actorName", e.actor_kind as "actorKind",
      e.actor_id as "actorId", e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.kind, e.before, e.after
    from ((select * from events where subject_kind = 'business' and subject_id = $1 order by id desc limit ${mostEvents})
      union all
      (select * from events where subject_kind = 'salesperson'
         and subject_id in (select id from salespeople where business_id = $1) order by id desc limit ${mostEvents})) e
    order by e.id desc limit ${mostEvents}`;
  const row = await queryOne<{ json: string }>(
    db,
    `with leads as materialized (
       select p.*, (select s.name from salespeople s where s.id = p.salesperson_id) as salesperson_name,
         row_number() over (order by p.created_at desc, p.id desc) as place
       from projects p
       where p.deleted_at is null and p.id in (
         select id from projects where business_id = $1
         union
         select id from projects where salesperson_id in (select id from salespeople where business_id = $1)))
     select json_build_object(${businessMembers('$2')},
       'leads', (select coalesce(json_agg(json_build_object(
           'id', p.id, 'number', p.number, 'title', p.title, 'customerName', c.name, 'status', p.status,
           'statusSince', iso(p.status_since), 'createdAt', iso(p.created_at),
           'salespersonName', p.salesperson_name, 'contract', amount(p.contract_cents)) order by p.place), '[]')
         from leads p join customers c on c.id = p.customer_id where p.place <= ${mostLeads}),
       'leadFigures', (select json_build_object('count', count(*),
           'wonCount', count(*) filter (where status in ${wonStatuses}),
           'lostCount', count(*) filter (where ${isCalledOff('leads')}),
           'contractTotal', amount(coalesce(sum(contract_cents) filter (where status in ${wonStatuses}), 0)::bigint))
         from leads),
       'spending', (select json_build_object('count', count(*)::int, 'cost', amount(coalesce(sum(x.cost_cents), 0)::bigint),
           'paid', amount(coalesce(sum(x.paid_cents), 0)::bigint),
           'unpaid', amount(coalesce(sum(x.cost_cents - x.paid_cents), 0)::bigint))
         from expenses x where x.business_id = $1 and x.deleted_at is null),
       'expenses', ${jsonRows(`select x.id, x.project_id, p.number as "projectNumber", p.title as "projectTitle",
           x.paid_for as "paidFor", x.category, x.request_reference as "requestReference", x.spent_on as date,
           amount(x.cost_cents) as cost, amount(x.paid_cents) as paid, amount(x.cost_cents - x.paid_cents) as unpaid, x.status
         from expenses x join projects p on p.id = x.project_id
         where x.business_id = $1 and x.deleted_at is null and ${seesNoCosts(viewer) ? 'false' : 'true'}
         order by (x.status <> 'paid') desc, x.spent_on desc, x.id desc limit ${mostExpenses}`)},
       'history', (select coalesce(json_agg(row_to_json(h)), '[]') from (${history}) h)
     )::text as json
     from businesses b where b.id = $1 and b.deleted_at is null`,
    [id, now],
  );
  return row?.json;
}
