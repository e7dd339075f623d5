import type { CreateCustomerBody, Customer } from '../../../shared/customers/customer-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { idsOf } from '../../platform/by-id.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HistoryEvent } from '../../platform/history/event-queries.ts';
import { requireTags, setTags } from '../tags/tag-queries.ts';
import { contactsAfter, noContacts } from './contact-lists.ts';
import { toldOf } from './customer-history.ts';
import { insertCustomer } from './customer-queries.ts';

/** Adds a customer, alone or with the lead that it calls about, with the event that says so; recording it is the caller's. */
export async function addCustomer(
  db: Db,
  audit: AuditContext,
  body: CreateCustomerBody,
): Promise<{ customer: Customer; event: HistoryEvent }> {
  const { name, companyName = '', language = '', notes = '' } = body;
  const contacts = await contactsAfter(db, noContacts, body);
  const tags = await requireTags(db, audit, body.tags ?? []);
  const added = await insertCustomer(db, { name, companyName, language, notes, ...contacts }, audit.now);
  await setTags(db, 'customer', added.id, idsOf(tags));
  const customer = { ...added, tags: tags.map((tag) => tag.name) };
  const event = { subjectKind: 'customer' as const, subjectId: customer.id, kind: 'customer.created' };
  return { customer, event: { ...event, after: toldOf(customer) } };
}
