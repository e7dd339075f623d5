import { totalsOf } from '../../src/shared/bids/bid-totals.ts';
import {
  noContract,
  totalsOfInvoice,
  type BilledContract,
  type InvoiceLineAmounts,
} from '../../src/shared/invoices/invoice-totals.ts';
import { cents, sumCents, zeroCents, type Cents } from '../../src/shared/kernel/money.ts';
import type { Step, Story, StoryPrices } from './random-story.ts';

export interface BookedLine {
  contractCents: Cents | null;
  quantity: number;
  unitPrice: Cents;
  taxable: boolean;
  /** The place of the expense that it passes on. */
  passesOn: number | null;
  total: Cents;
  tax: Cents;
}

export interface BookedInvoice {
  /** The place of its step in the story. */
  step: number;
  day: string;
  isIssued: boolean;
  isVoid: boolean;
  isBeyond: boolean;
  prices: StoryPrices;
  lines: BookedLine[];
  linesTotal: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  extra: Cents;
  extraTax: Cents;
  received: Cents;
}

export interface BookedPayment {
  of: number;
  day: string;
  amount: Cents;
  isVoid: boolean;
}

export interface BookedExpense {
  day: string;
  business: number;
  cost: Cents;
  paid: Cents;
  isRemoved: boolean;
}

/** What the app's own arithmetic makes of a story. */
export interface Books {
  contract: {
    prices: StoryPrices;
    lineTotals: Cents[];
    lines: Cents;
    discount: Cents;
    tax: Cents;
    total: Cents;
  } | null;
  isCancelled: boolean;
  invoices: BookedInvoice[];
  payments: BookedPayment[];
  expenses: BookedExpense[];
  expensePayments: BookedPayment[];
  /** Of each step, whether it was done; the others were refused. */
  done: boolean[];
}

const isLive = (invoice: BookedInvoice) => invoice.isIssued && !invoice.isVoid;
const noPrices: StoryPrices = { lines: [], discount: { kind: 'none' }, taxRateBps: 0 };

/** Plays a story with the modules that screen and server add up with. What may not be is refused, as the calls refuse it. */
export function playStory(story: Story): Books {
  const books: Books = {
    contract: story.contract && contractOf(story.contract),
    isCancelled: story.isCancelled && story.contract !== null,
    invoices: [],
    payments: [],
    expenses: [],
    expensePayments: [],
    done: [],
  };
  for (const step of story.steps) books.done.push(play(books, step));
  return books;
}

function contractOf(prices: StoryPrices): Books['contract'] {
  const totals = totalsOf(
    prices.lines.map((line) => ({
      ...line,
      unitCost: zeroCents,
      optional: false,
      choiceGroup: null,
      selected: true,
    })),
    { ...prices, depositRateBps: 0, paymentSchedule: [] },
  );
  return totals.total > 0 ? { prices, ...totals } : null;
}

/** Whether it was done. */
function play(books: Books, step: Step): boolean {
  switch (step.kind) {
    case 'bill':
      return bill(books, step);
    case 'receive': {
      const invoice = books.invoices[step.invoice];
      if (!invoice || !isLive(invoice)) return false;
      const amount = cents(Math.round((invoice.total - invoice.received) * step.share));
      if (amount <= 0 || invoice.received + amount > invoice.total) return false;
      invoice.received = cents(invoice.received + amount);
      books.payments.push({ of: step.invoice, day: step.day, amount, isVoid: false });
      return true;
    }
    case 'voidPayment': {
      const payment = books.payments[step.payment];
      if (!payment || payment.isVoid) return false;
      payment.isVoid = true;
      const invoice = books.invoices[payment.of]!;
      invoice.received = cents(invoice.received - payment.amount);
      return true;
    }
    case 'voidInvoice': {
      const invoice = books.invoices[step.invoice];
      if (!invoice || !isLive(invoice) || invoice.received > 0) return false;
      invoice.isVoid = true;
      return true;
    }
    case 'spend':
      books.expenses.push({ ...step, paid: zeroCents, isRemoved: false });
      return true;
    case 'payExpense': {
      const expense = books.expenses[step.expense];
      if (!expense || expense.isRemoved) return false;
      const amount = cents(Math.round((expense.cost - expense.paid) * step.share));
      if (amount <= 0 || expense.paid + amount > expense.cost) return false;
      expense.paid = cents(expense.paid + amount);
      books.expensePayments.push({ of: step.expense, day: step.day, amount, isVoid: false });
      return true;
    }
    case 'removeExpensePayment': {
      const payment = books.expensePayments[step.payment];
      if (!payment || payment.isVoid) return false;
      payment.isVoid = true;
      const expense = books.expenses[payment.of]!;
      expense.paid = cents(expense.paid - payment.amount);
      return true;
    }
    case 'removeExpense': {
      const expense = books.expenses[step.expense];
      if (!expense || expense.isRemoved || expense.paid > 0) return false;
      if (isPassedOn(books, step.expense)) return false;
      expense.isRemoved = true;
      return true;
    }
  }
}

