import type { Cents } from '../kernel/money.ts';

/** The worth of a line: what it takes off the bid where its quantity is below zero. */
export interface LineWorth {
  quantity: number;
  unitPrice: Cents;
}

/** Whether a line is a credit that was not in the bid before just as it is; only an administrator may enter one. */
export function isNewCredit({ quantity, unitPrice }: LineWorth, before: LineWorth | undefined): boolean {
  if (quantity >= 0) return false;
  return before?.quantity !== quantity || before.unitPrice !== unitPrice;
}
