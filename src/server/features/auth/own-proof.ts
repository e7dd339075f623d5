import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { Proof } from '../../../shared/auth/factor-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireFreshProof, type Caller } from '../../platform/http/caller.ts';
import type { CallContext } from '../../platform/http/route.ts';
import { withHashingSlot } from '../../platform/password.ts';
import { recordBoundedEvent, recordSecurityEvent } from '../../platform/security/security-event-queries.ts';
import type { Services } from '../../platform/services.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { saveProof } from './auth-queries.ts';
import { findFactor, type FactorRow } from './factor-queries.ts';
import { compareOwnPassword } from './own-password.ts';
import { useUpPasskeyChallenge } from './passkey-queries.ts';
import { requireRelyingParty } from './relying-party.ts';
import { findWaysOfProof } from './sso-queries.ts';
import { takeCode, wrongCode } from './take-code.ts';
import { refusalSentences, takePasskey } from './take-passkey.ts';
import { challengeOf } from './webauthn.ts';

export interface OwnCall extends Pick<
  CallContext<Endpoint>,
  'db' | 'audit' | 'ip' | 'userAgent' | 'takeKey' | 'isRepeat'
> {
  services: Pick<Services, 'outbox' | 'config'>;
  caller: Caller;
}

interface Work<T> {
  /** Refuses what is not to be done, before the proof is looked at. */
  refuse?: (factor: FactorRow | undefined) => void;
  /** Done again for a repeated call, whose answer is kept nowhere. */
  isRepeatable?: boolean;
  run: (db: Db, found: { employee: Employee; factor: FactorRow | undefined }) => Promise<T>;
}

/**
 * Does what takes a fresh password, and the second factor where one is on, in one transaction that holds the employee; undefined where it was done under
 * the call's key before.
 */
export async function withProof<T>(call: OwnCall, proof: Proof, work: Work<T>): Promise<T | undefined> {
  const { db, caller } = call;
  await requireOwnPassword(call, proof);
  // What a wrong code or a copied passkey leaves behind must outlive the refusal.
  const outcome = await withHashingSlot(() =>
    inTransaction(db, async (db) => {
      const employee = await lockSelf(db, caller);
      if (!work.isRepeatable && (await call.isRepeat(db))) return {};
      const factor = await findFactor(db, caller.employeeId);
      work.refuse?.(factor);
      const refusal = factor?.is_confirmed && (await proveFactor({ ...call, db }, proof));
      if (refusal) return { refusal };
      // A known one may come with another password, for which no key stands.
      await call.takeKey(db);
      return { result: await work.run(db, { employee, factor }) };
    }),
  );
  if (outcome.refusal) throw invalidField('code', outcome.refusal);
  return outcome.result;
}

/** The sentence for what is wrong with the proof of the second factor, if anything is. */
async function proveFactor(
  { db, services, audit, caller }: OwnCall,
  { code, passkey }: Proof,
): Promise<string | undefined> {
  const deps = { db, outbox: services.outbox };
  if (passkey) {
    const party = requireRelyingParty(services.config.publicUrl);
    const challenge = challengeOf(passkey);
    const isOpen = challenge !== undefined && (await useUpPasskeyChallenge(db, null, challenge, audit.now));
    const expected = { party, challenge: challenge!, employeeId: caller.employeeId };
    const taken = isOpen ? await takePasskey(deps, audit, passkey, expected) : 'wrong';
    if (typeof taken !== 'string') return undefined;
    const event = {
      kind: 'auth.wrong_passkey',
      subjectId: caller.employeeId,
      details: { why: taken },
    } as const;
    await recordBoundedEvent(db, audit, event);
    return refusalSentences[taken];
  }
  if (code === undefined) return 'Enter a code from your authenticator app, or a recovery code.';
  return (await takeCode(deps, audit, caller.employeeId, code)) ? undefined : wrongCode;
}

/**
 * Refuses (422) a wrong password, which is counted as at the login. Whoever has none has come through the company's provider, and has to have done so
 * just now (403).
 */
async function requireOwnPassword({ db, audit, caller, ip }: OwnCall, { password }: Proof): Promise<void> {
  const { hasPassword } = await findWaysOfProof(db, caller.employeeId);
  if (!hasPassword) return requireFreshProof(caller, audit.now);
  if (password === undefined) throw invalidField('password', 'This field is required.');
  const { email } = (await findEmployee(db, caller.employeeId))!;
  const { isRight } = await withHashingSlot(() => compareOwnPassword(db, { email, ip, audit }, password));
  if (!isRight) throw invalidField('password', 'This isn’t your current password.');
}

/** Lets the caller's session do what is grave for the next minutes. */
export async function proveSelf(call: OwnCall, proof: Proof): Promise<void> {
  const { audit, caller } = call;
  await withProof(call, proof, {
    run: async (db) => {
      await saveProof(db, caller.sessionId, audit.now);
      await recordSecurityEvent(db, audit, { kind: 'auth.proved', subjectId: caller.employeeId });
    },
  });
}

/** Whoever was shut out while the password was compared stays so. */
export async function lockSelf(db: Db, { employeeId }: Caller): Promise<Employee> {
  const employee = await findEmployee(db, employeeId, { forUpdate: true });
  if (!employee?.isActive) throw new AppError('auth.required', 'Your session has ended. Sign in again.');
  return employee;
}
