import type { CheckContext } from '../../../shared/bids/bid-checks.ts';
import type { CustomerEmail, CustomerPhone } from '../../../shared/customers/customer-contacts.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** How the customer of a project can be reached. */
export interface CustomerContacts {
  name: string;
  emails: CustomerEmail[];
  phones: CustomerPhone[];
}

/** Undefined when the project is not there. */
export async function findCustomerContacts(db: Db, projectId: number): Promise<CustomerContacts | undefined> {
  return queryOne<CustomerContacts>(
    db,
    `select u.name, u.emails, u.phones from projects p join customers u on u.id = p.customer_id
     where p.id = $1 and p.deleted_at is null`,
    [projectId],
  );
}

/** What a bid of a project is held against before it goes out. */
export async function findCheckContext(db: Db, projectId: number, now: Date): Promise<CheckContext> {
  const row = await queryOne<CheckContext>(
    db,
    `select company_day($2)::text as today, s.margin_floor_bps as "marginFloorBps",
       u.emails <> '[]' as "hasEmail", u.phones <> '[]' as "hasPhone"
     from sending_settings s, projects p join customers u on u.id = p.customer_id where p.id = $1`,
    [projectId, now],
  );
  return row!;
}
