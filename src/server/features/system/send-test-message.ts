import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import type { OutgoingMessage } from '../../platform/outbox/outbox.ts';
import { drawPaper, type PaperDrawing } from '../../platform/pdf/draw-paper.ts';
import type { Services } from '../../platform/services.ts';
import { findOwnAddresses } from './system-queries.ts';

type Channel = OutgoingMessage['channel'];

interface Asked {
  channel: Channel;
  employeeId: number;
  callerKey: string | undefined;
  takeKey: (db: Db) => Promise<boolean>;
}

/**
 * Sends the caller a message the way that customers get theirs: by the outbox, and by WhatsApp with a document. The same call again, under
 * its key, tells of the same message. Refused (422) where the caller has no phone that WhatsApp could reach.
 */
export async function sendTestMessage(
  { db, services }: { db: Db; services: Services },
  audit: AuditContext,
  { channel, employeeId, callerKey, takeKey }: Asked,
) {
  const own = await findOwnAddresses(db, employeeId);
  const recipient = channel === 'email' ? own.email : own.phone;
  if (recipient === '') {
    const sentence = 'You have no phone number yet. Add it to your profile first.';
    throw new AppError('request.invalid', sentence, { fields: { channel: sentence } });
  }
  const company = own.company || 'Plumbline';
  const { subject, body } = plainMail(`Test message from ${company}`, [
    `Hello ${own.name},`,
    channel === 'email'
      ? 'This is a test. Email from Plumbline reaches you, and you don’t need to do anything.'
      : 'This is a test. WhatsApp messages from Plumbline reach you, and you don’t need to do anything.',
  ]);
  // Drawn and brought to the store before the transaction, which waits for nothing.
  const page =
    channel === 'whatsapp'
      ? (await drawPaper(services, testPageDrawing({ title: subject, text: body }))).bytes
      : undefined;
  if (page) await services.files.stage(page);
  const { id } = await inTransaction(db, async (db) => {
    await takeKey(db);
    const attachment = page && (await services.files.put(db, page, { mediaType: 'application/pdf' }));
    const recorded = await services.outbox.record(db, audit, {
      channel,
      recipients: [recipient],
      subject,
      body,
      attachment: attachment && { name: 'Test message.pdf', sha256: attachment.sha256 },
      fields: fieldsOf({ ...own, company }, services),
      callerKey: callerKey && `system-test:${employeeId}:${callerKey}`,
      isDeliveredByCaller: true,
    });
    if (recorded.isNew)
      await recordEvent(db, audit, {
        subjectKind: 'system',
        subjectId: 1,
        kind: 'system.test_sent',
        after: { channel },
      });
    return recorded;
  });
  const { status, error } = await services.outbox.deliver(id);
  return { messageId: id, recipient, status, error };
}

/** Something for every place of a template. */
function fieldsOf({ name, company }: { name: string; company: string }, { config }: Services) {
  return {
    customer: name,
    company,
    project: 'Test',
    title: 'Test message',
    link: config.publicUrl,
    sender: company,
  };
}

const template = new URL('./test-page.typ', import.meta.url);

/** What a test message by WhatsApp carries, as it is drawn. */
export function testPageDrawing(written: { title: string; text: string }): PaperDrawing {
  const view = { letterhead: null, ...written };
  return { template, view };
}
