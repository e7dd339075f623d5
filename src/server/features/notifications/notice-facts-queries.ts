import type { AppointmentKind } from '../../../shared/appointments/appointment-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { lastSenderOf } from '../bids/last-sender-queries.ts';
import { bidLabelSql } from '../bids/bid-label-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { isOpenOf, isOpenTodo, isThere } from '../todos/todo-columns-queries.ts';

/** An event as far as it may be told of. */
export interface ToldEvent {
  kind: string;
  subjectId: number;
  /** The employee who did it; null for customers and the app itself. */
  actorId: number | null;
  actorName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export async function findEvent(db: Db, id: number): Promise<ToldEvent | undefined> {
  return queryOne<ToldEvent>(
    db,
    `select kind, subject_id as "subjectId", case when actor_kind = 'employee' then actor_id end as "actorId",
       actor_name as "actorName", before, after
     from events where id = $1`,
    [id],
  );
}

export interface AppointmentFacts {
  projectId: number;
  kind: AppointmentKind;
  startsAt: Date;
  endsAt: Date;
  isRemoved: boolean;
  employeeIds: number[];
  projectNumber: string;
  customerName: string;
  street: string;
  city: string;
}

/** An appointment as it is now, also one that was removed. */
export async function findAppointmentFacts(db: Db, id: number): Promise<AppointmentFacts | undefined> {
  return queryOne<AppointmentFacts>(
    db,
    `select a.project_id as "projectId", a.kind, a.starts_at as "startsAt", a.ends_at as "endsAt",
       a.deleted_at is not null or p.deleted_at is not null as "isRemoved",
       array(select ae.employee_id from appointment_employees ae where ae.appointment_id = a.id) as "employeeIds",
       p.number as "projectNumber", c.name as "customerName", p.street, p.city
     from appointments a join projects p on p.id = a.project_id join customers c on c.id = p.customer_id where a.id = $1`,
    [id],
  );
}

export interface TodoFacts {
  title: string;
  assigneeId: number | null;
  /** The note that names the assignee, and its project. */
  noteId: number | null;
  projectId: number | null;
  isOpen: boolean;
}

/** A to-do as it is now; its project where the viewer may know of that. */
export async function findTodoFacts(db: Db, viewer: Viewer, id: number): Promise<TodoFacts | undefined> {
  const { values, param } = parameters(id);
  return queryOne<TodoFacts>(
    db,
    `select t.title, t.assignee_id as "assigneeId", t.note_id as "noteId", ${isOpenTodo} and ${isThere} as "isOpen",
       (select p.id from projects p where p.id = t.project_id and p.deleted_at is null and ${isVisible(viewer, param)}) as "projectId"
     from todos t where t.id = $1`,
    values,
  );
}

/** For whom a to-do is, and whether a note has made it. */
export async function findAssignee(db: Db, todoId: number) {
  return queryOne<{ assigneeId: number | null; isMention: boolean }>(
    db,
    'select assignee_id as "assigneeId", note_id is not null as "isMention" from todos where id = $1',
    [todoId],
  );
}

export interface BidFacts {
  projectId: number;
  label: string;
  customerName: string;
  projectTitle: string;
}

export async function findBidFacts(db: Db, id: number): Promise<BidFacts | undefined> {
  return queryOne<BidFacts>(
    db,
    `select p.id as "projectId", ${bidLabelSql('b', 'p.number')} as label, c.name as "customerName", p.title as "projectTitle"
     from bids b join projects p on p.id = b.project_id join customers c on c.id = p.customer_id
     where b.id = $1 and p.deleted_at is null`,
    [id],
  );
}

/** Who hears what a customer says to a bid: the employee who sent it last, as by e-mail, else everybody who makes bids. */
export async function listBidRecipients(db: Db, bidId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `with sender as (
       select e.id ${lastSenderOf('$1')})
     select id from sender
     union all
     select e.id from employees e where 'bids.write' = any(rights_of(e)) and not exists (select from sender)`,
    [bidId],
  );
  return rows.map(({ id }) => id);
}

/** The open to-dos of an employee that are due on a day: how many, and the first few. */
export async function findDueTodos(db: Db, employeeId: number, day: string) {
  return queryOne<{ count: number; titles: string[] }>(
    db,
    `select count(*)::int as count, (coalesce(array_agg(t.title order by t.id), '{}'))[1:3] as titles
     from todos t where ${isOpenOf('$1')} and t.due_on = $2`,
    [employeeId, day],
  );
}

/** Who has open to-dos that are due today and a device that receives, from seven in the morning till noon of the company's clock. */
export async function listDueToday(
  db: Db,
  now: Date,
): Promise<{ day: string; employeeIds: number[] } | undefined> {
  const row = await queryOne<{ day: string; employeeIds: number[] }>(
    db,
    `select l.day::text as day, array(
       select distinct d.employee_id from push_devices d
       where exists (select from todos t where ${isOpenOf('d.employee_id')} and t.due_on = l.day)) as "employeeIds"
     from settings c cross join lateral (select company_day($1::timestamptz) as day,
       extract(hour from $1::timestamptz at time zone c.time_zone) as hour) l
     where l.hour between 7 and 11`,
    [now],
  );
  return row && row.employeeIds.length > 0 ? row : undefined;
}
