import { expect, test } from 'vitest';

import { depositAsPayment, nextPayment, thirds } from './payment-plans.ts';

test.each([
  ['', ['30', '40', '30']],
  ['0', ['30', '40', '30']],
  ['100', ['30', '40', '30']],
  ['33', ['33', '38', '29']],
  ['33.33', ['33.33', '38', '28.67']],
  ['50', ['50', '29', '21']],
])('a schedule of thirds keeps a deposit of “%s”', (deposit, shares) => {
  expect(thirds(deposit)).toEqual(shares);
  expect(shares.reduce((sum, share) => sum + Number(share), 0)).toBeCloseTo(100);
});

test('payments that are added by hand begin with the deposit that was decided', () => {
  const before = depositAsPayment('On signing', '33');
  expect([...before, nextPayment(before)].map(({ value }) => value)).toEqual(['33', '67']);
  expect(depositAsPayment('On signing', '')).toEqual([]);
});
