import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { readPhone } from '../../platform/phones/read-phone.ts';

const rowsAtOnce = 500;

interface CustomerPhones {
  id: number;
  phones: Array<{ number: string }>;
}

/** Reads every number of the customers that is kept as somebody typed it, as `readPhoneColumn` does those of one column. */
export async function readCustomerPhones(db: Db, country: string): Promise<void> {
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
