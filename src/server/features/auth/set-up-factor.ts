import { generateSecret } from 'otplib';

import type { Factor, Proof } from '../../../shared/auth/factor-contract.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { withHashingSlot } from '../../platform/password.ts';
import { findSettings } from '../settings/settings-queries.ts';
import { endSessionsOf } from './auth-queries.ts';
import { bareCode, makeRecoveryCodes, uriOfSecret } from './factor-codes.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import {
  askForFactor,
  confirmApp,
  deleteDevice,
  deleteFactor,
  findFactor,
  findFactorStatus,
  listDevices,
  listRecoveryCodes,
  replaceRecoveryCodes,
  saveAppKey,
  type FactorRow,
} from './factor-queries.ts';
import { lockSelf, withProof, type OwnCall } from './own-proof.ts';
import { listPasskeys } from './passkey-queries.ts';
import { relyingParty } from './relying-party.ts';
import { takeAppCode, wrongCode } from './take-code.ts';
import { findWaysOfProof } from './sso-queries.ts';

export async function readFactor(
  db: Db,
  employeeId: number,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Factor> {
  const status = await findFactorStatus(db, employeeId);
  const devices = await listDevices(db, employeeId, now);
  const { hasPassword, provider } = await findWaysOfProof(db, employeeId);
  return {
    since: null,
    hasApp: false,
    removalAt: null,
    recoveryCodesLeft: 0,
    ...status,
    passkeys: await listPasskeys(db, employeeId),
    passkeyOrigin: relyingParty(publicUrl)?.origin ?? null,
    devices: devices.map(({ userAgent, ...device }) => ({ ...device, ...deviceName(userAgent) })),
    hasPassword,
    ...(provider !== null && { provider }),
  };
}

/** A new key for the caller's authenticator app; refused (409) while there is one. */
export async function setUpFactor(call: OwnCall, proof: Proof): Promise<{ secret: string; uri: string }> {
  const { db, audit, caller } = call;
  const { companyName } = await findSettings(db);
  const secret = generateSecret();
  const key = await withProof(call, proof, {
    isRepeatable: true,
    refuse: refuseAnotherApp,
    run: async (db, { employee: { email } }) => {
      await saveAppKey(db, caller.employeeId, secret, audit.now);
      return { secret, uri: uriOfSecret(secret, { companyName, email }) };
    },
  });
  return key!;
}

/**
 * Takes the caller's app as set up with its first code, and ends all other sessions. Where the factor was off it is on from now on.
 */
export async function confirmOwnFactor(call: OwnCall, typed: string): Promise<RecoveryAnswer> {
  const { db, services, audit, caller } = call;
  return giveRecoveryCodes((codes) =>
    inTransaction(db, async (db) => {
      const employee = await lockSelf(db, caller);
      if (await call.isRepeat(db)) return false;
      const factor = await findFactor(db, caller.employeeId);
      refuseAnotherApp(factor);
      if (!factor?.secret)
        throw new AppError('auth.factor_off', 'Start over: this key is no longer waiting for a code.');
      if (!(await takeAppCode(db, factor, bareCode(typed), audit.now))) {
        throw invalidField('code', wrongCode);
      }
      await call.takeKey(db);
      await confirmApp(db, factor.id, audit.now);
      await askForFactor(db, caller.employeeId, factor.id);
      await endSessionsOf(db, caller.employeeId, audit.now, caller.sessionId);
      await tell(db, audit, caller, factor.is_confirmed ? 'employee.app_added' : 'employee.factor_set_up');
      await tellOwner({ db, outbox: services.outbox }, audit, employee, 'setUp');
      return (await listRecoveryCodes(db, factor.id)).length === 0 && codes(db, factor.id);
    }),
  );
}

/** Recovery codes, this once: none where the work kept none, since they are kept as hashes. */
export interface RecoveryAnswer {
  recoveryCodes: string[];
}

/** Makes recovery codes for `work`, which keeps them where they are wanted, and says so. */
export async function giveRecoveryCodes(
  work: (keep: (db: Db, factorId: number) => Promise<true>) => Promise<boolean>,
): Promise<RecoveryAnswer> {
  const made = await withHashingSlot(makeRecoveryCodes);
  const isKept = await work(async (db, factorId) => {
    await replaceRecoveryCodes(db, factorId, made.hashes);
    return true;
  });
  return { recoveryCodes: isKept ? made.shown : [] };
}

/** New recovery codes in the place of those of before. */
export async function renewRecoveryCodes(call: OwnCall, proof: Proof): Promise<RecoveryAnswer> {
  const { services, audit, caller } = call;
  return giveRecoveryCodes(async (codes) => {
    const isKept = await withProof(call, proof, {
      refuse: refuseWithoutFactor,
      run: async (db, { employee, factor }) => {
        await tell(db, audit, caller, 'employee.recovery_codes_made');
        await tellOwner({ db, outbox: services.outbox }, audit, employee, 'recoveryCodesMade');
        return codes(db, factor!.id);
      },
    });
    return isKept ?? false;
  });
}

/** Turns the caller's factor off: the app's key, the passkeys, the recovery codes and the remembered devices are gone. */
export async function turnOffFactor(call: OwnCall, proof: Proof): Promise<void> {
  const { services, audit, caller } = call;
  await withProof(call, proof, {
    refuse: refuseWithoutFactor,
    run: async (db, { employee, factor }) => {
      await deleteFactor(db, factor!.id);
      await tell(db, audit, caller, 'employee.factor_turned_off');
      await tellOwner({ db, outbox: services.outbox }, audit, employee, 'turnedOff');
    },
  });
}

/** Asks for a code again on one of the caller's devices. */
export async function forgetDevice(
  db: Db,
  audit: AuditContext,
  caller: Caller,
  deviceId: number,
): Promise<void> {
  if (!(await deleteDevice(db, caller.employeeId, deviceId))) throw notFound('device');
  await tell(db, audit, caller, 'employee.device_forgotten');
}

export function tell(db: Db, audit: AuditContext, { employeeId }: Caller, kind: string): Promise<void> {
  return recordEvent(db, audit, { subjectKind: 'employee', subjectId: employeeId, kind });
}

function refuseAnotherApp(factor: FactorRow | undefined): void {
  if (factor?.has_app)
    throw new AppError('auth.factor_on', 'Your second factor is on already. Turn it off first.');
}

function refuseWithoutFactor(factor: FactorRow | undefined): void {
  if (!factor?.is_confirmed)
    throw new AppError('auth.factor_off', 'You have no second factor. Set one up first.');
}
