import type {
  CreateCustomerBody,
  Customer,
  UpdateCustomerBody,
} from '../../../shared/customers/customer-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { idsOf } from '../../platform/by-id.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { requireTags, setTags } from '../tags/tag-queries.ts';
import { contactsAfter } from './contact-lists.ts';
import { historyOf } from './customer-history.ts';
import { lockCustomer, updateCustomer } from './customer-queries.ts';
import { addCustomer } from './new-customer-queries.ts';
import { notThere } from './not-there.ts';

/** Adds a customer; two may have the same name. */
export async function createCustomer(
  db: Db,
  audit: AuditContext,
  body: CreateCustomerBody,
): Promise<Customer> {
  const { customer, event } = await addCustomer(db, audit, body);
  await recordEvent(db, audit, event);
  return customer;
}

/** Changes a customer. */
export async function changeCustomer(
  db: Db,
  audit: AuditContext,
  id: number,
  body: UpdateCustomerBody,
  expectedVersion: number | undefined,
): Promise<Customer> {
  const before = await lockCustomer(db, id);
  if (!before) throw await notThere(db, id);
  requireVersion(before, expectedVersion);
  const contacts = await contactsAfter(db, before, body);
  if (body.tags) await setTags(db, 'customer', id, idsOf(await requireTags(db, audit, body.tags)));
  const after = await updateCustomer(db, id, { ...before, ...givenFields(body), ...contacts }, audit.now);
  const event = { subjectKind: 'customer' as const, subjectId: id, kind: 'customer.updated' };
  await recordUpdate(
    db,
    audit,
    { ...event, before: historyOf(before), after: historyOf(after) },
    expectedVersion,
  );
  return after;
}
