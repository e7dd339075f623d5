import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteLoginFailures, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { openSession, type Device } from './open-session.ts';
import { inHashingPlace, verifyPassword } from '../../platform/password.ts';

const failuresAllowed = 5;
const quarterHourSeconds = 15 * 60;

/**
 * Signs an employee in and returns the bearer token with the employee's id. An unknown address takes as long as a
 * wrong password and says the same; the sixth failure in 15 minutes is refused without trying.
 */
export async function signIn(
  db: Db,
  input: { email: string; password: string },
  device: Device,
): Promise<{ token: string; employeeId: number }> {
  const email = input.email.toLowerCase();
  const employeeId = await inHashingPlace(async () => {
    const found = await findCredentials(db, email, device.ip, device.now);
    if (found.failures >= failuresAllowed) {
      const sentence = 'Too many failed attempts. Wait a quarter of an hour and try again.';
      throw new AppError('auth.too_many_attempts', sentence, { retryAfterSeconds: quarterHourSeconds });
    }
    if (await verifyPassword(found.password_hash, input.password)) {
      if (found.failures > 0) await deleteLoginFailures(db, email, device.ip);
      return found.employee_id;
    }
    await insertLoginFailure(db, email, device.ip, device.now);
    return null;
  });
  if (employeeId === null) throw new AppError('auth.wrong_credentials', 'Invalid email or password.');
  return { token: await openSession(db, employeeId, device), employeeId };
}
