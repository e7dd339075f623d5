import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { findBillingContext } from './billing-context-queries.ts';
import { updateInvoiceContent } from './invoice-content-queries.ts';
import { lockProjectOfInvoice, markInvoiceRestored, readInvoice } from './invoice-queries.ts';
import {
  contentOf,
  idsIn,
  priceInvoice,
  requireBillableLines,
  requireWithinContract,
} from './invoice-rules.ts';

/**
 * Brings a removed draft back; one that is there is answered as it is. Refused when the project has ended (409), when another invoice
 * bills the same meanwhile (409), or when the contract no longer leaves as much (422).
 */
export async function restoreInvoice(db: Db, audit: AuditContext, id: number): Promise<JsonText> {
  const { projectId, status } = await lockProjectOfInvoice(db, id);
  if (!(await markInvoiceRestored(db, id, audit.now))) return readInvoice(db, id, audit.now);
  requireLiveProject({ status });
  const asked = { projectId, invoiceId: id, now: audit.now };
  const { invoice } = await findBillingContext(db, asked);
  if (!invoice) throw notFound('invoice');
  const content = contentOf(invoice);
  const context = await findBillingContext(db, { ...asked, ...idsIn({ lines: [...content.lines] }) });
  requireStillFree(() => requireBillableLines(content, context));
  const totals = priceInvoice(content, context);
  requireWithinContract(content, totals, context);
  await updateInvoiceContent(db, id, content, totals, audit.now);
  await recordEvent(db, audit, {
    projectId,
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'invoice.restored',
    after: { title: content.title, total: totals.total / 100 },
  });
  return readInvoice(db, id, audit.now);
}

/** What is wrong with a line has no field to stand at here. */
function requireStillFree(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, error.message);
    throw error;
  }
}
