import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  blankAsNull,
  day,
  id,
  idInPath,
  line,
  requiredLine,
  text,
  versionField,
} from '../kernel/fields.ts';
import { bothWays, listInQuery, listQueries, searchInQuery, sortInQuery } from '../kernel/list-query.ts';
import { booleanText, largestPicture } from '../kernel/upload-fields.ts';
import { pictureQuery } from '../pictures/picture-sizes.ts';
import { expenseGroups } from './expense-group.ts';
import { expenseStatuses } from './expense-status.ts';

export const expensePaymentSchema = z.strictObject({
  id: id(),
  amount: z.number(),
  method: z.string(),
  identification: z.string(),
  date: z.string(),
  /** The name of its picture, which `preview` shows; null without one. */
  picture: z.nullable(z.string()),
  createdById: z.nullable(id()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});

export const expenseSchema = z.strictObject({
  id: id(),
  project_id: id(),
  /** As it was written; `businessId` is the business of that name, where there is one. */
  paidTo: z.string(),
  businessId: z.nullable(id()),
  paidFor: z.string(),
  /** One of the company's categories of expenses, or empty. */
  category: z.string(),
  /** Usually the number of the invoice that it belongs to. */
  requestReference: z.string(),
  cost: z.number(),
  paid: z.number(),
  unpaid: z.number(),
  status: z.enum(expenseStatuses),
  date: z.string(),
  /** To be passed on to the customer. */
  isBillable: z.boolean(),
  /** The invoice that passes it on, when one does. */
  billedOn: z.nullable(z.strictObject({ id: id(), number: z.nullable(z.string()) })),
  /** The name of its receipt, which `preview` shows; null without one. */
  picture: z.nullable(z.string()),
  expensePayments: z.array(expensePaymentSchema),
  createdById: z.nullable(id()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Expense = z.infer<typeof expenseSchema>;

/** An expense in the list over all projects. */
export const expenseRowSchema = z.strictObject({
  ...z.omit(expenseSchema, { expensePayments: true }).shape,
  projectNumber: z.string(),
  projectTitle: z.string(),
  customerName: z.string(),
});
export type ExpenseRow = z.infer<typeof expenseRowSchema>;

const fields = {
  paidTo: requiredLine(200),
  /** The business that was paid; without it the one with exactly the name in `paidTo`. */
  businessId: z.optional(blankAsNull(z.union([id(), idInPath()]))),
  paidFor: z.optional(text(2000)),
  category: z.optional(line(60)),
  requestReference: z.optional(line(120)),
  cost: amount({ min: 0.01 }),
  /** Today unless told; never in the future. */
  date: z.optional(day()),
  isBillable: z.optional(booleanText()),
  /** The same receipt once more, on purpose. */
  isConfirmed: z.optional(booleanText()),
};

/** Everything arrives as text beside a picture. */
export const createExpenseBody = z.strictObject(fields);
export type CreateExpenseBody = z.output<typeof createExpenseBody>;

export const updateExpenseBody = z.strictObject({
  ...z.partial(z.strictObject(fields)).shape,
  /** Takes the receipt away. */
  withoutPicture: z.optional(booleanText()),
  version: versionField,
});
export type UpdateExpenseBody = z.output<typeof updateExpenseBody>;

const paymentFields = {
  amount: amount({ min: 0.01 }),
  method: requiredLine(60),
  identification: z.optional(line(120)),
  /** Today unless told; never in the future. */
  date: z.optional(day()),
};
export const addExpensePaymentBody = z.strictObject(paymentFields);
export type AddExpensePaymentBody = z.output<typeof addExpensePaymentBody>;

export const updateExpensePaymentBody = z.strictObject({
  ...z.partial(z.strictObject(paymentFields)).shape,
  withoutPicture: z.optional(booleanText()),
  version: versionField,
});
export type UpdateExpensePaymentBody = z.output<typeof updateExpensePaymentBody>;

export const expenseSortKeys = ['date', 'createdAt', 'cost', 'unpaid', 'paidTo', 'category'] as const;
export type ExpenseSortKey = (typeof expenseSortKeys)[number];
export type ExpenseSort = ExpenseSortKey | `-${ExpenseSortKey}` | 'unpaidFirst';

/** What narrows expenses, wherever they are listed, summed or exported. */
export const expenseFilter = {
  q: searchInQuery,
  status: z.optional(listInQuery(expenseStatuses)),
  category: z.optional(line(1000)),
  projectId: z.optional(idInPath()),
  businessId: z.optional(idInPath()),
  billable: z.optional(z.enum(['true', 'false'], 'Use true or false.')),
  from: z.optional(day()),
  to: z.optional(day()),
  /** Exactly this name, in whatever letters; for those that are no business. */
  paidTo: z.optional(line(200)),
};
const expenseFilterQuery = z.strictObject(expenseFilter);
export type ExpenseFilter = z.output<typeof expenseFilterQuery>;

export const { page: expenseListQuery, file: exportExpensesQuery } = listQueries(
  expenseFilter,
  sortInQuery(['unpaidFirst', ...bothWays(expenseSortKeys)], 'unpaidFirst'),
);
export type ExportExpensesQuery = z.output<typeof exportExpensesQuery>;

/** A name that somebody may have paid: a business, or a name that was written on an expense before. */
export const payeeSchema = z.strictObject({ name: z.string(), businessId: z.nullable(id()) });

/** What the matching expenses come to, whole and by group, the largest first (months: the newest first). */
export const expenseTotalsSchema = z.strictObject({
  count: z.int(),
  cost: z.number(),
  paid: z.number(),
  unpaid: z.number(),
  groups: z.array(
    z.strictObject({
      /** The id of a business or project, a category, or a month `YYYY-MM`; null for a name that is no business, and for no category. */
      key: z.nullable(z.string()),
      label: z.string(),
      count: z.int(),
      cost: z.number(),
      paid: z.number(),
      unpaid: z.number(),
    }),
  ),
});

const ofProject = z.object({ id: idInPath() });
const ofExpense = z.object({ id: idInPath(), expenseId: idInPath() });
const ofPayment = z.object({ id: idInPath(), expenseId: idInPath(), paymentId: idInPath() });

const receipt = { picture: { maxBytes: largestPicture, description: 'The receipt: a photo or a PDF.' } };
const withMessage = z.strictObject({ message: z.string(), expense: expenseSchema });

/** The specification names some of these below `/api/project`, one project's own; both spellings lead to the same call. */
export const expenseContract = {
  listExpenses: endpoint({
    method: 'GET',
    path: '/api/expenses',
    access: 'costs.see',
    summary: 'Expenses of all projects in pages, the unpaid first.',
    query: expenseListQuery,
    answer: z.array(expenseRowSchema),
  }),
  expenseTotals: endpoint({
    method: 'GET',
    path: '/api/expenses/totals',
    access: 'costs.see',
    summary: 'What the matching expenses come to, by business, project, category or month.',
    query: z.strictObject({
      ...expenseFilter,
      by: z.prefault(z.enum(expenseGroups, `Use one of: ${expenseGroups.join(', ')}.`), 'business'),
    }),
    answer: expenseTotalsSchema,
  }),
  exportExpenses: endpoint({
    method: 'GET',
    path: '/api/export/expenses',
    access: ['costs.see', 'exports.take'],
    summary: 'The expenses that a list shows, all of them, as CSV or XLSX.',
    query: exportExpensesQuery,
    answer: 'file',
  }),
  listPayees: endpoint({
    method: 'GET',
    path: '/api/expenses/payees',
    access: 'employee',
    summary: 'Names for the start of a word: businesses first, then names written on expenses before.',
    query: z.strictObject({ q: searchInQuery }),
    answer: z.array(payeeSchema),
  }),
  createExpense: endpoint({
    method: 'POST',
    path: '/api/projects/:id/expenses',
    alias: '/api/project/:id/expenses',
    access: 'employee',
    summary: 'Records an expense of a project, with its receipt.',
    params: ofProject,
    body: createExpenseBody,
    files: receipt,
    answer: expenseSchema,
  }),
  updateExpense: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/expenses/:expenseId',
    alias: '/api/project/:id/expenses/:expenseId',
    access: 'employee',
    summary: 'Changes an expense; its cost never below what was paid. A picture replaces the receipt.',
    params: ofExpense,
    body: updateExpenseBody,
    files: receipt,
    ignores: expenseSchema,
    answer: expenseSchema,
  }),
  expensePreview: endpoint({
    method: 'GET',
    path: '/api/projects/:id/expenses/:expenseId/preview',
    alias: '/api/project/:id/expenses/:expenseId/preview',
    access: 'employee',
    summary: 'The receipt of an expense.',
    params: ofExpense,
    query: pictureQuery(),
    answer: 'file',
  }),
  deleteExpense: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/expenses/:expenseId',
    alias: '/api/project/:id/expenses/:expenseId',
    access: 'employee',
    summary: 'Removes an expense of which nothing was paid; it can be restored.',
    params: ofExpense,
    status: 200,
    answer: withMessage,
  }),
  restoreExpense: endpoint({
    method: 'POST',
    path: '/api/projects/:id/expenses/:expenseId/restore',
    alias: '/api/project/:id/expenses/:expenseId/restore',
    access: 'employee',
    summary: 'Brings a removed expense back.',
    params: ofExpense,
    status: 200,
    answer: expenseSchema,
  }),
  addExpensePayment: endpoint({
    method: 'POST',
    path: '/api/projects/:id/expenses/:expenseId',
    alias: '/api/project/:id/expenses/:expenseId',
    access: 'expenses.manage',
    summary: 'Records a payment of an expense, never more than what is unpaid.',
    params: ofExpense,
    body: addExpensePaymentBody,
    files: receipt,
    answer: expenseSchema,
  }),
  updateExpensePayment: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId',
    alias: '/api/project/:id/expenses/:expenseId/expensePayment/:paymentId',
    access: 'expenses.manage',
    summary:
      'Changes a payment of an expense. A lower amount is for admins, and for 15 minutes for who recorded it (else 403).',
    params: ofPayment,
    body: updateExpensePaymentBody,
    files: receipt,
    ignores: expensePaymentSchema,
    answer: expenseSchema,
  }),
  deleteExpensePayment: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId',
    alias: '/api/project/:id/expenses/:expenseId/expensePayment/:paymentId',
    access: 'expenses.manage',
    summary:
      'Removes a payment of an expense; it can be restored. For admins, and for 15 minutes for who recorded it (else 403).',
    params: ofPayment,
    status: 200,
    answer: withMessage,
  }),
  restoreExpensePayment: endpoint({
    method: 'POST',
    path: '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId/restore',
    alias: '/api/project/:id/expenses/:expenseId/expensePayment/:paymentId/restore',
    access: 'expenses.manage',
    summary: 'Brings a removed payment of an expense back.',
    params: ofPayment,
    status: 200,
    answer: expenseSchema,
  }),
  expensePaymentPreview: endpoint({
    method: 'GET',
    path: '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId/preview',
    alias: '/api/project/:id/expenses/:expenseId/expensePayment/:paymentId/preview',
    access: 'costs.see',
    summary: 'The picture of a payment of an expense.',
    params: ofPayment,
    query: pictureQuery(),
    answer: 'file',
  }),
};
