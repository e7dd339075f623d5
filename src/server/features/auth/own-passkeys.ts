import type { Passkey, Proof } from '../../../shared/auth/factor-contract.ts';
import type { CreationOptions, NewPasskey } from '../../../shared/auth/passkey-fields.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { newSecret } from '../../platform/secret.ts';
import { findSettings } from '../settings/settings-queries.ts';
import { endSessionsOf } from './auth-queries.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import {
  askForFactor,
  confirmFactorOf,
  deleteFactor,
  findFactor,
  listRecoveryCodes,
} from './factor-queries.ts';
import { lockSelf, withProof, type OwnCall } from './own-proof.ts';
import { passkeyName } from './passkey-name.ts';
import {
  deletePasskey,
  insertPasskey,
  insertPasskeyChallenge,
  isPasskeyKnown,
  listPasskeys,
  savePasskeyName,
  useUpPasskeyChallenge,
} from './passkey-queries.ts';
import { requireRelyingParty } from './relying-party.ts';
import { giveRecoveryCodes, tell, type RecoveryAnswer } from './set-up-factor.ts';
import { challengeOf, creationOptions, verifyNewPasskey } from './webauthn.ts';

/** More than anybody has devices. */
const mostPasskeys = 20;

/** What the caller's browser makes a passkey from, under a challenge of this session. */
export async function beginPasskey(call: OwnCall, proof: Proof): Promise<CreationOptions> {
  const { db, services, audit, caller } = call;
  const party = requireRelyingParty(services.config.publicUrl);
  const { companyName } = await findSettings(db);
  const known = await listPasskeys(db, caller.employeeId);
  if (known.length >= mostPasskeys) {
    throw new AppError('passkey.too_many', `You have ${mostPasskeys} passkeys. Remove one first.`);
  }
  const challenge = newSecret();
  const options = await withProof(call, proof, {
    isRepeatable: true,
    run: async (db, { employee: { email } }) => {
      await insertPasskeyChallenge(db, caller.sessionId, challenge, audit.now);
      const { employeeId, name } = caller;
      return creationOptions(party, challenge, { employeeId, name, email, companyName }, known);
    },
  });
  return options!;
}

/**
 * Adds what the browser has made. Somebody's first one turns the factor on, as an app does: all other sessions end. None is added under the call's key
 * twice.
 */
export async function addPasskey(call: OwnCall, made: NewPasskey): Promise<RecoveryAnswer> {
  const { db, services, audit, caller, userAgent } = call;
  const party = requireRelyingParty(services.config.publicUrl);
  const challenge = challengeOf(made);
  const passkey = challenge && (await verifyNewPasskey(party, challenge, made));
  return giveRecoveryCodes((codes) =>
    inTransaction(db, async (db) => {
      const employee = await lockSelf(db, caller);
      if (await call.isRepeat(db)) return false;
      if (!passkey)
        throw new AppError('passkey.refused', 'Plumbline can’t use this passkey. Try another one.');
      if (!(await useUpPasskeyChallenge(db, caller.sessionId, challenge, audit.now))) {
        throw new AppError('passkey.refused', 'This took more than 5 minutes. Start over.');
      }
      if (await isPasskeyKnown(db, passkey.credentialId))
        throw new AppError('passkey.refused', 'This passkey is set up already.');
      await call.takeKey(db);
      const { employeeId } = caller;
      const isFirst = !(await findFactor(db, employeeId))?.is_confirmed;
      const factorId = await confirmFactorOf(db, employeeId, audit.now);
      const name = passkeyName(passkey.aaguid, userAgent);
      await insertPasskey(db, { ...passkey, factorId, name, transports: made.transports }, audit.now);
      await recordEvent(db, audit, {
        subjectKind: 'employee',
        subjectId: employeeId,
        kind: 'employee.passkey_added',
        after: { name },
      });
      if (isFirst) {
        await askForFactor(db, employeeId, factorId);
        await endSessionsOf(db, employeeId, audit.now, caller.sessionId);
        await tell(db, audit, caller, 'employee.factor_set_up');
      }
      const what = isFirst ? 'setUpByPasskey' : 'passkeyAdded';
      await tellOwner({ db, outbox: services.outbox }, audit, employee, what);
      return (await listRecoveryCodes(db, factorId)).length === 0 && codes(db, factorId);
    }),
  );
}

/** Calls an own passkey something else. */
export async function renamePasskey(
  db: Db,
  audit: AuditContext,
  { employeeId }: Caller,
  passkeyId: number,
  name: string,
): Promise<Passkey> {
  const passkey = await savePasskeyName(db, { employeeId, passkeyId }, name);
  if (!passkey) throw notFound('passkey');
  await recordEvent(db, audit, {
    subjectKind: 'employee',
    subjectId: employeeId,
    kind: 'employee.passkey_renamed',
    after: { name },
  });
  return passkey;
}

/**
 * Removes one of the caller's passkeys and ends all other sessions, which it may have opened on a device that is gone. With the last of what proves
 * who the caller is the factor goes as well.
 */
export async function removePasskey(call: OwnCall, passkeyId: number, proof: Proof): Promise<void> {
  const { services, audit, caller } = call;
  await withProof(call, proof, {
    run: async (db, { employee, factor }) => {
      const removed = factor && (await deletePasskey(db, factor.id, passkeyId));
      if (!removed) throw notFound('passkey');
      await recordEvent(db, audit, {
        subjectKind: 'employee',
        subjectId: caller.employeeId,
        kind: 'employee.passkey_removed',
        before: { name: removed.name },
      });
      const isLast = !factor.has_app && (await listPasskeys(db, caller.employeeId)).length === 0;
      if (isLast) {
        await deleteFactor(db, factor.id);
        await tell(db, audit, caller, 'employee.factor_turned_off');
      }
      await endSessionsOf(db, caller.employeeId, audit.now, caller.sessionId);
      await tellOwner(
        { db, outbox: services.outbox },
        audit,
        employee,
        isLast ? 'turnedOff' : 'passkeyRemoved',
      );
    },
  });
}
