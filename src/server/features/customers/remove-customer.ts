import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { removeRecords } from '../../platform/records/removal-queries.ts';
import { requireUnused } from '../../platform/require-unused.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { toldOf } from './customer-history.ts';
import {
  countProjectsOf,
  findCustomers,
  lockCustomer,
  lockCustomerRows,
  unmarkCustomerDeleted,
} from './customer-queries.ts';
import { notThere } from './not-there.ts';

const deletion = (customer: Customer) => ({
  subjectKind: 'customer' as const,
  subjectId: customer.id,
  kind: 'customer.deleted',
  before: toldOf(customer),
});

const restoration = (customer: Customer) => ({
  subjectKind: 'customer' as const,
  subjectId: customer.id,
  kind: 'customer.restored',
  after: toldOf(customer),
});

/** Removes a customer; refuses (409) one who has projects. */
export async function removeCustomer(
  db: Db,
  audit: AuditContext,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  const customer = await lockCustomer(db, id);
  if (!customer) throw await notThere(db, id);
  requireVersion(customer, expectedVersion);
  // Counted under the lock: a project may have been created while it was waited for.
  const count = await countProjectsOf(db, id);
  requireUnused(
    count,
    'customer.in_use',
    'This customer has 1 project and can’t be removed.',
    `This customer has ${count} projects and can’t be removed.`,
  );
  await removeRecords(db, audit, [deletion(customer)]);
}

function haveProjects([one, two, three, ...others]: readonly string[], none: string): string {
  if (two === undefined) return `${one} has projects and can’t be removed${none}.`;
  if (three === undefined) return `${one} and ${two} have projects and can’t be removed${none}.`;
  if (others.length === 0) return `${one}, ${two}, and ${three} have projects and can’t be removed${none}.`;
  return `${one}, ${two}, ${three}, and ${others.length} more have projects and can’t be removed${none}.`;
}

/** Removes several customers, all or none; those that are gone already do not count. Refuses (409) when one has projects. */
export async function removeCustomers(db: Db, audit: AuditContext, ids: readonly number[]): Promise<void> {
  await lockCustomerRows(db, ids);
  const customers = await findCustomers(db, ids);
  const busy = customers.filter(({ projectCount }) => projectCount > 0);
  if (busy.length > 0) {
    const none = customers.length > 1 ? /*i18n*/ ', so nothing was removed' : '';
    const names = busy.map(({ name }) => name);
    throw new AppError('customer.in_use', haveProjects(names, none));
  }
  await removeRecords(db, audit, customers.map(deletion));
}

/** Brings a removed customer back; one who is there already is answered as it is. Refuses (409) one that was merged. */
export async function restoreCustomer(db: Db, audit: AuditContext, id: number): Promise<Customer> {
  const restored = await unmarkCustomerDeleted(db, id, audit.now);
  if (!restored) {
    const customer = await lockCustomer(db, id);
    if (!customer) throw await notThere(db, id);
    return customer;
  }
  await recordEvent(db, audit, restoration(restored));
  return restored;
}
