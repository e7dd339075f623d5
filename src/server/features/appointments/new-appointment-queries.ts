import type { Param } from '../../platform/db/parameters.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';

export interface NewAppointment {
  kind: string;
  startsAt: Date;
  endsAt: Date;
  notes: string;
  employeeIds: readonly number[];
}

/** SQL: an `appointment`, as its id, to each project that the table has, with its people. */
export function newAppointmentSql(
  { kind, startsAt, endsAt, notes, employeeIds }: NewAppointment,
  now: Date,
  projects: string,
  param: Param,
): string {
  const appointment = {
    project_id: raw(`${projects}.id`),
    kind,
    starts_at: startsAt,
    ends_at: endsAt,
    notes,
    created_at: now,
  };
  const people = {
    appointment_id: raw('appointment.id'),
    employee_id: raw(`unnest(${param(employeeIds)}::bigint[])`),
  };
  return `appointment as (${insertInto('appointments', appointment, param, projects)} returning id),
    attendees as (${insertInto('appointment_employees', people, param, 'appointment')})`;
}
