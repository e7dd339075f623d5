import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { verifyPassword } from '../../platform/password.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { countedFactor, deleteLoginFailures, findCredentials, insertLoginFailure } from './auth-queries.ts';
import { refuseTooManyFailures } from './count-failures.ts';
import { bareCode, isAppCode, stepOfCode } from './factor-codes.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import {
  findFactor,
  listRecoveryCodes,
  saveLastStep,
  useUpRecoveryCode,
  type FactorRow,
} from './factor-queries.ts';
import { ownAudit, stopOwnRemoval } from './own-factor.ts';

/**
 * Counted together from wherever they come: whoever tries codes knows the password, so nobody else can use up the limit, and six digits bear no
 * five tries from each of a thousand addresses.
 */
const anyAddress = '0.0.0.0';

/** The sentence for it. */
export const wrongCode =
  'This code isn’t right, or it was used already. Wait for the next one and try again.';

type Deps = { db: Db; outbox: Pick<Outbox, 'record'> };

/**
 * Takes a code of the app, or a recovery code, each of them once; false where it is wrong, which is counted. Tries for one employee wait for each
 * other at the employee's row, so that of two with the same code one is too late, and no burst passes the limit. A right code stops the factor from
 * being taken off. Runs in a place for hashing.
 */
export async function takeCode({ db, outbox }: Deps, audit: AuditContext, employeeId: number, typed: string) {
  return inTransaction(db, async (db) => {
    const employee = await findEmployee(db, employeeId, { forUpdate: true });
    const factor = await findFactor(db, employeeId);
    if (!employee?.isActive || !factor?.is_confirmed) return false;
    const counted = countedFactor(employeeId);
    const { failures } = await findCredentials(db, counted, anyAddress, audit.now);
    refuseTooManyFailures(failures, audit.now);
    const code = bareCode(typed);
    const isApp = isAppCode(code);
    const isRight = isApp
      ? factor.has_app && (await takeAppCode(db, factor, code, audit.now))
      : await takeRecoveryCode(db, factor, code, audit.now);
    if (!isRight) {
      const event = { kind: 'auth.wrong_code', subjectId: employeeId } as const;
      await insertLoginFailure(db, { counted, ip: anyAddress }, audit, event);
      return false;
    }
    if (failures.length > 0) await deleteLoginFailures(db, counted, anyAddress);
    const own = ownAudit(audit, employee);
    if (!isApp) {
      const event = { subjectKind: 'employee' as const, subjectId: employeeId };
      await recordEvent(db, own, { ...event, kind: 'employee.recovery_code_used' });
      await tellOwner({ db, outbox }, own, employee, 'recoveryCodeUsed');
    }
    await stopOwnRemoval(db, own, employeeId);
    return true;
  });
}

/** Takes a code of the app, once; false where it is wrong. */
export async function takeAppCode(db: Db, factor: FactorRow, code: string, now: Date): Promise<boolean> {
  if (factor.secret === null) return false;
  const step = stepOfCode({ secret: factor.secret, lastStep: factor.last_step }, code, now);
  if (step === undefined) return false;
  await saveLastStep(db, factor.id, step);
  return true;
}

/** Each of them has a salt of its own, so they are compared one after the other. */
async function takeRecoveryCode(db: Db, factor: FactorRow, code: string, now: Date): Promise<boolean> {
  for (const { id, code_hash } of await listRecoveryCodes(db, factor.id)) {
    if (!(await verifyPassword(code_hash, code))) continue;
    await useUpRecoveryCode(db, id, now);
    return true;
  }
  return false;
}
