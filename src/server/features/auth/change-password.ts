import type { authContract, ChangePasswordBody } from '../../../shared/auth/auth-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { CallContext } from '../../platform/http/route.ts';
import { requireHardPassword } from '../../platform/guessable-password.ts';
import { hashPassword, withHashingSlot, verifyPassword } from '../../platform/password.ts';
import { findEmployee, ownWordsOf, replacePassword } from '../employees/employee-queries.ts';
import { cancelLinks } from '../employees/sign-in-link-queries.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import { endSessionsOf } from './auth-queries.ts';
import { compareOwnPassword } from './own-password.ts';

type Call = Pick<
  CallContext<typeof authContract.changePassword>,
  'db' | 'services' | 'audit' | 'caller' | 'ip' | 'takeKey'
>;

/**
 * Changes the caller's own password; the other sessions and open links end, this session stays. A wrong present password is
 * refused at its field (422) and counted as a failed sign-in.
 */
export async function changePassword(
  { db, services, audit, caller: { employeeId, sessionId }, ip, takeKey }: Call,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<void> {
  if (currentPassword === newPassword) {
    throw invalidField('newPassword', 'Choose a password that’s different from your current one.');
  }
  const owner = (await findEmployee(db, employeeId))!;
  await requireHardPassword(newPassword, await ownWordsOf(db, owner), 'newPassword');
  const { email } = owner;
  const replacement = await withHashingSlot(async () => {
    const compared = await compareOwnPassword(db, { email, ip, audit }, currentPassword);
    if (compared.isRight)
      return { compared: compared.passwordHash, passwordHash: await hashPassword(newPassword) };
    // The same call again, because its answer was lost, finds the new password in place.
    if (await verifyPassword(compared.passwordHash, newPassword)) return null;
    throw notPresent();
  });
  if (replacement === null) return;
  await inTransaction(db, async (db) => {
    // A known one may come with other passwords, for which no key stands.
    await takeKey(db);
    const employee = await findEmployee(db, employeeId, { forUpdate: true });
    // Whoever was shut out while the hash was computed stays so, by deactivation or by another password.
    if (!employee?.isActive) throw new AppError('auth.required', 'Your session has ended. Sign in again.');
    if (!(await replacePassword(db, employeeId, replacement, audit.now))) throw notPresent();
    await endSessionsOf(db, employeeId, audit.now, sessionId);
    await cancelLinks(db, employeeId, audit.now);
    await recordEvent(db, audit, {
      subjectKind: 'employee',
      subjectId: employeeId,
      kind: 'employee.password_changed',
    });
    await tellOwner({ db, outbox: services.outbox }, audit, employee, 'passwordChanged');
  });
}

const notPresent = () => invalidField('currentPassword', 'This isn’t your current password.');
