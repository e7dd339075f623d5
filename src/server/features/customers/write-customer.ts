import type {
  CreateCustomerBody,
  Customer,
  UpdateCustomerBody,
} from '../../../shared/customers/customer-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { insertCustomer, lockCustomer, updateCustomer, type CustomerValues } from './customer-queries.ts';

/** What the history tells of a customer; the projects have their own. */
export function historyOf(customer: CustomerValues): CustomerValues {
  const { name, companyName, email, phone, street, city, state, postalCode, notes } = customer;
  return { name, companyName, email, phone, street, city, state, postalCode, notes };
}

/** Adds a customer; two may have the same name. */
export async function createCustomer(db: Db, act: Act, body: CreateCustomerBody): Promise<Customer> {
  const { name, companyName = '', email = null, phone = null } = body;
  const { street = '', city = '', state = '', postalCode = '', notes = '' } = body;
  const values = { name, companyName, email, phone, street, city, state, postalCode, notes };
  const customer = await insertCustomer(db, values, act.now);
  const event = { subjectKind: 'customer' as const, subjectId: customer.id, kind: 'customer.created' };
  await recordEvent(db, act, { ...event, after: historyOf(customer) });
  return customer;
}

/** Changes a customer. */
export async function changeCustomer(
  db: Db,
  act: Act,
  id: number,
  body: UpdateCustomerBody,
  expectedVersion: number | undefined,
): Promise<Customer> {
  const before = await lockCustomer(db, id);
  if (!before) throw notFound('customer');
  requireVersion(before, expectedVersion);
  const after = await updateCustomer(db, id, { ...before, ...givenFields(body) }, act.now);
  const event = { subjectKind: 'customer' as const, subjectId: id, kind: 'customer.updated' };
  await recordUpdate(
    db,
    act,
    { ...event, before: historyOf(before), after: historyOf(after) },
    expectedVersion,
  );
  return after;
}
