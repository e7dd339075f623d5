import type { Right } from '../../../shared/auth/rights.ts';
import { dueDayOf, termTexts } from '../../../shared/billing/payment-terms.ts';
import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceTotals } from '../../../shared/invoices/invoice-totals.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { requireDiscountWithin } from '../sending/discount-limit-queries.ts';
import { findBillingContext, type BillingContext } from './billing-context-queries.ts';
import { updateInvoiceContent } from './invoice-content-queries.ts';
import { lockProjectOfInvoice, notDraft, readInvoice, takeNumber } from './invoice-queries.ts';
import { contentOf, priceInvoice, requireWithinContract } from './invoice-rules.ts';

export interface Issuing {
  /** Instead of its own. */
  paymentTerms?: string[] | undefined;
  expectedVersion?: number | undefined;
}

/** Gives a draft its number, its day and its due day; a repetition is answered as it is. Refuses an empty (422) and a void one (409). */
export async function issueInvoice(
  db: Db,
  audit: AuditContext,
  id: number,
  issuing: Issuing & { rights: ReadonlySet<Right> },
): Promise<JsonText> {
  const { projectId, status } = await lockProjectOfInvoice(db, id);
  const context = await findBillingContext(db, { projectId, invoiceId: id, now: audit.now });
  const { invoice } = context;
  if (!invoice) throw notFound('invoice');
  if (invoice.status !== 'draft' && invoice.status !== 'void') return readInvoice(db, id, audit.now);
  requireVersion(invoice, issuing.expectedVersion);
  requireLiveProject({ status });
  await requireDiscountWithin(db, invoice, issuing);
  await issueDraft(db, audit, invoice, context, issuing);
  return readInvoice(db, id, audit.now);
}

/** Issues a draft whose project is locked, and returns its number; what `isDrawn` already is not changed any more (409). */
export async function issueDraft(
  db: Db,
  audit: AuditContext,
  invoice: Invoice,
  context: BillingContext,
  {
    paymentTerms = invoice.paymentTerms,
    isDrawn = false,
  }: Pick<Issuing, 'paymentTerms'> & { isDrawn?: boolean },
): Promise<string> {
  requireIssuable(invoice, context);
  const content = contentOf(invoice);
  const totals = priceInvoice(content, context);
  requireWithinContract(content, totals, context);
  // Others may have billed other parts meanwhile, so that this one holds a cent of tax more or less.
  if (isOther(totals, invoice)) {
    if (isDrawn) throw changedMeanwhile();
    await updateInvoiceContent(db, invoice.id, content, totals, audit.now);
  }
  const { terms, today, locale } = context;
  const number = await takeNumber(db, audit, invoice.id, {
    dueOn: invoice.dueOn ?? dueDayOf(terms, paymentTerms, today),
    terms: paymentTerms,
    termTexts: termTexts(terms, paymentTerms, locale),
  });
  if (number === undefined) throw notDraft(invoice);
  return number;
}

/** Refuses what cannot be billed: no draft (409), nothing on it (422), due before its own day (422). */
export function requireIssuable(invoice: Invoice, { today }: Pick<BillingContext, 'today'>): void {
  if (invoice.status !== 'draft') throw notDraft(invoice);
  if (invoice.lines.length === 0) {
    const sentence = 'This invoice has no lines yet. Add at least one before you issue it.';
    throw new AppError('invoice.empty', sentence, { fields: { lines: sentence } });
  }
  if (invoice.total <= 0) {
    const sentence = 'This invoice’s total is zero. Add something to bill before you issue it.';
    throw new AppError('invoice.empty', sentence, { fields: { lines: sentence } });
  }
  if (invoice.dueOn !== null && invoice.dueOn < today) {
    throw invalidField(
      'dueOn',
      'The due date has passed. Choose a later one, or leave it empty to use the payment terms.',
    );
  }
}

function changedMeanwhile(): AppError {
  const sentence =
    'Other parts of this contract were billed in the meantime. Check this invoice and send it again.';
  return new AppError('invoice.changed', sentence);
}

/** Whether an invoice comes to something else than what is kept of it. */
export function isOther(totals: InvoiceTotals, invoice: Invoice): boolean {
  return (
    Math.round(invoice.tax * 100) !== totals.tax ||
    invoice.lines.some(({ tax }, index) => Math.round(tax * 100) !== totals.lineTotals[index]?.tax)
  );
}
