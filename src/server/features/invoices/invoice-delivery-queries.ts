import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred } from '../../platform/db/query.ts';
import { raw } from '../../platform/db/write-columns.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';

/** Tells the history that a server has taken a message with an invoice; its `datesSent` are those of its messages. */
export async function recordInvoiceSent(
  db: Db,
  audit: AuditContext,
  { invoiceId, messageId, channel }: { invoiceId: number; messageId: number; channel: string },
): Promise<void> {
  const { values, param } = parameters(invoiceId, messageId, channel);
  const event = {
    project_id: raw('i.project_id'),
    subject_kind: 'invoice',
    subject_id: invoiceId,
    kind: raw(`case when exists (select from messages m where m.invoice_id = i.id and m.id <> $2 and m.sent_at is not null)
      then 'invoice.sent_again' else 'invoice.sent' end`),
    after: raw(`jsonb_build_object('number', i.number, 'total', amount(i.total_cents), 'channel', $3::text)`),
  };
  await executeDeferred(db, insertEvent(audit, event, param, 'invoices i where i.id = $1'), values);
}
