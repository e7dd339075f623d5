import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { assignments } from '../../platform/db/write-columns.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import type * as z from 'zod/mini';
import {
  mostListedAppointments,
  type listedAppointmentSchema,
} from '../../../shared/appointments/appointment-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { ShownPresence } from './appointment-rules.ts';
import {
  appointmentColumns,
  appointmentsInDays,
  conflictsOf,
  lastStay,
  listedAppointmentColumns,
} from './appointment-columns-queries.ts';
import { newAppointmentSql, type NewAppointment } from './new-appointment-queries.ts';

export type ListedAppointment = z.output<typeof listedAppointmentSchema>;

export interface AppointmentFields {
  kind: string;
  startsAt: Date;
  endsAt: Date;
  notes: string;
  employeeIds: number[];
}

/**
 * Which of these people work here. They are held until the transaction ends: of two who book the same person at once the second
 * waits for the first, and is told of that appointment.
 */
export async function holdPeople(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; isActive: boolean }[]> {
  if (ids.length === 0) return [];
  return query<{ id: number; isActive: boolean }>(
    db,
    `select id, is_active and deleted_at is null as "isActive" from employees
     where id = any($1::bigint[]) order by id for no key update`,
    [ids],
  );
}

/**
 * Inserts an appointment with its people; undefined when the project is not there, or when it was cancelled and the appointment is to come.
 * The project is locked by the same statement: one that waits for a cancellation sees it.
 */
export async function insertAppointment(
  db: Db,
  projectId: number,
  appointment: NewAppointment,
  now: Date,
): Promise<number | undefined> {
  const cancelled: ProjectStatus = 'project_cancelled';
  const { values, param } = parameters(projectId, appointment.startsAt, now, cancelled);
  const row = await queryOne<{ id: number }>(
    db,
    `with project as (
       select id from projects where id = $1 and deleted_at is null and (status <> $4 or $2::timestamptz <= $3)
       for no key update
     ),
     ${newAppointmentSql(appointment, now, 'project', param)}
     select id from appointment`,
    values,
  );
  return row?.id;
}

/**
 * Locks a project and then its appointment until the transaction ends, and answers the project's status; undefined when there is no such
 * appointment, or on another project.
 */
export async function lockAppointment(
  db: Db,
  projectId: number,
  id: number,
): Promise<ProjectStatus | undefined> {
  const row = await queryOne<{ status: ProjectStatus }>(
    db,
    `with project as materialized (
       select id, status from projects where id = $1 and deleted_at is null for no key update
     )
     select project.status from project join appointments a on a.project_id = project.id
     where a.id = $2 and a.deleted_at is null for no key update of a`,
    [projectId, id],
  );
  return row?.status;
}

/** An appointment as it is before it is changed. */
export interface FoundAppointment {
  version: number;
  projectNumber: string;
  fields: AppointmentFields;
  shown: ShownPresence;
}

/**
 * An appointment of a project that the viewer may see; undefined otherwise. Its row is locked by `lockAppointment`, in an earlier
 * statement: one that waits for a lock still sees the people as they were before.
 */
