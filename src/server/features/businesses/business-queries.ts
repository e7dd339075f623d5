import type { Business, BusinessType } from '../../../shared/businesses/business-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

/** The wire's business as JSON; `b` is the business. */
const businessJson = `json_build_object(
  'id', b.id, 'name', b.name, 'type', b.kind, 'phone', b.phone, 'email', b.email, 'website', b.website,
  'address', b.address, 'notes', b.notes,
  'salespeople', coalesce((
    select json_agg(json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'email', s.email)
                    order by lower(s.name), s.id)
    from salespeople s where s.business_id = b.id and s.deleted_at is null), '[]'),
  'version', b.version, 'createdAt', iso(b.created_at), 'updatedAt', iso(b.updated_at))`;

/** JSON of all businesses by name, and how many they are. */
export async function listBusinesses(db: Db): Promise<{ rows: string; total: number }> {
  const row = await queryOne<{ rows: string; total: number }>(
    db,
    `select coalesce(json_agg(${businessJson} order by lower(b.name), b.id), '[]')::text as rows, count(*)::int as total
     from businesses b where b.deleted_at is null`,
  );
  return row!;
}

async function oneBusiness(
  db: Db,
  sqlText: string,
  params: readonly unknown[],
): Promise<Business | undefined> {
  const row = await queryOne<{ business: Business }>(db, sqlText, params);
  return row?.business;
}

/** The business, or undefined when there is none or it is removed; locked until the transaction ends. */
export function lockBusiness(db: Db, id: number): Promise<Business | undefined> {
  return oneBusiness(
    db,
    `select ${businessJson} as business from businesses b where b.id = $1 and b.deleted_at is null for update`,
    [id],
  );
}

export interface BusinessValues {
  name: string;
  type: BusinessType;
  phone: string | null;
  email: string | null;
  website: string;
  address: string;
  notes: string;
}

const valuesOf = ({ name, type, phone, email, website, address, notes }: BusinessValues) => [
  name,
  type,
  phone,
  email,
  website,
  address,
  notes,
];

/** Adds a business, still without salespeople. */
export async function insertBusiness(db: Db, business: BusinessValues, now: Date): Promise<Business> {
  const inserted = await oneBusiness(
    db,
    `insert into businesses as b (name, kind, phone, email, website, address, notes, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning ${businessJson} as business`,
    [...valuesOf(business), now],
  );
  return inserted!;
}

export async function updateBusiness(
  db: Db,
  id: number,
  business: BusinessValues,
  now: Date,
): Promise<Business> {
  const updated = await oneBusiness(
    db,
    `update businesses b set name = $1, kind = $2, phone = $3, email = $4, website = $5, address = $6, notes = $7,
       updated_at = $8, version = version + 1
     where id = $9 returning ${businessJson} as business`,
    [...valuesOf(business), now, id],
  );
  return updated!;
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
     where id = $1 and deleted_at is not null returning ${businessJson} as business`,
    [id, now],
  );
}
