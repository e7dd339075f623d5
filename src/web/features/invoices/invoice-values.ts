import type { PaymentTerm } from '../../../shared/billing/billing-settings-contract.ts';
import { termOf } from '../../../shared/billing/payment-terms.ts';
import { discountOf } from '../../../shared/bids/bid-totals.ts';
import {
  firstTooLarge,
  noContract,
  totalsOfInvoice,
  type InvoiceTotals,
} from '../../../shared/invoices/invoice-totals.ts';
import { fromAmount, parseAmount, zeroCents } from '../../../shared/kernel/money.ts';
import { percentOfTaxRate, taxRateOfPercent } from '../../../shared/kernel/tax-rate.ts';
import type { Product } from '../../../shared/products/product-contract.ts';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import type { CallInput } from '../../platform/api-client.ts';
import { hundredthsOf } from '../../ui/number-text.ts';

/** A line as it is typed: numbers are the text that stands in their fields. */
export interface LineValues {
  key: string;
  name: string;
  description: string;
  /** Of a part of the contract, with its tax; null for a line of its own. */
  contractAmount: string | null;
  schedulePlace: number | null;
  expenseId: number | null;
  productId: number | null;
  quantity: string;
  unit: string;
  unitPrice: string;
  taxable: boolean;
}

export interface InvoiceValues {
  title: string;
  lines: LineValues[];
  discountKind: 'none' | 'amount' | 'rate';
  discountValue: string;
  taxRateBps: string;
  taxName: string;
  dueOn: string;
  paymentTerms: string[];
  notes: string;
  isBeyondContract: boolean;
}

type Body = CallInput<'PUT /api/invoices/:id'>['body'];

const priceText = (amount: number) => (amount === 0 ? '' : amount.toFixed(2));

export function valuesOf(invoice: Invoice): InvoiceValues {
  const { discountKind, discountValue } = invoice;
  return {
    title: invoice.title,
    lines: invoice.lines.map((line, index) => ({
      key: `line-${index}`,
      name: line.name,
      description: line.description,
      contractAmount: line.contractAmount === null ? null : priceText(line.contractAmount),
      schedulePlace: line.schedulePlace,
      expenseId: line.expenseId,
      productId: line.productId,
      quantity: String(line.quantity),
      unit: line.unit,
      unitPrice: priceText(line.unitPrice),
      taxable: line.taxable,
    })),
    discountKind,
    discountValue:
      discountKind === 'none' ? '' : String(discountKind === 'rate' ? discountValue / 100 : discountValue),
    taxRateBps: String(percentOfTaxRate(invoice.taxRateBps)),
    taxName: invoice.taxName,
    dueOn: invoice.dueOn ?? '',
    paymentTerms: invoice.paymentTerms,
    notes: invoice.notes,
    isBeyondContract: invoice.isBeyondContract,
  };
}

/** As it is written on the wire; what cannot be read goes as it is, so that it is refused at its field. */
export function bodyOf(values: InvoiceValues): Body {
  const { discountKind, discountValue } = values;
  return {
    title: values.title,
    lines: values.lines.map(({ key: _key, ...line }) => ({
      name: line.name,
      description: line.description,
      schedulePlace: line.schedulePlace,
      expenseId: line.expenseId,
      productId: line.productId,
      ...(line.contractAmount !== null
        ? { contractAmount: line.contractAmount || '0' }
        : {
            quantity: line.quantity === '' ? 1 : Number(line.quantity),
            unit: line.unit,
            unitPrice: line.unitPrice || '0',
            taxable: line.taxable,
          }),
    })),
    discountKind,
    discountValue: discountKind === 'rate' ? hundredthsOf(discountValue) : discountValue || '0',
    taxRateBps: taxRateOfPercent(Number(values.taxRateBps || '0')),
    taxName: values.taxName,
    dueOn: values.dueOn === '' ? null : values.dueOn,
    paymentTerms: values.paymentTerms,
    notes: values.notes,
    isBeyondContract: values.isBeyondContract,
  };
}

let made = 0;

export function emptyLine(): LineValues {
  made += 1;
  return {
    key: `new-${Date.now()}-${made}`,
    name: '',
    description: '',
    contractAmount: null,
    schedulePlace: null,
    expenseId: null,
    productId: null,
    quantity: '1',
    unit: '',
    unitPrice: '',
    taxable: true,
  };
}

/** Added, and nothing typed into it. */
export function isBlank({ name, description, contractAmount, expenseId, unitPrice }: LineValues): boolean {
  return !name.trim() && !description.trim() && !contractAmount && expenseId === null && !unitPrice;
}

/** What a line takes over from the price book; the invoice keeps it even when the product changes later. */
export function fromProduct({ id, name, description, unit, price, taxable }: Product): Partial<LineValues> {
  return { productId: id, name, description, unit, unitPrice: priceText(price), taxable };
}

/** What the typed lines come to, as the server adds them up; what cannot be read yet counts as nothing. */
export function totalsOfTyped(values: InvoiceValues, billing: Invoice['billing']): InvoiceTotals {
  const cents = (typed: string) => parseAmount(typed || '0') ?? zeroCents;
  const within = (rate: number) => Math.min(Math.max(rate || 0, 0), 10_000);
  const quantity = (typed: string) => {
    const value = Number(typed || '1');
    return Number.isFinite(value) && Math.abs(value) <= 1_000_000 ? Math.round(value * 1000) / 1000 : 0;
  };
  const { discountKind: kind, isBeyondContract } = values;
  const lines = values.lines.map((line) =>
    line.contractAmount === null
      ? {
          quantity: quantity(line.quantity),
          unitPrice: cents(line.unitPrice),
          taxable: line.taxable,
          isPassedOn: line.expenseId !== null,
        }
      : { contractAmount: cents(line.contractAmount) },
  );
  // What is too large to be kept is told by the server; until then it is not added up.
  if (firstTooLarge(lines) !== undefined) return totalsOfInvoice([], noDiscount, noContract);
  return totalsOfInvoice(
    lines,
    {
      discount: discountOf(
        kind,
        kind === 'amount' ? cents(values.discountValue) : within(hundredthsOf(values.discountValue)),
      ),
      taxRateBps: within(taxRateOfPercent(Number(values.taxRateBps || '0'))),
      isBeyondContract,
    },
    {
      total: fromAmount(billing.contract),
      tax: fromAmount(billing.contractTax),
      billed: fromAmount(billing.parts),
      billedTax: fromAmount(billing.partsTax),
    },
  );
}

const noDiscount = { discount: { kind: 'none' }, taxRateBps: 0 } as const;

/** The company's term of a key, or the text itself. */
export function termLabel(terms: readonly PaymentTerm[], chosen: string): string {
  return termOf(terms, chosen)?.label ?? chosen;
}
