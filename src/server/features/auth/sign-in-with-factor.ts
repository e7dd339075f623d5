import type { SessionEmployee } from '../../../shared/auth/auth-contract.ts';
import type { factorContract } from '../../../shared/auth/factor-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/route.ts';
import { newSecret } from '../../platform/secret.ts';
import { bareCode, isAppCode } from './factor-codes.ts';
import { findChallenged, insertDevice, useUpChallenge, type WithFactor } from './factor-queries.ts';
import { limitTries } from './limit-tries.ts';
import { deviceOf, openSession, type Device } from './open-session.ts';
import { findSessionEmployee } from './session-employee.ts';
import { deviceCookie } from './session-tokens.ts';
import { takeCode, wrongCode } from './take-code.ts';

const monthSeconds = 30 * 24 * 60 * 60;

/** The second step of signing in: meets a challenge with a code, opens the session, and remembers the device where that is wished for. */
export async function signInWithFactor(
  context: CallContext<typeof factorContract.loginWithFactor>,
): Promise<{ token: string; employee: SessionEmployee }> {
  const { db, services, audit, body } = context;
  const { now } = audit;
  const device = deviceOf(context);
  const account = await limitTries(context, async () => {
    const challenged = await findChallenged(db, body.challenge, now);
    if (!challenged) throw challengeEnded();
    if (!(await takeCode({ db, outbox: services.outbox }, audit, challenged.employeeId, body.code))) {
      throw new AppError('auth.wrong_factor', wrongCode, { fields: { code: wrongCode } });
    }
    if (!(await useUpChallenge(db, body.challenge))) throw challengeEnded();
    return challenged;
  });
  const factor = isAppCode(bareCode(body.code)) ? 'code' : 'recoveryCode';
  const token = await openSession(db, account, device, { by: account.by, factor });
  if (body.rememberDevice) await rememberDevice(db, account, device);
  return { token, employee: (await findSessionEmployee(db, account.employeeId, now))! };
}

/** Lets the device go without the second step for 30 days. */
export async function rememberDevice(db: Db, account: WithFactor, device: Device): Promise<void> {
  const value = newSecret();
  await insertDevice(db, account, { ...device, token: value });
  device.setCookie({ name: deviceCookie, value, httpOnly: true, maxAgeSeconds: monthSeconds });
}

export function challengeEnded(): AppError {
  return new AppError('auth.challenge_ended', 'This took more than 5 minutes. Sign in again.');
}
