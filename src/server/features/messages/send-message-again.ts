import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Message, MessageStatus } from '../../../shared/messages/message-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import {
  findMessage,
  lockMessage,
  recordMessageAct,
  requeueMessage,
  type LockedMessage,
} from './message-queries.ts';
import { callersTurnMs, enqueueDelivery } from './record-message.ts';

interface Asked {
  /** The tries that the caller has seen. */
  seenAttempts: number | undefined;
  takeKey: (db: Db) => Promise<boolean>;
  showsSecrets: boolean;
}

/**
 * Tries a waiting message now, or sends one again on a person's word. The same call again, under its key, sends nothing and says how the
 * message stands: a WhatsApp message that was not confirmed would otherwise go out with every repetition.
 */
export async function sendMessageAgain(
  { db, services }: { db: Db; services: Services },
  audit: AuditContext,
  id: number,
  { seenAttempts, takeKey, showsSecrets }: Asked,
): Promise<Message> {
  const isFirst = await inTransaction(db, async (db) => {
    if (!(await takeKey(db))) return false;
    const message = await lockMessage(db, id, audit.now);
    if (!message) throw notFound('message');
    requireRepeatable(message, seenAttempts);
    if (message.status !== 'queued') {
      await requeueMessage(db, id, audit.now);
      await recordMessageAct(db, audit, id, 'message.sent_again', message.status);
    }
    await enqueueDelivery(db, id, { runAt: new Date(audit.now.getTime() + callersTurnMs) });
    return true;
  });
  if (isFirst) await services.outbox.deliver(id);
  const message = await findMessage(db, id, { showsSecrets });
  if (!message) throw notFound('message');
  return message;
}

const repeatable: readonly MessageStatus[] = ['queued', 'failed', 'uncertain', 'captured'];

function requireRepeatable(
  { status, attempts, hasDeadLink, isOfVoidInvoice, isTooLate }: LockedMessage,
  seenAttempts: number | undefined,
) {
  if (!repeatable.includes(status)) {
    const sentence =
      status === 'cancelled'
        ? 'This message was canceled. Write a new one instead.'
        : 'This message has been sent or is being sent right now. To send it once again, write a new one.';
    throw new AppError('message.not_repeatable', sentence);
  }
  if (seenAttempts !== undefined && seenAttempts !== attempts) {
    throw new AppError(
      'message.moved',
      'Plumbline has tried this message again in the meantime. Check the result first.',
    );
  }
  if (isOfVoidInvoice) {
    throw new AppError(
      'message.not_repeatable',
      'The invoice in this message is void. Bill it again and send that one.',
    );
  }
  if (isTooLate) {
    throw new AppError(
      'message.not_repeatable',
      'The arrival time in this message has passed, or its appointment has changed. Send a new one.',
    );
  }
  if (hasDeadLink) {
    throw new AppError('message.not_repeatable', 'The link in this message no longer works. Send a new one.');
  }
}
