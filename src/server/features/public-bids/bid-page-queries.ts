import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { Contact } from './bid-page-contact.ts';

/** Whom to ask for a link that works. */
export async function findCompanyContact(db: Db): Promise<Contact> {
  const row = await queryOne<Contact>(db, 'select company_name as name, phone, email from settings');
  return row ?? { name: '', phone: '', email: '' };
}
