import type { Config } from '../../config.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpMailer } from './mail-message.ts';

/** Without SMTP_URL messages stay in the outbox as captured, and there is nothing to send with. */
export type Mailer = { kind: 'capture' } | SmtpMailer;

/** The mailer that SMTP_URL and MAIL_FROM ask for. */
export function createMailer({ mail }: Pick<Config, 'mail'>): Mailer {
  return mail ? createSmtpMailer(mail) : { kind: 'capture' };
}
