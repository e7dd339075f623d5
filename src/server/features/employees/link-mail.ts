import { isolate } from '../../../shared/kernel/isolate.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import { linkPlace } from '../../platform/outbox/outbox.ts';
import type { LinkPurpose } from './sign-in-link-queries.ts';

interface LinkMail {
  purpose: LinkPurpose;
  firstName: string;
  companyName: string;
  /** Who sent it; null when the person asked for it at the login. */
  sender: string | null;
}

/** The message around a personal link, whose own place is left open. */
export function composeLinkMail({ purpose, ...names }: LinkMail) {
  const [firstName, companyName] = [isolate(names.firstName), isolate(names.companyName)];
  const sender = names.sender === null ? null : isolate(names.sender);
  const company = companyName || 'your company';
  const hello = `Hello ${firstName},`;
  if (purpose === 'invitation') {
    const invited = `${sender ?? company} has added you to Plumbline${companyName && `, the office tool of ${companyName}`}.`;
    const link = `Choose your password here. The link works once, for 7 days:\n${linkPlace}`;
    return plainMail(`Your account at ${company}`, [hello, invited, link]);
  }
  const asked = sender
    ? `${sender} has sent you this link to set a new password.`
    : 'Somebody, most likely you, asked for a new password for your account.';
  const link = `Choose a new password here. The link works once, for an hour:\n${linkPlace}`;
  const otherwise = 'If you did not expect this, ignore it: your password stays as it is.';
  return plainMail(`A new password for your account at ${company}`, [hello, asked, link, otherwise]);
}
