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
import { withDependent, withNeeded } from '../../../shared/auth/rights.ts';
import { givenRole, requireMayExcept, type Giver } from './given-role.ts';
import { freeEmailOnly, requireFreeEmail, type WithHash } from './create-employee.ts';
import { countOtherActiveAdmins, findEmployee, updateEmployee } from './employee-queries.ts';
import { cancelLinks } from './sign-in-link-queries.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';

/** A change of one of these makes somebody else able to come in, or to do more. */
const opensDoors = ['email', 'role', 'roleId', 'grantedRights', 'revokedRights'] as const;

/**
 * Changes an employee. Deactivation and a new password end sessions and personal links at once, a new e-mail address the links
 * that went to the old one. The last admin stays one (409).
 */
export async function changeEmployee(
  { db, outbox }: { db: Db; outbox: Pick<Outbox, 'record'> },
  audit: AuditContext,
  giver: Giver,
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
    ...(await wantedRights(db, audit, giver, before, changes)),
    version: before.version,
  };
  const differs = (field: keyof Employee) => String(wanted[field]) !== String(before[field]);
  if (passwordHash !== undefined || opensDoors.some((field) => differs(field))) requireProof();
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
  if (doesMore.some((field) => differs(field))) await tell(after, 'roleChanged');
  if (passwordHash !== undefined) await tell(after, 'passwordReset');
  return after;
}

const doesMore = opensDoors.filter((field) => field !== 'email');

/**
 * The role and the exceptions as they are to be. Of a role that was read and sent back with another `role` the latter decides; an admin has
 * every right, and so no exceptions.
 */
async function wantedRights(
  db: Db,
  audit: AuditContext,
  giver: Giver,
  before: Employee,
  body: UpdateEmployeeBody,
) {
  const { role = before.role, roleId = before.roleId } = body;
  const isOther = roleId !== before.roleId || role !== before.role;
  const chosen = { role, roleId: roleId === before.roleId && role !== before.role ? undefined : roleId };
  const given = isOther
    ? await givenRole(db, audit, giver, chosen)
    : { role: before.role, roleId: before.roleId };
  const isAdmin = given.role === 'admin';
  const grantedRights = isAdmin ? [] : withNeeded(body.grantedRights ?? before.grantedRights ?? []);
  const revokedRights = isAdmin ? [] : withDependent(body.revokedRights ?? before.revokedRights ?? []);
  const exceptions = { grantedRights, revokedRights };
  const isExcepted = [grantedRights, revokedRights].some(
    (rights, place) => String(rights) !== String([before.grantedRights, before.revokedRights][place]),
  );
  if (isExcepted && !isAdmin) requireMayExcept(giver);
  return { ...given, ...exceptions };
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
