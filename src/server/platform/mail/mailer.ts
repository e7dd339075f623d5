import { isLoopback } from '../is-loopback.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { findMailServer, type KeptMailServer } from './mail-server-queries.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpMailer } from './mail-message.ts';

/** Without a mail server messages stay in the outbox as captured, and there is nothing to send with. */
export type Mailer = { kind: 'capture' } | SmtpMailer;

/** The mailer that SMTP_URL and MAIL_FROM ask for. */
export function createMailer({ mail }: Pick<Config, 'mail'>): Mailer {
  return mail ? createSmtpMailer(mail) : { kind: 'capture' };
}

/** The mailer of this moment: the one that the app was started with, or else by the server that an admin has named. */
export async function presentMailer(db: Db, mailer: Mailer): Promise<Mailer> {
  if (mailer.kind === 'smtp') return mailer;
  const server = await findMailServer(db);
  return server ? mailerOf(server) : mailer;
}

export function mailerOf({
  host,
  port,
  security,
  userName,
  password,
  fromAddress,
}: KeptMailServer): SmtpMailer {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`);
  url.username = encodeURIComponent(userName);
  url.password = encodeURIComponent(password);
  return createSmtpMailer({ smtpUrl: url.href, from: fromAddress, mustEncrypt: !isLoopback(host) });
}
