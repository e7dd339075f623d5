import type { BillBody } from '../../../shared/invoices/invoice-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { formatPercent } from '../../../shared/kernel/locale-formats.ts';
import { formatMoney, fromAmount, shareOf, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { BillingContext } from './billing-context-queries.ts';
import { invoiceWords } from './invoice-words.ts';
import { requireContract, requireFreePayment, type ContentLine } from './invoice-rules.ts';

type Context = Pick<
  BillingContext,
  'billing' | 'schedule' | 'deposit' | 'locale' | 'currency' | 'projectNumber'
>;

/** A deposit is due when the contract is signed, and so is the first payment of a schedule, which stands in its place. */
export const isDueOnSigning = (bill: BillBody | undefined) =>
  bill?.deposit === true || bill?.schedulePlace === 0;

/** The line that bills a part of the contract; its name says which. Refuses what is not there (422) or is billed already (409). */
export function contractPart(bill: BillBody, context: Context): ContentLine {
  const { billing, locale, currency, projectNumber } = context;
  requireContract(billing.contract, 'bill');
  const contract = fromAmount(billing.contract);
  const { part } = invoiceWords(locale);
  const { name, amount, place = null } = partOf(bill, contract, context);
  return {
    name,
    description: part.ofContract(projectNumber, formatMoney(contract, { locale, currency })),
    contractAmount: amount,
    schedulePlace: place,
    expenseId: null,
    productId: null,
    quantity: 1,
    unit: '',
    unitPrice: zeroCents,
    taxable: false,
  };
}

function partOf(
  bill: BillBody,
  contract: Cents,
  context: Context,
): { name: string; amount: Cents; place?: number } {
  const { part } = invoiceWords(context.locale);
  if (bill.schedulePlace !== undefined) {
    const { label, amount, place } = requireFreePayment(bill.schedulePlace, context, 'bill.schedulePlace');
    return { name: label, amount: positive(fromAmount(amount), 'bill.schedulePlace'), place };
  }
  if (bill.rateBps !== undefined) {
    const amount = positive(shareOf(contract, bill.rateBps), 'bill.rateBps');
    return { name: part.progressRate(formatPercent(bill.rateBps, context.locale)), amount };
  }
  if (bill.amount !== undefined) return { name: part.progress, amount: bill.amount };
  if (bill.deposit) {
    if (context.deposit === null) throw invalidField('bill.deposit', 'The contract has no deposit.');
    return { name: part.deposit, amount: fromAmount(context.deposit) };
  }
  const { remaining, billed, drafted } = context.billing;
  if (remaining <= 0) {
    const sentence = 'The whole contract is already billed.';
    throw new AppError('invoice.beyond_contract', sentence, { fields: { 'bill.remainder': sentence } });
  }
  return {
    name: billed + drafted > 0 ? part.remainder : part.whole,
    amount: fromAmount(remaining),
  };
}

function positive(amount: Cents, field: string): Cents {
  if (amount <= 0) throw invalidField(field, 'This comes to zero, so there’s nothing to bill.');
  return amount;
}
