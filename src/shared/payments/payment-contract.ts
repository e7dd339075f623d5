import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { amount, day, id, idInPath, line, requiredLine, requiredText } from '../kernel/fields.ts';
import { bothWays, listQueries, searchInQuery, sortInQuery } from '../kernel/list-query.ts';
import { booleanText, largestPicture } from '../kernel/upload-fields.ts';
import { pictureQuery } from '../pictures/picture-sizes.ts';

/** What a customer paid on an invoice. */
export const receivedPaymentSchema = z.strictObject({
  id: id(),
  /** The invoice's id. */
  invoice: id(),
  amount: z.number(),
  method: z.string(),
  /** The check's number, the transfer's reference …; may be empty. */
  identification: z.string(),
  date: z.string(),
  /** The name of its picture, which `preview` shows; null without one. */
  picture: z.nullable(z.string()),
  voidedAt: z.nullable(z.string()),
  voidReason: z.string(),
  createdById: z.nullable(id()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type ReceivedPayment = z.infer<typeof receivedPaymentSchema>;

/** A payment in the list over all projects. */
export const paymentRowSchema = z.strictObject({
  ...receivedPaymentSchema.shape,
  invoiceNumber: z.string(),
  invoiceTitle: z.string(),
  project_id: id(),
  projectNumber: z.string(),
  projectTitle: z.string(),
  customerId: id(),
  customerName: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

export const paymentSortKeys = ['date', 'amount', 'customerName', 'method'] as const;
export type PaymentSortKey = (typeof paymentSortKeys)[number];
export type PaymentSort = PaymentSortKey | `-${PaymentSortKey}`;

/** What narrows payments, wherever they are listed, counted or exported. */
const paymentFilter = {
  q: searchInQuery,
  /** What counts, or what was voided. */
  state: z.prefault(z.enum(['received', 'void'], 'Use one of: received, void.'), 'received'),
  method: z.optional(line(60)),
  projectId: z.optional(idInPath()),
  customerId: z.optional(idInPath()),
  /** Of the projects that this employee is assigned to. */
  employeeId: z.optional(idInPath()),
  from: z.optional(day()),
  to: z.optional(day()),
};
const paymentFilterQuery = z.strictObject(paymentFilter);
export type PaymentFilter = z.output<typeof paymentFilterQuery>;

export const { page: paymentListQuery, file: exportPaymentsQuery } = listQueries(
  paymentFilter,
  sortInQuery(bothWays(paymentSortKeys), '-date'),
);
export type ExportPaymentsQuery = z.output<typeof exportPaymentsQuery>;

/** Everything arrives as text beside a picture. */
export const receivePaymentBody = z.strictObject({
  invoice_id: z.union([id(), idInPath()]),
  amount: amount({ min: 0.01 }),
  method: requiredLine(60),
  identification: z.optional(line(120)),
  /** Today unless told. */
  date: z.optional(day()),
  /** The same method and identification once more on this invoice, on purpose. */
  isConfirmed: z.optional(booleanText()),
});
export type ReceivePaymentBody = z.output<typeof receivePaymentBody>;

const params = z.object({ id: idInPath(), paymentId: idInPath() });

/** What an invoice is after a payment came or was voided. */
const paidInvoiceSchema = z.strictObject({
  id: id(),
  number: z.nullable(z.string()),
  status: z.string(),
  total: z.number(),
  received: z.number(),
  balance: z.number(),
  version: z.int(),
});
const answer = z.strictObject({ payment: receivedPaymentSchema, invoice: paidInvoiceSchema });
export type PaymentAnswer = z.infer<typeof answer>;

const pictureOfPayment = {
  maxBytes: largestPicture,
  description: 'The check or the slip: a photo or a PDF.',
};

export const paymentContract = {
  listPayments: endpoint({
    method: 'GET',
    path: '/api/payments',
    access: 'prices.see',
    summary: 'What was received on the invoices of all projects, in pages.',
    query: paymentListQuery,
    answer: z.array(paymentRowSchema),
  }),
  paymentTotals: endpoint({
    method: 'GET',
    path: '/api/payments/totals',
    access: 'prices.see',
    summary: 'What the matching payments come to.',
    query: paymentFilterQuery,
    answer: z.strictObject({ count: z.int(), amount: z.number() }),
  }),
  exportPayments: endpoint({
    method: 'GET',
    path: '/api/export/payments',
    access: ['prices.see', 'exports.take'],
    summary: 'The payments that a list shows, all of them, as CSV or XLSX.',
    query: exportPaymentsQuery,
    answer: 'file',
  }),
  receivePayment: endpoint({
    method: 'POST',
    path: '/api/projects/:id/payments',
    access: 'payments.record',
    summary: 'Records what a customer paid on an issued invoice, never more than its balance.',
    params: z.object({ id: idInPath() }),
    body: receivePaymentBody,
    files: { picture: pictureOfPayment },
    answer,
  }),
  addPaymentPicture: endpoint({
    method: 'POST',
    path: '/api/projects/:id/payments/:paymentId/picture',
    access: 'payments.record',
    summary:
      'Attaches the picture of a check that was photographed later; it takes the place of an earlier one.',
    params,
    files: { picture: { ...pictureOfPayment, isRequired: true } },
    status: 200,
    answer: receivedPaymentSchema,
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: '/api/projects/:id/payments/:paymentId/void',
    access: 'payments.record',
    summary:
      'Takes a mistaken payment back; it stays in sight with its reason. For admins, and for 15 minutes for who recorded it (else 403).',
    params,
    body: z.strictObject({ reason: requiredText(500) }),
    status: 200,
    answer,
  }),
  paymentPreview: endpoint({
    method: 'GET',
    path: '/api/projects/:id/payments/:paymentId/preview',
    access: 'prices.see',
    summary: 'The picture of a payment; `size` asks for a small one of a photo.',
    params,
    query: pictureQuery(),
    answer: 'file',
  }),
  paymentReceipt: endpoint({
    method: 'GET',
    path: '/api/projects/:id/payments/:paymentId/receipt',
    access: 'prices.see',
    summary: 'A receipt for the customer as PDF.',
    params,
    answer: 'file',
  }),
};
