import type {
  CreateInvoiceBody,
  Invoice,
  InvoiceLineBody,
  UpdateInvoiceBody,
} from '../../../shared/invoices/invoice-contract.ts';
import { discountOf } from '../../../shared/bids/bid-totals.ts';
import {
  firstTooLarge,
  totalsOfInvoice,
  type InvoiceTotals,
} from '../../../shared/invoices/invoice-totals.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { addDays, type Day } from '../../../shared/kernel/dates.ts';
import { givenDiscount } from '../../../shared/papers/given-discount.ts';
import { givenTaxName } from '../../../shared/papers/tax-name.ts';
import { fromAmount, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { BillingContext } from './billing-context-queries.ts';

/** A line as it is kept; amounts in cents. */
export interface ContentLine {
  name: string;
  description: string;
  /** Of a part of the contract, with its tax. */
  contractAmount: Cents | null;
  schedulePlace: number | null;
  expenseId: number | null;
  productId: number | null;
  quantity: number;
  unit: string;
  unitPrice: Cents;
  taxable: boolean;
}

/** What the office writes; everything else of an invoice follows from it. */
export interface InvoiceContent {
  title: string;
  notes: string;
  paymentTerms: string[];
  dueOn: string | null;
  discountKind: 'none' | 'amount' | 'rate';
  /** Cents with `amount`, basis points with `rate`. */
  discountValue: number;
  taxRateBps: number;
  /** Empty for a rate without a name. */
  taxName: string;
  isBeyondContract: boolean;
  lines: ContentLine[];
}

type GivenContent = Omit<UpdateInvoiceBody, 'version'>;

/** The content with what a body gives in its place; refuses a discount and a due day that make no sense (422). */
export function changedContent(current: InvoiceContent, body: GivenContent, today: Day): InvoiceContent {
  const { discountKind = current.discountKind, discountValue, lines, ...given } = body;
  const rest = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (given.dueOn != null && given.dueOn !== current.dueOn) requireDueDay(given.dueOn, today);
  return {
    ...current,
    ...(rest as Partial<InvoiceContent>),
    taxName: givenTaxName(current, body),
    discountKind,
    discountValue: givenDiscount(current, discountKind, discountValue),
    lines: lines ? lines.map(lineFrom) : current.lines,
  };
}

/** A bill of nothing but parts of the contract has the contract's tax, and calls it so. */
export function withTaxOfContract(
  content: InvoiceContent,
  { contractTax }: Pick<BillingContext, 'contractTax'>,
): InvoiceContent {
  const { lines } = content;
  const isOfContract = lines.length > 0 && lines.every(({ contractAmount }) => contractAmount !== null);
  return isOfContract ? { ...content, taxName: '', ...contractTax } : content;
}

/** An invoice is not due before it is written, nor in years. */
function requireDueDay(dueOn: string, today: Day): void {
  if (dueOn < today) throw invalidField('dueOn', 'An invoice can’t be due before today.');
  if (dueOn > addDays(today, 3 * 366)) {
    throw invalidField('dueOn', 'This date is more than three years away.');
  }
}

function lineFrom(line: InvoiceLineBody): ContentLine {
  const isPart = line.contractAmount != null;
  return {
    name: line.name,
    description: line.description ?? '',
    contractAmount: line.contractAmount ?? null,
    schedulePlace: line.schedulePlace ?? null,
    expenseId: line.expenseId ?? null,
    productId: line.productId ?? null,
    quantity: isPart ? 1 : (line.quantity ?? 1),
    unit: isPart ? '' : (line.unit ?? ''),
    unitPrice: isPart ? zeroCents : (line.unitPrice ?? zeroCents),
    taxable: !isPart && (line.taxable ?? true),
  };
}

/** The content of an invoice as it stands. */
export function contentOf(invoice: Invoice): InvoiceContent {
  const { title, notes, paymentTerms, dueOn, discountKind, discountValue } = invoice;
  const { taxRateBps, taxName, isBeyondContract } = invoice;
  return {
    title,
    notes,
    paymentTerms,
    dueOn,
    discountKind,
    discountValue: discountKind === 'amount' ? fromAmount(discountValue) : discountValue,
    taxRateBps,
    taxName,
    isBeyondContract,
    lines: invoice.lines.map(({ id: _id, tax: _tax, total: _total, ...line }) => ({
      ...line,
      contractAmount: line.contractAmount === null ? null : fromAmount(line.contractAmount),
      unitPrice: fromAmount(line.unitPrice),
    })),
  };
}

/** Refuses (422) a credit that was not on the invoice before: only an administrator may enter a negative quantity. */
export function requireNoNewCredit(content: InvoiceContent, before: InvoiceContent | undefined): void {
  const isKnown = (line: ContentLine) =>
    before?.lines.some(
      ({ name, quantity, unitPrice }) =>
        name === line.name && quantity <= line.quantity && unitPrice >= line.unitPrice,
    );
  for (const [index, line] of content.lines.entries()) {
    if (line.quantity >= 0 || isKnown(line)) continue;
    throw invalidField(
      `lines.${index}.quantity`,
      'Only an admin can enter a negative quantity, which is a credit.',
    );
  }
}

/** Adds an invoice up beside what others bill of its contract; refuses sums that cannot be kept, and a total below zero (422). */
export function priceInvoice(
  content: InvoiceContent,
  { billing }: Pick<BillingContext, 'billing'>,
): InvoiceTotals {
  const { discountKind, discountValue, taxRateBps, isBeyondContract } = content;
  const lines = content.lines.map(({ contractAmount, expenseId, quantity, unitPrice, taxable }) =>
    contractAmount === null
      ? { quantity, unitPrice, taxable, isPassedOn: expenseId !== null }
      : { contractAmount },
  );
  const tooLarge = firstTooLarge(lines);
  if (tooLarge !== undefined) {
    const field = 'contractAmount' in lines[tooLarge]! ? 'contractAmount' : 'unitPrice';
    throw invalidField(`lines.${tooLarge}.${field}`, 'The total of this invoice is too large.');
  }
  const totals = totalsOfInvoice(
    lines,
    { discount: discountOf(discountKind, discountValue), taxRateBps, isBeyondContract },
    {
      total: fromAmount(billing.contract),
      tax: fromAmount(billing.contractTax),
      billed: fromAmount(billing.parts),
      billedTax: fromAmount(billing.partsTax),
    },
  );
  if (totals.total < 0) {
    throw invalidField(
      'lines',
      'The credits are more than the charges, so the total would be below zero. Reduce the credits.',
    );
  }
  return totals;
}

type Checked = Pick<BillingContext, 'billing' | 'schedule' | 'missingProductIds' | 'expenses' | 'money'>;

/** Refuses lines that name what is not there (422) or what another invoice bills already (409). */
export function requireBillableLines({ lines }: InvoiceContent, context: Checked): void {
  const places = new Set<number>();
  const expenseIds = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const field = (name: string) => `lines.${index}.${name}`;
    if (line.contractAmount !== null) requireContract(context.billing.contract, field('contractAmount'));
    if (line.schedulePlace !== null) {
      requireFreePayment(line.schedulePlace, context, field('schedulePlace'));
      if (places.has(line.schedulePlace)) {
        throw invalidField(field('schedulePlace'), 'This payment is on another line of this invoice.');
      }
      places.add(line.schedulePlace);
    }
    if (line.productId !== null && context.missingProductIds.includes(line.productId)) {
      throw invalidField(field('productId'), 'This product isn’t in the price book.');
    }
    if (line.expenseId !== null) {
      requireFreeExpense(line.expenseId, context, field('expenseId'));
      if (expenseIds.has(line.expenseId)) {
        throw invalidField(field('expenseId'), 'This expense is on another line of this invoice.');
      }
      expenseIds.add(line.expenseId);
    }
  }
}

