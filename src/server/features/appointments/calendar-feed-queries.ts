import type { Right } from '../../../shared/auth/rights.ts';
import {
  mostFeedAppointments,
  type CalendarFeed,
  type CalendarFeedScope,
} from '../../../shared/appointments/calendar-feed-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { employeeName, peopleIn } from '../employees/employee-columns-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import type { IcsAppointment } from './appointment-ics.ts';

const columns = `f.id, f.scope, f.project_id as "projectId",
  (select p.number from projects p where p.id = f.project_id) as "projectNumber",
  iso(f.created_at) as "createdAt", iso(f.last_read_at) as "lastReadAt"`;

export async function listFeeds(db: Db, employeeId: number): Promise<CalendarFeed[]> {
  return query<CalendarFeed>(
    db,
    `select ${columns} from calendar_feeds f where f.employee_id = $1 order by f.id desc`,
    [employeeId],
  );
}

/** Undefined where its owner has so many already. The owner's row is locked, so that two at once are counted one after the other. */
export async function insertFeed(
  db: Db,
  feed: { tokenSha256: Buffer; employeeId: number; scope: CalendarFeedScope; projectId: number | null },
  { most, now }: { most: number; now: Date },
): Promise<CalendarFeed | undefined> {
  await query(db, 'select from employees where id = $1 for no key update', [feed.employeeId]);
  return queryOne<CalendarFeed>(
    db,
    `with f as (
       insert into calendar_feeds (token_sha256, employee_id, scope, project_id, created_at)
       select $1, $2, $3, $4, $5 where (select count(*) from calendar_feeds where employee_id = $2) < $6
       returning *)
     select ${columns} from f`,
    [feed.tokenSha256, feed.employeeId, feed.scope, feed.projectId, now, most],
  );
}

export async function deleteFeed(
  db: Db,
  employeeId: number,
  id: number,
): Promise<{ scope: string } | undefined> {
  return queryOne<{ scope: string }>(
    db,
    'delete from calendar_feeds where id = $2 and employee_id = $1 returning scope',
    [employeeId, id],
  );
}

/** A feed whose owner still works here, with what the owner may see now. */
export interface ReadFeed {
  id: number;
  scope: CalendarFeedScope;
  projectId: number | null;
  projectNumber: string | null;
  projectTitle: string | null;
  lastReadAt: Date | null;
  employeeId: number;
  employeeName: string;
  rights: Right[];
  companyName: string;
  timeZone: string;
}

export async function findFeed(db: Db, tokenSha256: Buffer): Promise<ReadFeed | undefined> {
  return queryOne<ReadFeed>(
    db,
    `select f.id, f.scope, f.project_id as "projectId", p.number as "projectNumber", p.title as "projectTitle",
       f.last_read_at as "lastReadAt", e.id as "employeeId", ${employeeName('e')} as "employeeName", rights_of(e) as rights,
       s.company_name as "companyName", s.time_zone as "timeZone"
     from calendar_feeds f join employees e on e.id = f.employee_id cross join settings s
     left join projects p on p.id = f.project_id
     where f.token_sha256 = $1 and e.is_active and e.deleted_at is null`,
    [tokenSha256],
  );
}

export async function noteFeedRead(db: Db, id: number, now: Date): Promise<void> {
  await query(db, 'update calendar_feeds set last_read_at = $2 where id = $1', [id, now]);
}

/**
 * The appointments of a feed in the order of their time, as its owner may see them: what is to come goes before what was where they are too many. None
 * is longer than 31 days, so nobody's whole past is looked through.
 */
export async function listFeedAppointments(
  db: Db,
  viewer: Viewer,
  { scope, projectId }: Pick<ReadFeed, 'scope' | 'projectId'>,
  now: Date,
): Promise<IcsAppointment[]> {
  const { values, param } = parameters(now);
  const ofScope =
    scope === 'mine'
      ? `exists (select from appointment_employees ae where ae.appointment_id = a.id and ae.employee_id = ${param(viewer.employeeId)})`
      : scope === 'project'
        ? `a.project_id = ${param(projectId)}`
        : 'true';
  return query<IcsAppointment>(
    db,
    `select * from (
       select a.id, a.kind, iso(a.starts_at) as "startsAt", iso(a.ends_at) as "endsAt", a.notes, a.version,
         iso(a.created_at) as "createdAt", p.number as "projectNumber", p.title as "projectTitle", c.name as "customerName", c.phone,
         p.street, p.city, p.state, p.postal_code as "postalCode", p.latitude, p.longitude,
         ${peopleIn('appointment_employees', 'l.appointment_id = a.id')} as employees
       from appointments a join projects p on p.id = a.project_id join customers c on c.id = p.customer_id
       where a.deleted_at is null and p.deleted_at is null and a.starts_at > $1::timestamptz - interval '30 days'
         and a.starts_at < $1::timestamptz + interval '1 year' and ${ofScope} and ${isVisible(viewer, param)}
       order by a.ends_at < $1, abs(extract(epoch from a.starts_at - $1)), a.id limit ${mostFeedAppointments}) f
     order by "startsAt", id`,
    values,
  );
}
