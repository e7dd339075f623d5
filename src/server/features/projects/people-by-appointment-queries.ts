import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { projectSubject } from './project-subject.ts';

/** SQL: the first appointment of a project that names an employee; null where none does. */
export const appointmentNaming = (projectId: string, employeeId: string) => `(
  select o.id from appointments o join appointment_employees oe on oe.appointment_id = o.id
  where o.project_id = ${projectId} and o.deleted_at is null and oe.employee_id = ${employeeId}
  order by o.starts_at, o.id limit 1)`;

/**
 * Puts those who are `newly` named by an appointment among the people of its project (all of them where it comes to the project), and takes away whom the appointment brought and who
 * does not go there any more, unless another appointment of the project has them. Who was put there by hand stays. The project is locked, and the
 * appointment is written already.
 */
export async function followAppointment(
  db: Db,
  audit: AuditContext,
  place: { projectId: number; appointmentId: number },
  newly: readonly number[] | 'all',
): Promise<void> {
  const { projectId, appointmentId } = place;
  const row = await queryOne<{ before: number[]; gone: number[]; added: number[] }>(
    db,
    `with named as (
       select ae.employee_id from appointment_employees ae join appointments a on a.id = ae.appointment_id
       where a.id = $2 and a.project_id = $1 and a.deleted_at is null
     ), leaving as (
       select pe.employee_id, ${appointmentNaming('$1', 'pe.employee_id')} as "other"
       from project_employees pe
       where pe.project_id = $1 and pe.appointment_id = $2 and pe.employee_id not in (select employee_id from named)
     ), handed_on as (
       update project_employees pe set appointment_id = l."other" from leaving l
       where pe.project_id = $1 and pe.employee_id = l.employee_id and l."other" is not null
     ), gone as (
       delete from project_employees pe using leaving l
       where pe.project_id = $1 and pe.employee_id = l.employee_id and l."other" is null returning pe.employee_id
     ), added as (
       insert into project_employees (project_id, employee_id, appointment_id)
       select $1, employee_id, $2 from named where $3::bigint[] is null or employee_id = any($3::bigint[])
       on conflict do nothing returning employee_id
     )
     select array(select employee_id from project_employees where project_id = $1 order by employee_id) as before,
       array(select employee_id from gone) as gone, array(select employee_id from added) as added`,
    [projectId, appointmentId, newly === 'all' ? null : newly],
  );
  const { before, gone, added } = row!;
  if (gone.length === 0 && added.length === 0) return;
  await query(db, 'update projects set version = version + 1, updated_at = $2 where id = $1', [
    projectId,
    audit.now,
  ]);
  const after = [...before.filter((id) => !gone.includes(id)), ...added].toSorted(
    (one, other) => one - other,
  );
  await recordEvent(db, audit, {
    ...projectSubject(projectId),
    kind: 'project.updated',
    before: { employeeIds: before },
    after: { employeeIds: after },
  });
}

/** Those of the employees whom an appointment had brought to a project when they were last taken from it, and whether one names them still. */
export async function broughtWhenTaken(
  db: Db,
  projectId: number,
  employeeIds: readonly number[],
): Promise<{ id: number; isNamed: boolean }[]> {
  return query(
    db,
    `select e.id, ${appointmentNaming('$1', 'e.id')} is not null as "isNamed" from unnest($2::bigint[]) e(id)
     where (select v.before -> 'broughtIds' @> to_jsonb(e.id) from events v
       where v.subject_kind = 'project' and v.subject_id = $1
         and v.before -> 'employeeIds' @> to_jsonb(e.id) and not v.after -> 'employeeIds' @> to_jsonb(e.id)
       order by v.id desc limit 1)`,
    [projectId, employeeIds],
  );
}
