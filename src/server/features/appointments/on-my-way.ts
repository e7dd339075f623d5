import {
  longestWayHours,
  type OnMyWay,
  type OnMyWayBody,
} from '../../../shared/appointments/on-my-way-contract.ts';
import { composeOnMyWay } from '../../../shared/appointments/on-my-way-message.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import { languageOf } from '../../../shared/kernel/languages.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { sendingChannels } from '../../../shared/sending/sending-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { presentMailer } from '../../platform/mail/mailer.ts';
import { chosenRecipients, recipientsOf } from '../../platform/sending/recipients.ts';
import { sendingAnswer } from '../../platform/sending/sending-answer.ts';
import type { Services } from '../../platform/services.ts';
import { templateFor } from '../../platform/whatsapp/approved-template.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { lockAppointment } from './appointment-queries.ts';
import { findOnMyWay, type FoundOnMyWay } from './on-my-way-queries.ts';

interface Place {
  projectId: number;
  id: number;
}

interface Deps {
  db: Db;
  services: Services;
}

/** How the customer can be told that the caller is on the way, in which words, and who has done so. */
export async function readOnMyWay(
  { db, services }: Deps,
  audit: AuditContext,
  viewer: Viewer,
  place: Place,
): Promise<OnMyWay> {
  const { config, mailer, whatsapp } = services;
  const found = await requireOnMyWay(db, viewer, place);
  const { contacts, phone, told } = found;
  const [email = null] = recipientsOf(contacts, 'email');
  const [number = null] = recipientsOf(contacts, 'whatsapp');
  const recipients = { email, whatsapp: number };
  const byMail = await presentMailer(db, mailer);
  return {
    channels: { email: byMail.kind, whatsapp: whatsapp.kind },
    recipients,
    channel: firstChannel(recipients, found.lastChannel),
    phone,
    whatsappTemplate: templateFor('onMyWay', config.whatsapp)?.name ?? null,
    ...partsOf(found, audit.actor.name),
    told,
  };
}

/**
 * Tells the customer that the caller is on the way. Once for each person and appointment: a further message goes only to who says that they
 * have seen the last one, so that neither two presses nor two pages send two. The same call again, under its key, says how its message stands.
 */
export async function sendOnMyWay(
  { db, services }: Deps,
  audit: AuditContext,
  viewer: Viewer,
  place: Place,
  body: OnMyWayBody,
  takeKey: (db: Db) => Promise<boolean>,
): Promise<{ status: 200 | 202; message: string }> {
  const { channel } = body;
  const id = await inTransaction(db, async (db) => {
    const isFirst = await takeKey(db);
    const status = await lockAppointment(db, place.projectId, place.id);
    if (status === undefined) throw notFound('appointment');
    const found = await requireOnMyWay(db, viewer, place);
    const last = found.told.find(({ isOwn }) => isOwn);
    // Whatever has changed since, a repeated call is answered for what the first one has sent.
    if (!isFirst && last) return last.messageId;
    const recipients = await chosenRecipients(db, found.contacts, channel, {
      keys: undefined,
      written: undefined,
      noRecipient: 'appointment.no_recipient',
      hasLink: false,
    });
    requireDue(found, viewer, body, audit.now);
    if (last && last.messageId !== body.seenMessageId) {
      throw new AppError(
        'appointment.told_already',
        'You’ve already told the customer that you’re on the way. Look at that message before you send another.',
      );
    }
    const { arrivesAt } = body;
    const message = composeOnMyWay(channel, partsOf(found, audit.actor.name), arrivesAt);
    const { id } = await services.outbox.record(db, audit, {
      ...message,
      channel,
      recipients,
      language: languageOf(found.locale),
      projectId: place.projectId,
      about: { appointmentId: place.id, arrivesAt },
      isDeliveredByCaller: true,
    });
    await recordEvent(db, audit, {
      projectId: place.projectId,
      subjectKind: 'appointment',
      subjectId: place.id,
      kind: 'appointment.on_my_way',
      after: { arrivesAt, channel },
    });
    return id;
  });
  const outcome = await services.outbox.deliver(id);
  if (outcome.status === 'queued') {
    return {
      status: 202,
      message: 'The message is queued. Plumbline keeps trying until the arrival time. If it matters, call.',
    };
  }
  return sendingAnswer(channel, [{ recipient: '', outcome }], 'Message sent');
}

async function requireOnMyWay(db: Db, viewer: Viewer, place: Place): Promise<FoundOnMyWay> {
  const found = await findOnMyWay(db, viewer, place);
  if (!found) throw notFound('appointment');
  return found;
}

function requireDue(
  { startsAt, endsAt, isOwn }: FoundOnMyWay,
  viewer: Viewer,
  { arrivesAt }: OnMyWayBody,
  now: Date,
): void {
  if (!viewer.rights.has('schedule.write') && !isOwn) {
    throw new AppError('auth.forbidden', 'You can only send this for your own appointments.');
  }
  const latest = new Date(now.getTime() + longestWayHours * 3_600_000);
  if (endsAt <= now) throw new AppError('appointment.not_due', 'This appointment is over.');
  if (startsAt > latest) {
    throw new AppError(
      'appointment.not_due',
      `This appointment is more than ${longestWayHours} hours away. Send this when you leave.`,
    );
  }
  if (arrivesAt <= now || arrivesAt > latest)
    throw invalidField('arrivesAt', `Choose an arrival time within the next ${longestWayHours} hours.`);
}

function firstChannel(
  recipients: OnMyWay['recipients'],
  lastChannel: SendingChannel | null,
): SendingChannel | null {
  const reachable = sendingChannels.filter((channel) => recipients[channel] !== null);
  return reachable.find((channel) => channel === lastChannel) ?? reachable[0] ?? null;
}

function partsOf({ company, locale, timeZone, contacts }: FoundOnMyWay, person: string) {
  return {
    locale,
    timeZone,
    fields: { customer: contacts.name, company: company.name || usualWords(locale).us, person },
    closing: { companyName: company.name, companyPhone: company.phone, linkSentence: null },
  };
}