/** Refuses (422) a part of a contract that is not there. */
export function requireContract(contract: number, field: string): void {
  if (contract > 0) return;
  const sentence = 'This project has no contract to bill. Finalize a bid first, or add lines of your own.';
  throw new AppError('invoice.no_contract', sentence, { fields: { [field]: sentence } });
}

/** A payment of the schedule that no other invoice bills: 422 where there is none of that place, 409 where it is billed. */
export function requireFreePayment(
  place: number,
  { schedule }: Pick<BillingContext, 'schedule'>,
  field: string,
): BillingContext['schedule'][number] {
  const payment = schedule[place];
  if (!payment) {
    const count = schedule.length;
    throw invalidField(
      field,
      count === 0
        ? 'The contract has no payment schedule.'
        : count === 1
          ? 'The contract has no such payment. Its 1 payment is counted from 0.'
          : `The contract has no such payment. Its ${count} payments are counted from 0.`,
    );
  }
  if (payment.invoice) {
    throw alreadyBilled(`“${payment.label}”`, payment.invoice.number, field);
  }
  return payment;
}

function requireFreeExpense(id: number, { expenses }: Pick<BillingContext, 'expenses'>, field: string): void {
  const expense = expenses.find((each) => each.id === id);
  if (!expense) throw invalidField(field, 'This expense isn’t part of this project.');
  if (expense.isBilled) throw alreadyBilled(/*i18n*/ `The expense “${expense.name}”`, expense.number, field);
}

function alreadyBilled(what: string, number: string | null, field: string): AppError {
  const sentence = `${what} is already billed, ${number === null ? /*i18n*/ 'on a draft' : /*i18n*/ `on invoice ${number}`}.`;
  return new AppError('invoice.already_billed', sentence, { fields: { [field]: sentence } });
}

/**
 * Refuses (422) to bill more than the contract leaves, unless somebody has decided that. Expenses that are passed on come on top of it by
 * themselves. Where there is no contract, there is no bound.
 */
export function requireWithinContract(
  { isBeyondContract }: Pick<InvoiceContent, 'isBeyondContract'>,
  { total, extra }: Pick<InvoiceTotals, 'total' | 'extra'>,
  { billing, money }: Pick<BillingContext, 'billing' | 'money'>,
): void {
  if (billing.contract <= 0 || isBeyondContract) return;
  const free = fromAmount(billing.contract) - fromAmount(billing.billed) - fromAmount(billing.drafted);
  const counted = total - extra;
  if (counted <= free) return;
  const left = Math.max(free, 0);
  const sentence =
    left === 0
      ? `The contract of ${money(fromAmount(billing.contract))} is already billed in full. If the customer agreed to more, mark this as beyond the contract.`
      : `This is ${money((counted - left) as Cents)} more than the ${money(left as Cents)} left to bill on the contract. If the customer agreed to more, mark this as beyond the contract.`;
  throw new AppError('invoice.beyond_contract', sentence, { fields: { isBeyondContract: sentence } });
}

/** The records that the lines of a body name. */
export function idsIn({ lines = [] }: Pick<CreateInvoiceBody, 'lines'>) {
  const distinct = (ids: Array<number | null | undefined>) => [
    ...new Set(ids.filter((id): id is number => id != null)),
  ];
  return {
    productIds: distinct(lines.map((line) => line.productId)),
    expenseIds: distinct(lines.map((line) => line.expenseId)),
  };
}
