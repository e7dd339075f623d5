import type { BidDiscount } from '../../src/shared/bids/bid-totals.ts';
import type { Books } from './play-story.ts';
import type { Story, StoryPrices } from './random-story.ts';

/*
 * The same story once more, on its own: fractions of whole numbers instead of the app's modules, and double entry instead of balances.
 * Nothing here is shared with what is tested but the story and who refused what.
 */

/** A fraction of cents; the denominator is positive. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const half = ({ top, bottom }: Fraction): bigint => {
  const size = top < 0n ? -top : top;
  const whole = (size + bottom / 2n) / bottom;
  // Where the denominator is odd a half cannot be met exactly; where it is even the addition above rounds it away from zero.
  return top < 0n ? -whole : whole;
};

const lineTotal = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }) =>
  half({ top: BigInt(unitPrice) * BigInt(Math.round(quantity * 1000)), bottom: 1000n });

/** A tax rate of basis points, read from how it is written. */
const inThousandths = (rateBps: number) => BigInt(rateBps.toFixed(1).replace('.', ''));

function discountOf(discount: BidDiscount, sum: bigint): bigint {
  if (sum <= 0n || discount.kind === 'none') return 0n;
  const wanted =
    discount.kind === 'amount'
      ? BigInt(discount.amount)
      : half({ top: sum * BigInt(discount.rateBps), bottom: 10_000n });
  return wanted < sum ? wanted : sum;
}

function priced({ lines, discount, taxRateBps }: StoryPrices) {
  const totals = lines.map(lineTotal);
  const sum = totals.reduce((all, each) => all + each, 0n);
  const taxable = totals.reduce((all, each, index) => (lines[index]!.taxable ? all + each : all), 0n);
  const off = discountOf(discount, sum);
  const tax =
    sum === 0n
      ? 0n
      : half({ top: taxable * (sum - off) * inThousandths(taxRateBps), bottom: sum * 100_000n });
  // What is passed on bears its share of the discount; its tax is that of its own taxable lines.
  const passed = (isTaxable: boolean) =>
    totals.reduce(
      (all, each, index) =>
        lines[index]!.passesOn === undefined || (isTaxable && !lines[index]!.taxable) ? all : all + each,
      0n,
    );
  const passedNet = sum === 0n ? 0n : passed(false) - half({ top: off * passed(false), bottom: sum });
  return { net: sum - off, tax, passedNet };
}

type Account = 'receivable' | 'sales' | 'tax' | 'cash' | 'costs' | 'payable';

export interface Ledger {
  accounts: Record<Account, bigint>;
  contract: { net: bigint; tax: bigint };
  /** What all of the contract that is billed holds of its tax. */
  partsTax: bigint;
  partsBilled: bigint;
  income: bigint;
  /** Null while nothing is spent. */
  margin: bigint | null;
  /** Per month of the invoices' days. */
  taxByMonth: Map<string, bigint>;
}

/** Books a story by double entry. `books` says which steps were taken and for how much was paid; amounts of invoices are its own. */
export function keepLedger(story: Story, books: Books): Ledger {
  const accounts: Record<Account, bigint> = {
    receivable: 0n,
    sales: 0n,
    tax: 0n,
    cash: 0n,
    costs: 0n,
    payable: 0n,
  };
  const move = (debit: Account, credit: Account, amount: bigint) => {
    accounts[debit] += amount;
    accounts[credit] -= amount;
  };
  const contract = books.contract ? priced(books.contract.prices) : { net: 0n, tax: 0n };
  let onTop = 0n;
  const total = contract.net + contract.tax;
  const taxByMonth = new Map<string, bigint>();
  let partsBilled = 0n;
  let partsTax = 0n;
  for (const invoice of ordered(story, books)) {
    const own = priced(invoice.prices);
    const part = invoice.part;
    const partTax =
      part === 0n
        ? 0n
        : half({ top: contract.tax * (invoice.billedBefore + part), bottom: total }) - invoice.taxBefore;
    invoice.note(partTax);
    if (!invoice.isLive) continue;
    partsBilled += part;
    onTop += invoice.isBeyond ? own.net : own.passedNet;
    partsTax += partTax;
    const tax = own.tax + partTax;
    move('receivable', 'sales', own.net + part - partTax);
    move('receivable', 'tax', tax);
    const month = invoice.day.slice(0, 7);
    taxByMonth.set(month, (taxByMonth.get(month) ?? 0n) + tax);
  }
  for (const payment of books.payments)
    if (!payment.isVoid) move('cash', 'receivable', BigInt(payment.amount));
  for (const expense of books.expenses)
    if (!expense.isRemoved) move('costs', 'payable', BigInt(expense.cost));
  for (const payment of books.expensePayments)
    if (!payment.isVoid) move('payable', 'cash', BigInt(payment.amount));
  const billedNet = -accounts.sales;
  const agreed = (books.isCancelled ? 0n : contract.net) + onTop;
  const income = agreed > billedNet ? agreed : billedNet;
  return {
    accounts,
    contract,
    partsTax,
    partsBilled,
    income,
    margin: accounts.costs === 0n ? null : income - accounts.costs,
    taxByMonth,
  };
}

interface LedgerInvoice {
  day: string;
  prices: StoryPrices;
  part: bigint;
  isLive: boolean;
  isBeyond: boolean;
  billedBefore: bigint;
  taxBefore: bigint;
  /** Tells what its part's tax is, for those after it. */
  note: (partTax: bigint) => void;
}

/** The invoices in their order, each with what of the contract was billed by those that were out when it was made. */
function* ordered(story: Story, books: Books): Generator<LedgerInvoice> {
  const kept: { part: bigint; tax: bigint; isLive: boolean }[] = [];
  // A voided invoice is out of the way only for what is billed after it was voided.
  const voided = new Map<number, number>();
  for (const [at, step] of story.steps.entries()) {
    if (step.kind === 'voidInvoice' && books.done[at]) voided.set(step.invoice, at);
  }
  for (const [number, invoice] of books.invoices.entries()) {
    const at = invoice.step;
    const out = kept.filter((each, index) => each.isLive && !((voided.get(index) ?? Infinity) < at));
    const part = invoice.lines.reduce((all, line) => all + BigInt(line.contractCents ?? 0), 0n);
    yield {
      day: invoice.day,
      prices: invoice.prices,
      part,
      isLive: invoice.isIssued && !voided.has(number),
      isBeyond: invoice.isBeyond,
      billedBefore: out.reduce((all, each) => all + each.part, 0n),
      taxBefore: out.reduce((all, each) => all + each.tax, 0n),
      note: (tax) => kept.push({ part, tax, isLive: invoice.isIssued }),
    };
  }
}
