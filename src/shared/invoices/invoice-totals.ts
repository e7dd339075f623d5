import { taxOn, totalsOf, type BidDiscount } from '../bids/bid-totals.ts';
import { firstBeyondSum } from '../kernel/largest-sum.ts';
import { cents, divideRounded, sumCents, zeroCents, type Cents } from '../kernel/money.ts';

/** A line of its own, priced by quantity; amounts in cents. */
export interface OwnLine {
  quantity: number;
  unitPrice: Cents;
  taxable: boolean;
  /** It passes an expense on to the customer, which comes on top of the contract. */
  isPassedOn?: boolean | undefined;
}

/** A part of the contract, by what the customer pays for it with its tax. */
export interface ContractPart {
  contractAmount: Cents;
}

export type InvoiceLineAmounts = OwnLine | ContractPart;

export interface InvoiceRates {
  /** Taken off the lines of its own; a contract's discount is in its parts already. */
  discount: BidDiscount;
  taxRateBps: number;
  /** All lines of its own come on top of the contract, as agreed. */
  isBeyondContract?: boolean | undefined;
}

/** What a contract comes to, and what the other invoices that are not void bill of it. */
export interface BilledContract {
  total: Cents;
  tax: Cents;
  billed: Cents;
  billedTax: Cents;
}

export const noContract: BilledContract = {
  total: zeroCents,
  tax: zeroCents,
  billed: zeroCents,
  billedTax: zeroCents,
};

/** Everything in cents; `lines − discount + tax = total`, always exactly. */
export interface InvoiceTotals {
  /** One for each given line, before tax; of a contract's part with its own tax. */
  lineTotals: Array<{ total: Cents; tax: Cents }>;
  lines: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  /** Of the total, what is on top of the contract: passed on, or agreed as beyond it; with its tax. The rest counts against the contract. */
  extra: Cents;
  /** The tax in it. */
  extraTax: Cents;
}

const isPart = (line: InvoiceLineAmounts): line is ContractPart => 'contractAmount' in line;

/** The place of the first line from which on the sums of an invoice can no longer be kept exactly; undefined where they all can. */
export function firstTooLarge(lines: readonly InvoiceLineAmounts[]): number | undefined {
  return firstBeyondSum(
    lines.map((line) => (isPart(line) ? line.contractAmount : Math.abs(line.unitPrice * line.quantity))),
  );
}

/**
 * The one place where an invoice is added up. A part of the contract holds its share of the contract's tax: where all parts together
 * bill the whole contract, their taxes make the contract's tax to the cent, in whatever order and pieces it was billed.
 */
export function totalsOfInvoice(
  lines: readonly InvoiceLineAmounts[],
  rates: InvoiceRates,
  contract: BilledContract = noContract,
): InvoiceTotals {
  const own = totalsOf(
    lines.map((line) => ({
      quantity: isPart(line) ? 0 : line.quantity,
      unitPrice: isPart(line) ? zeroCents : line.unitPrice,
      unitCost: zeroCents,
      taxable: !isPart(line) && line.taxable,
      optional: false,
      choiceGroup: null,
      selected: true,
    })),
    { ...rates, depositRateBps: 0, paymentSchedule: [] },
  );
  let { billed, billedTax } = contract;
  const lineTotals = lines.map((line, index) => {
    if (!isPart(line)) return { total: own.lineTotals[index] ?? zeroCents, tax: zeroCents };
    billed = cents(billed + line.contractAmount);
    const tax = cents(taxUntil(contract, billed) - billedTax);
    billedTax = cents(billedTax + tax);
    return { total: cents(line.contractAmount - tax), tax };
  });
  const tax = cents(own.tax + sumCents(lineTotals.map((line) => line.tax)));
  const sum = sumCents(lineTotals.map((line) => line.total));
  return {
    lineTotals,
    lines: sum,
    discount: own.discount,
    tax,
    total: cents(sum - own.discount + tax),
    ...extraOf(lines, rates, own),
  };
}

/** The lines on top of the contract with their share of the discount, and the tax on them. */
function extraOf(
  lines: readonly InvoiceLineAmounts[],
  { isBeyondContract = false, taxRateBps }: InvoiceRates,
  own: { lineTotals: readonly Cents[]; lines: Cents; discount: Cents },
): Pick<InvoiceTotals, 'extra' | 'extraTax'> {
  const sumOf = (keep: (line: OwnLine) => boolean) =>
    sumCents(
      own.lineTotals.filter((_total, index) => {
        const line = lines[index]!;
        return !isPart(line) && (isBeyondContract || line.isPassedOn) && keep(line);
      }),
    );
  const sum = sumOf(() => true);
  const off = own.lines === 0 ? 0 : divideRounded(BigInt(own.discount) * BigInt(sum), BigInt(own.lines));
  const extraTax = taxOn(
    sumOf((line) => line.taxable),
    own.lines,
    own.discount,
    taxRateBps,
  );
  return { extra: cents(sum - off + extraTax), extraTax };
}

/** The tax in the first `billed` cents of a contract, rounded once. */
function taxUntil({ total, tax }: BilledContract, billed: Cents): number {
  return total <= 0 ? 0 : divideRounded(BigInt(tax) * BigInt(billed), BigInt(total));
}
