import type { SetPasswordBody } from '../../../shared/auth/auth-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { requireHardPassword } from '../../platform/guessable-password.ts';
import { hashPassword, withHashingSlot } from '../../platform/password.ts';
import { findEmployee, ownWordsOf, savePassword } from '../employees/employee-queries.ts';
import { cancelLinks, findOpenLink, useUpLink, type OpenLink } from '../employees/sign-in-link-queries.ts';
import {
  deleteLoginFailures,
  endSessionsOf,
  findCredentials,
  insertLoginFailure,
  type Account,
} from './auth-queries.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import { refuseTooManyFailures } from './count-failures.ts';
import { refuseOtherWays } from './refuse-other-ways.ts';

/** Stands for every code in the table of failures, where no e-mail address can look like it. */
const anyCode = '(personal link)';

/** Nobody guesses 256 bits, and a whole office may share one address. */
const deadLinksAllowed = 20;

/** The open link of a code; a wrong or ended one is refused (422), and after 20 from an address nothing is looked at (429). */
export async function requireOpenLink(
  db: Db,
  audit: AuditContext,
  code: string,
  ip: string,
): Promise<OpenLink> {
  const { now } = audit;
  const { failures } = await findCredentials(db, anyCode, ip, now);
  refuseTooManyFailures(failures, now, deadLinksAllowed);
  const link = await findOpenLink(db, code, now);
  if (link) {
    await refuseOtherWays(db, link.employeeId, { by: 'link' });
    return link;
  }
  await insertLoginFailure(db, { counted: anyCode, ip }, audit, { kind: 'auth.dead_link' });
  throw linkEnded();
}

/** Sets the password through a personal link, which is used up, and ends all sessions. Returns who may now be signed in. */
export async function setPasswordByLink(
  { db, outbox }: { db: Db; outbox: Pick<Outbox, 'record'> },
  audit: AuditContext,
  { code, password }: SetPasswordBody,
  ip: string,
): Promise<Account> {
  const { employeeId, purpose, name, email } = await requireOpenLink(db, audit, code, ip);
  await requireHardPassword(password, await ownWordsOf(db, { firstName: name, lastName: '', email }));
  const passwordHash = await withHashingSlot(() => hashPassword(password));
  const own: AuditContext = { ...audit, actor: { kind: 'employee', id: employeeId, name } };
  await inTransaction(db, async (db) => {
    const employee = await findEmployee(db, employeeId, { forUpdate: true });
    if (!employee?.isActive || !(await useUpLink(db, code, audit.now))) throw linkEnded();
    await savePassword(db, employeeId, passwordHash, audit.now);
    await endSessionsOf(db, employeeId, audit.now);
    await cancelLinks(db, employeeId, audit.now);
    await recordEvent(db, own, {
      subjectKind: 'employee',
      subjectId: employeeId,
      kind: 'employee.password_set',
      after: { by: purpose },
    });
    // Whoever was invited has none that could be missed.
    if (purpose === 'reset') await tellOwner({ db, outbox }, own, employee, 'passwordChanged');
  });
  await deleteLoginFailures(db, email.toLowerCase(), ip);
  return { employeeId, passwordHash };
}

function linkEnded(): AppError {
  const sentence =
    'This link no longer works. It was used, replaced by a newer one, or has expired. Sign in, or ask for a new one.';
  return new AppError('auth.link_ended', sentence);
}
