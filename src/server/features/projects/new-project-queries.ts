import type { UpdateProjectBody } from '../../../shared/projects/project-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { ProjectFields } from './project-queries.ts';

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
  appointment:
    | { kind: string; startsAt: Date; endsAt: Date; notes: string; employeeIds: readonly number[] }
    | undefined;
}

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
  const visit = project.appointment;
  return queryOne<InsertedProject>(
    db,
    `with taken as (
       update counters c set next_number = next_number_in(c, y.year) + 1, counted_year = greatest(c.counted_year,
         case when c.counted_year is not null then y.year end)
       from (select company_year($5::timestamptz) as year) y
       where c.counter_type = coalesce($1::text,
         (select counter_type from counters where retired_at is null order by position, counter_type limit 1))
         and c.retired_at is null
       returning c.counter_type, number_text(c.prefix, c.width, coalesce(c.counted_year, y.year), c.next_number - 1) as number
     ), project as (
       insert into projects (number, counter_type, customer_id, title, status, status_before, status_since, street, city, state,
         postal_code, source, description, category_id, business_id, salesperson_id, is_on_hold, is_warranty, created_by,
         created_at, updated_at)
       select number, counter_type, $2, $3, $4, case when $4 <> 'lead_created' then 'lead_created' end, $5, $6, $7, $8,
         $9, $10, $11, $12, $13, $14, $15, $16, $17, $5, $5 from taken
       returning id, number, counter_type
     ), people as (
       insert into project_employees (project_id, employee_id) select project.id, unnest($18::bigint[]) from project
     ), visit as (
       insert into appointments (project_id, kind, starts_at, ends_at, notes, created_at)
       select project.id, $19, $20, $21::timestamptz, $22, $5 from project where $20::timestamptz is not null
       returning id
     ), visitors as (
       insert into appointment_employees (appointment_id, employee_id) select visit.id, unnest($23::bigint[]) from visit
     )
     select project.id, project.number, project.counter_type, (select id from visit) as "appointmentId" from project`,
    [
      project.counter_type ?? null,
      project.customerId,
      project.title,
      project.status,
      now,
      project.street,
      project.city,
      project.state,
      project.postalCode,
      project.source,
      project.description,
      project.categoryId,
      project.businessId,
      project.salespersonId,
      project.isOnHold,
      project.isWarranty,
      project.createdBy,
      project.employeeIds,
      visit?.kind ?? 'estimate',
      visit?.startsAt ?? null,
      visit?.endsAt ?? null,
      visit?.notes ?? '',
      visit?.employeeIds ?? [],
    ],
  );
}
