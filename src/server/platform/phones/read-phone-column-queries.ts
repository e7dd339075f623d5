import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { readPhone } from './read-phone.ts';

const rowsAtOnce = 500;

/**
 * Reads every number that a table's column `phone` keeps as somebody typed it. A row that has changed meanwhile is left alone.
 * Nothing is lost by it, so it leaves neither a version nor a line of history.
 */
export async function readPhoneColumn(db: Db, table: string, country: string): Promise<void> {
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
