import { restorableDays, type Employee } from '../../../shared/employees/employee-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { removeRecords, restoreRecords } from '../../platform/records/removal-queries.ts';
import { endSessionsOf } from '../auth/auth-queries.ts';
import { freeEmailOnly } from './create-employee.ts';
import { findEmailOwner, findEmployee, lockRemovedEmployee } from './employee-queries.ts';
import { cancelLinks } from './sign-in-link-queries.ts';
import { requireAnotherAdmin, requireNoEmergencyAccount } from './update-employee.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

/** Removes an employee, but neither oneself nor the last admin; what the person did keeps the name. */
export async function removeEmployee(db: Db, audit: AuditContext, id: number): Promise<void> {
  const employee = await findEmployee(db, id, { forUpdate: true });
  if (!employee) throw notFound('employee');
  if (audit.actor.id === id) throw new AppError('employee.own_account', 'You can’t remove your own account.');
  if (employee.role === 'admin') await requireAnotherAdmin(db, id);
  await requireNoEmergencyAccount(db, employee);
  await endSessionsOf(db, id, audit.now);
  await cancelLinks(db, id, audit.now);
  const { firstName, lastName, email } = employee;
  const event = { subjectKind: 'employee' as const, subjectId: id, kind: 'employee.deleted' };
  // Whether the account was active stays known, for the day it is restored: a removed one cannot sign in either way.
  await removeRecords(db, audit, [{ ...event, before: { firstName, lastName, email } }]);
}

/**
 * Brings a removed employee back, as active or deactivated as before; sessions and personal links stay ended. Refuses (409) after
 * 30 days and while somebody else has the e-mail address. One who is there already is answered as he or she is.
 */
export async function restoreEmployee(db: Db, audit: AuditContext, id: number): Promise<Employee> {
  const removed = await lockRemovedEmployee(db, id);
  if (!removed) {
    const employee = await findEmployee(db, id);
    if (!employee) throw notFound('employee');
    return employee;
  }
  const { firstName, lastName, email, isActive, deletedAt } = removed;
  if (audit.now.getTime() - deletedAt.getTime() > restorableDays * dayMs) {
    const sentence = `${firstName} was removed more than ${restorableDays} days ago. Add them again as a new employee.`;
    throw new AppError('employee.removal_final', sentence);
  }
  const owner = await findEmailOwner(db, email.toLowerCase(), id);
  if (owner !== undefined) {
    const sentence = `${owner} now signs in with ${email}. Change that address first, then restore ${firstName}.`;
    throw new AppError('employee.email_taken', sentence);
  }
  const event = { subjectKind: 'employee' as const, subjectId: id, kind: 'employee.restored' };
  const after = { firstName, lastName, email, isActive };
  await freeEmailOnly(restoreRecords(db, audit, [{ ...event, after }]));
  return (await findEmployee(db, id))!;
}
