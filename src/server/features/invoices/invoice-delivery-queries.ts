import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred } from '../../platform/db/query.ts';
import { auditColumns, auditValues } from '../../platform/history/event-queries.ts';

/** Tells the history that a server has taken a message with an invoice; its `datesSent` are those of its messages. */
export async function recordInvoiceSent(
  db: Db,
  audit: AuditContext,
  { invoiceId, messageId, channel }: { invoiceId: number; messageId: number; channel: string },
): Promise<void> {
  await executeDeferred(
    db,
    `insert into events (${auditColumns}, project_id, subject_kind, subject_id, kind, after)
     select $4, $5, $6, $7, $8, i.project_id, 'invoice', i.id,
       case when exists (select from messages m where m.invoice_id = i.id and m.id <> $2 and m.sent_at is not null)
         then 'invoice.sent_again' else 'invoice.sent' end,
       jsonb_build_object('number', i.number, 'total', amount(i.total_cents), 'channel', $3::text)
     from invoices i where i.id = $1`,
    [invoiceId, messageId, channel, ...auditValues(audit)],
  );
}
