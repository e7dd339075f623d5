import type { Employee, UpdateEmployeeBody } from '../../../shared/employees/employee-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { isolate } from '../../../shared/kernel/isolate.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { tellOwner, type AccountMail } from '../../platform/mail/account-mail.ts';
import { endSessionsOf } from '../auth/auth-queries.ts';
import { isEmergencyAccount } from '../auth/sso-queries.ts';
import { freeEmailOnly, requireFreeEmail, type WithHash } from './create-employee.ts';
import { countOtherActiveAdmins, findEmployee, updateEmployee } from './employee-queries.ts';
import { cancelLinks } from './sign-in-link-queries.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';

/** A change of one of these makes somebody else able to come in, or to do more. */
const opensDoors = ['email', 'role'] as const;

/**
 * Changes an employee. Deactivation and a new password end sessions and personal links at once, a new e-mail address the links
 * that went to the old one. The last admin stays one (409).
 */
export async function changeEmployee(
  { db, outbox }: { db: Db; outbox: Pick<Outbox, 'record'> },
  audit: AuditContext,
  id: number,
  { passwordHash, ...changes }: WithHash<UpdateEmployeeBody>,
  { expectedVersion, requireProof }: { expectedVersion: number | undefined; requireProof: () => void },
): Promise<Employee> {
  const before = await findEmployee(db, id, { forUpdate: true });
  if (!before) throw notFound('employee');
  requireVersion(before, expectedVersion);
  const wanted: Employee = {
    ...before,
    ...givenFields(await withKeptPhone(db, changes)),
    version: before.version,
  };
  if (passwordHash !== undefined || opensDoors.some((field) => wanted[field] !== before[field]))
    requireProof();
  if (wanted.email !== before.email) await requireFreeEmail(db, wanted.email, id);
  if (before.role === 'admin' && (wanted.role !== 'admin' || !wanted.isActive))
    await requireAnotherAdmin(db, id);
  if (wanted.role !== 'admin' || !wanted.isActive) await requireNoEmergencyAccount(db, before);
  const after = (await freeEmailOnly(updateEmployee(db, { ...wanted, passwordHash }, audit.now)))!;
  const isShutOut = passwordHash !== undefined || !after.isActive;
  if (isShutOut) await endSessionsOf(db, id, audit.now);
  if (isShutOut || after.email !== before.email) await cancelLinks(db, id, audit.now);
  const event = { subjectKind: 'employee' as const, subjectId: id };
  await recordUpdate(db, audit, { ...event, kind: 'employee.updated', before, after }, expectedVersion);
  if (passwordHash !== undefined) await recordEvent(db, audit, { ...event, kind: 'employee.password_reset' });
  const tell = (owner: Employee, what: AccountMail) => tellOwner({ db, outbox }, audit, owner, what);
  // Of another address both are told: whoever has the old one may have it back.
  for (const owner of after.email === before.email ? [] : [before, after]) await tell(owner, 'emailChanged');
  if (after.role !== before.role) await tell(after, 'roleChanged');
  if (passwordHash !== undefined) await tell(after, 'passwordReset');
  return after;
}

/** Refuses (409) to lose the last admin who can sign in. */
export async function requireAnotherAdmin(db: Db, id: number): Promise<void> {
  if ((await countOtherActiveAdmins(db, id)) > 0) return;
  throw new AppError('employee.last_admin', 'This is the last admin. Make someone else an admin first.');
}

/** Refuses (409) to shut out the one person who gets in when the company's provider does not answer. */
export async function requireNoEmergencyAccount(db: Db, { id, firstName }: Employee): Promise<void> {
  if (!(await isEmergencyAccount(db, id))) return;
  throw new AppError(
    'employee.emergency_account',
    `${isolate(firstName)} is the emergency account of single sign-on. Choose another one first, in Settings, Single sign-on.`,
  );
}
