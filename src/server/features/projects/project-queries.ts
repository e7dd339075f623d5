import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { tagsOfProject } from '../tags/tag-columns-queries.ts';
import { appointmentNaming } from './people-by-appointment-queries.ts';
import { assignments } from '../../platform/db/write-columns.ts';

/** What of a project a person edits; `employeeIds` are the people assigned to it, in the order of their ids. */
export interface ProjectFields {
  title: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  source: string;
  description: string;
  categoryId: number | null;
  businessId: number | null;
  salespersonId: number | null;
  isOnHold: boolean;
  isWarranty: boolean;
  employeeIds: number[];
  /** By name. */
  tags: string[];
}

export const emptyProjectFields: ProjectFields = {
  title: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  latitude: null,
  longitude: null,
  source: '',
  description: '',
  categoryId: null,
  businessId: null,
  salespersonId: null,
  isOnHold: false,
  isWarranty: false,
  employeeIds: [],
  tags: [],
};

/**
 * What a person edits of a project. Its row is locked by `lockProject`, in an earlier statement: one that waits for a lock still sees
 * the people as they were before.
 */
export async function readProjectFields(
  db: Db,
  id: number,
): Promise<ProjectFields & { broughtIds: number[]; version: number }> {
  const row = await queryOne<ProjectFields & { broughtIds: number[]; version: number }>(
    db,
    `select title, street, city, state, postal_code as "postalCode", latitude, longitude, source, description,
       category_id as "categoryId", business_id as "businessId", salesperson_id as "salespersonId",
       is_on_hold as "isOnHold", is_warranty as "isWarranty",
       array(select employee_id from project_employees where project_id = id order by employee_id) as "employeeIds",
       array(select employee_id from project_employees where project_id = id and appointment_id is not null order by employee_id) as "broughtIds",
       ${tagsOfProject('projects.id')} as tags, version
     from projects where id = $1`,
    [id],
  );
  return row!;
}

/**
 * Writes what a person edits but its tags, and who is assigned; those who are new are there by hand, or, `following`, for as long as an
 * appointment names them. Its row is locked by `lockProject`.
 */
export async function updateProject(
  db: Db,
  id: number,
  fields: ProjectFields,
  following: readonly number[],
  now: Date,
): Promise<void> {
  const { values, param } = parameters(id, fields.employeeIds, following);
  const columns = {
    title: fields.title,
    street: fields.street,
    city: fields.city,
    state: fields.state,
    postal_code: fields.postalCode,
    latitude: fields.latitude,
    longitude: fields.longitude,
    source: fields.source,
    description: fields.description,
    category_id: fields.categoryId,
    business_id: fields.businessId,
    salesperson_id: fields.salespersonId,
    is_on_hold: fields.isOnHold,
    is_warranty: fields.isWarranty,
    updated_at: now,
  };
  await query(
    db,
    `with gone as (
       delete from project_employees where project_id = $1 and employee_id <> all ($2::bigint[])
     ), added as (
       insert into project_employees (project_id, employee_id, appointment_id)
       select $1, e.id, case when e.id = any($3::bigint[]) then ${appointmentNaming('$1', 'e.id')} end
       from unnest($2::bigint[]) e(id) on conflict do nothing
     )
     update projects set ${assignments(columns, param)}, version = version + 1 where id = $1`,
    values,
  );
}

/**
 * Locks projects, removed ones too, in the order of their ids, so that two who merge the same pair wait for each other. The full lock
 * also keeps out new notes, appointments and bids, which hold the project that they belong to.
 */
export async function lockWholeProjects(db: Db, ids: readonly number[]): Promise<void> {
  await query(db, 'select 1 from projects where id = any($1::bigint[]) order by id for update', [ids]);
}

/** Hides a project; false when it has a finalized bid or is not there. */
export async function markProjectDeleted(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    `update projects p set deleted_at = $2, updated_at = $2, version = version + 1
     where id = $1 and deleted_at is null and finalized_bid_id is null
       and not exists (select from bids b where b.project_id = p.id and b.status = 'finalized')
       and not exists (select from invoices i where i.project_id = p.id and i.deleted_at is null) returning 1 as done`,
    [id, now],
  );
  return row !== undefined;
}

/** Brings a removed project back and returns its number; undefined when it was not removed. */
export async function markProjectRestored(db: Db, id: number, now: Date): Promise<string | undefined> {
  const row = await queryOne<{ number: string }>(
    db,
    `update projects set deleted_at = null, updated_at = $2, version = version + 1
     where id = $1 and deleted_at is not null returning number`,
    [id, now],
  );
  return row?.number;
}

/** The customer of a project when it was removed; undefined otherwise. Its row stays locked against removal. */
export async function findRemovedCustomer(db: Db, projectId: number): Promise<string | undefined> {
  const row = await queryOne<{ name: string; isRemoved: boolean }>(
    db,
    `select c.name, c.deleted_at is not null as "isRemoved" from projects p join customers c on c.id = p.customer_id
     where p.id = $1 for share of c`,
    [projectId],
  );
  return row?.isRemoved ? row.name : undefined;
}

/** Writes a status that a person chose. Its row is locked by `lockProject`. */
export async function setProjectStatus(
  db: Db,
  id: number,
  to: ProjectStatus,
  reason: string,
  now: Date,
): Promise<void> {
  await query(
    db,
    `update projects set status = $2, status_before = status, status_since = $3, status_reason = $4,
       version = version + 1, updated_at = $3
     where id = $1`,
    [id, to, now, reason],
  );
}