/** How far the contract is billed by the invoices that are out. */
export function billedOf(books: Books): BilledContract {
  if (!books.contract) return noContract;
  const parts = books.invoices
    .filter(isLive)
    .flatMap(({ lines }) => lines.filter((line) => line.contractCents !== null));
  return {
    total: books.contract.total,
    tax: books.contract.tax,
    billed: sumCents(parts.map((part) => part.contractCents!)),
    billedTax: sumCents(parts.map((part) => part.tax)),
  };
}

/** Whether an invoice that is not void passes an expense on. */
function isPassedOn(books: Books, expense: number): boolean {
  return books.invoices.some(
    ({ isVoid, lines }) => !isVoid && lines.some(({ passesOn }) => passesOn === expense),
  );
}

/** The lines of a step with the expenses that they can pass on; of those that are not there they are ordinary ones. */
function passingOn(books: Books, lines: StoryPrices['lines']): StoryPrices['lines'] {
  const used = new Set<number>();
  return lines.map((line) => {
    const place = line.passesOn;
    const expense = place === undefined ? undefined : books.expenses[place];
    const isFree = expense && !expense.isRemoved && !used.has(place!) && !isPassedOn(books, place!);
    if (isFree) used.add(place!);
    return { ...line, passesOn: isFree ? place : undefined };
  });
}

type Bill = Extract<Step, { kind: 'bill' }>;

function bill(books: Books, { part, own, isBeyond, isIssued, day }: Bill): boolean {
  const billed = billedOf(books);
  const counted = books.invoices
    .filter(({ isVoid }) => !isVoid)
    .map(({ total, extra }) => cents(total - extra));
  const free = billed.total - sumCents(counted);
  const rest = billed.total - billed.billed;
  const contractCents =
    part === 'none' || !books.contract
      ? 0
      : part === 'rest'
        ? Math.max(Math.min(free, rest), 0)
        : Math.round(billed.total * part);
  if (contractCents < 0 || contractCents > rest) return false;
  const prices = own ? { ...own, lines: passingOn(books, own.lines) } : noPrices;
  const given: InvoiceLineAmounts[] = [
    ...(contractCents > 0 ? [{ contractAmount: cents(contractCents) }] : []),
    ...prices.lines.map((line) => ({ ...line, isPassedOn: line.passesOn !== undefined })),
  ];
  const totals = totalsOfInvoice(given, { ...prices, isBeyondContract: isBeyond }, billed);
  if (totals.total <= 0) return false;
  if (books.contract && !isBeyond && totals.total - totals.extra > free) return false;
  books.invoices.push({
    step: books.done.length,
    day,
    isIssued,
    isVoid: false,
    isBeyond,
    prices,
    lines: given.map((line, index) => ({
      contractCents: 'contractAmount' in line ? line.contractAmount : null,
      quantity: 'contractAmount' in line ? 1 : line.quantity,
      unitPrice: 'contractAmount' in line ? zeroCents : line.unitPrice,
      taxable: 'contractAmount' in line || line.taxable,
      passesOn:
        'contractAmount' in line
          ? null
          : (prices.lines[index - (contractCents > 0 ? 1 : 0)]!.passesOn ?? null),
      ...totals.lineTotals[index]!,
    })),
    linesTotal: totals.lines,
    discount: totals.discount,
    tax: totals.tax,
    total: totals.total,
    extra: totals.extra,
    extraTax: totals.extraTax,
    received: zeroCents,
  });
  return true;
}
