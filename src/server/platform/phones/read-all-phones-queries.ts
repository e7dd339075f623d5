import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';
import { findHomeCountry } from './phone-queries.ts';
import { readPhone } from './read-phone.ts';

const tables = ['employees', 'businesses', 'salespeople'] as const;
const rowsAtOnce = 500;

/**
 * Reads every number that is kept as somebody typed it by the company's country, and keeps those that are numbers as such. Safe
 * to repeat and to run beside writers: a row that has changed meanwhile is left alone. Nothing is lost by it, so it leaves
 * neither a version nor a line of history.
 */
export async function readAllPhones(db: Db): Promise<void> {
  const country = await findHomeCountry(db);
  for (const table of tables) await readTable(db, table, country);
  await readCustomers(db, country);
  await query(db, 'update settings set phones_read_for = $1 where country = $1', [country]);
}

/** Does so once for a database that comes from before numbers were read. */
export async function readPhonesOnce(db: Db): Promise<void> {
  const row = await queryOne<{ isRead: boolean }>(
    db,
    'select phones_read_for is not distinct from country as "isRead" from settings',
  );
  if (!row!.isRead) await readAllPhones(db);
}

async function readTable(db: Db, table: (typeof tables)[number], country: string): Promise<void> {
  for (let last = 0; ;) {
    const rows = await query<{ id: number; phone: string }>(
      db,
      `select id, phone from ${table} where phone is not null and phone not like '+%' and id > $1 order by id limit ${rowsAtOnce}`,
      [last],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const changed = rows
      .map((row) => ({ ...row, kept: readPhone(row.phone, country) }))
      .filter(({ phone, kept }) => kept !== phone);
    await query(
      db,
      `update ${table} set phone = fresh.kept from jsonb_to_recordset($1::jsonb) as fresh(id bigint, phone text, kept text)
       where ${table}.id = fresh.id and ${table}.phone = fresh.phone`,
      [JSON.stringify(changed)],
    );
  }
}

interface CustomerPhones {
  id: number;
  phones: Array<{ number: string }>;
}

async function readCustomers(db: Db, country: string): Promise<void> {
  for (let last = 0; ;) {
    const rows = await query<CustomerPhones>(
      db,
      `select id, phones from customers
       where id > $1 and phones @? '$[*].number ? (!(@ starts with "+"))' order by id limit ${rowsAtOnce}`,
      [last],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const read = rows.map(({ id, phones }) => ({
      id,
      phones,
      kept: phones.map((phone) => ({ ...phone, number: readPhone(phone.number, country) })),
    }));
    await query(
      db,
      `update customers c set phones = fresh.kept from jsonb_to_recordset($1::jsonb) as fresh(id bigint, phones jsonb, kept jsonb)
       where c.id = fresh.id and c.phones = fresh.phones and fresh.kept <> fresh.phones`,
      [JSON.stringify(read)],
    );
  }
}
