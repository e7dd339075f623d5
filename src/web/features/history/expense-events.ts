import { msg } from '@lingui/core/macro';
import { withFieldList, money, text, wholeSentence, type EventLooks } from './event-look.ts';

/** What happened to an expense and its payments, in words; who may not see amounts is told that it happened. */
export const expenseEvents: EventLooks = {
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
    return cost
      ? msg`${who} brought an expense of ${cost} to ${paidTo} back`
      : msg`${who} brought an expense back`;
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
      ? msg`${who} brought a payment of ${amount} to ${paidTo} back`
      : msg`${who} brought the payment of an expense back`;
  }),
};
