import { generateSecret } from 'otplib';

import type { Factor, ProvenBody } from '../../../shared/auth/factor-contract.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CallContext } from '../../platform/http/route.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { withHashingSlot } from '../../platform/password.ts';
import type { Services } from '../../platform/services.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { findSettings } from '../settings/settings-queries.ts';
import { endSessionsOf } from './auth-queries.ts';
import { bareCode, makeRecoveryCodes, uriOfSecret } from './factor-codes.ts';
import { tellOwner } from './factor-mail.ts';
import {
  confirmFactor,
  deleteDevice,
  deleteFactor,
  findFactor,
  findFactorStatus,
  insertFactor,
  listDevices,
  replaceRecoveryCodes,
} from './factor-queries.ts';
import { compareOwnPassword } from './own-password.ts';
import { takeAppCode, takeCode, wrongCode } from './take-code.ts';

interface Call extends Pick<CallContext<Endpoint>, 'db' | 'audit' | 'ip' | 'takeKey' | 'isRepeat'> {
  services: Pick<Services, 'outbox'>;
  caller: Caller;
}

export async function readFactor(db: Db, employeeId: number, now: Date): Promise<Factor> {
  const status = await findFactorStatus(db, employeeId);
  const devices = await listDevices(db, employeeId, now);
  return {
    since: null,
    removalAt: null,
    recoveryCodesLeft: 0,
    ...status,
    devices: devices.map(({ userAgent, ...device }) => ({ ...device, ...deviceName(userAgent) })),
  };
}

/** A new key for the caller's authenticator app, after a fresh password; refused (409) while a factor is on. */
export async function setUpFactor(call: Call, password: string): Promise<{ secret: string; uri: string }> {
  const { db, audit, caller } = call;
  const email = await requireOwnPassword(call, password);
  const { companyName } = await findSettings(db);
  const secret = generateSecret();
  await inTransaction(db, async (db) => {
    await lockSelf(db, caller);
    if ((await findFactor(db, caller.employeeId))?.is_confirmed) throw alreadyOn();
    // A known one may come with another password, for which no key stands.
    await call.takeKey(db);
    await insertFactor(db, caller.employeeId, secret, audit.now);
  });
  return { secret, uri: uriOfSecret(secret, { companyName, email }) };
}

/**
 * Turns the caller's factor on with the first code of the app, ends all other sessions, and answers the recovery codes: none where it was done under
 * the call's key before, since they are kept as hashes.
 */
export async function confirmOwnFactor(call: Call, typed: string): Promise<{ recoveryCodes: string[] }> {
  const { db, services, audit, caller } = call;
  const codes = await withHashingSlot(makeRecoveryCodes);
  const isDone = await inTransaction(db, async (db) => {
    const employee = await lockSelf(db, caller);
    if (await call.isRepeat(db)) return false;
    const factor = await findFactor(db, caller.employeeId);
    if (factor?.is_confirmed) throw alreadyOn();
    if (!factor)
      throw new AppError('auth.factor_off', 'Start over: this key is no longer waiting for a code.');
    if (!(await takeAppCode(db, factor, bareCode(typed), audit.now))) throw notRight();
    await call.takeKey(db);
    await confirmFactor(db, caller.employeeId, factor.id, audit.now);
    await replaceRecoveryCodes(db, factor.id, codes.hashes);
    await endSessionsOf(db, caller.employeeId, audit.now, caller.sessionId);
    await tell(db, audit, caller, 'employee.factor_set_up');
    await tellOwner({ db, outbox: services.outbox }, audit, employee, 'setUp');
    return true;
  });
  return { recoveryCodes: isDone ? codes.shown : [] };
}

/** New recovery codes in the place of those of before; none where that was done under the call's key before. */
export async function renewRecoveryCodes(call: Call, body: ProvenBody): Promise<{ recoveryCodes: string[] }> {
  const codes = await withHashingSlot(makeRecoveryCodes);
  const isDone = await proven(call, body, async (db, factorId) => {
    await replaceRecoveryCodes(db, factorId, codes.hashes);
    await tell(db, call.audit, call.caller, 'employee.recovery_codes_made');
    return 'recoveryCodesMade';
  });
  return { recoveryCodes: isDone ? codes.shown : [] };
}

/** Turns the caller's factor off: the key, the recovery codes and the remembered devices are gone. */
export async function turnOffFactor(call: Call, body: ProvenBody): Promise<void> {
  await proven(call, body, async (db, factorId) => {
    await deleteFactor(db, factorId);
    await tell(db, call.audit, call.caller, 'employee.factor_turned_off');
    return 'turnedOff';
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

/** Does what takes a fresh password and a code, and tells the owner of it; false where it was done under the call's key before. */
async function proven(
  call: Call,
  { password, code }: ProvenBody,
  work: (db: Db, factorId: number) => Promise<Parameters<typeof tellOwner>[3]>,
): Promise<boolean> {
  const { db, services, audit, caller } = call;
  await requireOwnPassword(call, password);
  // What a wrong code leaves behind, its count, must outlive the refusal.
  const outcome = await withHashingSlot(() =>
    inTransaction(db, async (db) => {
      const employee = await lockSelf(db, caller);
      if (await call.isRepeat(db)) return 'repeated';
      const factor = await findFactor(db, caller.employeeId);
      if (!factor?.is_confirmed)
        throw new AppError('auth.factor_off', 'You have no second factor. Set one up first.');
      if (!(await takeCode({ db, outbox: services.outbox }, audit, caller.employeeId, code)))
        return 'refused';
      await call.takeKey(db);
      await tellOwner({ db, outbox: services.outbox }, audit, employee, await work(db, factor.id));
      return 'done';
    }),
  );
  if (outcome === 'refused') throw notRight();
  return outcome === 'done';
}

/** Refuses (422) a wrong password, which is counted as at the login; answers the caller's e-mail address. */
async function requireOwnPassword({ db, audit, caller, ip }: Call, password: string): Promise<string> {
  const { email } = (await findEmployee(db, caller.employeeId))!;
  const { isRight } = await withHashingSlot(() =>
    compareOwnPassword(db, { email, ip, now: audit.now }, password),
  );
  if (!isRight) throw invalidField('password', 'This isn’t your current password.');
  return email;
}

/** Whoever was shut out while the password was compared stays so. */
async function lockSelf(db: Db, { employeeId }: Caller) {
  const employee = await findEmployee(db, employeeId, { forUpdate: true });
  if (!employee?.isActive) throw new AppError('auth.required', 'Your session has ended. Sign in again.');
  return employee;
}

function tell(db: Db, audit: AuditContext, { employeeId }: Caller, kind: string): Promise<void> {
  return recordEvent(db, audit, { subjectKind: 'employee', subjectId: employeeId, kind });
}

const alreadyOn = () =>
  new AppError('auth.factor_on', 'Your second factor is on already. Turn it off first.');

const notRight = () => invalidField('code', wrongCode);
