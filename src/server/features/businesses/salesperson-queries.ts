import type { Salesperson, SalespersonBody } from '../../../shared/businesses/business-contract.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { readPhoneColumn } from '../../platform/phones/read-phone-column-queries.ts';

export const salespersonColumns = 'id, name, phone, email, version';

/** Adds people to a business that was just made, by name. */
export async function insertSalespeople(
  db: Db,
  businessId: number,
  people: readonly SalespersonBody[],
  now: Date,
): Promise<Salesperson[]> {
  return query<Salesperson>(
    db,
    `with added as (
       insert into salespeople (business_id, name, phone, email, created_at)
       select $1, person.name, person.phone, person.email, $3
       from jsonb_to_recordset($2::jsonb) as person(name text, phone text, email text)
       returning ${salespersonColumns})
     select ${salespersonColumns} from added order by ${byName('name')}, id`,
    [businessId, JSON.stringify(people), now],
  );
}

/** Whether there is such a business; it is held, so that it is not removed meanwhile. */
export async function holdBusiness(db: Db, id: number): Promise<boolean> {
  const sqlText = 'select id from businesses where id = $1 and deleted_at is null for key share';
  return (await queryOne(db, sqlText, [id])) !== undefined;
}

/** Reads the salespeople's numbers that are kept as somebody typed them. */
export const readSalespersonPhones = (db: Db, country: string) => readPhoneColumn(db, 'salespeople', country);
