import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto } from '../../platform/db/write-columns.ts';
import { JsonText } from '../../platform/http/route.ts';
import { longestStayMs, type Stamp, type Stay } from './attendance-stays.ts';

type Columns = Pick<Stay, 'appointmentId' | 'projectId' | 'projectNumber' | 'isTakenBack'> & {
  id: number;
} & Record<`${'arrival' | 'departure'}${'At' | 'CapturedAt'}`, Date | null> &
  Record<`${'arrival' | 'departure'}${'Lat' | 'Lon' | 'Accuracy' | 'By'}`, number | null> &
  Record<`${'arrival' | 'departure'}Source`, Stamp['source'] | null>;

const stampColumns = (end: 'arrival' | 'departure', at: string) =>
  `t.${at} as "${end}At", t.${end}_lat as "${end}Lat", t.${end}_lon as "${end}Lon", t.${end}_accuracy as "${end}Accuracy",
   t.${end}_captured_at as "${end}CapturedAt", t.${end}_recorded_by as "${end}By", t.${end}_source as "${end}Source"`;

/**
 * The stays of a person that a moment may concern, in their order: those that lasted within the day before it, and all since, with what
 * was taken back of them. Whoever writes one holds the person until the transaction ends (`holdPeople`).
 */
export async function findStays(db: Db, employeeId: number, moment: Date): Promise<Stay[]> {
  const rows = await query<Columns>(
    db,
    `select t.id, t.appointment_id as "appointmentId", a.project_id as "projectId", p.number as "projectNumber",
       ${stampColumns('arrival', 'arrived_at')}, ${stampColumns('departure', 'departed_at')},
       t.deleted_at is not null as "isTakenBack"
     from attendances t join appointments a on a.id = t.appointment_id join projects p on p.id = a.project_id
     where t.employee_id = $1 and coalesce(t.departed_at, 'infinity') >= $2
       and (t.deleted_at is null or t.arrived_at >= $2)
     order by coalesce(t.arrived_at, t.departed_at), t.departed_at, t.id`,
    [employeeId, new Date(moment.getTime() - 2 * longestStayMs)],
  );
  return rows.map((row) => {
    const { id, appointmentId, projectId, projectNumber, isTakenBack } = row;
    const arrival = stampOf(row, 'arrival');
    const departure = stampOf(row, 'departure');
    return { id, appointmentId, projectId, projectNumber, arrival, departure, isTakenBack };
  });
}

function stampOf(row: Columns, end: 'arrival' | 'departure'): Stamp | null {
  const at = row[`${end}At`];
  if (!at) return null;
  return {
    at,
    lat: row[`${end}Lat`],
    lon: row[`${end}Lon`],
    accuracy: row[`${end}Accuracy`],
    capturedAt: row[`${end}CapturedAt`],
    by: row[`${end}By`],
    source: row[`${end}Source`]!,
  };
}

type End = 'arrival' | 'departure';
const instantOf = { arrival: 'arrived_at', departure: 'departed_at' } as const;

/** What is written of an end of a stay, but when it was recorded. */
const writtenStamp = (end: End, stamp: Stamp | null) => ({
  [instantOf[end]]: stamp?.at ?? null,
  [`${end}_lat`]: stamp?.lat ?? null,
  [`${end}_lon`]: stamp?.lon ?? null,
  [`${end}_accuracy`]: stamp?.accuracy ?? null,
  [`${end}_captured_at`]: stamp?.capturedAt ?? null,
  [`${end}_recorded_by`]: stamp?.by ?? null,
  [`${end}_source`]: stamp?.source ?? null,
});

/** Writes a stay of a person who is held. When an end was recorded changes with what is told of it. */
export async function saveStay(db: Db, employeeId: number, stay: Stay, now: Date): Promise<void> {
  const { arrival, departure } = stay;
  const { values, param } = parameters();
  const columns = {
    ...writtenStamp('arrival', arrival),
    ...writtenStamp('departure', departure),
    deleted_at: stay.isTakenBack ? now : null,
  };
  if (stay.id === undefined) {
    const origin = {
      appointment_id: stay.appointmentId,
      employee_id: employeeId,
      arrival_recorded_at: arrival && now,
      departure_recorded_at: departure && now,
    };
    await executeDeferred(db, insertInto('attendances', { ...origin, ...columns }, param), values);
    return;
  }
  const recorded = (end: End, stamp: Stamp | null) =>
    `${end}_recorded_at = case when ${instantOf[end]} is not distinct from ${param(stamp?.at ?? null)}
       then ${end}_recorded_at else ${param(stamp && now)} end`;
  await executeDeferred(
    db,
    `update attendances set ${assignments(columns, param)}, ${recorded('arrival', arrival)}, ${recorded('departure', departure)}
     where id = ${param(stay.id)} and employee_id = ${param(employeeId)}`,
    values,
  );
}

/** Keeps beside a locked appointment when the first of its people came; its version goes on. */
export async function noteFirstArrival(db: Db, appointmentId: number): Promise<void> {
  await executeDeferred(
    db,
    `update appointments set version = version + 1, checked_in_at = (
       select min(coalesce(t.arrived_at, t.departed_at)) from attendances t
       where t.appointment_id = $1 and t.deleted_at is null)
     where id = $1`,
    [appointmentId],
  );
}

/** Where somebody is checked in since less than a day, as JSON with `attendance` in it, which is null for who is nowhere. */
export async function readCurrentAttendance(db: Db, employeeId: number, now: Date): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select json_build_object('attendance', (
       select row_to_json(r) from (
         select t.appointment_id as "appointmentId", a.project_id as "projectId", p.number as "projectNumber",
           c.name as "customerName", iso(t.arrived_at) as "arrivedAt"
         from attendances t join appointments a on a.id = t.appointment_id join projects p on p.id = a.project_id
           join customers c on c.id = p.customer_id
         where t.employee_id = $1 and coalesce(t.departed_at, 'infinity') = 'infinity' and t.deleted_at is null
           and t.arrived_at > $2 and a.deleted_at is null and p.deleted_at is null
         order by t.arrived_at desc limit 1) r))::text as json`,
    [employeeId, new Date(now.getTime() - 2 * longestStayMs)],
  );
  return new JsonText(row!.json);
}
