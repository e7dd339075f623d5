import { startsFromSql } from '../bids/starts-from-queries.ts';
import { projectStatuses } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows, quoted } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { lastStay, listedAppointmentColumns } from '../appointments/appointment-columns-queries.ts';
import { isOwed } from '../invoices/invoice-columns-queries.ts';
import { wants } from '../permits/permit-filter-queries.ts';
import { isOpenOf, todoColumns, todoProject } from '../todos/todo-columns-queries.ts';
import { isOpen, isSigned, isStuck } from '../projects/project-columns-queries.ts';
import { setupProgress } from '../settings/setup-queries.ts';
import { bidsOfWaitingCustomers, bidWaits, dueFollowUps } from '../projects/follow-up-queries.ts';
import {
  assignedProjectIds,
  seesNoPrices,
  seesOwnOnly,
  type Viewer,
} from '../projects/project-access-queries.ts';
import { invoiced, monthSeries, received, signed } from './month-series-queries.ts';

/** How many rows stand below a figure. */
const shown = 8;

const projectColumns = `p.id, p.number, p.title, p.status, iso(p.status_since) as "statusSince", c.name as "customerName",
  c.phone, p.city, iso(p.created_at) as "createdAt"`;

/** Today of the company's calendar as instants; `$1` is now. */
const times = `times as materialized (
  select company_day($1::timestamptz) as today, s.time_zone,
    company_day($1::timestamptz)::timestamp at time zone s.time_zone as begins,
    (company_day($1::timestamptz) + 1)::timestamp at time zone s.time_zone as ends,
    (company_day($1::timestamptz) - 1)::timestamp at time zone s.time_zone as yesterday
  from settings s)`;

const today = '(select today from times)';
const timeZone = '(select time_zone from times)';

/** `$2` is who looks. */
const isOwn =
  'exists (select from appointment_employees ae where ae.appointment_id = a.id and ae.employee_id = $2)';

const appointments = (condition: string) =>
  jsonRows(`select ${listedAppointmentColumns}
    from appointments a join projects p on p.id = a.project_id join customers c on c.id = p.customer_id ${lastStay}
    where a.deleted_at is null and p.deleted_at is null and ${condition}
    order by a.starts_at, a.id`);

const appointmentsOfToday = `a.starts_at < (select ends from times) and a.ends_at > (select begins from times)
  and a.starts_at > (select begins from times) - interval '32 days'`;

/** Whoever checked in before today and went home without a word. */
const forgotten =
  appointments(`a.ends_at > (select yesterday from times) and a.ends_at <= (select begins from times)
  and a.starts_at > (select yesterday from times) - interval '32 days'
  and exists (select from attendances t where t.appointment_id = a.id and t.employee_id = $2 and t.departed_at is null
    and t.deleted_at is null)`);

/** The viewer's own open to-dos; of their projects what is visible under a condition on projects `p`. */
const todos = (isVisible: string) => `(
  with own as materialized (select t.id, t.due_on from todos t where ${isOpenOf('$2')})
  select json_build_object('count', count(*), 'overdue', count(*) filter (where due_on < ${today}),
    'dueToday', count(*) filter (where due_on = ${today}),
    'items', ${jsonRows(`select ${todoColumns}, ${todoProject(isVisible)} as project from todos t
      where t.id in (select id from own order by due_on, id limit ${shown}) order by t.due_on, t.id`)})
  from own)`;

const projects = (condition: string, order: string) =>
  jsonRows(`select ${projectColumns} from projects p join customers c on c.id = p.customer_id
    where p.deleted_at is null and ${condition} order by ${order} limit ${shown}`);

const followUps = `json_build_object(
  'count', (select count(*) from follow_ups),
  'items', ${jsonRows(`select p.id as "projectId", p.number as "projectNumber", p.title as "projectTitle",
      c.name as "customerName", c.phone,
      (select json_build_object('id', a.id, 'startsAt', iso(a.starts_at), 'endsAt', iso(a.ends_at), 'notes', a.notes)
       from appointments a where a.id = f.appointment_id) as appointment,
      (select json_build_object('id', b.id, 'total', amount(b.total_cents), 'startsFrom', ${startsFromSql('b')}) from bids b where b.id = f.bid_id) as bid,
      ${today} - (f.due_at at time zone ${timeZone})::date as days
    from (select * from follow_ups order by appointment_id is null, due_at, project_id limit ${shown}) f
      join projects p on p.id = f.project_id join customers c on c.id = p.customer_id
    order by f.appointment_id is null, f.due_at, f.project_id`)})`;

/** How many customers stand below what is overdue. */
const shownDebtors = 5;

