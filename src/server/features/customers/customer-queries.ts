import type {
  CustomerAddress,
  CustomerEmail,
  CustomerPhone,
} from '../../../shared/customers/customer-contacts.ts';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import type { CustomerLanguage } from '../../../shared/kernel/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto } from '../../platform/db/write-columns.ts';
import { latestBidJson } from '../projects/project-columns-queries.ts';
import { owedOn } from '../projects/project-money-queries.ts';
import { tagsOfCustomer } from '../tags/tag-columns-queries.ts';
import { figureMembers, figuresOf } from './customer-figures.ts';

/** How long a merge can be undone. */
export const undoableDays = 30;

/** Reads whole customers from `source`, a table or a statement's result of customers named `c`. */
const wholeCustomer = (source: string) => `select json_build_object(
    'id', c.id, 'name', c.name, 'companyName', c.company_name, 'email', c.email, 'phone', c.phone,
    'street', c.street, 'city', c.city, 'state', c.state, 'postalCode', c.postal_code,
    'phones', c.phones, 'emails', c.emails, 'addresses', c.addresses, 'language', c.language,
    'notes', c.notes, 'tags', ${tagsOfCustomer('c.id')},
    ${figureMembers}, 'projects', f.projects, 'merges', (
      select coalesce(json_agg(json_build_object('id', m.id, 'customerId', m.merged_id,
        'name', m.merged_before ->> 'name', 'projectCount', cardinality(m.project_ids), 'mergedAt', iso(m.merged_at),
        'undoableUntil', iso(m.merged_at + interval '${undoableDays} days')) order by m.id desc), '[]')
      from customer_merges m where m.kept_id = c.id and m.undone_at is null),
    'version', c.version, 'createdAt', iso(c.created_at), 'updatedAt', iso(c.updated_at)) as customer
  from ${source} ${figuresOf(`, coalesce(json_agg(json_build_object(
    'id', p.id, 'number', p.number, 'title', p.title, 'status', p.status, 'statusSince', iso(p.status_since),
    'createdAt', iso(p.created_at), 'contract', amount(p.contract_cents), 'bid', ${latestBidJson('p')},
    'owed', ${owedOn('p.id')}) order by p.created_at desc, p.id desc), '[]')
    as projects`)}`;

async function oneCustomer(
  db: Db,
  sqlText: string,
  params: readonly unknown[],
): Promise<Customer | undefined> {
  const row = await queryOne<{ customer: Customer }>(db, sqlText, params);
  return row?.customer;
}

/** Where the address of a customer leads: to itself, or to the one that it was merged into, however many times. */
const staying = `with recursive leads as (
    select id, merged_into from customers where id = $1
    union all
    select c.id, c.merged_into from customers c join leads l on c.id = l.merged_into)`;

/** JSON of a customer with all projects, or of the one that it was merged into; undefined when there is none or it is removed. */
export async function findCustomerJson(db: Db, id: number): Promise<string | undefined> {
  const row = await queryOne<{ json: string }>(
    db,
    `${staying}
     select customer::text as json from (${wholeCustomer('customers c')}
       where c.id = (select id from leads where merged_into is null) and c.deleted_at is null) found`,
    [id],
  );
  return row?.json;
}

/** The customer that a merged one was merged into in the end; undefined for one that was not merged, or that is gone. */
export function findStayingCustomer(
  db: Db,
  id: number,
): Promise<{ id: number; name: string; mergedName: string } | undefined> {
  return queryOne(
    db,
    `${staying}
     select c.id, c.name, (select name from customers where id = $1) as "mergedName" from customers c
     where c.id = (select id from leads where merged_into is null) and c.id <> $1 and c.deleted_at is null`,
    [id],
  );
}

/** The customer, or undefined when there is none or it is removed; locked until the transaction ends. */
export function lockCustomer(db: Db, id: number): Promise<Customer | undefined> {
  return oneCustomer(
    db,
    `${wholeCustomer('customers c')} where c.id = $1 and c.deleted_at is null for update of c`,
    [id],
  );
}

