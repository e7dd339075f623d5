import type { Salesperson, SalespersonBody } from '../../../shared/businesses/business-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { readPhoneColumn } from '../../platform/phones/read-phone-column-queries.ts';

const columns = 'id, name, phone, email';

/** Adds people to a business, by name; nobody when the business is not there. */
export async function insertSalespeople(
  db: Db,
  businessId: number,
  people: readonly SalespersonBody[],
  now: Date,
): Promise<Salesperson[]> {
  return query<Salesperson>(
    db,
    `with business as (select id from businesses where id = $1 and deleted_at is null for share),
     added as (
       insert into salespeople (business_id, name, phone, email, created_at)
       select business.id, person.name, person.phone, person.email, $3
       from business, jsonb_to_recordset($2::jsonb) as person(name text, phone text, email text)
       returning ${columns})
     select ${columns} from added order by lower(name), id`,
    [businessId, JSON.stringify(people), now],
  );
}

/** Removes a person who works for this business; undefined when there is none. */
export async function markSalespersonDeleted(
  db: Db,
  businessId: number,
  id: number,
  now: Date,
): Promise<Salesperson | undefined> {
  return queryOne<Salesperson>(
    db,
    `update salespeople set deleted_at = $3, version = version + 1
     where id = $2 and business_id = $1 and deleted_at is null
       and exists (select from businesses b where b.id = $1 and b.deleted_at is null)
     returning ${columns}`,
    [businessId, id, now],
  );
}

/** Brings a removed person back; undefined when it is not a removed one of this business. */
export async function unmarkSalespersonDeleted(
  db: Db,
  businessId: number,
  id: number,
): Promise<Salesperson | undefined> {
  return queryOne<Salesperson>(
    db,
    `update salespeople set deleted_at = null, version = version + 1
     where id = $2 and business_id = $1 and deleted_at is not null
       and exists (select from businesses b where b.id = $1 and b.deleted_at is null)
     returning ${columns}`,
    [businessId, id],
  );
}

export async function findSalesperson(
  db: Db,
  businessId: number,
  id: number,
): Promise<Salesperson | undefined> {
  return queryOne<Salesperson>(
    db,
    `select ${columns} from salespeople where id = $2 and business_id = $1 and deleted_at is null
       and exists (select from businesses b where b.id = $1 and b.deleted_at is null)`,
    [businessId, id],
  );
}

/** Reads the salespeople's numbers that are kept as somebody typed them. */
export const readSalespersonPhones = (db: Db, country: string) => readPhoneColumn(db, 'salespeople', country);
