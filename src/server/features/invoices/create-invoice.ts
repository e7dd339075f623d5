import { usualTerms } from '../../../shared/billing/payment-terms.ts';
import type { CreateInvoiceBody } from '../../../shared/invoices/invoice-contract.ts';
import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { findBillingContext } from './billing-context-queries.ts';
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
  type InvoiceContent,
} from './invoice-rules.ts';

/** Drafts an invoice: a part of the contract, lines of its own, or both; terms and tax come from the settings unless told. */
export async function createInvoice(
  db: Db,
  act: Act,
  { project_id: projectId, bill, ...body }: CreateInvoiceBody,
  { mayCredit }: { mayCredit: boolean },
): Promise<JsonText> {
  const start = await lockInvoiceStart(db, projectId);
  if (!start) throw noProject();
  requireLiveProject(start);
  const context = await findBillingContext(db, { projectId, invoiceId: null, ...idsIn(body), now: act.now });
  const part = bill && contractPart(bill, context);
  const { taxRateBps, terms } = context;
  const blank: InvoiceContent = {
    title: part?.name ?? '',
    notes: '',
    paymentTerms: usualTerms(terms, isDueOnSigning(bill)),
    dueOn: null,
    discountKind: 'none',
    discountValue: 0,
    taxRateBps,
    isBeyondContract: false,
    lines: [],
  };
  const given = changedContent(blank, body, context.today);
  const content = part ? { ...given, lines: [part, ...given.lines] } : given;
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
  return insertInvoice(db, act, { id: start.id, projectId, content, totals, billing, after });
}

const mostLines = 500;

function noProject(): AppError {
  const { code, message } = notFound('project');
  return new AppError(code, message, { fields: { project_id: message } });
}
