import { largestCents, parseAmount, zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { taxRateOfPercent } from '../../../../shared/kernel/tax-rate.ts';
import {
  problemOfNumber,
  readTyped,
  type NumberLimits,
  type NumberProblem,
} from '../../../ui/number-text.ts';
import { isArithmetic, workOut } from './arithmetic.ts';

/** `tax` has a decimal more than other percents; `markup` is a share of the cost, `margin` one of the price. */
export type NumberKind = 'quantity' | 'money' | 'percent' | 'tax' | 'markup' | 'margin';

/** What the wire takes of each kind; a price of nothing has no margin, and one below its cost a negative one. */
export const limitsOf: Record<NumberKind, Required<NumberLimits>> = {
  quantity: { decimals: 3, min: -1_000_000, max: 1_000_000 },
  money: { decimals: 2, min: 0, max: largestCents / 100 },
  percent: { decimals: 2, min: 0, max: 100 },
  tax: { decimals: 3, min: 0, max: 100 },
  markup: { decimals: 2, min: -100, max: 100_000 },
  margin: { decimals: 2, min: -100_000, max: 99.99 },
};

const isRate = (kind: NumberKind) => kind !== 'quantity' && kind !== 'money';

/** What is wrong with a number of the draft; nothing with an empty one, which counts as zero. */
export function problemOfText(text: string, kind: NumberKind): NumberProblem | undefined {
  return problemOfNumber(text, limitsOf[kind]);
}

function plainNumber(text: string, kind: NumberKind): number | undefined {
  return isReadable(text, kind) ? Number(text) : undefined;
}

export function isReadable(text: string, kind: NumberKind): boolean {
  return problemOfText(text, kind) === undefined;
}

/** Plain decimal text of what a person typed, worked out where it is a sum; what cannot be read, or is too much, stays as it was typed. */
export function draftText(typed: string, kind: NumberKind): string {
  const text = isRate(kind) ? typed.replace(/%\s*$/, '') : typed;
  if (text.trim() === '') return '';
  const { decimals } = limitsOf[kind];
  if (isArithmetic(text)) return workOut(text, decimals) ?? typed;
  return readTyped(text, decimals).text ?? typed;
}

/** The wire's text of an amount; what cannot be read counts as nothing. */
export function amountText(text: string): string {
  return costText(text) ?? '0';
}

/** The wire's text of a cost. Unlike a price, none is not nothing: what is empty or cannot be read is not known. */
export function costText(text: string): string | null {
  return isReadable(text, 'money') && text.trim() !== '' ? text : null;
}

/** A cost as typed; null where it is not known. */
export function costOf(text: string): Cents | null {
  const known = costText(text);
  return known === null ? null : centsOf(known);
}

/** A price as it stands in its field: a price of nothing is none yet. */
export function priceText(price: number): string {
  return price === 0 ? '' : String(price);
}

export function centsOf(text: string): Cents {
  return parseAmount(amountText(text)) ?? zeroCents;
}

export function quantityOf(text: string): number {
  return plainNumber(text, 'quantity') ?? 0;
}

/** Percent as typed in hundredths of a percent. */
export function bpsOf(text: string, kind: NumberKind = 'percent'): number {
  return Math.round((plainNumber(text, kind) ?? 0) * 100);
}

/** A tax rate as typed in percent, in hundredths of a percent with one decimal. */
export function taxBpsOf(text: string): number {
  return taxRateOfPercent(plainNumber(text, 'tax') ?? 0);
}
