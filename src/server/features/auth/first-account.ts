import { randomInt, timingSafeEqual } from 'node:crypto';

import type { SignUpBody } from '../../../shared/auth/auth-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { isTimeZone } from '../../../shared/settings/settings-contract.ts';
import { ConfigError } from '../../config-error.ts';
import type { Config } from '../../config.ts';
import { programAudit, type AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { insertEmployee } from '../employees/employee-queries.ts';
import { isTimeZoneOfDatabase } from '../settings/settings-queries.ts';
import {
  findSetupState,
  lockSetupState,
  saveCompany,
  saveSetupCodes,
  type Account,
  type SetupState,
} from './auth-queries.ts';
import { requireHardPassword, whyGuessable } from '../../platform/guessable-password.ts';
import { hashPassword } from '../../platform/password.ts';
import { sha256 } from '../../platform/secret.ts';

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Several processes that start on one database each print a code, and each of them is good; those of earlier starts go in time. */
const mostCodes = 16;

/** Eight letters and digits that cannot be taken for one another, as `ABCD-EFGH`. */
function newSetupCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * On an empty database makes the first account from ADMIN_*, or else returns a new code for the sign-up screen,
 * to be printed on the console. Null when there are accounts already.
 */
export async function prepareFirstAccount(db: Db, admin: Config['admin'], now: Date): Promise<string | null> {
  const passwordHash = admin ? await hashPassword(admin.password) : null;
  return inTransaction(db, async (db) => {
    const state = await lockSetupState(db);
    if (!state.needs_first_account) return null;
    if (admin && passwordHash) {
      // Only where it makes an account: an app that has one goes on starting, whatever is still set.
      const sentence = await whyGuessable(admin.password, [admin.firstName, admin.email]);
      if (sentence) throw new ConfigError(`ADMIN_PASSWORD: ${sentence}`);
      const account = {
        firstName: admin.firstName,
        lastName: '',
        email: admin.email.toLowerCase(),
        role: 'admin' as const,
      };
      const employee = await insertEmployee(
        db,
        { ...account, phone: null, color: '#c2410c', passwordHash },
        now,
      );
      await recordEvent(db, programAudit(now), firstAccountEvent(employee.id, account.email));
      await saveSetupCodes(db, []);
      return null;
    }
    const code = newSetupCode();
    await saveSetupCodes(db, [...state.setup_codes_sha256, sha256(code)].slice(-mostCodes));
    return code;
  });
}

/** Makes the first account through the sign-up screen, in a place for hashing; a second one is refused (409), a wrong code too (403). */
export async function signUp(db: Db, audit: AuditContext, input: SignUpBody): Promise<Account> {
  // Looked at before as well, so that a guess costs a stranger more than it costs us.
  requireOpenSetup(await findSetupState(db), input.code);
  const { firstName, lastName = '', email, companyName, password, timeZone = '' } = input;
  await requireHardPassword(password, [firstName, lastName, email, companyName]);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    requireOpenSetup(await lockSetupState(db), input.code);
    const account = {
      firstName,
      lastName,
      email,
      role: 'admin' as const,
      phone: null,
      color: '#c2410c',
      passwordHash,
    };
    const employee = await insertEmployee(db, account, audit.now);
    const isKnown = isTimeZone(timeZone) && (await isTimeZoneOfDatabase(db, timeZone));
    await saveCompany(db, { name: companyName, timeZone: isKnown ? timeZone : null }, audit.now);
    await recordEvent(db, audit, firstAccountEvent(employee.id, email));
    return { employeeId: employee.id, passwordHash };
  });
}

function requireOpenSetup(state: SetupState, code: string): void {
  if (!state.needs_first_account)
    throw new AppError('auth.already_set_up', 'The first account already exists. Sign in.');
  const letters = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const given = sha256(`${letters.slice(0, 4)}-${letters.slice(4)}`);
  if (!state.setup_codes_sha256.some((known) => timingSafeEqual(given, known))) {
    const sentence = 'This isn’t the code that Plumbline showed when it started.';
    throw new AppError('auth.wrong_code', sentence, { fields: { code: sentence } });
  }
}

function firstAccountEvent(employeeId: number, email: string) {
  return {
    subjectKind: 'employee' as const,
    subjectId: employeeId,
    kind: 'employee.created',
    after: { email, role: 'admin' },
  };
}
