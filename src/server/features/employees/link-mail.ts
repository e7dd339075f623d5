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
export function composeLinkMail({ purpose, firstName, companyName, sender }: LinkMail) {
  const company = companyName || 'your company';
  const hello = `Hello ${firstName},`;
  if (purpose === 'invitation') {
    const invited = `${sender ?? company} has added you to Plumbline${companyName && `, the office tool of ${companyName}`}.`;
    const link = `Choose your password here. The link works once, for 7 days:\n${linkPlace}`;
    return mail(`Your account at ${company}`, [hello, invited, link]);
  }
  const asked = sender
    ? `${sender} has sent you this link to set a new password.`
    : 'Somebody, most likely you, asked for a new password for your account.';
  const link = `Choose a new password here. The link works once, for an hour:\n${linkPlace}`;
  const otherwise = 'If you did not expect this, ignore it: your password stays as it is.';
  return mail(`A new password for your account at ${company}`, [hello, asked, link, otherwise]);
}

/** Names may hold anything; a subject is one line, and a body has no other control characters than line breaks. */
function mail(subject: string, paragraphs: string[]): { subject: string; body: string } {
  return {
    subject: subject.replace(/\p{Cc}+/gu, ' ').trim(),
    body: paragraphs.join('\n\n').replace(/[^\P{Cc}\n]/gu, ' '),
  };
}
