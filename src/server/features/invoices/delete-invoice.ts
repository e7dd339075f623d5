import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { removeRecords } from '../../platform/records/removal-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { cancelMessagesOfInvoice } from '../messages/message-queries.ts';
import { findInvoice, lockProjectOfInvoice, markInvoiceVoid } from './invoice-queries.ts';

export interface DeletedInvoice {
  message: string;
  invoice: Invoice;
}

/**
 * Removes a draft, which can be restored; voids an issued invoice, which keeps its number and stays in sight. One that is void already
 * is answered as it is. Refused (409) while something was received for it.
 */
export async function deleteInvoice(
  db: Db,
  audit: AuditContext,
  id: number,
  {
    reason = '',
    expectedVersion,
    mayVoid,
  }: { reason: string | undefined; expectedVersion: number | undefined; mayVoid: boolean },
): Promise<DeletedInvoice> {
  const { projectId } = await lockProjectOfInvoice(db, id);
  const before = await findInvoice(db, id, audit.now);
  const message = 'Invoice deleted successfully';
  if (before.status === 'void') return { message, invoice: before };
  requireVersion(before, expectedVersion);
  const event = { projectId, subjectKind: 'invoice' as const, subjectId: id };
  const { number, title, total, status } = before;
  if (status === 'draft') {
    await removeRecords(db, audit, [{ ...event, kind: 'invoice.deleted', before: { title, total } }]);
    const gone = { ...before, version: before.version + 1, updatedAt: audit.now.toISOString() };
    return { message, invoice: gone };
  }
  if (!mayVoid) throw new AppError('auth.forbidden', 'Ask an admin to void this invoice.');
  if (before.received > 0 || !(await markInvoiceVoid(db, id, reason, audit.now))) throw hasPayments(before);
  // What waits to be tried again would ask the customer for money that nobody is owed.
  await cancelMessagesOfInvoice(db, audit, id);
  await recordEvent(db, audit, {
    ...event,
    kind: 'invoice.voided',
    before: { status },
    after: { status: 'void', number, total, ...(reason !== '' && { reason }) },
  });
  return { message, invoice: await findInvoice(db, id, audit.now) };
}

function hasPayments({ number }: Invoice): AppError {
  return new AppError(
    'invoice.has_payments',
    `Invoice ${number} has payments. Void each of them first, with a reason.`,
  );
}
