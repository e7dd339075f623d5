import type { SessionEmployee } from '../../../shared/auth/auth-contract.ts';
import type { passkeyContract } from '../../../shared/auth/passkey-contract.ts';
import type { RequestOptions } from '../../../shared/auth/passkey-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { CallContext } from '../../platform/http/route.ts';
import { newSecret } from '../../platform/secret.ts';
import { recordBoundedEvent } from '../../platform/security/security-event-queries.ts';
import { findChallenged, useUpChallenge, type Challenged } from './factor-queries.ts';
import { limitTries } from './limit-tries.ts';
import type { SignInWay } from './auth-queries.ts';
import { deviceOf, openSession } from './open-session.ts';
import { insertPasskeyChallenge, listPasskeysOfFactor, useUpPasskeyChallenge } from './passkey-queries.ts';
import { requireRelyingParty } from './relying-party.ts';
import { findSessionEmployee } from './session-employee.ts';
import { challengeEnded, rememberDevice } from './sign-in-with-factor.ts';
import { refusedPasskey, takePasskey } from './take-passkey.ts';
import { challengeOf, requestOptions } from './webauthn.ts';

/** What a browser uses a passkey from: for the second step under its own challenge, else under a new one that names nobody. */
export async function beginPasskeyLogin({
  db,
  services,
  audit,
  body,
}: CallContext<typeof passkeyContract.beginPasskeyLogin>): Promise<RequestOptions> {
  const party = requireRelyingParty(services.config.publicUrl);
  if (body.challenge !== undefined) {
    const challenged = await findChallenged(db, body.challenge, audit.now);
    if (!challenged) throw challengeEnded();
    return requestOptions(party, body.challenge, await listPasskeysOfFactor(db, challenged.factorId));
  }
  const challenge = newSecret();
  await inTransaction(db, (db) => insertPasskeyChallenge(db, null, challenge, audit.now));
  return requestOptions(party, challenge);
}

/** Signs in with a passkey: as the second step behind a password, or in place of it. */
export async function signInWithPasskey(
  context: CallContext<typeof passkeyContract.loginWithPasskey>,
): Promise<{ token: string; employee: SessionEmployee }> {
  const { db, services, audit, body } = context;
  const { now } = audit;
  const device = deviceOf(context);
  const { account, token } = await limitTries(context, async () => {
    const party = requireRelyingParty(services.config.publicUrl);
    const signed = challengeOf(body.passkey);
    const outcome = await inTransaction(db, async (db) => {
      if (signed === undefined) return 'wrong';
      const challenged = await whoseUse(db, signed, body.challenge, now);
      const employeeId = challenged?.employeeId;
      const way: SignInWay = challenged ? { by: challenged.by, factor: 'passkey' } : { by: 'passkey' };
      const expected = { party, challenge: signed, ...(employeeId !== undefined && { employeeId }) };
      const taken = await takePasskey({ db, outbox: services.outbox }, audit, body.passkey, expected);
      if (typeof taken === 'string') return taken;
      if (body.challenge !== undefined && !(await useUpChallenge(db, body.challenge))) throw challengeEnded();
      // In the same transaction, so that nobody removes the passkey meanwhile.
      return { account: taken, token: await openSession(db, taken, device, way) };
    });
    if (typeof outcome === 'string') {
      await recordBoundedEvent(db, audit, { kind: 'auth.wrong_passkey', details: { why: outcome } });
      throw refusedPasskey(outcome);
    }
    return outcome;
  });
  if (body.challenge !== undefined && body.rememberDevice) await rememberDevice(db, account, device);
  return { token, employee: (await findSessionEmployee(db, account.employeeId, now))! };
}

/** Whose password was met before, in a second step; undefined where the passkey is to say who it is. */
async function whoseUse(
  db: Db,
  signed: string,
  challenge: string | undefined,
  now: Date,
): Promise<Challenged | undefined> {
  if (challenge === undefined) {
    if (!(await useUpPasskeyChallenge(db, null, signed, now))) throw challengeEnded();
    return undefined;
  }
  const challenged = challenge === signed ? await findChallenged(db, challenge, now) : undefined;
  if (!challenged) throw challengeEnded();
  return challenged;
}
