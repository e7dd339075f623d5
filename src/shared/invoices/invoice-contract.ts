import * as z from 'zod/mini';

import { discountKind } from '../papers/given-discount.ts';
import { longestTaxName } from '../papers/tax-name.ts';
import { receivedPaymentSchema } from '../payments/payment-contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  basisPoints,
  day,
  id,
  idInPath,
  line,
  quantity,
  requiredLine,
  requiredText,
  taxRate,
  text,
  versionField,
} from '../kernel/fields.ts';
import {
  bothWays,
  listInQuery,
  listQueries,
  searchInQuery,
  sortInQuery,
  viewCounts,
} from '../kernel/list-query.ts';
import { invoiceStatuses, unsentReasons } from './invoice-status.ts';

export const invoiceLineSchema = z.strictObject({
  id: id(),
  name: z.string(),
  description: z.string(),
  /** What the customer pays for a part of the contract, with its tax; null for a line of its own. */
  contractAmount: z.nullable(z.number()),
  /** The payment of the contract's schedule that it bills, counted from 0. */
  schedulePlace: z.nullable(z.int()),
  /** The expense that it passes on. */
  expenseId: z.nullable(id()),
  productId: z.nullable(id()),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  taxable: z.boolean(),
  /** Of a part of the contract; the tax of the other lines is one for all. */
  tax: z.number(),
  /** Before tax. */
  total: z.number(),
});

/** An invoice as its project shows it. */
export const projectInvoiceSchema = z.strictObject({
  id: id(),
  project_id: id(),
  /** Given when it is issued; a void invoice keeps it. */
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.enum(invoiceStatuses),
  issuedOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  daysOverdue: z.int(),
  total: z.number(),
  received: z.number(),
  balance: z.number(),
  /** Of the total, what is on top of the contract: expenses passed on, and all of its own lines where it goes beyond; with tax. */
  extra: z.number(),
  /** The tax in it. */
  extraTax: z.number(),
  /** When it went out to the customer: each message that a provider took, oldest first. */
  datesSent: z.array(z.string()),
  /** Why the customer does not have it, of an issued one that was to be sent and on which nothing was paid; null otherwise. */
  unsent: z.nullable(z.enum(unsentReasons)),
  received_payments: z.array(receivedPaymentSchema),
  voidReason: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});

/** How far a project's contract is billed, beside this invoice. What an invoice bills on top of the contract (`extra`) counts nowhere but in `extras`. */
export const contractBillingSchema = z.strictObject({
  contract: z.number(),
  /** The sales tax in it. */
  contractTax: z.number(),
  /** By the other invoices that are issued and not void. */
  billed: z.number(),
  /** By the other drafts. */
  drafted: z.number(),
  /** What neither bills; never below zero. */
  remaining: z.number(),
  /** What the other invoices, drafts too, bill on top of the contract. */
  extras: z.number(),
  /** The other invoices' parts of the contract, and the tax in them: what the tax of a further part is reckoned from. */
  parts: z.number(),
  partsTax: z.number(),
});
export type ContractBilling = z.infer<typeof contractBillingSchema>;

const billedOn = z.nullable(
  z.strictObject({ id: id(), number: z.nullable(z.string()), status: z.enum(invoiceStatuses) }),
);

/** What can be billed of a project. */
export const projectBillingSchema = z.strictObject({
  ...contractBillingSchema.shape,
  /** Due on signing, where the contract has no schedule. */
  deposit: z.nullable(z.number()),
  /** The payments of the contract, with the invoice that bills each. */
  schedule: z.array(
    z.strictObject({ place: z.int(), label: z.string(), amount: z.number(), invoice: billedOn }),
  ),
  /** Expenses to be passed on to the customer that no invoice holds yet. */
  expenses: z.array(
    z.strictObject({ id: id(), paidTo: z.string(), paidFor: z.string(), cost: z.number(), date: z.string() }),
  ),
  /** In hundredths of a percent with at most one decimal: 887.5 is 8.875 %. */
  taxRateBps: z.number(),
});

