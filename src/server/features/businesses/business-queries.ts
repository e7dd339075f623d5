import { businessFieldNames, type Business } from '../../../shared/businesses/business-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { readPhoneColumn } from '../../platform/phones/read-phone-column-queries.ts';
import { businessColumns, columnOfBusiness, type BusinessValues } from './business-json.ts';

const isDay = (column: string) => column.endsWith('_on');

/** Those of the businesses that are there, locked until the transaction ends; always in the same order. */
export async function lockBusinesses(db: Db, ids: readonly number[], now: Date): Promise<Business[]> {
  return query<Business>(
    db,
    `select ${businessColumns('$2')} from businesses b
     where b.id = any($1::bigint[]) and b.deleted_at is null order by b.id for update`,
    [ids, now],
  );
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
  const sets = businessFieldNames.map((name) => `${columnOfBusiness[name]} = w."${name}"`);
  const shape = businessFieldNames.map(
    (name) => `"${name}" ${isDay(columnOfBusiness[name]) ? 'date' : 'text'}`,
  );
  return query<Business>(
    db,
    `update businesses b set ${sets.join(', ')}, updated_at = $1, version = version + 1
     from jsonb_to_recordset($2::jsonb) as w(id bigint, ${shape.join(', ')})
     where b.id = w.id returning ${businessColumns('$1')}`,
    [now, JSON.stringify(businesses)],
  );
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

/** Reads the businesses' numbers that are kept as somebody typed them. */
export const readBusinessPhones = (db: Db, country: string) => readPhoneColumn(db, 'businesses', country);
