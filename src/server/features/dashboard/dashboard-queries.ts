import { projectStatuses, openStatuses } from '../../../shared/projects/project-status.ts';
import { stuckAfterDays } from '../../../shared/dashboard/dashboard-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { listedAppointmentColumns } from '../appointments/appointment-columns-queries.ts';
import { isField, type Viewer } from '../projects/project-access-queries.ts';

/** How many rows stand below a figure. */
const shown = 8;

const quoted = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');

const projectColumns = `p.id, p.number, p.title, p.status, iso(p.status_since) as "statusSince", c.name as "customerName",
  c.phone, p.city, iso(p.created_at) as "createdAt"`;

const rows = (statement: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${statement}) r)`;

/** Today and this month of the company's calendar as instants; `$1` is now. */
const times = `times as materialized (
  select company_day($1::timestamptz) as today, s.time_zone,
    company_day($1::timestamptz)::timestamp at time zone s.time_zone as begins,
    (company_day($1::timestamptz) + 1)::timestamp at time zone s.time_zone as ends,
    date_trunc('month', company_day($1::timestamptz)::timestamp) at time zone s.time_zone as month_begins
  from settings s)`;

const appointments = (filter: string) =>
  rows(`select ${listedAppointmentColumns}
    from appointments a join projects p on p.id = a.project_id join customers c on c.id = p.customer_id
    where a.deleted_at is null and p.deleted_at is null
      and a.starts_at < (select ends from times) and a.ends_at > (select begins from times)
      and a.starts_at > (select begins from times) - interval '32 days' ${filter}
    order by a.starts_at, a.id`);

const projects = (condition: string, order: string) =>
  rows(`select ${projectColumns} from projects p join customers c on c.id = p.customer_id
    where p.deleted_at is null and ${condition} order by ${order} limit ${shown}`);

/** As the index projects_open_since says it. */
const isStuck = `p.status in (${quoted(openStatuses)}) and not p.is_on_hold
  and p.status_since < $1::timestamptz - interval '${stuckAfterDays} days'`;

/** Of an open bid what `bid_status` would call expired does not wait; said in the columns of the index bids_waiting. */
const isWaiting = `b.deleted_at is null and b.status in ('sent', 'viewed')
  and (b.valid_until is null or b.valid_until >= (select today from times))
  and b.project_id not in (select p.id from projects p where p.deleted_at is not null)`;

/** A customer with two offers decides once: the project stands there once, with the bid that has waited longest. */
const isFirstOfProject = `not exists (
  select from bids o where o.project_id = b.project_id and o.deleted_at is null and o.status in ('sent', 'viewed')
    and (o.valid_until is null or o.valid_until >= (select today from times))
    and (coalesce(o.sent_at, o.status_since), o.id) < (coalesce(b.sent_at, b.status_since), b.id))`;

const officeStatement = `with ${times},
  counts as materialized (select p.status, count(*) as count from projects p where p.deleted_at is null group by p.status),
  longest as materialized (
    select b.* from bids b where ${isWaiting} and ${isFirstOfProject}
    order by coalesce(b.sent_at, b.status_since), b.id limit ${shown})
  select json_build_object(
    'today', (select today from times),
    'appointments', ${appointments('')},
    'newLeads', json_build_object(
      'count', coalesce((select count from counts where status = 'lead_created'), 0),
      'projects', ${projects("p.status = 'lead_created'", 'p.created_at desc, p.id desc')}),
    'bidsWaiting', json_build_object(
      'count', (select count(distinct b.project_id) from bids b where ${isWaiting}),
      'bids', ${rows(`select w.id, w.project_id as "projectId", p.number as "projectNumber", c.name as "customerName",
          w.number, w.revision, w.title, w.status, amount(w.total_cents) as total,
          iso(coalesce(w.sent_at, w.status_since)) as "sentAt",
          (select today from times) - (coalesce(w.sent_at, w.status_since) at time zone (select time_zone from times))::date
            as "daysSinceSent",
          (select iso(max(v.at)) from bid_views v where v.bid_id = w.id) as "lastViewedAt"
        from longest w join projects p on p.id = w.project_id join customers c on c.id = p.customer_id
        order by coalesce(w.sent_at, w.status_since), w.id`)}),
    'statusCounts', ${rows(`select s.status, coalesce(n.count, 0) as count
        from unnest(array[${quoted(projectStatuses)}]) with ordinality s(status, place)
        left join counts n on n.status = s.status order by s.place`)},
    'signedThisMonth', (
      select json_build_object('count', count(*), 'sum', amount(coalesce(sum(b.total_cents), 0)::bigint))
      from bids b where b.deleted_at is null and b.status = 'finalized' and b.status_since >= (select month_begins from times)),
    'stuck', json_build_object(
      'count', (select count(*) from projects p where p.deleted_at is null and ${isStuck}),
      'projects', ${projects(isStuck, 'p.status_since, p.id')})
  )::text as json`;

const fieldStatement = `with ${times}
  select json_build_object(
    'today', (select today from times),
    'appointments', ${appointments(
      'and exists (select from appointment_employees ae where ae.appointment_id = a.id and ae.employee_id = $2)',
    )},
    'newLeads', null, 'bidsWaiting', null, 'statusCounts', null, 'signedThisMonth', null, 'stuck', null
  )::text as json`;

/** What needs attention today, in one statement; field employees get their own appointments only. */
export async function readDashboard(db: Db, viewer: Viewer, now: Date): Promise<JsonText> {
  const row = isField(viewer)
    ? await queryOne<{ json: string }>(db, fieldStatement, [now, viewer.employeeId])
    : await queryOne<{ json: string }>(db, officeStatement, [now]);
  return new JsonText(row!.json);
}
