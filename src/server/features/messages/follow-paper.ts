import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { followBidMessage } from '../bids/bid-delivery-queries.ts';
import { recordInvoiceSent } from '../invoices/invoice-delivery-queries.ts';
import { findMessagePaper, type MessagePaper } from './message-queries.ts';

/**
 * What is sent is what somebody's server has: whatever becomes of a message, the paper that it brings follows here, in the same transaction. It
 * goes out by who asked for it, and nobody but the system finds that it never will, unless `by` has taken it back.
 */
export async function followPaper(
  db: Db,
  messageId: number,
  { now, hasGone, by }: { now: Date; hasGone: boolean; by?: AuditContext },
): Promise<void> {
  const message = await findMessagePaper(db, messageId);
  if (!message) return;
  // Several of one sending go one by one; the history tells of it once.
  const isNews = hasGone && !message.isFollowing;
  const audit = by ?? { actor: isNews ? senderOf(message) : system, now, requestId: null };
  const { paper, projectId, channel, bidId, invoiceId, title } = message;
  if (paper === 'bid') return followBidMessage(db, audit, { bidId: bidId!, channel, hasGone: isNews });
  if (!isNews) return;
  if (paper === 'invoice') return recordInvoiceSent(db, audit, { invoiceId: invoiceId!, messageId, channel });
  const subject = { projectId, subjectKind: 'project' as const, subjectId: projectId };
  await recordEvent(db, audit, { ...subject, kind: 'photo.report_sent', after: { title, channel } });
}

const system: AuditContext['actor'] = { kind: 'system', id: null, name: 'System' };

function senderOf({ createdBy, createdByName }: MessagePaper): AuditContext['actor'] {
  return createdBy === null ? system : { kind: 'employee', id: createdBy, name: createdByName };
}
