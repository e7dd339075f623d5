import { msg } from '@lingui/core/macro';
import { anyBusinessKey, anyProjectBillingKey, expensesKey } from '../entities/record-keys.ts';
import { showAmount } from '../ui/money-format.ts';
import { money, text, wholeSentence, withFieldList } from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofProject } from './stale-data.ts';

export const expenseSlice = {
  stale: (change) => [...ofProject(change), ...refetchNow(expensesKey, anyBusinessKey, anyProjectBillingKey)],
  projectPart: 'expenses',
  historyFilter: msg`Expenses`,
  events: {
    'expense.created': withFieldList('receipt', ({ who, after }) => {
      const [cost, paidTo] = [money(after['cost']), text(after['paidTo'])];
      return cost ? msg`${who} recorded an expense of ${cost} to ${paidTo}` : msg`${who} recorded an expense`;
    }),
    'expense.updated': withFieldList('receipt', ({ who, before, after }) => {
      const [old, now] = [money(before['cost']), money(after['cost'])];
      return old && now && old !== now
        ? msg`${who} changed an expense from ${old} to ${now}`
        : msg`${who} changed an expense`;
    }),
    'expense.deleted': withFieldList('trash', ({ who, before }) => {
      const [cost, paidTo] = [money(before['cost']), text(before['paidTo'])];
      return cost ? msg`${who} removed an expense of ${cost} to ${paidTo}` : msg`${who} removed an expense`;
    }),
    'expense.restored': wholeSentence('undo', ({ who, after }) => {
      const [cost, paidTo] = [money(after['cost']), text(after['paidTo'])];
      return cost ? msg`${who} restored an expense of ${cost} to ${paidTo}` : msg`${who} restored an expense`;
    }),
    'expense.paid': withFieldList('receipt', ({ who, after }) => {
      const [amount, paidTo] = [money(after['amount']), text(after['paidTo'])];
      return amount ? msg`${who} paid ${amount} to ${paidTo}` : msg`${who} paid an expense`;
    }),
    'expense.payment_changed': withFieldList('receipt', ({ who, before, after }) => {
      const [old, now] = [money(before['amount']), money(after['amount'])];
      return old && now && old !== now
        ? msg`${who} changed the payment of an expense from ${old} to ${now}`
        : msg`${who} changed the payment of an expense`;
    }),
    'expense.payment_removed': withFieldList('trash', ({ who, before }) => {
      const [amount, paidTo] = [money(before['amount']), text(before['paidTo'])];
      return amount
        ? msg`${who} removed a payment of ${amount} to ${paidTo}`
        : msg`${who} removed the payment of an expense`;
    }),
    'expense.payment_restored': wholeSentence('undo', ({ who, after }) => {
      const [amount, paidTo] = [money(after['amount']), text(after['paidTo'])];
      return amount
        ? msg`${who} restored a payment of ${amount} to ${paidTo}`
        : msg`${who} restored the payment of an expense`;
    }),
  },
  fields: {
    isBillable: msg`Passed on to the customer`,
    paidFor: msg`Paid for`,
    paidTo: msg`Paid to`,
    receipt: msg`Receipt`,
    receiptReplaced: msg`New receipt`,
    requestReference: msg`Receipt or invoice number`,
  },
  hiddenFields: ['expenseId'],
  restorables: {
    expense: {
      path: '/api/projects/:id/expenses/:expenseId',
      right: 'expenses.manage',
      present: (project) => project.expenses,
      owners: ['authorId'],
      goneBy: ['expense.deleted'],
    },
    expensePayment: {
      path: '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId',
      right: 'expenses.manage',
      present: (project) => project.expenses.flatMap(({ expensePayments }) => expensePayments),
      parent: { field: 'expenseId', present: (project) => project.expenses },
      goneBy: ['expense.payment_removed'],
      isFinal: true,
    },
  },
  search: {
    kind: msg`Expenses`,
    icon: 'receipt',
    line: (found, { paths }) => ({
      label: joined(found.label, showAmount(Number(found.matched))),
      detail: joined(found.number, found.detail),
      path: paths.expense(found.parentId ?? 0, found.id),
    }),
  },
  drafts: { expense: msg`Expense`, 'expense-payment': msg`Payment` },
} satisfies Slice;
