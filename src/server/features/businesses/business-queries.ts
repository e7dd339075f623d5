import {
  businessFieldNames,
  type Business,
  type BusinessType,
} from '../../../shared/businesses/business-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { readPhoneColumn } from '../../platform/phones/read-phone-column-queries.ts';
import { businessJson } from './business-json.ts';

export interface BusinessValues {
  name: string;
  type: BusinessType;
  phone: string | null;
  email: string | null;
  website: string;
  address: string;
  notes: string;
  licenseNumber: string;
  licenseExpiresOn: string | null;
  insurer: string;
  insurancePolicy: string;
  insuranceExpiresOn: string | null;
}

/** The column of each field that a person writes. */
const columnOf: Record<keyof BusinessValues, string> = {
  name: 'name',
  type: 'kind',
  phone: 'phone',
  email: 'email',
  website: 'website',
  address: 'address',
  notes: 'notes',
  licenseNumber: 'license_number',
  licenseExpiresOn: 'license_expires_on',
  insurer: 'insurer',
  insurancePolicy: 'insurance_policy',
  insuranceExpiresOn: 'insurance_expires_on',
};

const columns = businessFieldNames.map((name) => columnOf[name]);
const valuesOf = (business: BusinessValues) => businessFieldNames.map((name) => business[name]);
const isDay = (column: string) => column.endsWith('_on');

async function oneBusiness(
  db: Db,
  sqlText: string,
  params: readonly unknown[],
): Promise<Business | undefined> {
  const row = await queryOne<{ business: Business }>(db, sqlText, params);
  return row?.business;
}

/** The business, or undefined when there is none or it is removed; locked until the transaction ends. */
export function lockBusiness(db: Db, id: number, now: Date): Promise<Business | undefined> {
  return oneBusiness(
    db,
    `select ${businessJson('$2')} as business from businesses b
     where b.id = $1 and b.deleted_at is null for update`,
    [id, now],
  );
}

/** Those of the businesses that are there, locked until the transaction ends; always in the same order. */
export async function lockBusinesses(db: Db, ids: readonly number[], now: Date): Promise<Business[]> {
  const rows = await query<{ business: Business }>(
    db,
    `select ${businessJson('$2')} as business from businesses b
     where b.id = any($1::bigint[]) and b.deleted_at is null order by b.id for update`,
    [ids, now],
  );
  return rows.map(({ business }) => business);
}

/** Adds a business, still without salespeople. */
export async function insertBusiness(db: Db, business: BusinessValues, now: Date): Promise<Business> {
  const places = columns.map((_column, index) => `$${index + 2}`);
  const inserted = await oneBusiness(
    db,
    `insert into businesses as b (created_at, updated_at, ${columns.join(', ')})
     values ($1, $1, ${places.join(', ')}) returning ${businessJson('$1')} as business`,
    [now, ...valuesOf(business)],
  );
  return inserted!;
}

export async function updateBusiness(
  db: Db,
  id: number,
  business: BusinessValues,
  now: Date,
): Promise<Business> {
  const sets = columns.map((column, index) => `${column} = $${index + 3}`);
  const updated = await oneBusiness(
    db,
    `update businesses b set ${sets.join(', ')}, updated_at = $1, version = version + 1
     where id = $2 returning ${businessJson('$1')} as business`,
    [now, id, ...valuesOf(business)],
  );
  return updated!;
}

/** The names that the businesses of a list are to have. */
export interface WantedName {
  id: number;
  name: string;
}

/**
 * The ids of those whose name, whatever its capitals, belongs to a business outside the list or is wanted twice in it. Two
 * of the list may swap their names: what counts is how they stand in the end.
 */
export async function findTakenNames(db: Db, wanted: readonly WantedName[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `with wanted as materialized (
       select id, lower(name) as name from jsonb_to_recordset($1::jsonb) as w(id bigint, name text))
     select w.id from wanted w
     where exists (select from wanted x where x.name = w.name and x.id <> w.id)
       or exists (select from businesses b where lower(b.name) = w.name and b.deleted_at is null
         and b.id not in (select id from wanted))`,
    [JSON.stringify(wanted)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives businesses names that nobody else has, for the length of a transaction: the index of names looks at every row by
 * itself, so two that swap would meet each other halfway.
 */
export async function parkNames(db: Db, ids: readonly number[]): Promise<void> {
  await query(db, `update businesses set name = E'\\x01' || id where id = any($1::bigint[])`, [ids]);
}

/** Writes all fields of locked businesses in one statement. */
export async function updateBusinesses(
  db: Db,
  businesses: readonly (BusinessValues & { id: number })[],
  now: Date,
): Promise<Business[]> {
  const sets = businessFieldNames.map((name) => `${columnOf[name]} = w."${name}"`);
  const shape = businessFieldNames.map((name) => `"${name}" ${isDay(columnOf[name]) ? 'date' : 'text'}`);
  const rows = await query<{ business: Business }>(
    db,
    `update businesses b set ${sets.join(', ')}, updated_at = $1, version = version + 1
     from jsonb_to_recordset($2::jsonb) as w(id bigint, ${shape.join(', ')})
     where b.id = w.id returning ${businessJson('$1')} as business`,
    [now, JSON.stringify(businesses)],
  );
  return rows.map(({ business }) => business);
}

/** How many projects name the business or one of its salespeople, removed salespeople included. */
export async function countProjectsNaming(db: Db, id: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    `select count(*)::int as count from projects
     where deleted_at is null
       and (business_id = $1 or salesperson_id in (select id from salespeople where business_id = $1))`,
    [id],
  );
  return row!.count;
}

export async function markBusinessDeleted(db: Db, id: number, now: Date): Promise<void> {
  await query(
    db,
    'update businesses set deleted_at = $2, updated_at = $2, version = version + 1 where id = $1',
    [id, now],
  );
}

/** Brings a removed business back; undefined when it is not a removed one. */
export function unmarkBusinessDeleted(db: Db, id: number, now: Date): Promise<Business | undefined> {
  return oneBusiness(
    db,
    `update businesses b set deleted_at = null, updated_at = $2, version = version + 1
     where id = $1 and deleted_at is not null returning ${businessJson('$2')} as business`,
    [id, now],
  );
}

/** Reads the businesses' numbers that are kept as somebody typed them. */
export const readBusinessPhones = (db: Db, country: string) => readPhoneColumn(db, 'businesses', country);
