import type { Invoice, UpdateInvoiceBody } from '../../../shared/invoices/invoice-contract.ts';
import { isInvoiceEditable } from '../../../shared/invoices/invoice-status.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import { fromAmount } from '../../../shared/kernel/money.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedLines } from '../../platform/history/changed-lines.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { JsonText } from '../../platform/http/route.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { findBillingContext } from './billing-context-queries.ts';
import { updateInvoiceContent } from './invoice-content-queries.ts';
import { lockProjectOfInvoice, notDraft, readInvoice } from './invoice-queries.ts';
import {
  changedContent,
  contentOf,
  idsIn,
  priceInvoice,
  requireBillableLines,
  requireNoNewCredit,
  requireWithinContract,
  withTaxOfContract,
} from './invoice-rules.ts';

/** Replaces the given parts of a draft (409 once it is issued); `lines` are replaced whole. */
export async function updateInvoice(
  db: Db,
  audit: AuditContext,
  id: number,
  { version: _version, ...body }: UpdateInvoiceBody,
  { expectedVersion, mayCredit }: { expectedVersion: number | undefined; mayCredit: boolean },
): Promise<JsonText> {
  const { projectId } = await lockProjectOfInvoice(db, id);
  const asked = { projectId, invoiceId: id, ...idsIn(body), now: audit.now };
  const context = await findBillingContext(db, asked);
  const before = context.invoice;
  if (!before) throw notFound('invoice');
  requireVersion(before, expectedVersion);
  if (!isInvoiceEditable(before.status)) throw notDraft(before);
  const current = contentOf(before);
  const content = withTaxOfContract(changedContent(current, body, context.today), context);
  if (!mayCredit) requireNoNewCredit(content, current);
  if (body.lines) requireBillableLines(content, context);
  const totals = priceInvoice(content, context);
  // What was saved already may be saved again; it is asked about once more when it is issued.
  const isSameOfContract =
    totals.total - totals.extra === fromAmount(before.total) - fromAmount(before.extra);
  if (!isSameOfContract || content.isBeyondContract !== before.isBeyondContract) {
    requireWithinContract(content, totals, context);
  }
  await updateInvoiceContent(db, id, content, totals, audit.now);
  const answer = await readInvoice(db, id, audit.now);
  const after = JSON.parse(answer.text) as Invoice;
  const event = { projectId, subjectKind: 'invoice' as const, subjectId: id, kind: 'invoice.updated' };
  await recordUpdate(db, audit, { ...event, ...historyOf(before, after) }, expectedVersion);
  return answer;
}

/** What the history compares: the fields that people write, the total, and of the lines only those that differ. */
function historyOf(before: Invoice, after: Invoice) {
  const lines = changedLines(before.lines, after.lines);
  const comparable = (invoice: Invoice) => {
    const { title, notes, paymentTerms, dueOn, discountKind, discountValue } = invoice;
    const { taxRateBps, taxName, isBeyondContract, total } = invoice;
    return {
      title,
      notes,
      paymentTerms,
      dueOn,
      discountKind,
      discountValue,
      taxRateBps,
      taxName,
      isBeyondContract,
      total,
    };
  };
  return {
    before: { ...comparable(before), lines: lines.before },
    after: { ...comparable(after), lines: lines.after },
  };
}
