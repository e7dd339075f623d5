import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { openStatuses } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

const openList = openStatuses.map((status) => `'${status}'`).join(', ');

/** Joins a customer's figures as `f`; `c` is the customer. `extra` adds more of its projects `p`. */
export const figuresOf = (extra = '') => `cross join lateral (
  select count(*) as project_count, count(*) filter (where p.status in (${openList})) as open_count,
    coalesce(sum(p.contract_cents), 0)::bigint as contract_cents, max(p.updated_at) as last_at ${extra}
  from projects p where p.customer_id = c.id and p.deleted_at is null) f`;

/** The figures as members of a JSON object. */
export const figureMembers = `'projectCount', f.project_count, 'openProjectCount', f.open_count,
  'contractTotal', amount(f.contract_cents), 'lastActivityAt', iso(f.last_at)`;

/** Reads whole customers from `source`, a table or a statement's result of customers named `c`. */
const wholeCustomer = (source: string) => `select json_build_object(
    'id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone,
    'street', c.street, 'city', c.city, 'state', c.state, 'postalCode', c.postal_code, 'notes', c.notes,
    ${figureMembers}, 'projects', f.projects,
    'version', c.version, 'createdAt', iso(c.created_at), 'updatedAt', iso(c.updated_at)) as customer
  from ${source} ${figuresOf(`, coalesce(json_agg(json_build_object(
    'id', p.id, 'number', p.number, 'title', p.title, 'status', p.status, 'statusSince', iso(p.status_since),
    'createdAt', iso(p.created_at), 'contract', amount(p.contract_cents)) order by p.created_at desc, p.id desc), '[]')
    as projects`)}`;

async function oneCustomer(
  db: Db,
  sqlText: string,
  params: readonly unknown[],
): Promise<Customer | undefined> {
  const row = await queryOne<{ customer: Customer }>(db, sqlText, params);
  return row?.customer;
}

/** JSON of a customer with all projects; undefined when there is none or it is removed. */
export async function findCustomerJson(db: Db, id: number): Promise<string | undefined> {
  const row = await queryOne<{ json: string }>(
    db,
    `select customer::text as json
     from (${wholeCustomer('customers c')} where c.id = $1 and c.deleted_at is null) found`,
    [id],
  );
  return row?.json;
}

/** The customer, or undefined when there is none or it is removed; locked until the transaction ends. */
export function lockCustomer(db: Db, id: number): Promise<Customer | undefined> {
  return oneCustomer(
    db,
    `${wholeCustomer('customers c')} where c.id = $1 and c.deleted_at is null for update of c`,
    [id],
  );
}

export interface CustomerValues {
  name: string;
  companyName: string;
  email: string | null;
  phone: string | null;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  notes: string;
}

const valuesOf = (customer: CustomerValues) => {
  const { name, companyName, email, phone, street, city, state, postalCode, notes } = customer;
  return [name, companyName, email, phone, street, city, state, postalCode, notes];
};

export async function insertCustomer(db: Db, customer: CustomerValues, now: Date): Promise<Customer> {
  const inserted = await oneCustomer(
    db,
    `with c as (
       insert into customers (name, company_name, email, phone, street, city, state, postal_code, notes,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning *)
     ${wholeCustomer('c')}`,
    [...valuesOf(customer), now],
  );
  return inserted!;
}

export async function updateCustomer(
  db: Db,
  id: number,
  customer: CustomerValues,
  now: Date,
): Promise<Customer> {
  const updated = await oneCustomer(
    db,
    `with c as (
       update customers set name = $1, company_name = $2, email = $3, phone = $4, street = $5, city = $6, state = $7,
         postal_code = $8, notes = $9, updated_at = $10, version = version + 1
       where id = $11 returning *)
     ${wholeCustomer('c')}`,
    [...valuesOf(customer), now, id],
  );
  return updated!;
}

export async function countProjectsOf(db: Db, customerId: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    'select count(*)::int as count from projects where customer_id = $1 and deleted_at is null',
    [customerId],
  );
  return row!.count;
}

export async function markCustomerDeleted(db: Db, id: number, now: Date): Promise<void> {
  await query(
    db,
    'update customers set deleted_at = $2, updated_at = $2, version = version + 1 where id = $1',
    [id, now],
  );
}

/** Brings a removed customer back; undefined when it is not a removed one. */
export function unmarkCustomerDeleted(db: Db, id: number, now: Date): Promise<Customer | undefined> {
  return oneCustomer(
    db,
    `with c as (
       update customers set deleted_at = null, updated_at = $2, version = version + 1
       where id = $1 and deleted_at is not null returning *)
     ${wholeCustomer('c')}`,
    [id, now],
  );
}
