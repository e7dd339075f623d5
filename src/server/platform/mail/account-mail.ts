import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { isolate } from '../../../shared/kernel/isolate.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { plainMail } from './plain-mail.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { findCompanyName } from './company-name-queries.ts';

type Owner = Pick<Employee, 'firstName' | 'email'>;

const otherwise = 'If this wasn’t you, change your password and tell an admin of your company right away.';

/** What somebody is told of their account: the subject, and the paragraphs below the greeting. */
const mails = {
  passwordChanged: [
    'Your password was changed',
    'Your password was changed. You were signed out everywhere else.',
    otherwise,
  ],
  passwordReset: [
    'Your password was changed',
    'An admin set a new password for your account. You were signed out everywhere.',
    'If you didn’t ask for this, tell an admin of your company right away.',
  ],
  emailChanged: [
    'You sign in with another email address',
    'An admin changed the email address of your account. The one from before no longer signs you in.',
    'If you didn’t expect this, tell an admin of your company right away.',
  ],
  roleChanged: [
    'Your role was changed',
    'An admin changed what you may see and do in Plumbline.',
    'If you didn’t expect this, tell an admin of your company.',
  ],
  setUp: [
    'Your second factor is on',
    'Signing in to your account now takes a code from your authenticator app. You were signed out everywhere else.',
    otherwise,
  ],
  setUpByPasskey: [
    'Your second factor is on',
    'A passkey was added to your account. It signs you in without your password. Where you do enter your password, signing in also takes the passkey or a recovery code. You were signed out everywhere else.',
    otherwise,
  ],
  passkeyAdded: [
    'A passkey was added',
    'A passkey was added to your account. It signs you in without your password.',
    otherwise,
  ],
  passkeyRemoved: [
    'A passkey was removed',
    'A passkey was removed from your account. You were signed out everywhere else.',
    otherwise,
  ],
  passkeyBlocked: [
    'A passkey is blocked',
    'There may be a copy of one of your passkeys, so it no longer signs you in. Sign in another way, remove the passkey in your settings, and add a new one.',
    'If somebody else may have had your device, tell an admin of your company right away.',
  ],
  turnedOff: [
    'Your second factor is off',
    'Signing in to your account takes only your password again.',
    otherwise,
  ],
  recoveryCodeUsed: ['A recovery code was used', 'Somebody used a recovery code of your account.', otherwise],
  recoveryCodesMade: [
    'You have new recovery codes',
    'New recovery codes were made for your account. The ones from before no longer work.',
    otherwise,
  ],
  removalAsked: [
    'Your second factor will be turned off in 24 hours',
    'An admin asked Plumbline to turn off your second factor, because you lost the device with your authenticator app or passkey. In 24 hours, signing in takes only your password.',
    'If you still have your codes or a passkey, sign in with one: your second factor stays on. Then tell an admin of your company.',
  ],
  removed: [
    'Your second factor is off',
    'As an admin or whoever runs Plumbline asked, your second factor was turned off. Sign in with your password and set up a new one.',
    otherwise,
  ],
} satisfies Record<string, [string, ...string[]]>;

export type AccountMail = keyof typeof mails;

/** Tells an employee by e-mail what became of the account, in the caller's transaction. */
export async function tellOwner(
  { db, outbox }: { db: Db; outbox: Pick<Outbox, 'record'> },
  audit: AuditContext,
  owner: Owner,
  what: AccountMail,
): Promise<void> {
  const [subject, ...paragraphs] = mails[what];
  const company = isolate(await findCompanyName(db)) || 'your company';
  await outbox.record(db, audit, {
    channel: 'email',
    recipients: [owner.email],
    ...plainMail(`${subject} (${company})`, [`Hello ${isolate(owner.firstName)},`, ...paragraphs]),
  });
}
