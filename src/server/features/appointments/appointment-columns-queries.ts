import { byName } from '../../platform/db/by-name.ts';
import type { Param } from '../../platform/db/parameters.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { employeeName, peopleIn, personOf } from '../employees/employee-columns-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';

/**
 * SQL: the stay `s` by which an appointment `a` tells of its presence in one line: who came last of those who are there, or who left last. Joined
 * wherever the columns below are read.
 */
export const lastStay = `left join lateral (
  select t.* from attendances t where t.appointment_id = a.id and t.deleted_at is null
  order by t.departed_at desc nulls first, t.arrived_at desc nulls last, t.id desc limit 1) s on true`;

/** SQL: who was at an appointment `a`, one row for each stay. */
const attendances = jsonRows(`
  select t.id, ${personOf('t.employee_id')} as employee, iso(t.arrived_at) as "arrivedAt", t.arrival_lat as "arrivalLat",
    t.arrival_lon as "arrivalLon", t.arrival_accuracy as "arrivalAccuracy", iso(t.departed_at) as "departedAt",
    t.departure_lat as "departureLat", t.departure_lon as "departureLon", t.departure_accuracy as "departureAccuracy",
    t.departure_source as "departureSource",
    ${personOf('nullif(t.departure_recorded_by, t.employee_id)')} as "departureBy"
  from attendances t where t.appointment_id = a.id and t.deleted_at is null
  order by coalesce(t.arrived_at, t.departed_at), t.id`);

/** SQL: the wire's fields of an appointment `a`, for answers that are built as JSON. */
export const appointmentColumns = `a.id, a.project_id as "projectId", a.kind, iso(a.starts_at) as "startsAt",
  iso(a.ends_at) as "endsAt", a.notes, s.arrival_lat as user_lat, s.arrival_lon as user_lon,
  iso(coalesce(s.arrived_at, s.departed_at)) as "checkedInAt", ${personOf('s.employee_id')} as "checkedInBy",
  iso(s.departed_at) as "checkedOutAt", ${personOf('s.departure_recorded_by')} as "checkedOutBy",
  s.departure_lat as "checkOutLat", s.departure_lon as "checkOutLon", ${attendances} as attendances,
  ${peopleIn('appointment_employees', 'l.appointment_id = a.id')} as employees,
  a.version, iso(a.created_at) as "createdAt"`;

/** SQL: what a list over all projects adds, with the project `p` and the customer `c`. */
export const listedAppointmentColumns = `${appointmentColumns},
  p.number as "projectNumber", p.title as "projectTitle", p.status as "projectStatus",
  c.name as "customerName", c.company_name as "companyName", c.phone,
  p.street, p.city, p.state, p.postal_code as "postalCode", p.latitude, p.longitude`;

/** SQL: whether one of these employees goes to an appointment `a`; of everybody where none are named. */
const goesTo = (employeeIds: readonly number[] | undefined, param: Param) =>
  employeeIds === undefined
    ? 'true'
    : `exists (select from appointment_employees ae where ae.appointment_id = a.id and ae.employee_id = any(${param(employeeIds)}::bigint[]))`;

/**
 * SQL: the appointments `a` that a viewer may see in the time that `days` says (`begins`, `ends`), of those employees where some are named. None
 * is longer than 31 days, so nobody's whole past is looked through.
 */
export const appointmentsInDays = (
  viewer: Viewer,
  employeeIds: readonly number[] | undefined,
  param: Param,
) => `appointments a join projects p on p.id = a.project_id
       where a.deleted_at is null and p.deleted_at is null
         and a.starts_at < (select ends from days) and a.ends_at > (select begins from days)
         and a.starts_at > (select begins from days) - interval '32 days'
         and ${goesTo(employeeIds, param)} and ${isVisible(viewer, param)}`;

/**
 * SQL: the other appointments of the same people at the time of an appointment `a`, as JSON; work of several days leaves their evenings free.
 * Of a project `op` that is not `isKnown` to the viewer the number is left out. None is longer than 31 days, so nobody's whole past is looked through.
 */
export function conflictsOf(isKnown: string): string {
  return jsonRows(`
    select o.id, case when ${isKnown} then op.number end as "projectNumber", iso(o.starts_at) as "startsAt",
      iso(o.ends_at) as "endsAt", ${employeeName('e')} as "employeeName"
    from appointment_employees mine
    join appointment_employees theirs on theirs.employee_id = mine.employee_id
    join appointments o on o.id = theirs.appointment_id and o.id <> a.id and o.deleted_at is null
      and o.starts_at < a.ends_at and o.ends_at > a.starts_at and o.starts_at > a.starts_at - interval '32 days'
      and coalesce(daily_hours(o.starts_at, o.ends_at) && daily_hours(a.starts_at, a.ends_at), true)
    join projects op on op.id = o.project_id and op.deleted_at is null
    join employees e on e.id = mine.employee_id
    where mine.appointment_id = a.id order by o.starts_at, o.id, ${byName('e.first_name')} limit 50`);
}
