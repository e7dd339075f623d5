import type { PasskeyUse } from '../../../shared/auth/passkey-fields.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import type { WithFactor } from './factor-queries.ts';
import { ownAudit, stopOwnRemoval } from './own-factor.ts';
import { blockPasskey, findKnownPasskey, savePasskeyUse } from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { bytesOf, verifyPasskeyUse } from './webauthn.ts';

/** Why a passkey was not taken. */
type PasskeyRefusal = 'wrong' | 'unverified' | 'copied';

interface Expected {
  party: RelyingParty;
  challenge: string;
  /** Whose it has to be; without, whoever has it signs in, and it has to have checked who uses it. */
  employeeId?: number;
}

type Deps = { db: Db; outbox: Pick<Outbox, 'record'> };

/**
 * Takes the use of a passkey, and answers the account that it opens, or why it does not. The caller has opened the transaction, used the challenge up,
 * and commits also after a refusal: that a passkey was copied outlives it. One whose count runs back has a copy somewhere, and nobody can tell
 * which is the right one: from then on both are refused, until its owner removes it. A taken one stops the factor from being taken off.
 */
export async function takePasskey(
  { db, outbox }: Deps,
  audit: AuditContext,
  use: PasskeyUse,
  { party, challenge, employeeId }: Expected,
): Promise<WithFactor | PasskeyRefusal> {
  const credentialId = bytesOf(use.credentialId);
  const owner = await findKnownPasskey(db, credentialId);
  if (!owner || (employeeId !== undefined && owner.employeeId !== employeeId)) return 'wrong';
  const employee = await findEmployee(db, owner.employeeId, { forUpdate: true });
  // Read again, now that nobody else changes it.
  const passkey = await findKnownPasskey(db, credentialId);
  if (!employee || passkey?.employeeId !== employee.id) return 'wrong';
  const used = await verifyPasskeyUse(party, challenge, use, passkey);
  if (!used) return 'wrong';
  if (passkey.isBlocked) return 'copied';
  if (employeeId === undefined && !used.isUserVerified) return 'unverified';
  const own = ownAudit(audit, employee);
  if ((used.signCount > 0 || passkey.signCount > 0) && used.signCount <= passkey.signCount) {
    await blockPasskey(db, passkey.id, audit.now);
    const event = { subjectKind: 'employee' as const, subjectId: employee.id };
    await recordEvent(db, own, { ...event, kind: 'employee.passkey_blocked', after: { name: passkey.name } });
    await tellOwner({ db, outbox }, own, employee, 'passkeyBlocked');
    return 'copied';
  }
  await savePasskeyUse(db, passkey.id, used.signCount, audit.now);
  await stopOwnRemoval(db, own, employee.id);
  const { passwordHash, factorId } = passkey;
  return { employeeId: employee.id, passwordHash, factorId };
}

export const refusalSentences: Record<PasskeyRefusal, string> = {
  wrong: 'This passkey doesn’t work here. Use another one, or sign in another way.',
  unverified:
    'This passkey didn’t check that it’s you. Set up a PIN, a fingerprint or your face for it, or sign in with your password.',
  copied:
    'This passkey is blocked, because there may be a copy of it. Sign in another way and remove it in your settings.',
};

export const refusedPasskey = (why: PasskeyRefusal) =>
  new AppError('auth.wrong_factor', refusalSentences[why]);