export const invoiceSchema = z.strictObject({
  ...projectInvoiceSchema.shape,
  notes: z.string(),
  /** Keys of the company's terms, or texts of its own; as printed. */
  paymentTerms: z.array(z.string()),
  discountKind,
  /** With `amount` an amount of money, with `rate` hundredths of a percent, with `none` 0. */
  discountValue: z.number(),
  /** In hundredths of a percent with at most one decimal: 887.5 is 8.875 %. */
  taxRateBps: z.number(),
  /** What that is called; empty for a rate without a name. */
  taxName: z.string(),
  lines: z.array(invoiceLineSchema),
  linesTotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  isBeyondContract: z.boolean(),
  billing: contractBillingSchema,
  /** Of what the others billed of the contract, what was issued after this one. */
  billedLater: z.number(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** An invoice in the list over all projects. */
export const invoiceRowSchema = z.strictObject({
  ...z.omit(projectInvoiceSchema, { received_payments: true, voidReason: true }).shape,
  projectNumber: z.string(),
  projectTitle: z.string(),
  customerId: id(),
  customerName: z.string(),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

const lineText = {
  /** What a reader of a line sends back is accepted whole: computed fields are ignored. */
  id: z.optional(z.unknown()),
  total: z.optional(z.unknown()),
  tax: z.optional(z.unknown()),
  name: requiredLine(200),
  description: z.optional(text(4000)),
};

/** A line is a part of the contract, by `contractAmount`, or one of its own, by quantity and price. */
const invoiceLineBody = z
  .strictObject({
    ...lineText,
    contractAmount: z.optional(z.nullable(amount({ min: 0.01 }))),
    schedulePlace: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
    expenseId: z.optional(z.nullable(id())),
    productId: z.optional(z.nullable(id())),
    /** Below zero it is a credit, which only an administrator may enter. */
    quantity: z.optional(quantity({ min: -1_000_000 })),
    unit: z.optional(line(40)),
    unitPrice: z.optional(amount()),
    taxable: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ contractAmount, schedulePlace }) => schedulePlace == null || contractAmount != null, {
      path: ['schedulePlace'],
      error: 'Only part of a contract can be a payment of its schedule.',
    }),
  );
export type InvoiceLineBody = z.output<typeof invoiceLineBody>;

/** What is billed of the contract with one click: one of these. */
const billBody = z
  .strictObject({
    /** A payment of its schedule, counted from 0. */
    schedulePlace: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    rateBps: z.optional(basisPoints().check(z.refine((rate) => rate > 0, 'Enter a rate greater than 0.'))),
    amount: z.optional(amount({ min: 0.01 })),
    remainder: z.optional(z.literal(true)),
    /** What is due on signing, where the contract has no schedule. */
    deposit: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      (bill) => Object.values(bill).filter((value) => value !== undefined).length === 1,
      'Bill one of: schedulePlace, rateBps, amount, remainder, deposit.',
    ),
  );
export type BillBody = z.output<typeof billBody>;

const fields = {
  title: z.optional(line(200)),
  notes: z.optional(text(20_000)),
  paymentTerms: z.optional(z.array(requiredText(500)).check(z.maxLength(10, 'Use at most 10 terms.'))),
  /** Null follows the terms when it is issued. */
  dueOn: z.optional(z.nullable(day())),
  discountKind: z.optional(discountKind),
  discountValue: z.optional(amount()),
  taxRateBps: z.optional(taxRate()),
  /** What the rate is called on the paper. Left out beside a rate, that has no name. */
  taxName: z.optional(line(longestTaxName)),
  lines: z.optional(z.array(invoiceLineBody).check(z.maxLength(500, 'Use at most 500 lines.'))),
  /** Bills more than the contract on purpose. */
  isBeyondContract: z.optional(z.boolean()),
};

export const createInvoiceBody = z.strictObject({
  project_id: id(),
  /** A part of the contract as the first line. */
  bill: z.optional(billBody),
  ...fields,
});
export type CreateInvoiceBody = z.output<typeof createInvoiceBody>;

/** Replaces the given parts of a draft; `lines` are replaced whole. */
export const updateInvoiceBody = z.strictObject({ ...fields, version: versionField });
export type UpdateInvoiceBody = z.output<typeof updateInvoiceBody>;

export const invoiceSortKeys = [
  'createdAt',
  'number',
  'issuedOn',
  'dueOn',
  'total',
  'balance',
  'customerName',
] as const;
export type InvoiceSortKey = (typeof invoiceSortKeys)[number];
export type InvoiceSort = InvoiceSortKey | `-${InvoiceSortKey}`;

/** What narrows invoices, wherever they are listed, counted or exported. */
export const invoiceFilter = {
  q: searchInQuery,
  status: z.optional(listInQuery(invoiceStatuses)),
  /** `true`: past their day and not paid. */
  overdue: z.optional(z.enum(['true'], 'Use true.')),
  /** `true`: to be sent, and the customer does not have it. */
  unsent: z.optional(z.enum(['true'], 'Use true.')),
  projectId: z.optional(idInPath()),
  customerId: z.optional(idInPath()),
  /** Of the projects that this employee is assigned to. */
  employeeId: z.optional(idInPath()),
  issuedFrom: z.optional(day()),
  issuedTo: z.optional(day()),
  dueFrom: z.optional(day()),
  dueTo: z.optional(day()),
};
const invoiceFilterQuery = z.strictObject(invoiceFilter);
export type InvoiceFilter = z.output<typeof invoiceFilterQuery>;

export const { page: invoiceListQuery, file: exportInvoicesQuery } = listQueries(
  invoiceFilter,
  sortInQuery(bothWays(invoiceSortKeys), '-createdAt'),
);
export type ExportInvoicesQuery = z.output<typeof exportInvoicesQuery>;

/** What the matching invoices come to; a void one owes nothing and counts in none of the sums. */
export const invoiceTotalsSchema = z.strictObject({
  count: z.int(),
  total: z.number(),
  received: z.number(),
  balance: z.number(),
});
export type InvoiceListTotals = z.infer<typeof invoiceTotalsSchema>;

const { status: _status, overdue: _overdue, unsent: _unsent, ...besidesViews } = invoiceFilter;
const invoiceCountsQuery = z.strictObject(besidesViews);
export type InvoiceCountsQuery = z.output<typeof invoiceCountsQuery>;

/** How many of the matching invoices each view of the list holds; one that is overdue is open, too. */
export const invoiceCountsSchema = viewCounts(['all', 'open', 'overdue', 'unsent', 'draft', 'paid', 'void']);
export type InvoiceCounts = z.infer<typeof invoiceCountsSchema>;

const params = z.object({ id: idInPath() });

/** Comma-separated keys of the company's terms, or texts (api.md, Values); those of the invoice when absent. */
export const paymentTermsInQuery = z.optional(
  z.pipe(
    line(2000),
    z.transform((terms: string) =>
      terms
        .split(',')
        .map((term) => term.trim())
        .filter((term) => term !== ''),
    ),
  ),
);

export const invoiceWithMessage = z.strictObject({ message: z.string(), invoice: invoiceSchema });

export const invoiceContract = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoices',
    access: 'prices.see',
    summary: 'Invoices of all projects in pages.',
    query: invoiceListQuery,
    answer: z.array(invoiceRowSchema),
  }),
  invoiceTotals: endpoint({
    method: 'GET',
    path: '/api/invoices/totals',
    access: 'prices.see',
    summary: 'What the matching invoices come to.',
    query: invoiceFilterQuery,
    answer: invoiceTotalsSchema,
  }),
  invoiceCounts: endpoint({
    method: 'GET',
    path: '/api/invoices/counts',
    access: 'prices.see',
    summary: 'How many matching invoices are open, overdue, unsent, drafts, paid and void.',
    query: invoiceCountsQuery,
    answer: invoiceCountsSchema,
  }),
  exportInvoices: endpoint({
    method: 'GET',
    path: '/api/export/invoices',
    access: ['prices.see', 'exports.take'],
    summary: 'The invoices that a list shows, all of them, as CSV or XLSX.',
    query: exportInvoicesQuery,
    answer: 'file',
  }),
  projectBilling: endpoint({
    method: 'GET',
    path: '/api/projects/:id/billing',
    access: 'prices.see',
    summary: 'How far the contract of a project is billed, and what can be billed with one click.',
    params,
    answer: projectBillingSchema,
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/api/invoices/:id',
    access: 'prices.see',
    summary: 'An invoice with its lines and payments, and how far its contract is billed.',
    params,
    answer: invoiceSchema,
  }),
  createInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices',
    access: 'invoices.write',
    summary: 'Drafts an invoice: a part of the contract (`bill`), lines of its own, or both.',
    body: createInvoiceBody,
    ignores: invoiceSchema,
    answer: invoiceSchema,
  }),
  updateInvoice: endpoint({
    method: 'PUT',
    path: '/api/invoices/:id',
    access: 'invoices.write',
    summary: 'Replaces the given parts of a draft; lines are replaced whole.',
    params,
    body: updateInvoiceBody,
    ignores: invoiceSchema,
    answer: invoiceSchema,
  }),
  deleteInvoice: endpoint({
    method: 'DELETE',
    path: '/api/invoices/:id',
    access: 'invoices.write',
    summary:
      'Removes a draft; voids an issued one, which keeps its number and is for administrators (403). Refused (409) while it has payments.',
    params,
    query: z.strictObject({ reason: z.optional(text(500)) }),
    status: 200,
    answer: invoiceWithMessage,
  }),
  restoreInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/restore',
    access: 'invoices.write',
    summary: 'Brings a removed draft back.',
    params,
    status: 200,
    answer: invoiceSchema,
  }),
  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/issue',
    access: 'invoices.issue',
    summary: 'Gives a draft its number and its day without sending it, for what is handed over on paper.',
    params,
    query: z.strictObject({ paymentTerms: paymentTermsInQuery }),
    status: 200,
    answer: invoiceSchema,
  }),
  invoicePreview: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/preview',
    access: 'prices.see',
    summary: 'The invoice as PDF, with these payment terms.',
    params,
    query: z.strictObject({ paymentTerms: paymentTermsInQuery }),
    answer: 'file',
  }),
};
