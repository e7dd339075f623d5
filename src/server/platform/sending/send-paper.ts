import { AppError } from '../../../shared/kernel/app-error.ts';
import { composeMessage, type SendingChannel } from '../../../shared/sending/compose-message.ts';
import { unknownFieldsSentence, type FieldValues } from '../../../shared/sending/message-template.ts';
import { paperKinds, type SentPaper } from '../../../shared/sending/paper-kinds.ts';
import { mostRecipients } from '../../../shared/sending/sending-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashRequest, keyEnded } from '../http/idempotency.ts';
import { claimKey, findStoredAnswer } from '../http/idempotency-queries.ts';
import { requireSeenVersion } from '../require-version.ts';
import { findMessagesOf, isAbout, messageKey, sendingCaller, sendingKey } from './keyed-message-queries.ts';
import { drawAgain, type PaperKind, type ReadPaper, type SendingDeps } from './paper-kind.ts';
import { chosenRecipients } from './recipients.ts';
import { sendingAnswer } from './sending-answer.ts';

/** What a caller asks for beside the channel. */
export interface AskedSending {
  subject?: string | undefined;
  caption?: string | undefined;
  recipients?: string[] | undefined;
  /** Addresses that no record has, as somebody wrote them. */
  to?: string[] | undefined;
  cc?: string[] | undefined;
}

/** Who asks: the caller's Idempotency-Key, and the version that was looked at. */
export interface SendingCall {
  caller: { employeeId: number };
  idempotencyKey: string | undefined;
  expectedVersion: number | undefined;
}

/** A sending under way: of what, by whom and how. */
interface Course<Key, Read extends ReadPaper> {
  kind: PaperKind<Key, Read>;
  deps: SendingDeps;
  audit: AuditContext;
  key: Key;
  channel: SendingChannel;
  asked: AskedSending;
  expectedVersion: number | undefined;
  keyed: KeyedSending | undefined;
}

/** An Idempotency-Key with the hash of what was asked for under it. */
interface KeyedSending {
  callerKey: string;
  sha256: Buffer;
}

interface RecordedMessage {
  id: number;
  recipient: string;
}

/**
 * Sends a paper as PDF to the customer of its project, or to whom of its records was chosen. Messages and what the paper becomes by them
 * are committed first, then the provider is asked: 200 when it took everything, 202 when something waits, was refused for some, was only
 * captured or was not confirmed. A known key finds its own messages again, so that a repetition sends nothing twice; with another paper
 * or other words it is refused (422). Refuses (412) another version than the one that was looked at.
 */
export async function sendPaper<Key, Read extends ReadPaper>(
  kind: PaperKind<Key, Read>,
  channel: SendingChannel,
  deps: SendingDeps,
  audit: AuditContext,
  key: Key,
  asked: AskedSending,
  { caller, idempotencyKey, expectedVersion }: SendingCall,
): Promise<{ status: 200 | 202; message: string }> {
  // Keys are unique over all callers in the outbox, so that each one names its own.
  const keyed =
    idempotencyKey === undefined
      ? undefined
      : {
          callerKey: sendingKey(caller.employeeId, idempotencyKey),
          sha256: hashOf(kind.request(key), channel, asked),
        };
  const course = { kind, deps, audit, key, channel, asked, expectedVersion, keyed };
  const messages = (await findRepeated(deps.db, course)) ?? (await recordMessages(course));
  const outcomes = await Promise.all(messages.map(({ id }) => deps.services.outbox.deliver(id)));
  return sendingAnswer(
    channel,
    outcomes.map((outcome, index) => ({ recipient: messages[index]?.recipient ?? '', outcome })),
  );
}

function hashOf(
  request: { path: string; asked?: Readonly<Record<string, unknown>> },
  channel: SendingChannel,
  { subject, caption, recipients, to, cc }: AskedSending,
): Buffer {
  const asked = { subject, caption, recipients, to, cc, ...request.asked };
  return hashRequest('POST', `${request.path}/${channel}`, asked);
}

/** The messages of the same call, made before or at this moment; refuses a key that stands for another one. */
async function findRepeated<Key, Read extends ReadPaper>(
  db: Db,
  { kind, key, keyed }: Course<Key, Read>,
): Promise<RecordedMessage[] | undefined> {
  if (!keyed) return undefined;
  const earlier = await findMessagesOf(db, keyed.callerKey, mostRecipients);
  if (earlier.length === 0) return undefined;
  const about = kind.about(key);
  const isOther = earlier.some(
    (message) =>
      !isAbout(message, about) ||
      (message.requestSha256 !== null && !message.requestSha256.equals(keyed.sha256)),
  );
  if (isOther) {
    throw new AppError('request.key_reused', 'This Idempotency-Key was already used for another request.');
  }
  return earlier;
}

