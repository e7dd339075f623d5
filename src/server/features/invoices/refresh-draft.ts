import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findBillingContext } from './billing-context-queries.ts';
import { updateInvoiceContent } from './invoice-content-queries.ts';
import { lockProjectOfInvoice } from './invoice-queries.ts';
import { contentOf, priceInvoice } from './invoice-rules.ts';
import { isOther } from './issue-invoice.ts';

/**
 * Adds a draft up anew before it is drawn and sent: where other parts of its contract were billed or voided since it was saved, its part
 * holds a cent of tax more or less. It then has a new version, so that whoever looked at the old one is asked to look again.
 */
export async function refreshDraft(db: Db, audit: AuditContext, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const { projectId } = await lockProjectOfInvoice(db, id);
    const context = await findBillingContext(db, { projectId, invoiceId: id, now: audit.now });
    const { invoice } = context;
    if (!invoice) throw notFound('invoice');
    if (invoice.status !== 'draft') return;
    const content = contentOf(invoice);
    const totals = priceInvoice(content, context);
    if (!isOther(totals, invoice)) return;
    await updateInvoiceContent(db, id, content, totals, audit.now);
  });
}
