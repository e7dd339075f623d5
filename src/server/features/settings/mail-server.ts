import type { MailServer, UpdateMailServerBody } from '../../../shared/settings/mail-server-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { isolate } from '../../../shared/kernel/isolate.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import { mailServerOf } from '../../platform/mail/mail-server-of.ts';
import {
  deleteMailServer,
  findMailServer,
  saveMailServer,
  type KeptMailServer,
} from '../../platform/mail/mail-server-queries.ts';
import { mailerOf } from '../../platform/mail/mailer.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import { newSecret } from '../../platform/secret.ts';
import { requireVersion } from '../../platform/require-version.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings, lockSettings } from './settings-queries.ts';

const nothing = {
  host: '',
  port: 587,
  security: 'starttls',
  userName: '',
  fromAddress: '',
  version: 0,
} as const;

type Wanted = Omit<KeptMailServer, 'version'>;

/** The mail server as an admin sees it. */
export async function readMailServer(db: Db, { config }: Pick<Services, 'config'>): Promise<MailServer> {
  if (config.mail) return { setBy: 'start', ...nothing, ...mailServerOf(config.mail) };
  return shown(await findMailServer(db));
}

function shown(kept: KeptMailServer | undefined): MailServer {
  if (!kept) return { setBy: 'nobody', ...nothing };
  const { password: _password, ...server } = kept;
  return { setBy: 'settings', ...server };
}

/**
 * Sends a test message by a server to who sets it up, before a transaction waits for it; answers what is to be kept. Refused (422) in plain words
 * where the message does not go. The kept password goes to no other host than its own: whoever took over an admin's page could have it sent to theirs.
 */
export async function tryMailServer(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  body: UpdateMailServerBody,
  { recipient }: { recipient: string },
): Promise<Wanted> {
  requireOpen(services);
  const { host, port, security, userName, fromAddress } = body;
  const kept = await findMailServer(db);
  const password = body.password || (kept?.host === host ? kept.password : undefined);
  if (password === undefined) throw invalidField('password', 'Enter the password of this mail account.');
  const wanted = { host, port, security, userName, fromAddress, password };
  const { companyName } = await findSettings(db);
  const { subject, body: text } = plainMail(`Test message from ${isolate(companyName) || 'Plumbline'}`, [
    'Email is set up. Bids, invoices and invitations now go out from this address.',
  ]);
  try {
    const message = { reference: `test-${newSecret()}`, recipients: [recipient], subject, text };
    await mailerOf({ ...wanted, version: 0 }).send(message);
  } catch (error) {
    const { mailTrouble } = await import('./mail-trouble.ts');
    const { field, sentence } = mailTrouble(error, wanted);
    throw invalidField(field, sentence);
  }
  return wanted;
}

/** Keeps a server that has taken a test message. */
export async function changeMailServer(
  db: Db,
  audit: AuditContext,
  wanted: Wanted,
  expectedVersion: number | undefined,
): Promise<MailServer> {
  // There may be no row of the server yet that two could wait for.
  await lockSettings(db);
  const before = await findMailServer(db);
  requireVersion(shown(before), expectedVersion);
  const after = await saveMailServer(db, wanted, audit.now);
  await tell(db, audit, before, after, expectedVersion);
  return shown(after);
}

export async function removeMailServer(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  audit: AuditContext,
): Promise<MailServer> {
  requireOpen(services);
  await lockSettings(db);
  const before = await findMailServer(db);
  if (before) {
    await deleteMailServer(db);
    await tell(db, audit, before, undefined, before.version);
  }
  return readMailServer(db, services);
}

/** The history tells of everything but the password. */
async function tell(
  db: Db,
  audit: AuditContext,
  before: KeptMailServer | undefined,
  after: KeptMailServer | undefined,
  expectedVersion: number | undefined,
): Promise<void> {
  const told = (server: KeptMailServer | undefined) => ({
    mailServer: server ? `${server.userName} @ ${server.host}:${server.port}` : '',
    mailFrom: server?.fromAddress ?? '',
  });
  const event = { ...settingsUpdated, before: told(before), after: told(after) };
  await recordUpdate(db, audit, event, expectedVersion);
}

function requireOpen({ config }: Pick<Services, 'config'>): void {
  if (!config.mail) return;
  throw new AppError(
    'conflict',
    'The mail server is set where the app runs. Ask whoever runs it to change it.',
  );
}
