import type { EventSubject } from '../history/event-subjects.ts';

/** What the wire and the history call a cost, or what is earned beyond it: nobody without `costs.see` is told. */
export const costFields = [
  'cost',
  'costBefore',
  'unitCost',
  'fee',
  'feeExpense',
  'spent',
  'spending',
  'unpaid',
  'margin',
  'marginBps',
] as const;

/** The records that are costs altogether. Their own are known to who recorded them. */
export const costSubjects: readonly EventSubject[] = ['expense', 'expense_payment'];
