import { expect, test } from 'vitest';

import { cents } from '../kernel/money.ts';
import { totalRows } from './total-rows.ts';

const rows = (lines: number, discount: number, tax: number) =>
  totalRows({
    lines: cents(lines),
    discount: cents(discount),
    tax: cents(tax),
    total: cents(lines - discount + tax),
  }).map(({ name, cents }) => [name, cents]);

test.each([
  [[1000, 0, 0], [['total', 1000]]],
  [
    [1000, 100, 0],
    [
      ['subtotal', 1000],
      ['discount', -100],
      ['total', 900],
    ],
  ],
  [
    [1000, 0, 80],
    [
      ['subtotal', 1000],
      ['tax', 80],
      ['total', 1080],
    ],
  ],
  [
    [-1000, 0, -80],
    [
      ['subtotal', -1000],
      ['tax', -80],
      ['total', -1080],
    ],
  ],
] as const)(
  'of lines, discount and tax %j the rows say what there is',
  ([lines, discount, tax], expected) => {
    expect(rows(lines, discount, tax)).toEqual(expected);
  },
);

test('an exemption is told, though it comes to nothing', () => {
  const amounts = { lines: cents(1000), discount: cents(0), tax: cents(0), total: cents(1000) };
  expect(totalRows({ ...amounts, isExempt: true }).map(({ name }) => name)).toEqual([
    'subtotal',
    'tax',
    'total',
  ]);
});
