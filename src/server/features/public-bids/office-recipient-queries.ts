import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { isEmailAddress } from '../../platform/mail/is-email-address.ts';
import { lastSenderOf } from '../bids/last-sender-queries.ts';

interface OfficeRecipient {
  email: string;
  /** Of the employee, for the address of their pages; any name leads to one's own. */
  firstName: string;
}

/** Who hears of a bid: the employee who sent it last, else the company's address; undefined when there is neither. */
export async function findOfficeRecipient(db: Db, bidId: number): Promise<OfficeRecipient | undefined> {
  const row = await queryOne<OfficeRecipient>(
    db,
    `select coalesce(e.email, s.email) as email, coalesce(e.first_name, 'office') as "firstName"
     from settings s left join lateral (
       select e.email, e.first_name ${lastSenderOf('$1')}) e on true`,
    [bidId],
  );
  return row && isEmailAddress(row.email) ? row : undefined;
}

/** The customer's address as it is now; empty where there is none. What is printed on a bid may be older. */
export async function findCustomerAddress(db: Db, projectId: number): Promise<string> {
  const row = await queryOne<{ email: string }>(
    db,
    `select coalesce(u.email, '') as email from projects p join customers u on u.id = p.customer_id where p.id = $1`,
    [projectId],
  );
  return row?.email ?? '';
}

/** How the company wants to be paid the deposit; may be empty. */
export async function findDepositInstructions(db: Db): Promise<string> {
  const row = await queryOne<{ text: string }>(db, 'select deposit_instructions as text from settings');
  return row?.text ?? '';
}
