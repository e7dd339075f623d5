import type { SessionEmployee } from '../../../shared/auth/auth-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { CountedCall } from '../../platform/http/rate-limiter.ts';
import { deleteLoginFailures, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { refuseTooManyFailures } from './count-failures.ts';
import { limitTries } from './limit-tries.ts';
import { openSession, type Device } from './open-session.ts';
import { findSessionEmployee } from './session-employee.ts';
import { verifyPassword } from '../../platform/password.ts';

/**
 * Signs an employee in and returns the bearer token with the employee. An unknown address takes as long as a
 * wrong password and says the same; after five failures in 15 minutes a try is refused unlooked at, but for those of a burst that are looked
 * at in the same moment (decisions/0041).
 */
export async function signIn(
  call: CountedCall,
  input: { email: string; password: string },
  device: Device,
): Promise<{ token: string; employee: SessionEmployee }> {
  const email = input.email.toLowerCase();
  const { db } = call;
  const tryIt = async () => {
    const found = await findCredentials(db, email, device.ip, device.now);
    refuseTooManyFailures(found.failures);
    if (await verifyPassword(found.password_hash, input.password)) {
      if (found.failures > 0) await deleteLoginFailures(db, email, device.ip);
      if (found.employee_id !== null) return found.employee_id;
    }
    await insertLoginFailure(db, email, device.ip, device.now);
    throw wrongCredentials();
  };
  return limitTries({ ...call, ip: device.ip }, tryIt, async (employeeId) => {
    // Beside each other, since a session waits for the disk; what it changes of the employee is known.
    const [token, employee] = await Promise.all([
      openSession(db, employeeId, device),
      findSessionEmployee(db, employeeId),
    ]);
    if (!employee) throw wrongCredentials();
    return { token, employee: { ...employee, lastSeenAt: device.now.toISOString() } };
  });
}

function wrongCredentials(): AppError {
  return new AppError('auth.wrong_credentials', 'Invalid email or password.');
}
