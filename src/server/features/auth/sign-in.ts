import { AppError } from '../../../shared/kernel/app-error.ts';
import type { CountedCall } from '../../platform/http/rate-limiter.ts';
import { deleteLoginFailures, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { refuseTooManyFailures } from './count-failures.ts';
import { limitTries } from './limit-tries.ts';
import { openSession, type Device } from './open-session.ts';
import { verifyPassword } from '../../platform/password.ts';

/**
 * Signs an employee in and returns the bearer token with the employee's id. An unknown address takes as long as a
 * wrong password and says the same; the sixth failure in 15 minutes is refused without trying.
 */
export async function signIn(
  call: CountedCall,
  input: { email: string; password: string },
  device: Device,
): Promise<{ token: string; employeeId: number }> {
  const email = input.email.toLowerCase();
  const { db } = call;
  const employeeId = await limitTries({ ...call, ip: device.ip }, async () => {
    const found = await findCredentials(db, email, device.ip, device.now);
    refuseTooManyFailures(found.failures);
    if (await verifyPassword(found.password_hash, input.password)) {
      if (found.failures > 0) await deleteLoginFailures(db, email, device.ip);
      if (found.employee_id !== null) return found.employee_id;
    }
    await insertLoginFailure(db, email, device.ip, device.now);
    throw new AppError('auth.wrong_credentials', 'Invalid email or password.');
  });
  return { token: await openSession(db, employeeId, device), employeeId };
}
