import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Message } from '../../../shared/messages/message-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { followPaper } from './follow-paper.ts';
import { cancelWaitingMessage, findMessage, recordMessageAct } from './message-queries.ts';

/** Takes a message back that still waits or is only kept; one that was taken back before stays so. Refuses (409) what has gone or is going. */
export async function cancelMessage(
  db: Db,
  audit: AuditContext,
  id: number,
  reading: { showsSecrets: boolean },
): Promise<Message> {
  const was = await cancelWaitingMessage(db, id, audit.now);
  if (was !== null) {
    await recordMessageAct(db, audit, id, 'message.cancelled', was);
    await followPaper(db, id, { now: audit.now, hasGone: false, by: audit });
  }
  const message = await findMessage(db, id, reading);
  if (!message) throw notFound('message');
  if (message.status !== 'cancelled') {
    throw new AppError('message.not_waiting', 'This message is no longer waiting, so you can’t cancel it.');
  }
  return message;
}