/** What is written of a customer; phone, e-mail and address are the first of their lists. */
export interface CustomerValues {
  name: string;
  companyName: string;
  phones: CustomerPhone[];
  emails: CustomerEmail[];
  addresses: CustomerAddress[];
  language: CustomerLanguage;
  notes: string;
  /** By name; written by `setTags`. */
  tags?: string[];
}

/** What a merge or an import keeps of a customer; its tags have ids of their own. */
export const valuesOf = ({
  name,
  companyName,
  phones,
  emails,
  addresses,
  language,
  notes,
}: CustomerValues): CustomerValues => ({
  name,
  companyName,
  phones,
  emails,
  addresses,
  language,
  notes,
});

const columnsOf = ({ name, companyName, phones, emails, addresses, language, notes }: CustomerValues) => ({
  name,
  company_name: companyName,
  phones: JSON.stringify(phones),
  emails: JSON.stringify(emails),
  addresses: JSON.stringify(addresses),
  language,
  notes,
});

export async function insertCustomer(db: Db, customer: CustomerValues, now: Date): Promise<Customer> {
  const { values, param } = parameters();
  const columns = { ...columnsOf(customer), created_at: now, updated_at: now };
  const sqlText = `with c as (${insertInto('customers', columns, param)} returning *) ${wholeCustomer('c')}`;
  return (await oneCustomer(db, sqlText, values))!;
}

export async function updateCustomer(
  db: Db,
  id: number,
  customer: CustomerValues,
  now: Date,
): Promise<Customer> {
  const { values, param } = parameters(id);
  const set = assignments({ ...columnsOf(customer), updated_at: now }, param);
  const updated = await oneCustomer(
    db,
    `with c as (update customers set ${set}, version = version + 1 where id = $1 returning *) ${wholeCustomer('c')}`,
    values,
  );
  return updated!;
}

/** Locks customers in the order of their ids, so that two who want the same ones do not wait for each other. */
export async function lockCustomerRows(db: Db, ids: readonly number[]): Promise<void> {
  await query(db, 'select id from customers where id = any($1::bigint[]) order by id for update', [ids]);
}

/** Those of the customers that are there, each with its figures. */
export async function findCustomers(db: Db, ids: readonly number[]): Promise<Customer[]> {
  const rows = await query<{ customer: Customer }>(
    db,
    `${wholeCustomer('customers c')} where c.id = any($1::bigint[]) and c.deleted_at is null order by c.id`,
    [ids],
  );
  return rows.map(({ customer }) => customer);
}

export async function countProjectsOf(db: Db, customerId: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    'select count(*)::int as count from projects where customer_id = $1 and deleted_at is null',
    [customerId],
  );
  return row!.count;
}

/** Brings a removed customer back; undefined when it is not a removed one, or was merged. */
export function unmarkCustomerDeleted(db: Db, id: number, now: Date): Promise<Customer | undefined> {
  return oneCustomer(
    db,
    `with c as (
       update customers set deleted_at = null, updated_at = $2, version = version + 1
       where id = $1 and deleted_at is not null and merged_into is null returning *)
     ${wholeCustomer('c')}`,
    [id, now],
  );
}

/** Those of the customers that are there, or that are removed, for what is done to many; locked until the transaction ends. */
export async function lockManyCustomers(
  db: Db,
  ids: readonly number[],
  { areRemoved = false } = {},
): Promise<{ id: number; name: string; tags: string[] }[]> {
  await lockCustomerRows(db, ids);
  return query(
    db,
    `select c.id, c.name, ${tagsOfCustomer('c.id')} as tags from customers c
     where c.id = any($1::bigint[]) and (c.deleted_at is not null) = $2 order by c.id`,
    [ids, areRemoved],
  );
}

/** Says of customers that something of them was written elsewhere. */
export async function touchCustomers(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await query(
    db,
    'update customers set updated_at = $2, version = version + 1 where id = any($1::bigint[])',
    [ids, now],
  );
}