/** Money that is owed beyond its day, by age and by customer; `where` narrows the invoices `i`. */
const overdue = (where: string) => `(
  with late as materialized (
    select i.project_id, i.due_on, i.total_cents - i.received_cents as cents from invoices i
    where ${isOwed('i')} and i.due_on < ${today}
      and i.project_id not in (select p.id from projects p where p.deleted_at is not null) ${where})
  select json_build_object('count', coalesce(sum(a.count), 0), 'sum', amount(coalesce(sum(a.cents), 0)::bigint),
    'ages', json_agg(json_build_object('dueFrom', ${today} - a.most, 'dueTo', ${today} - a.least, 'mostDays', a.most,
      'count', a.count, 'sum', amount(a.cents)) order by a.least),
    'customers', ${jsonRows(`select c.id, c.name, c.phone, d.days, d.count, amount(d.cents) as sum
      from (select p.customer_id, count(*) as count, sum(l.cents)::bigint as cents, ${today} - min(l.due_on) as days
          from late l join projects p on p.id = l.project_id
          group by p.customer_id order by sum(l.cents) desc, p.customer_id limit ${shownDebtors}) d
        join customers c on c.id = d.customer_id
      order by d.cents desc, c.id`)})
  from (
    select g.least, g.most, count(l.cents) as count, coalesce(sum(l.cents), 0)::bigint as cents
    from (values (1, 30), (31, 60), (61, 90), (91, null)) g (least, most)
      left join late l on l.due_on <= ${today} - g.least and (g.most is null or l.due_on >= ${today} - g.most)
    group by g.least, g.most) a)`;

/** Permits that want something, of everything or of what `where` leaves of the permits `x`. */
const permits = (where: string) => {
  const count = (condition: string) => `(select count(*) from permits x where ${condition} ${where})`;
  const [followUp, waiting, expiring] = (['follow_up', 'waiting', 'expiring'] as const).map((focus) =>
    wants(focus, today),
  );
  const corrections = `${waiting} and x.status = 'corrections_required'`;
  const one = (rank: number, why: string, day: string, condition: string) =>
    `select x.id, ${rank} as rank, '${why}' as why, ${day} as date from permits x where ${condition} ${where}`;
  return `json_build_object(
    'waiting', ${count(waiting!)}, 'corrections', ${count(corrections)}, 'followUps', ${count(followUp!)},
    'expiring', ${count(expiring!)},
    'items', ${jsonRows(`select x.id, x.project_id as "projectId", p.number as "projectNumber", c.name as "customerName",
        x.title, x.issuing_authority, permit_status(x.status, x.expires_on, ${today}) as status, w.why, w.date
      from (select * from (select distinct on (w.id) w.* from (
          ${one(0, 'follow_up', 'x.follow_up_on', followUp!)}
          union all ${one(1, 'corrections', 'x.corrections_on', corrections)}
          union all ${one(2, 'expiring', 'x.expires_on', expiring!)}) w order by w.id, w.rank) w
        order by w.rank, w.date, w.id limit ${shown}) w
        join permits x on x.id = w.id join projects p on p.id = x.project_id join customers c on c.id = p.customer_id
      order by w.rank, w.date, w.id`)})`;
};

/** Bids that wait for somebody, out of `source`, those first that have waited longest. */
const waitingBids = (source: string, since: string) =>
  jsonRows(`select w.id, w.project_id as "projectId", p.number as "projectNumber", c.name as "customerName",
      w.number, w.revision, w.title, w.status, iso(w.status_since) as "statusSince",
      amount(w.total_cents) as total, ${startsFromSql('w')} as "startsFrom",
      iso(coalesce(w.sent_at, w.status_since)) as "sentAt",
      ${today} - (coalesce(w.sent_at, w.status_since) at time zone ${timeZone})::date as "daysSinceSent",
      (select iso(max(v.at)) from bid_views v where v.bid_id = w.id) as "lastViewedAt",
      (select count(*) from bid_questions q where q.bid_id = w.id and q.answered_at is null) as "openQuestions"
    from ${source} w join projects p on p.id = w.project_id join customers c on c.id = p.customer_id
    order by ${since}, w.id`);

const ofMine = `mine as materialized (select distinct i.project_id from ${assignedProjectIds('$2')} i),
  signed_of_mine as materialized (
    select b.deleted_at, b.status, b.status_since, b.total_cents from bids b join mine m on m.project_id = b.project_id
    where ${isSigned}),`;

