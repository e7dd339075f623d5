import { largestCents, parseAmount, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import { readNumber } from '../../ui/number-text.ts';

export type NumberKind = 'quantity' | 'money' | 'percent';

/** What the wire takes of each kind: how many decimals, and how much at most. */
const limits: Record<NumberKind, { decimals: number; most: number }> = {
  quantity: { decimals: 3, most: 1_000_000 },
  money: { decimals: 2, most: largestCents / 100 },
  percent: { decimals: 2, most: 100 },
};

/** The most decimals that each kind of number takes. */
export const decimalsOf: Record<NumberKind, number> = {
  quantity: limits.quantity.decimals,
  money: limits.money.decimals,
  percent: limits.percent.decimals,
};

const plain = /^\d{1,15}(?:\.(\d+))?$/;

/**
 * What stands in the draft is plain decimal text already, or it could not be read when it was typed. It is never read in the
 * locale's way again: `1.234` would become a thousand where the point groups, and 200 lines would cost a second.
 */
function plainNumber(text: string, kind: NumberKind): number | undefined {
  if (text.trim() === '') return 0;
  const match = plain.exec(text);
  const { decimals, most } = limits[kind];
  if (!match || (match[1] ?? '').replace(/0+$/, '').length > decimals) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}

export function isReadable(text: string, kind: NumberKind): boolean {
  return plainNumber(text, kind) !== undefined;
}

/** Plain decimal text of what a person typed; what cannot be read, or is too much, stays as it was typed. */
export function draftText(typed: string, kind: NumberKind): string {
  if (typed.trim() === '') return '';
  return readNumber(typed, limits[kind].decimals).text ?? typed;
}

/** The wire's text of an amount; what cannot be read counts as nothing. */
export function amountText(text: string): string {
  return isReadable(text, 'money') && text.trim() !== '' ? text : '0';
}

export function centsOf(text: string): Cents {
  return parseAmount(amountText(text)) ?? zeroCents;
}

export function quantityOf(text: string): number {
  return plainNumber(text, 'quantity') ?? 0;
}

/** Percent as typed in hundredths of a percent. */
export function bpsOf(text: string): number {
  return Math.round((plainNumber(text, 'percent') ?? 0) * 100);
}
