import { describe, expect, test } from 'vitest';

import { cents, sumCents, zeroCents, type Cents } from '../kernel/money.ts';
import { noContract, totalsOfInvoice } from './invoice-totals.ts';

const plain = { discount: { kind: 'none' }, taxRateBps: 0 } as const;

/** A small generator with a seed, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('an invoice', () => {
  test('adds up its own lines with discount and tax', () => {
    const lines = [
      { quantity: 2.5, unitPrice: cents(999), taxable: true },
      { quantity: 1, unitPrice: cents(10_000), taxable: false },
    ];
    const rates = { discount: { kind: 'rate', rateBps: 1_000 }, taxRateBps: 825 } as const;
    // 24.98 + 100.00 − 12.50 = 112.48; tax on 24.98 less its tenth.
    expect(totalsOfInvoice(lines, rates)).toMatchObject({
      lines: 12_498,
      discount: 1_250,
      tax: 185,
      total: 11_433,
    });
  });

  test('bills a part of the contract to the cent, and tells the tax in it', () => {
    const contract = { ...noContract, total: cents(108_250), tax: cents(8_250) };
    const { lineTotals, tax, total } = totalsOfInvoice([{ contractAmount: cents(32_475) }], plain, contract);
    expect(total).toBe(32_475);
    expect(tax).toBe(2_475);
    expect(lineTotals).toEqual([{ total: 30_000, tax: 2_475 }]);
  });

  test('leaves no cent of tax over, in however many pieces and in whatever order 10,000 contracts are billed', () => {
    const random = randomOf(7);
    for (let round = 0; round < 10_000; round += 1) {
      const tax = cents(random(100_000));
      const total = cents(tax + 1 + random(5_000_000));
      let contract = { total, tax, billed: zeroCents, billedTax: zeroCents };
      const taxes: Cents[] = [];
      while (contract.billed < total) {
        const left = total - contract.billed;
        const part = cents(random(4) === 0 ? left : Math.max(1, random(left)));
        const invoice = totalsOfInvoice([{ contractAmount: part }], plain, contract);
        expect(invoice.total).toBe(part);
        expect(invoice.tax).toBeGreaterThanOrEqual(0);
        // Some are voided and billed anew.
        if (random(5) === 0) continue;
        taxes.push(invoice.tax);
        contract = {
          ...contract,
          billed: cents(contract.billed + part),
          billedTax: cents(contract.billedTax + invoice.tax),
        };
      }
      expect(sumCents(taxes)).toBe(tax);
    }
  });
});