/** The answer for the office: of everything, or of what is assigned to `$2`. */
function officeStatement(isMine: boolean): string {
  const ofProject = (project: string) =>
    isMine ? `and ${project} in (select m.project_id from mine m)` : '';
  const ofInvoice = (invoice: string) =>
    isMine
      ? `and ${invoice} in (select i.id from invoices i join mine m on m.project_id = i.project_id)`
      : '';
  const isWaiting = `${bidWaits(today)} ${ofProject('b.project_id')}
    and exists (select from projects p where p.id = b.project_id and p.deleted_at is null and ${isOpen('p')})`;
  // A customer with two offers decides once: the project stands there once, with the bid that has waited longest.
  const isFirstOfProject = `not exists (
    select from bids o where o.project_id = b.project_id and o.deleted_at is null and o.status in ('sent', 'viewed')
      and (o.sent_at is not null or o.offered_at is null)
      and (o.valid_until is null or o.valid_until >= ${today})
      and (coalesce(o.sent_at, o.status_since), o.id) < (coalesce(b.sent_at, b.status_since), b.id))`;
  const waitingCustomers = `select distinct on (b.project_id) b.* from ${bidsOfWaitingCustomers} b join projects p on p.id = b.project_id
    where ${isOpen('p')} and p.deleted_at is null ${ofProject('b.project_id')}
    order by b.project_id, b.status_since, b.id`;
  const stuck = `${isStuck('p', '$1')} ${ofProject('p.id')}`;
  return `with ${times},
  ${isMine ? ofMine : ''}
  follow_ups as materialized (${dueFollowUps({ employee: '$2', today, timeZone })}),
  counts as materialized (
    select p.status, count(*) as count from projects p where p.deleted_at is null ${ofProject('p.id')} group by p.status),
  longest as materialized (
    select b.* from bids b where ${isWaiting} and ${isFirstOfProject}
    order by coalesce(b.sent_at, b.status_since), b.id limit ${shown}),
  waiting_customers as materialized (${waitingCustomers})
  select json_build_object(
    'today', ${today},
    'appointments', ${appointments(isMine ? `${appointmentsOfToday} and ${isOwn}` : appointmentsOfToday)},
    'forgotten', ${forgotten},
    'todos', ${todos('true')},
    'isNew', not exists (select from projects),
    'setup', ${setupProgress('$3::boolean')},
    'followUps', ${followUps},
    'newLeads', json_build_object(
      'count', coalesce((select count from counts where status = 'lead_created'), 0),
      'projects', ${projects(`p.status = 'lead_created' ${ofProject('p.id')}`, 'p.created_at desc, p.id desc')}),
    'bidsWaiting', json_build_object(
      'count', (select count(distinct b.project_id) from bids b where ${isWaiting}),
      'bids', ${waitingBids('longest', 'coalesce(w.sent_at, w.status_since)')}),
    'customersWaiting', json_build_object(
      'count', (select count(*) from waiting_customers),
      'bids', ${waitingBids(`(select * from waiting_customers order by status_since, id limit ${shown})`, 'w.status_since')}),
    'statusCounts', ${jsonRows(`select s.status, coalesce(n.count, 0) as count
        from unnest(array[${quoted(projectStatuses)}]) with ordinality s(status, place)
        left join counts n on n.status = s.status order by s.place`)},
    'signed', ${monthSeries(signed(isMine ? 'signed_of_mine' : 'bids'))},
    'invoiced', ${monthSeries(invoiced(ofProject('i.project_id')))},
    'received', ${monthSeries(received(ofInvoice))},
    'overdue', ${overdue(ofProject('i.project_id'))},
    'permits', ${permits(ofProject('x.project_id'))},
    'stuck', json_build_object(
      'count', (select count(*) from projects p where p.deleted_at is null and ${stuck}),
      'projects', ${projects(stuck, 'p.status_since, p.id')})
  )::text as json`;
}

const statements = { everything: officeStatement(false), mine: officeStatement(true) };

const onSite = (isVisible: string) => `with ${times}
  select json_build_object(
    'today', ${today},
    'appointments', ${appointments(`${appointmentsOfToday} and ${isOwn}`)},
    'forgotten', ${forgotten},
    'todos', ${todos(isVisible)},
    'isNew', false, 'setup', null, 'followUps', null, 'newLeads', null, 'bidsWaiting', null,
    'customersWaiting', null, 'statusCounts', null, 'signed', null,
    'invoiced', null, 'received', null,
    'overdue', null, 'permits', null, 'stuck', null
  )::text as json`;

const fieldStatement = onSite(`p.id in ${assignedProjectIds('$2')}`);
const foremanStatement = onSite('true');

/** What needs attention today, in one statement; who sees no prices gets their own day only. `hasMail`: the app was started with a mail server. */
export async function readDashboard(
  db: Db,
  viewer: Viewer,
  { whose, hasMail, now }: { whose: keyof typeof statements; hasMail: boolean; now: Date },
): Promise<JsonText> {
  const known = [now, viewer.employeeId];
  const row = seesNoPrices(viewer)
    ? await queryOne<{ json: string }>(db, seesOwnOnly(viewer) ? fieldStatement : foremanStatement, known)
    : await queryOne<{ json: string }>(db, statements[whose], [
        ...known,
        viewer.rights.has('settings.manage') ? hasMail : null,
      ]);
  return new JsonText(row!.json);
}
