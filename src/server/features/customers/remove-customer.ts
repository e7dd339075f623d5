import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import {
  countProjectsOf,
  lockCustomer,
  markCustomerDeleted,
  unmarkCustomerDeleted,
} from './customer-queries.ts';
import { historyOf } from './write-customer.ts';

/** Removes a customer; refuses (409) one who has projects. */
export async function removeCustomer(
  db: Db,
  act: Act,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  const customer = await lockCustomer(db, id);
  if (!customer) throw notFound('customer');
  requireVersion(customer, expectedVersion);
  // Counted under the lock: a project may have been created while it was waited for.
  const count = await countProjectsOf(db, id);
  if (count > 0) {
    const projects = count === 1 ? '1 project' : `${count} projects`;
    throw new AppError('customer.in_use', `This customer has ${projects} and cannot be removed.`);
  }
  await markCustomerDeleted(db, id, act.now);
  const event = { subjectKind: 'customer' as const, subjectId: id, kind: 'customer.deleted' };
  await recordEvent(db, act, { ...event, before: historyOf(customer) });
}

/** Brings a removed customer back; one who is there already is answered as it is. */
export async function restoreCustomer(db: Db, act: Act, id: number): Promise<Customer> {
  const restored = await unmarkCustomerDeleted(db, id, act.now);
  if (!restored) {
    const customer = await lockCustomer(db, id);
    if (!customer) throw notFound('customer');
    return customer;
  }
  const event = { subjectKind: 'customer' as const, subjectId: id, kind: 'customer.restored' };
  await recordEvent(db, act, { ...event, after: historyOf(restored) });
  return restored;
}
