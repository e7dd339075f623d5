import { invoiceContract } from '../../../shared/invoices/invoice-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { drawToShow } from '../../platform/pdf/kept-drawing.ts';
import { paperAnswer } from '../../platform/pdf/paper-answer.ts';
import { createInvoice } from './create-invoice.ts';
import { deleteInvoice } from './delete-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { findInvoiceDocument } from './invoice-document-queries.ts';
import { listInvoices, sumInvoices } from './invoice-list-queries.ts';
import { invoiceDrawing, invoicePdfName } from './invoice-pdf-view.ts';
import { readInvoice, readProjectBilling } from './invoice-queries.ts';
import { issueInvoice } from './issue-invoice.ts';
import { restoreInvoice } from './restore-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

export const invoiceRoutes: Route[] = [
  on(invoiceContract.listInvoices, ({ db, act, query }) => listInvoices(db, query, act.now)),
  on(invoiceContract.invoiceTotals, ({ db, act, query }) => sumInvoices(db, query, act.now)),
  on(invoiceContract.exportInvoices, ({ db, act, query }) => exportInvoices(db, query, act.now)),
  on(invoiceContract.projectBilling, ({ db, params }) => readProjectBilling(db, params.id)),
  on(invoiceContract.getInvoice, ({ db, act, params }) => readInvoice(db, params.id, act.now)),
  on(invoiceContract.createInvoice, ({ db, act, caller, body }) =>
    createInvoice(db, act, body, { mayCredit: caller.role === 'admin' }),
  ),
  on(invoiceContract.updateInvoice, ({ db, act, caller, params, body, expectedVersion }) =>
    updateInvoice(db, act, params.id, body, { expectedVersion, mayCredit: caller.role === 'admin' }),
  ),
  on(invoiceContract.deleteInvoice, ({ db, act, caller, params, query, expectedVersion }) =>
    deleteInvoice(db, act, params.id, {
      reason: query.reason,
      expectedVersion,
      mayVoid: caller.role === 'admin',
    }),
  ),
  on(invoiceContract.restoreInvoice, ({ db, act, params }) => restoreInvoice(db, act, params.id)),
  on(invoiceContract.issueInvoice, ({ db, act, params, query, expectedVersion }) =>
    issueInvoice(db, act, params.id, { paymentTerms: query.paymentTerms, expectedVersion }),
  ),
  on(invoiceContract.invoicePreview, async ({ db, act, params, query, services }) => {
    const document = await findInvoiceDocument(db, params.id, { ...query, now: act.now });
    if (!document) throw notFound('invoice');
    return paperAnswer(await drawToShow(db, services, invoiceDrawing(document)), invoicePdfName(document));
  }),
];
