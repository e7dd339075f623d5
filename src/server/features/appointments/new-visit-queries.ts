import type { Param } from '../../platform/db/parameters.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';

export interface NewVisit {
  kind: string;
  startsAt: Date;
  endsAt: Date;
  notes: string;
  employeeIds: readonly number[];
}

/** SQL: a `visit`, as its id, to each project that the table has, with its people. */
export function insertVisit(
  { kind, startsAt, endsAt, notes, employeeIds }: NewVisit,
  now: Date,
  projects: string,
  param: Param,
): string {
  const visit = {
    project_id: raw(`${projects}.id`),
    kind,
    starts_at: startsAt,
    ends_at: endsAt,
    notes,
    created_at: now,
  };
  const people = {
    appointment_id: raw('visit.id'),
    employee_id: raw(`unnest(${param(employeeIds)}::bigint[])`),
  };
  return `visit as (${insertInto('appointments', visit, param, projects)} returning id),
    visitors as (${insertInto('appointment_employees', people, param, 'visit')})`;
}
