import { invoiceContract } from '../../../shared/invoices/invoice-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { drawToShow } from '../../platform/pdf/kept-drawing.ts';
import { paperAnswer } from '../../platform/pdf/paper-answer.ts';
import { createInvoice } from './create-invoice.ts';
import { deleteInvoice } from './delete-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { findInvoiceDocument } from './invoice-document-queries.ts';
import { countInvoices, listedInvoices, sumInvoices } from './invoice-list-queries.ts';
import { invoiceDrawing, invoicePdfName } from './invoice-pdf-view.ts';
import { readInvoice, readProjectBilling } from './invoice-queries.ts';
import { issueInvoice } from './issue-invoice.ts';
import { restoreInvoice } from './restore-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

export const invoiceRoutes: Route[] = [
  on(invoiceContract.listInvoices, ({ db, audit, query }) =>
    readPage(db, listedInvoices(query, audit.now), query),
  ),
  on(invoiceContract.invoiceTotals, ({ db, audit, query }) => sumInvoices(db, query, audit.now)),
  on(invoiceContract.invoiceCounts, ({ db, audit, query }) => countInvoices(db, query, audit.now)),
  on(invoiceContract.exportInvoices, ({ db, audit, query }) => exportInvoices(db, query, audit.now)),
  on(invoiceContract.projectBilling, ({ db, caller, params }) => readProjectBilling(db, caller, params.id)),
  on(invoiceContract.getInvoice, ({ db, audit, params }) => readInvoice(db, params.id, audit.now)),
  on(invoiceContract.createInvoice, ({ db, audit, caller, body }) =>
    createInvoice(db, audit, body, { mayCredit: caller.rights.has('credits.give') }),
  ),
  on(invoiceContract.updateInvoice, ({ db, audit, caller, params, body, expectedVersion }) =>
    updateInvoice(db, audit, params.id, body, {
      expectedVersion,
      mayCredit: caller.rights.has('credits.give'),
    }),
  ),
  on(invoiceContract.deleteInvoice, ({ db, audit, caller, params, query, expectedVersion }) =>
    deleteInvoice(db, audit, params.id, {
      reason: query.reason,
      expectedVersion,
      mayVoid: caller.rights.has('money.delete'),
    }),
  ),
  on(invoiceContract.restoreInvoice, ({ db, audit, params }) => restoreInvoice(db, audit, params.id)),
  on(invoiceContract.issueInvoice, ({ db, audit, caller, params, query, expectedVersion }) =>
    issueInvoice(db, audit, params.id, {
      paymentTerms: query.paymentTerms,
      expectedVersion,
      rights: caller.rights,
    }),
  ),
  on(invoiceContract.invoicePreview, async ({ db, audit, params, query, services }) => {
    const document = await findInvoiceDocument(db, params.id, { ...query, now: audit.now });
    if (!document) throw notFound('invoice');
    return paperAnswer(await drawToShow(db, services, invoiceDrawing(document)), invoicePdfName(document));
  }),
];
