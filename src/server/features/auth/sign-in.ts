import type { SessionEmployee } from '../../../shared/auth/auth-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { CountedCall } from '../../platform/http/rate-limiter.ts';
import { deleteLoginFailures, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { refuseTooManyFailures } from './count-failures.ts';
import { limitTries } from './limit-tries.ts';
import { openSession, type Device } from './open-session.ts';
import { requireFactor } from './require-factor.ts';
import { findSessionEmployee } from './session-employee.ts';
import { deviceCookie } from './session-tokens.ts';
import { verifyPassword } from '../../platform/password.ts';
import { wrongCredentials } from './wrong-credentials.ts';

/** The id of no employee. */
const nobody = 0;

/**
 * Signs an employee in and returns the bearer token with the employee. An unknown address takes as long as a
 * wrong password and says the same; after five failures in 15 minutes a try is refused unlooked at, but for those of a burst that are looked
 * at in the same moment (decisions/0041).
 */
export async function signIn(
  call: CountedCall & { audit: AuditContext },
  input: { email: string; password: string },
  device: Device,
): Promise<{ token: string; employee: SessionEmployee }> {
  const email = input.email.toLowerCase();
  const { db } = call;
  const { employee, passwordHash } = await limitTries({ ...call, ip: device.ip }, async () => {
    const found = await findCredentials(db, email, device.ip, device.now);
    refuseTooManyFailures(found.failures, device.now);
    // Who it is, is read while the hash takes its time, and for nobody too, so that both take alike.
    const [isRight, employee] = await Promise.all([
      verifyPassword(found.password_hash, input.password),
      findSessionEmployee(db, found.employee_id ?? nobody, device.now),
    ]);
    if (isRight) {
      if (found.failures.length > 0) await deleteLoginFailures(db, email, device.ip);
      if (employee) return { employee, passwordHash: found.password_hash };
    }
    await insertLoginFailure(db, { counted: email, ip: device.ip }, call.audit, {
      kind: 'auth.sign_in_failed',
      tried: email,
      subjectId: found.employee_id,
    });
    throw wrongCredentials();
  });
  const account = { employeeId: employee.id, passwordHash };
  const factorId =
    employee.secondFactor === 'off'
      ? undefined
      : await requireFactor(db, account, device.now, { deviceToken: device.readCookie(deviceCookie) });
  const token =
    factorId === undefined
      ? await openSession(db, account, device, { by: 'password' })
      : await openSession(db, { ...account, factorId }, device, { by: 'password', factor: 'device' });
  return { token, employee: { ...employee, lastSeenAt: device.now.toISOString() } };
}
