import { describe, expect, test } from 'vitest';

import { cents, type Cents } from '../kernel/money.ts';
import {
  paymentsOf,
  problemOfSchedule,
  totalsOf,
  type BidRates,
  type PricedLine,
  type ScheduledPayment,
} from './bid-totals.ts';

const noRates: BidRates = {
  discount: { kind: 'none' },
  taxRateBps: 0,
  depositRateBps: 0,
  paymentSchedule: [],
};

function line(unitPrice: number, more: Partial<PricedLine> = {}): PricedLine {
  return {
    quantity: 1,
    unitPrice: cents(unitPrice),
    unitCost: cents(0),
    taxable: true,
    optional: false,
    choiceGroup: null,
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
    // New York City: 8.875 % of 100.00 are 8.875, of 4.00 exactly half a cent more than 0.35.
    ['tax has thousandths of a percent', [line(10_000)], { taxRateBps: 887.5 }, { tax: 888, total: 10_888 }],
    ['half a cent of tax goes away from zero', [line(400)], { taxRateBps: 887.5 }, { tax: 36 }],
    ['half a cent of tax of a credit too', [line(-400)], { taxRateBps: 887.5 }, { tax: -36, total: -436 }],
    ['a thousandth of a percent makes a cent', [line(500_000)], { taxRateBps: 887.4 }, { tax: 44_370 }],
    [
      'tax of thousandths is rounded once, after the discount',
      [line(19_999), line(1, { taxable: false })],
      { taxRateBps: 887.5, discount: { kind: 'rate', rateBps: 1_250 } },
      // 19999 × 17500 ⁄ 20000 × 8.875 % = 1553.0473…
      { discount: 2_500, tax: 1_553, total: 19_053 },
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

describe('a cost that nobody knows', () => {
  const known = line(10_000, { unitCost: cents(6000) });
  const unknown = line(5000, { unitCost: null });

  test('is no margin: what such lines bring stays out, and is told', () => {
    const totals = totalsOf([known, unknown, unknown], { ...noRates, taxRateBps: 1000 });
    expect(totals).toMatchObject({ total: 22_000, cost: 6000, margin: 4000 });
    expect(totals).toMatchObject({ linesWithoutCost: 2, priceWithoutCost: 10_000 });
  });

  test('leaves no margin where nothing has a cost', () => {
    expect(totalsOf([unknown], noRates)).toMatchObject({ cost: null, margin: null, linesWithoutCost: 1 });
    expect(totalsOf([], noRates)).toMatchObject({ cost: 0, margin: 0, linesWithoutCost: 0 });
  });

  test('takes its part of the discount along', () => {
    const totals = totalsOf([known, unknown], { ...noRates, discount: { kind: 'rate', rateBps: 1000 } });
    expect(totals).toMatchObject({ total: 13_500, priceWithoutCost: 4500, margin: 3000 });
  });

  test('is none of a credit, of what brings nothing, and of an option that nobody chose', () => {
    const credit = line(1000, { quantity: -1, unitCost: null });
    const lines = [known, credit, line(0, { unitCost: null }), line(700, { unitCost: null, optional: true })];
    expect(totalsOf(lines, noRates)).toMatchObject({
      total: 9000,
      cost: 6000,
      margin: 3000,
      linesWithoutCost: 0,
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
        unitCost: upTo(4) === 0 ? null : cents(upTo(4_000_000)),
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
    const taxRateBps = upTo(25_000) / 10;
    const totals = totalsOf(lines, { ...noRates, discount, taxRateBps, depositRateBps: upTo(10_000) });
    const counted = totals.lineTotals.filter(
      (_total, index) => !lines[index]!.optional || lines[index]!.selected,
    );
    expect(totals.lines).toBe(counted.reduce((sum, each) => sum + each, 0));
    expect(totals.lines - totals.discount + totals.tax).toBe(totals.total);
    const { cost, margin, priceWithoutCost } = totals;
    expect(cost === null ? null : totals.total - totals.tax - priceWithoutCost - cost).toBe(margin);
    expect(priceWithoutCost).toBeGreaterThanOrEqual(0);
    expect(priceWithoutCost).toBeLessThanOrEqual(totals.total - totals.tax);
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
    rates.map((rateBps) => ({ rateBps, amount: null })),
  );
  expect(payments).toEqual(expected);
  expect(payments.reduce((sum: number, each) => sum + each, 0)).toBe(total);
});

const share = (rateBps: number): ScheduledPayment => ({ rateBps, amount: null });
const fixed = (amount: number): ScheduledPayment => ({ rateBps: null, amount: cents(amount) });
const rest: ScheduledPayment = { rateBps: null, amount: null };

test.each<[number, ScheduledPayment[], number[]]>([
  [10_000, [fixed(1000), rest], [1000, 9000]],
  [10_000, [share(1000), fixed(2500), rest], [1000, 2500, 6500]],
  [10_000, [rest, share(3333)], [6667, 3333]],
  // What is fixed takes no more than there is.
  [500, [fixed(1000), rest], [500, 0]],
  [500, [share(5000), fixed(1000), rest], [250, 250, 0]],
  [-500, [fixed(1000), share(5000), rest], [0, -250, -250]],
  [0, [fixed(1000), rest], [0, 0]],
])('of %i cents, shares, amounts and the rest are paid exactly', (total, schedule, expected) => {
  expect(paymentsOf(total as Cents, schedule)).toEqual(expected);
});

test.each<[ScheduledPayment[], string | undefined]>([
  [[], undefined],
  [[share(10_000)], undefined],
  [[share(9_999)], 'not-whole'],
  [[share(6000), share(6000)], 'too-much'],
  [[share(6000), share(6000), rest], 'too-much'],
  [[share(6000), rest], undefined],
  [[rest, rest], 'two-rests'],
  [[fixed(100), share(9000)], 'amount-without-rest'],
  [[fixed(100), rest], undefined],
])('a schedule makes 100 %% or is told why not: %j', (schedule, problem) => {
  expect(problemOfSchedule(schedule)).toBe(problem);
});

test('the first payment of a schedule is the deposit', () => {
  const rates = { ...noRates, depositRateBps: 5000 };
  expect(totalsOf([line(10_000)], rates).deposit).toBe(5000);
  expect(totalsOf([line(10_000)], { ...rates, paymentSchedule: [fixed(1000), rest] }).deposit).toBe(1000);
});

test('of a pick-one group what was chosen counts, and until then the cheapest', () => {
  const option = (unitPrice: number, more: Partial<PricedLine> = {}) =>
    line(unitPrice, { choiceGroup: 'Windows', unitCost: cents(unitPrice / 2), ...more });
  const chosen = totalsOf([line(100), option(300), option(200), option(400, { selected: true })], noRates);
  expect(chosen).toMatchObject({ lines: 500, cost: 200, startsFrom: false });
  const open = totalsOf([line(100), option(300), option(200), option(200, { taxable: false })], {
    ...noRates,
    taxRateBps: 1000,
  });
  // Of two at the same price the first, which is taxed.
  expect(open).toMatchObject({ lines: 300, tax: 30, cost: 100, startsFrom: true });
});

test('a group is one of its section: of another with the same name is chosen by itself', () => {
  const option = (section: number, unitPrice: number, selected = false) =>
    line(unitPrice, { choiceGroup: 'Windows', section, selected });
  const totals = totalsOf([option(0, 300), option(0, 200, true), option(1, 50), option(1, 40)], noRates);
  expect(totals).toMatchObject({ lines: 240, startsFrom: true });
});

/** Exact rational numbers of our own, so that the computation below shares nothing with the one that it checks. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

/** Half away from zero. */
function rounded([numerator, denominator]: Fraction): bigint {
  const [size, by] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const twice = (2n * size + by) / (2n * by);
  return numerator < 0n === denominator < 0n ? twice : -twice;
}

/** The rules of product.md, written down once more: from thousandths of a unit and whole cents, without a floating point. */
function recomputed(lines: readonly PricedLine[], rates: BidRates) {
  const worth = (price: number, quantity: number) =>
    rounded([BigInt(price) * BigInt(Math.round(quantity * 1000)), 1000n]);
  const each = lines.map((one) => ({
    one,
    price: worth(one.unitPrice, one.quantity),
    cost: one.unitCost === null ? null : worth(one.unitCost, one.quantity),
  }));
  const counted = each.filter(({ one }) => {
    if (one.choiceGroup === null) return !one.optional || one.selected;
    const group = each.filter((other) => other.one.choiceGroup === one.choiceGroup);
    if (group.some((other) => other.one.selected)) return one.selected;
    const least = group.map(({ price }) => price).reduce((a, b) => (b < a ? b : a));
    return group.find(({ price }) => price === least)!.one === one;
  });
  let sum = 0n;
  let taxable = 0n;
  let cost: bigint | null = 0n;
  let withoutCost = 0n;
  let linesWithoutCost = 0;
  for (const { one, price, cost: ours } of counted) {
    sum += price;
    cost += ours ?? 0n;
    if (ours === null && price > 0n) {
      withoutCost += price;
      linesWithoutCost += 1;
    }
    if (one.taxable) taxable += price;
  }
  if (linesWithoutCost > 0 && counted.every((each) => each.cost === null)) cost = null;
  let discount = 0n;
  if (sum > 0n) {
    if (rates.discount.kind === 'amount') discount = BigInt(rates.discount.amount);
    if (rates.discount.kind === 'rate') discount = rounded([sum * BigInt(rates.discount.rateBps), 10_000n]);
    if (discount > sum) discount = sum;
  }
  // Read from how it is written, not as the module reads it.
  const taxRate = BigInt(rates.taxRateBps.toFixed(1).replace('.', ''));
  const tax =
    sum === 0n
      ? rounded([taxable * taxRate, 100_000n])
      : rounded([taxable * (sum - discount) * taxRate, sum * 100_000n]);
  const total = sum - discount + tax;
  const priceWithoutCost = sum === 0n ? withoutCost : rounded([withoutCost * (sum - discount), sum]);
  const margin = cost === null ? null : sum - discount - priceWithoutCost - cost;
  return {
    lineTotals: each.map(({ price }) => price),
    parts: [sum, discount, tax, total, priceWithoutCost],
    ours: [cost, margin],
    linesWithoutCost,
  };
}

test('ten thousand random bids come to the same as by an independent computation', () => {
  const random = pseudoRandom(2026);
  const upTo = (most: number) => Math.floor(random.next().value * (most + 1));
  const someLine = () =>
    line(upTo(9) === 0 ? 0 : upTo(40_000_000), {
      quantity: (upTo(12) === 0 ? -1 : 1) * (upTo(200_000) / 1000),
      unitCost: upTo(3) === 0 ? null : cents(upTo(30_000_000)),
      taxable: upTo(3) > 0,
      optional: upTo(4) === 0,
      selected: upTo(1) === 1,
    });
  const someGroup = (name: string) => {
    const chosen = upTo(3);
    return [0, 1, 2].map((index) => ({
      ...someLine(),
      optional: false,
      choiceGroup: name,
      selected: index === chosen,
    }));
  };
  const someSchedule = () => {
    const kinds = upTo(3);
    if (kinds === 0) return [];
    const first = upTo(6000);
    if (kinds === 1) return [share(first), share(10_000 - first)];
    return kinds === 2 ? [fixed(upTo(5_000_000)), share(upTo(9000)), rest] : [share(first), rest];
  };
  for (let round = 0; round < 10_000; round += 1) {
    const lines = [
      ...Array.from({ length: upTo(14) }, someLine),
      ...(upTo(2) === 0 ? someGroup('Good, better, best') : []),
    ];
    const discounts: BidRates['discount'][] = [
      { kind: 'none' },
      { kind: 'amount', amount: cents(upTo(100_000_000)) },
      { kind: 'rate', rateBps: upTo(10_000) },
    ];
    const rates: BidRates = {
      discount: discounts[upTo(2)]!,
      taxRateBps: upTo(25_000) / 10,
      depositRateBps: upTo(10_000),
      paymentSchedule: someSchedule(),
    };
    const totals = totalsOf(lines, rates);
    const expected = recomputed(lines, rates);
    const asBigInt = (values: readonly number[]) => values.map(BigInt);
    const { lineTotals, lines: sum, discount, tax, total, priceWithoutCost, linesWithoutCost } = totals;
    expect({
      lineTotals: asBigInt(lineTotals),
      parts: asBigInt([sum, discount, tax, total, priceWithoutCost]),
      ours: [totals.cost, totals.margin].map((value) => (value === null ? null : BigInt(value))),
      linesWithoutCost,
    }).toEqual(expected);
    const { payments } = totals;
    if (payments.length > 0) {
      expect(payments.reduce<number>((paid, payment) => paid + payment, 0)).toBe(total);
      expect(payments.every((payment) => (total < 0 ? payment <= 0 : payment >= 0))).toBe(true);
      expect(totals.deposit).toBe(payments[0]);
    }
  }
});
