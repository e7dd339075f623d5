import { usualTerms } from '../../../shared/billing/payment-terms.ts';
import type { CreateInvoiceBody } from '../../../shared/invoices/invoice-contract.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { findPresentContext, type ContextAsked } from './billing-context-queries.ts';
import { contractPart, isDueOnSigning } from './contract-part.ts';
import { insertInvoice } from './invoice-content-queries.ts';
import { lockInvoiceStart } from './invoice-queries.ts';
import {
  changedContent,
  idsIn,
  priceInvoice,
  requireBillableLines,
  requireNoNewCredit,
  requireWithinContract,
  withTaxOfContract,
  type InvoiceContent,
} from './invoice-rules.ts';

/** Drafts an invoice: a part of the contract, lines of its own, or both; terms and tax come from the settings unless told. */
export async function createInvoice(
  db: Db,
  audit: AuditContext,
  { project_id: projectId, bill, ...body }: CreateInvoiceBody,
  { mayCredit }: { mayCredit: boolean },
): Promise<JsonText> {
  const [start, context] = await lockAndRead(db, {
    projectId,
    invoiceId: null,
    ...idsIn(body),
    now: audit.now,
  });
  const part = bill && contractPart(bill, context);
  const blank: InvoiceContent = {
    // A customer with several jobs knows it by the job, not by the payment.
    title: [context.jobTitle, part?.name].filter(Boolean).join(' · ').slice(0, mostTitle),
    notes: '',
    paymentTerms: usualTerms(context.terms, isDueOnSigning(bill)),
    dueOn: null,
    discountKind: 'none',
    discountValue: 0,
    ...context.tax,
    isBeyondContract: false,
    lines: [],
  };
  const given = changedContent(blank, body, context.today);
  const content = withTaxOfContract(part ? { ...given, lines: [part, ...given.lines] } : given, context);
  if (content.lines.length > mostLines) throw invalidField('lines', `Use at most ${mostLines} lines.`);
  if (!mayCredit) requireNoNewCredit(content, undefined);
  requireBillableLines(content, context);
  const totals = priceInvoice(content, context);
  requireWithinContract(content, totals, context);
  const after = {
    title: content.title,
    total: totals.total / 100,
    lines: content.lines.length,
    ...(content.isBeyondContract && { isBeyondContract: true }),
  };
  const { billing } = context;
  return insertInvoice(db, audit, { id: start.id, projectId, content, totals, billing, after });
}

/** Both are asked at once: the second begins when the first has its lock, so it reads what is true from then on. */
async function lockAndRead(db: Db, asked: ContextAsked) {
  const [start, context] = await Promise.all([
    lockInvoiceStart(db, asked.projectId),
    findPresentContext(db, asked),
  ]);
  if (!start || !context) throw noProject();
  requireLiveProject(start);
  return [start, context] as const;
}

const mostLines = 500;

const mostTitle = 200;

function noProject(): AppError {
  const { code, message } = notFound('project');
  return new AppError(code, message, { fields: { project_id: message } });
}
