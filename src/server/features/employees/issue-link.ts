import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { newSecret } from '../../platform/secret.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings } from '../settings/settings-queries.ts';
import { composeLinkMail } from './link-mail.ts';
import { cancelLinks, insertLink, type LinkPurpose } from './sign-in-link-queries.ts';

const minuteMs = 60_000;
const validForMs: Record<LinkPurpose, number> = { invitation: 7 * 24 * 60 * minuteMs, reset: 60 * minuteMs };

/** Which screen opens; in the fragment, so that the code reaches neither a log nor a Referer. */
const fragments: Record<LinkPurpose, string> = { invitation: 'welcome', reset: 'reset' };

const eventKinds: Record<LinkPurpose, string> = {
  invitation: 'employee.invited',
  reset: 'employee.reset_link_sent',
};

export interface IssuedLink {
  messageId: number;
  /** Null when the caller's key has sent one already; it is not kept. */
  url: string | null;
}

/**
 * Makes a personal link in the place of the one before and records its message, in the caller's transaction and with the employee
 * locked. The code is kept as a hash only; readable it stands in the outbox until it went out.
 */
export async function issueLink(
  { db, services }: { db: Db; services: Pick<Services, 'config' | 'outbox'> },
  audit: AuditContext,
  employee: Pick<Employee, 'id' | 'firstName' | 'email'>,
  purpose: LinkPurpose,
  sending: { callerKey?: string | undefined; isDeliveredByCaller?: boolean } = {},
): Promise<IssuedLink> {
  const code = newSecret();
  const url = `${services.config.publicUrl}/#${fragments[purpose]}=${code}`;
  const expiresAt = new Date(audit.now.getTime() + validForMs[purpose]);
  const { companyName } = await findSettings(db);
  const sender = audit.actor.kind === 'employee' ? audit.actor.name : null;
  const message = await services.outbox.record(db, audit, {
    channel: 'email',
    recipients: [employee.email],
    ...composeLinkMail({ purpose, firstName: employee.firstName, companyName, sender }),
    secretLink: url,
    ...sending,
  });
  if (!message.isNew) return { messageId: message.id, url: null };
  await cancelLinks(db, employee.id, audit.now, purpose);
  const link = { employeeId: employee.id, purpose, code, messageId: message.id, expiresAt };
  await insertLink(db, link, audit.now);
  await recordEvent(db, audit, {
    subjectKind: 'employee',
    subjectId: employee.id,
    kind: eventKinds[purpose],
    after: { email: employee.email, expiresAt },
  });
  return { messageId: message.id, url };
}
