import { describe, expect, test } from 'vitest';

import { cents, type Cents } from '../kernel/money.ts';
import { paymentsOf, totalsOf, type BidRates, type PricedLine } from './bid-totals.ts';

const noRates: BidRates = { discount: { kind: 'none' }, taxRateBps: 0, depositRateBps: 0 };

function line(unitPrice: number, more: Partial<PricedLine> = {}): PricedLine {
  return {
    quantity: 1,
    unitPrice: cents(unitPrice),
    unitCost: cents(0),
    taxable: true,
    optional: false,
    selected: false,
    ...more,
  };
}

describe('a bid is added up', () => {
  const eighth = 1250;
  test.each<
    [string, PricedLine[], Partial<BidRates>, Partial<Record<'lines' | 'discount' | 'tax' | 'total', number>>]
  >([
    ['nothing is nothing', [], { taxRateBps: 825 }, { lines: 0, discount: 0, tax: 0, total: 0 }],
    [
      'each line is rounded before the sum',
      [line(5, { quantity: 0.5 }), line(5, { quantity: 0.5 })],
      {},
      { lines: 6 },
    ],
    ['a third decimal of a quantity counts', [line(100_000, { quantity: 1.005 })], {}, { lines: 100_500 }],
    ['half a cent goes away from zero', [line(1, { quantity: 0.5 })], {}, { lines: 1 }],
    [
      'an option that nobody chose does not count',
      [line(100), line(50, { optional: true })],
      {},
      { total: 100 },
    ],
    ['a chosen option counts', [line(100), line(50, { optional: true, selected: true })], {}, { total: 150 }],
    [
      'an amount is taken off',
      [line(1000)],
      { discount: { kind: 'amount', amount: cents(250) } },
      { total: 750 },
    ],
    [
      'never more than the lines',
      [line(1000)],
      { discount: { kind: 'amount', amount: cents(2500) } },
      { discount: 1000, total: 0 },
    ],
    [
      'a rate is taken off',
      [line(999)],
      { discount: { kind: 'rate', rateBps: 1000 } },
      { discount: 100, total: 899 },
    ],
    [
      'tax is on taxable lines only',
      [line(1000), line(1000, { taxable: false })],
      { taxRateBps: 1000 },
      { tax: 100 },
    ],
    [
      'the discount lowers the tax by its taxable share',
      [line(1000), line(1000, { taxable: false })],
      { taxRateBps: 1000, discount: { kind: 'amount', amount: cents(1000) } },
      { discount: 1000, tax: 50, total: 1050 },
    ],
    [
      'tax after discount is rounded once',
      [line(101), line(100, { taxable: false })],
      { taxRateBps: eighth, discount: { kind: 'amount', amount: cents(3) } },
      // 101 × 198 ⁄ 201 × 12.5 % = 12.4366
      { tax: 12 },
    ],
    [
      'with everything taken off nothing is taxed',
      [line(1000)],
      { taxRateBps: 825, discount: { kind: 'rate', rateBps: 10_000 } },
      { discount: 1000, tax: 0, total: 0 },
    ],
  ])('%s', (_name, lines, rates, expected) => {
    expect(totalsOf(lines, { ...noRates, ...rates })).toMatchObject(expected);
  });

  test('deposit is a share of the total, and margin what is left after tax and cost', () => {
    const lines = [
      line(10_000, { unitCost: cents(6000) }),
      line(500, { optional: true, unitCost: cents(400) }),
    ];
    const totals = totalsOf(lines, { ...noRates, taxRateBps: 1000, depositRateBps: 3000 });
    expect(totals).toMatchObject({
      total: 11_000,
      deposit: 3300,
      cost: 6000,
      margin: 4000,
      lineTotals: [10_000, 500],
    });
  });
});

/** Always the same numbers, so that a failure can be seen again. */
function* pseudoRandom(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('whatever the lines, the parts of a total fit together to the cent', () => {
  const random = pseudoRandom(7);
  const upTo = (most: number) => Math.floor(random.next().value * (most + 1));
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: upTo(12) }, () =>
      line(upTo(5_000_000), {
        quantity: upTo(20_000) / 1000,
        unitCost: cents(upTo(4_000_000)),
        taxable: upTo(1) === 1,
        optional: upTo(3) === 0,
        selected: upTo(1) === 1,
      }),
    );
    const kind = (['none', 'amount', 'rate'] as const)[upTo(2)]!;
    const discount =
      kind === 'amount'
        ? { kind, amount: cents(upTo(10_000_000)) }
        : kind === 'rate'
          ? { kind, rateBps: upTo(10_000) }
          : { kind };
    const taxRateBps = upTo(2500);
    const totals = totalsOf(lines, { discount, taxRateBps, depositRateBps: upTo(10_000) });
    const counted = totals.lineTotals.filter(
      (_total, index) => !lines[index]!.optional || lines[index]!.selected,
    );
    expect(totals.lines).toBe(counted.reduce((sum, each) => sum + each, 0));
    expect(totals.lines - totals.discount + totals.tax).toBe(totals.total);
    expect(totals.total - totals.tax - totals.cost).toBe(totals.margin);
    expect(totals.discount).toBeGreaterThanOrEqual(0);
    expect(totals.discount).toBeLessThanOrEqual(totals.lines);
    expect(totals.tax).toBeLessThanOrEqual(
      Math.ceil(((totals.lines - totals.discount) * taxRateBps) / 10_000),
    );
    expect(totals.deposit).toBeLessThanOrEqual(totals.total);
  }
});

test.each<[number, number[], number[]]>([
  [100, [3333, 3333, 3334], [33, 34, 33]],
  [1, [5000, 5000], [1, 0]],
  [99_999, [3000, 3000, 4000], [30_000, 29_999, 40_000]],
  [12_345, [10_000], [12_345]],
  [0, [5000, 5000], [0, 0]],
])('the payments of %i cents at %j make it exactly', (total, rates, expected) => {
  const payments = paymentsOf(
    total as Cents,
    rates.map((rateBps) => ({ rateBps })),
  );
  expect(payments).toEqual(expected);
  expect(payments.reduce((sum: number, each) => sum + each, 0)).toBe(total);
});
