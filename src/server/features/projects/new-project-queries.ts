import type { UpdateProjectBody } from '../../../shared/projects/project-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';
import type { ProjectFields } from './project-queries.ts';
import { newAppointmentSql, type NewAppointment } from '../appointments/new-appointment-queries.ts';

export type References = Pick<
  UpdateProjectBody,
  'categoryId' | 'businessId' | 'salespersonId' | 'employeeIds'
> & {
  counter_type?: string | undefined;
  customerId?: number | undefined;
};

/** For each reference whether it leads somewhere; one that is absent or null is fine. What is found cannot be removed meanwhile. */
export async function checkReferences(
  db: Db,
  references: References,
): Promise<Record<keyof References, boolean>> {
  const { categoryId, businessId, salespersonId, employeeIds = [], counter_type, customerId } = references;
  const row = await queryOne<Record<keyof References, boolean>>(
    db,
    `select
       $1::bigint is null or exists (select from categories where id = $1 and deleted_at is null for share) as "categoryId",
       $2::bigint is null or exists (select from businesses where id = $2 and deleted_at is null for share) as "businessId",
       $3::bigint is null or exists (
         select from salespeople where id = $3 and business_id = $2 and deleted_at is null) as "salespersonId",
       (select count(*) from employees where id = any($4::bigint[]) and is_active and deleted_at is null)
         = cardinality($4::bigint[]) as "employeeIds",
       $5::text is null or exists (select from counters where counter_type = $5 and retired_at is null) as counter_type,
       $6::bigint is null or exists (select from customers where id = $6 and deleted_at is null for share) as "customerId"`,
    [
      categoryId ?? null,
      businessId ?? null,
      salespersonId ?? null,
      employeeIds,
      counter_type ?? null,
      customerId ?? null,
    ],
  );
  return row!;
}

export interface NewProject extends ProjectFields {
  /** The first of the kinds when undefined. */
  counter_type: string | undefined;
  customerId: number;
  createdBy: number | null;
  status: ProjectStatus;
  appointment: NewAppointment | undefined;
}

const firstStatus: ProjectStatus = 'lead_created';

export interface InsertedProject {
  id: number;
  number: string;
  counter_type: string;
  appointmentId: number | null;
}

/**
 * Takes the next number and inserts the project with its people and first appointment, all in one statement: the counter's
 * row is locked from here to the commit only, and a rollback gives the number back. Undefined when the kind is not offered.
 */
export async function insertProject(
  db: Db,
  project: NewProject,
  now: Date,
): Promise<InsertedProject | undefined> {
  const { values, param } = parameters(now, project.counter_type ?? null);
  const { status, employeeIds, appointment } = project;
  const written = {
    number: raw('number'),
    counter_type: raw('counter_type'),
    customer_id: project.customerId,
    title: project.title,
    status,
    status_before: status === firstStatus ? null : firstStatus,
    status_since: now,
    street: project.street,
    city: project.city,
    state: project.state,
    postal_code: project.postalCode,
    source: project.source,
    description: project.description,
    category_id: project.categoryId,
    business_id: project.businessId,
    salesperson_id: project.salespersonId,
    is_on_hold: project.isOnHold,
    is_warranty: project.isWarranty,
    created_by: project.createdBy,
    created_at: now,
    updated_at: now,
  };
  const people = insertInto(
    'project_employees',
    { project_id: raw('project.id'), employee_id: raw(`unnest(${param(employeeIds)}::bigint[])`) },
    param,
    'project',
  );
  const appointmentSql = appointment
    ? `${newAppointmentSql(appointment, now, 'project', param)}, brought as (${broughtSql(appointment.employeeIds)})`
    : 'appointment as (select null::bigint as id)';

  /** Who is among the people because of the appointment alone. */
  function broughtSql(attendees: readonly number[]): string {
    const others = attendees.filter((id) => !employeeIds.includes(id));
    const brought = {
      project_id: raw('project.id'),
      employee_id: raw(`unnest(${param(others)}::bigint[])`),
      appointment_id: raw('appointment.id'),
    };
    return insertInto('project_employees', brought, param, 'project, appointment');
  }

  return queryOne<InsertedProject>(
    db,
    `with taken as (
       update counters c set next_number = next_number_in(c, y.year) + 1, counted_year = greatest(c.counted_year,
         case when c.counted_year is not null then y.year end)
       from (select company_year($1::timestamptz) as year) y
       where c.counter_type = coalesce($2::text,
         (select counter_type from counters where retired_at is null order by position, counter_type limit 1))
         and c.retired_at is null
       returning c.counter_type, number_text(c.prefix, c.width, coalesce(c.counted_year, y.year), c.next_number - 1) as number
     ), project as (${insertInto('projects', written, param, 'taken')} returning id, number, counter_type),
     people as (${people}),
     ${appointmentSql}
     select project.id, project.number, project.counter_type, (select id from appointment) as "appointmentId" from project`,
    values,
  );
}
