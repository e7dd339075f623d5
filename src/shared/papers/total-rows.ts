import { cents, type Cents } from '../kernel/money.ts';

/** What a paper's total is made of. */
export interface TotalParts {
  /** The sum of the lines that count. */
  lines: Cents;
  /** What is taken off, as a positive amount. */
  discount: Cents;
  tax: Cents;
  total: Cents;
  /** No tax is taken for a reason, which is told. */
  isExempt?: boolean | undefined;
}

export interface TotalRow {
  name: 'subtotal' | 'discount' | 'tax' | 'total';
  /** As it is shown: a discount is below zero. */
  cents: Cents;
}

/**
 * The rows from the lines to the total, the same wherever a paper is shown. A discount or tax of nothing is left out (where no line is
 * taxed there is no tax, whatever the rate), but for an exemption, and without both the total is all there is to say.
 */
export function totalRows({ lines, discount, tax, total, isExempt = false }: TotalParts): TotalRow[] {
  const between: TotalRow[] = [];
  if (discount !== 0) between.push({ name: 'discount', cents: cents(0 - discount) });
  if (tax !== 0 || isExempt) between.push({ name: 'tax', cents: tax });
  return [
    ...(between.length > 0 ? [{ name: 'subtotal' as const, cents: lines }] : []),
    ...between,
    { name: 'total', cents: total },
  ];
}
