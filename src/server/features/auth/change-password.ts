import type { ChangePasswordBody } from '../../../shared/auth/auth-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashPassword, inHashingPlace, verifyPassword } from '../../platform/password.ts';
import { findEmployee, replacePassword } from '../employees/employee-queries.ts';
import { cancelLinks } from '../employees/sign-in-link-queries.ts';
import { deleteLoginFailures, endSessionsOf, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { refuseTooManyFailures } from './count-failures.ts';

/**
 * Changes the caller's own password; the other sessions and open links end, this session stays. A wrong present password is
 * refused at its field (422) and counted as a failed sign-in.
 */
export async function changePassword(
  db: Db,
  act: Act,
  { employeeId, sessionId }: Caller,
  { currentPassword, newPassword }: ChangePasswordBody,
  ip: string,
): Promise<void> {
  if (currentPassword === newPassword) {
    throw invalidField('newPassword', 'Choose another password than the present one.');
  }
  const { email } = (await findEmployee(db, employeeId))!;
  const replacement = await inHashingPlace(async () => {
    const found = await findCredentials(db, email, ip, act.now);
    refuseTooManyFailures(found.failures, act.now);
    if (await verifyPassword(found.password_hash, currentPassword)) {
      if (found.failures.length > 0) await deleteLoginFailures(db, email, ip);
      return { compared: found.password_hash, passwordHash: await hashPassword(newPassword) };
    }
    await insertLoginFailure(db, email, ip, act.now);
    // The same call again, because its answer was lost, finds the new password in place.
    if (await verifyPassword(found.password_hash, newPassword)) return null;
    throw notPresent();
  });
  if (replacement === null) return;
  await inTransaction(db, async (db) => {
    const employee = await findEmployee(db, employeeId, { forUpdate: true });
    // Whoever was shut out while the hash was computed stays so, by deactivation or by another password.
    if (!employee?.isActive) throw new AppError('auth.required', 'Your session has ended. Sign in again.');
    if (!(await replacePassword(db, employeeId, replacement, act.now))) throw notPresent();
    await endSessionsOf(db, employeeId, act.now, sessionId);
    await cancelLinks(db, employeeId, act.now);
    await recordEvent(db, act, {
      subjectKind: 'employee',
      subjectId: employeeId,
      kind: 'employee.password_changed',
    });
  });
}

const notPresent = () => invalidField('currentPassword', 'This is not your present password.');
