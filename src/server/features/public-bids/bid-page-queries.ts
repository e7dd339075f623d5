import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { Contact } from './bid-page-contact.ts';

/** Whom to ask for a link that works, and how the company writes times. */
export async function findCompanyContact(db: Db): Promise<Contact & { locale: string; timeZone: string }> {
  const row = await queryOne<Contact & { locale: string; timeZone: string }>(
    db,
    'select company_name as name, phone, email, locale, time_zone as "timeZone" from settings',
  );
  return row!;
}
