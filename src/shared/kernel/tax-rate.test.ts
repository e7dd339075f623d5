import { expect, test } from 'vitest';

import { formatPercent } from './locale-formats.ts';
import { taxRate } from './fields.ts';
import { percentOfTaxRate, taxRateOfPercent, taxRateThousandths } from './tax-rate.ts';

test('every rate to the thousandth of a percent is read, written and shown as it is', () => {
  for (let thousandths = 0; thousandths <= 100_000; thousandths += 1) {
    const digits = String(thousandths).padStart(4, '0');
    const percent = Number(`${digits.slice(0, -3)}.${digits.slice(-3)}`);
    const rate = taxRateOfPercent(percent);
    const read = [
      taxRateThousandths(rate),
      percentOfTaxRate(rate),
      taxRateThousandths(JSON.parse(String(rate))),
    ];
    if (read[0] !== BigInt(thousandths) || read[1] !== percent || read[2] !== BigInt(thousandths)) {
      expect(read).toEqual([BigInt(thousandths), percent, BigInt(thousandths)]);
    }
    if (thousandths % 97 === 0) {
      expect(formatPercent(rate, 'en-US').replace(/[,%]/g, '')).toBe(String(percent));
    }
  }
});

test.each([
  [0, true],
  [825, true],
  [887.5, true],
  [10_000, true],
  [887.55, false],
  [-0.1, false],
  [10_000.1, false],
])('a rate of %d on the wire: %s', (rate, isTaken) => {
  expect(taxRate().safeParse(rate).success).toBe(isTaken);
});
