import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { newSecret } from '../../platform/secret.ts';
import type { Account } from './auth-queries.ts';
import { findFactor, insertChallenge, useDevice } from './factor-queries.ts';

/**
 * Refuses (401), with a challenge for the second step, whoever has met the password of an account with a second factor, unless on a remembered device.
 * Answers the factor; undefined for an account without one.
 */
export async function requireFactor(
  db: Db,
  account: Account,
  now: Date,
  deviceToken?: string,
): Promise<number | undefined> {
  const factor = await findFactor(db, account.employeeId);
  if (!factor?.is_confirmed) return undefined;
  const met = { ...account, factorId: factor.id };
  if (deviceToken && (await useDevice(db, met, deviceToken, now))) return factor.id;
  const challenge = newSecret();
  await insertChallenge(db, met, challenge, now);
  const sentence = 'Enter the code from your authenticator app.';
  throw new AppError('auth.factor_required', sentence, { challenge });
}