export async function findAppointmentFields(
  db: Db,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<FoundAppointment | undefined> {
  const { values, param } = parameters(projectId, id);
  const row = await queryOne<AppointmentFields & ShownPresence & Omit<FoundAppointment, 'fields' | 'shown'>>(
    db,
    `select a.kind, a.starts_at as "startsAt", a.ends_at as "endsAt", a.notes, a.version, p.number as "projectNumber",
       s.arrival_lat as user_lat, s.arrival_lon as user_lon, s.employee_id as "checkedInBy",
       s.departure_lat as "checkOutLat", s.departure_lon as "checkOutLon",
       array(select employee_id from appointment_employees where appointment_id = a.id order by employee_id) as "employeeIds"
     from appointments a join projects p on p.id = a.project_id ${lastStay}
     where a.id = $2 and a.project_id = $1 and a.deleted_at is null and p.deleted_at is null
       and ${isVisible(viewer, param)}`,
    values,
  );
  if (!row) return undefined;
  const { version, projectNumber, kind, startsAt, endsAt, notes, employeeIds, ...shown } = row;
  return { version, projectNumber, fields: { kind, startsAt, endsAt, notes, employeeIds }, shown };
}

/** Whether anybody is or was at an appointment, or says to have left it. */
export async function isAttended(db: Db, id: number): Promise<boolean> {
  const row = await queryOne(
    db,
    'select 1 from attendances where appointment_id = $1 and deleted_at is null limit 1',
    [id],
  );
  return row !== undefined;
}

/** Writes a locked appointment with its people. */
export async function updateAppointment(db: Db, id: number, fields: AppointmentFields): Promise<void> {
  const { kind, startsAt, endsAt, notes, employeeIds } = fields;
  const { values, param } = parameters(id, employeeIds);
  const columns = { kind, starts_at: startsAt, ends_at: endsAt, notes };
  await query(
    db,
    `with gone as (
       delete from appointment_employees where appointment_id = $1 and employee_id <> all ($2::bigint[])
     ), added as (
       insert into appointment_employees (appointment_id, employee_id)
       select $1, unnest($2::bigint[]) on conflict do nothing
     )
     update appointments set ${assignments(columns, param)}, version = version + 1 where id = $1`,
    values,
  );
}

/** What the history tells of an appointment that comes or goes. */
export type ToldAppointment = Pick<
  AppointmentFields,
  'kind' | 'startsAt' | 'endsAt' | 'notes' | 'employeeIds'
>;

/** Hides or shows an appointment and returns what to tell of it; undefined when it is not there, or is so already. */
export async function setAppointmentDeleted(
  db: Db,
  projectId: number,
  id: number,
  deletedAt: Date | null,
): Promise<ToldAppointment | undefined> {
  return queryOne<ToldAppointment>(
    db,
    `update appointments a set deleted_at = $3, version = a.version + 1 from projects p
     where a.id = $2 and a.project_id = $1 and p.id = $1 and p.deleted_at is null
       and (a.deleted_at is null) <> ($3::timestamptz is null)
     returning a.kind, a.starts_at as "startsAt", a.ends_at as "endsAt", a.notes,
       array(select employee_id from appointment_employees where appointment_id = a.id order by employee_id) as "employeeIds"`,
    [projectId, id, deletedAt],
  );
}

/**
 * An appointment as it was saved, with those of the same people at the same time; undefined when it is not there. Of a project that
 * the viewer may not know of the number is left out.
 */
export async function readSavedAppointment(
  db: Db,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<JsonText | undefined> {
  const { values, param } = parameters(projectId, id);
  const row = await queryOne<{ json: string }>(
    db,
    `select row_to_json(saved)::text as json from (
       select ${appointmentColumns},
         ${conflictsOf(isVisible(viewer, param, 'op.id'))} as conflicts
       from appointments a ${lastStay} where a.id = $2 and a.project_id = $1 and a.deleted_at is null
     ) saved`,
    values,
  );
  return row && new JsonText(row.json);
}

/** An appointment with what one needs to drive there, for a file; undefined when the viewer may not see it. */
export async function findListedAppointment(
  db: Db,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<ListedAppointment | undefined> {
  const { values, param } = parameters(projectId, id);
  const row = await queryOne<{ json: string }>(
    db,
    `select row_to_json(r)::text as json from (
       select ${listedAppointmentColumns}
       from appointments a join projects p on p.id = a.project_id join customers c on c.id = p.customer_id ${lastStay}
       where a.id = $2 and a.project_id = $1 and a.deleted_at is null and p.deleted_at is null
         and ${isVisible(viewer, param)}) r`,
    values,
  );
  return row && (JSON.parse(row.json) as ListedAppointment);
}

/**
 * Appointments of all projects that touch the days `from` to `to` of the company's calendar, both included: the first of them, and
 * how many there are.
 */
export async function listAppointments(
  db: Db,
  viewer: Viewer,
  range: { from: string | undefined; to: string | undefined; employeeIds: readonly number[] | undefined },
  now: Date,
): Promise<ListAnswer> {
  const { values, param } = parameters(now, range.from ?? null, range.to ?? null);
  const row = await queryOne<{ json: string; total: number }>(
    db,
    `with days as materialized (
       select first.day::timestamp at time zone s.time_zone as begins,
         (coalesce($3::date, first.day + 6) + 1)::timestamp at time zone s.time_zone as ends
       from settings s, (select coalesce($2::date, company_day($1::timestamptz)) as day) first),
     found as materialized (
       select a.id, a.starts_at from ${appointmentsInDays(viewer, range.employeeIds, param)})
     select (select count(*) from found)::int as total, coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
       select ${listedAppointmentColumns}
       from (select id from found order by starts_at, id limit ${mostListedAppointments}) f
       join appointments a on a.id = f.id join projects p on p.id = a.project_id join customers c on c.id = p.customer_id
         ${lastStay}
       order by a.starts_at, a.id) r`,
    values,
  );
  return listAnswer(new JsonText(row!.json), { totalCount: row!.total });
}