/** A paper that gets its number by the sending is drawn once more where another got the one that was printed; then it keeps its own. */
async function recordMessages<Key, Read extends ReadPaper>(
  course: Course<Key, Read>,
): Promise<RecordedMessage[]> {
  const first = await drawAndRecord(course);
  if (first !== drawAgain) return first;
  // What was looked at has been issued since, by this very call.
  return recordMessages({ ...course, expectedVersion: undefined });
}

/** Draws the PDF as it is once sent, then records everything in one transaction; nothing but its number when it is to be drawn again. */
async function drawAndRecord<Key, Read extends ReadPaper>(
  course: Course<Key, Read>,
): Promise<RecordedMessage[] | typeof drawAgain> {
  const { kind, deps, audit, key, channel, asked, expectedVersion, keyed } = course;
  const { services } = deps;
  const read = await kind.read(deps, audit, key);
  const isSeen = expectedVersion === undefined || expectedVersion === read.record.version;
  if (!isSeen && !(await isHalfDone(deps.db, keyed))) requireSeenVersion(read.record, expectedVersion);
  const recipients = await chosenRecipients(deps.db, read.contacts, channel, {
    keys: asked.recipients,
    written: asked.to,
    noRecipient: kind.codes.noRecipient,
    hasLink: paperKinds[kind.name].hasPage,
  });
  requireKnownFields(kind.name, asked, read.fields);
  kind.check?.(read);
  const { sha256 } = await kind.draw(deps, read);

  return inTransaction(deps.db, async (db) => {
    const version = await kind.lock(db, audit, key);
    // The same call, made twice at once, may have recorded its messages meanwhile.
    const isClaimed = keyed && !(await claimKey(db, sendingCaller, keyed.callerKey, keyed.sha256));
    const repeated = isClaimed && (await findRepeated(db, course));
    if (repeated) return repeated;
    const stored = isClaimed && (await findStoredAnswer(db, sendingCaller, keyed.callerKey));
    if (stored && stored.isEnded) throw keyEnded();
    // Somebody may have saved it while its PDF was drawn; what goes out must be what is kept.
    if (version !== read.record.version) {
      if (isClaimed) return drawAgain;
      throw changed(kind);
    }
    const link = await kind.release({ db, services }, audit, read, channel);
    if (link === drawAgain) return drawAgain;
    const fields: Record<string, string> = { ...read.fields, ...(link !== null && { link }) };
    const { language, templates, closing } = read;
    const message = {
      channel,
      ...composeMessage(channel, asked, { templates, fields, closing }),
      fields,
      language,
      projectId: read.projectId,
      about: kind.about(key),
      attachment: { name: read.fileName, sha256 },
      isDeliveredByCaller: true,
    };
    const recorded: RecordedMessage[] = [];
    for (const [index, addresses] of addressesOf(channel, recipients).entries()) {
      const callerKey = keyed && messageKey(keyed.callerKey, index);
      const { id } = await services.outbox.record(db, audit, {
        ...message,
        recipients: addresses,
        cc: (asked.cc ?? []).filter((address) => !addresses.includes(address)),
        callerKey,
      });
      recorded.push({ id, recipient: addresses.join(', ') });
    }
    return recorded;
  });
}

/** Whether the same call has given the paper its number already, and was not heard of since: its new version is no change by others. */
async function isHalfDone(db: Db, keyed: KeyedSending | undefined): Promise<boolean> {
  if (!keyed) return false;
  const claimed = await findStoredAnswer(db, sendingCaller, keyed.callerKey);
  return claimed?.request_sha256.equals(keyed.sha256) ?? false;
}

/** Refuses (422) a text with names in braces that would go out as they were typed. */
function requireKnownFields(paper: SentPaper, { subject, caption }: AskedSending, values: FieldValues) {
  const wrong = Object.entries({ subject, caption }).flatMap(([name, text = '']) => {
    const sentence = unknownFieldsSentence(paper, text, values);
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  const [first] = wrong;
  if (first) throw new AppError('request.invalid', first[1], { fields: Object.fromEntries(wrong) });
}

function changed({
  noun,
  codes,
}: {
  noun: string;
  codes: { changed: ConstructorParameters<typeof AppError>[0] };
}) {
  return new AppError(codes.changed, `Someone just changed this ${noun}. Check it and send it again.`);
}

/** An e-mail goes to all in one, so that they see each other; WhatsApp knows one reader a message. */
function addressesOf(channel: SendingChannel, addresses: string[]): string[][] {
  return channel === 'email' ? [addresses] : addresses.map((address) => [address]);
}
