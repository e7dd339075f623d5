import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { newSecret } from '../../platform/secret.ts';
import type { Account, SignInWay } from './auth-queries.ts';
import { findFactor, insertChallenge, useDevice } from './factor-queries.ts';
import { listPasskeysOfFactor } from './passkey-queries.ts';

/**
 * Refuses (401), with a challenge for the second step, whoever has met the password of an account with a second factor, unless on a remembered device.
 * Answers the factor; undefined for an account without one.
 */
export async function requireFactor(
  db: Db,
  account: Account,
  now: Date,
  { deviceToken, by = 'password' }: { deviceToken?: string | undefined; by?: SignInWay['by'] } = {},
): Promise<number | undefined> {
  const factor = await findFactor(db, account.employeeId);
  if (!factor?.is_confirmed) return undefined;
  const met = { ...account, factorId: factor.id };
  if (deviceToken && (await useDevice(db, met, deviceToken, now))) return factor.id;
  const challenge = newSecret();
  await insertChallenge(db, met, { code: challenge, by, now });
  const passkeys = await listPasskeysOfFactor(db, factor.id);
  const factors = [...(factor.has_app ? ['app'] : []), ...(passkeys.length > 0 ? ['passkey'] : [])];
  const sentence = factor.has_app
    ? 'Enter the code from your authenticator app.'
    : 'Use your passkey, or a recovery code.';
  throw new AppError('auth.factor_required', sentence, { challenge, factors });
}
