import * as z from 'zod/mini';

import { invalidField } from '../../../shared/kernel/app-error.ts';
import { emailAddress } from '../../../shared/kernel/fields.ts';
import { sampleMailDomain, samplePhones } from '../../../shared/settings/sample-contract.ts';
import { longestWhatsappCaption } from '../../../shared/sending/compose-message.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import type { OutgoingMessage } from '../../platform/outbox/outbox.ts';
import { isWhatsappNumber } from '../../platform/whatsapp/cloud-whatsapp.ts';
import { findMessageByCallerKey, insertMessage } from './message-queries.ts';

/** Long enough for the caller's own try; then the worker looks whether it happened. */
export const callersTurnMs = 20_000;

/**
 * Puts a message into the outbox, with the job that sends it, in the caller's transaction. A `callerKey` that is known finds the
 * message that it made. Throws `request.invalid` for recipients or texts that could not be sent as they are.
 */
export async function recordMessage(
  db: Db,
  audit: AuditContext,
  message: OutgoingMessage,
): Promise<{ id: number; isNew: boolean }> {
  const { channel } = message;
  if (channel === 'email' && message.recipients.length === 0)
    throw invalidField('recipients', 'Choose at least one recipient.');
  const recipients =
    channel === 'email' ? checkedAddresses(message.recipients) : [checkedNumber(message.recipients)];
  const cc = checkedAddresses(message.cc ?? []);
  refuseSamples([...recipients, ...cc]);
  if (channel === 'whatsapp') requireCarriable(message);
  refuseControlCharacters(message);
  const callerKey = message.callerKey ?? null;
  return inTransaction(db, async (db) => {
    const id = await insertMessage(
      db,
      {
        channel,
        recipients,
        cc,
        subject: message.subject,
        body: message.body,
        projectId: message.projectId ?? null,
        about: message.about,
        attachment: message.attachment ?? null,
        secretLink: message.secretLink ?? null,
        fields: message.fields ?? {},
        language: message.language ?? '',
        createdBy: audit.actor.kind === 'employee' ? audit.actor.id : null,
        callerKey,
      },
      audit.now,
    );
    if (id !== undefined) {
      const runAt = message.isDeliveredByCaller ? new Date(audit.now.getTime() + callersTurnMs) : audit.now;
      await enqueueDelivery(db, id, { runAt });
      return { id, isNew: true };
    }
    const earlier = callerKey === null ? undefined : await findMessageByCallerKey(db, callerKey);
    if (earlier === undefined) throw new Error('The message was neither recorded nor found.');
    return { id: earlier, isNew: false };
  });
}

/** Queues a try at a message; a waiting one is replaced, or with `keepsRunAt` left at its time. */
export async function enqueueDelivery(
  db: Db,
  messageId: number,
  options: { runAt?: Date; keepsRunAt?: boolean },
): Promise<void> {
  await enqueue(db, 'deliver_message', { messageId }, { jobKey: `message:${messageId}`, ...options });
}

function checkedAddresses(recipients: readonly string[]): string[] {
  return recipients.map((recipient) => {
    const checked = z.safeParse(emailAddress(), recipient);
    if (!checked.success || /\p{Cc}/u.test(checked.data)) {
      throw invalidField('recipients', `“${recipient.replaceAll(/\p{Cc}/gu, ' ')}” isn’t an email address.`);
    }
    return checked.data;
  });
}

/** A WhatsApp message has one reader, so that what became of each is known. */
function checkedNumber(recipients: readonly string[]): string {
  const [number, ...others] = recipients;
  if (number === undefined || others.length > 0) {
    throw invalidField('recipients', 'A WhatsApp message goes to one number.');
  }
  if (isWhatsappNumber(number)) return number;
  throw invalidField(
    'recipients',
    `“${number.replaceAll(/\p{Cc}/gu, ' ')}” isn’t a phone number that WhatsApp can reach. Add its country code.`,
  );
}

/** Nobody reads what a sample customer is sent (docs/decisions/0076). */
function refuseSamples(recipients: readonly string[]): void {
  if (recipients.every((each) => !each.endsWith(`@${sampleMailDomain}`) && !each.startsWith(samplePhones)))
    return;
  throw invalidField(
    'recipients',
    'This is a sample customer, and nobody reads its messages. Enter your own address to see what a customer gets.',
  );
}

function requireCarriable({ attachment, about, body }: OutgoingMessage): void {
  const isWordsAlone = about !== undefined && 'appointmentId' in about;
  if (!attachment && !isWordsAlone) throw invalidField('attachment', 'A WhatsApp message needs a document.');
  if (body.length <= longestWhatsappCaption) return;
  throw invalidField(
    'caption',
    `WhatsApp takes at most ${longestWhatsappCaption} characters, and this text with its link has ${body.length}. Shorten it.`,
  );
}

function refuseControlCharacters({ subject, body, attachment }: OutgoingMessage): void {
  if (/\p{Cc}/u.test(subject))
    throw invalidField('subject', 'The subject must be a single line of plain text.');
  if (/[^\P{Cc}\t\r\n]/u.test(body))
    throw invalidField(
      'caption',
      'The text contains a character that can’t be sent. Remove it and try again.',
    );
  if (attachment && /\p{Cc}/u.test(attachment.name)) {
    throw invalidField(
      'attachment',
      'The attachment’s name contains a character that can’t be sent. Rename the file and try again.',
    );
  }
}
