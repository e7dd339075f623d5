import { expect, test } from 'vitest';

import { totalsOf, type BidRates, type PricedLine } from '../bids/bid-totals.ts';
import { cents, toAmount } from '../kernel/money.ts';
import { choicesOf, selectedOf } from './choices-of-bid.ts';
import { differenceOf, showDifference, totalsWith, type PricedChoices } from './priced-choices.ts';

/** Pseudo-random numbers from 0 to 1, the same at every run. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('whatever is chosen, the page adds up to what the one module for totals makes of the whole bid', () => {
  const random = pseudoRandom(7);
  const upTo = (most: number) => Math.floor(random.next().value * (most + 1));
  for (let round = 0; round < 2000; round += 1) {
    const sections = Array.from({ length: 1 + upTo(3) }, (_section, place) =>
      Array.from({ length: 1 + upTo(8) }, (_line, index) => {
        const kind = upTo(2);
        const quantity = upTo(50_000) / 1000;
        const line: PricedLine = {
          quantity,
          unitPrice: cents(upTo(500_000)),
          unitCost: cents(upTo(500_000)),
          taxable: upTo(2) > 0,
          optional: kind === 1,
          choiceGroup: kind === 2 ? `group ${upTo(1)}` : null,
          selected: kind === 0,
        };
        return { ...line, key: `${place}-${index}` };
      }),
    );
    // One of each group or none, and some of the options.
    for (const lines of sections) {
      const isOpen = upTo(2) === 0;
      for (const line of lines) {
        const isFirst = lines.find((each) => each.choiceGroup === line.choiceGroup) === line;
        line.selected = line.choiceGroup === null ? !line.optional || upTo(1) === 1 : isFirst && !isOpen;
      }
    }
    const rates: BidRates = {
      discount: [
        { kind: 'none' } as const,
        { kind: 'amount', amount: cents(upTo(2_000_000)) } as const,
        { kind: 'rate', rateBps: upTo(10_000) } as const,
      ][upTo(2)]!,
      taxRateBps: upTo(25_000) / 10,
      depositRateBps: upTo(10_000),
      paymentSchedule:
        upTo(1) === 0
          ? []
          : [
              { rateBps: upTo(9000), amount: null },
              { rateBps: null, amount: null },
            ],
    };
    const expected = totalsOf(
      sections.flatMap((lines, section) => lines.map((line) => ({ ...line, section }))),
      rates,
    );
    let place = 0;
    const bid = {
      rates: {
        discountKind: rates.discount.kind,
        discountValue:
          rates.discount.kind === 'amount'
            ? toAmount(rates.discount.amount)
            : rates.discount.kind === 'rate'
              ? rates.discount.rateBps
              : 0,
        taxRateBps: rates.taxRateBps,
        depositRateBps: rates.depositRateBps,
        paymentSchedule: rates.paymentSchedule.map(({ rateBps }) => ({ rateBps, amount: null })),
      },
      sections: sections.map((lines) => ({
        title: '',
        total: 0,
        lines: lines.map((line) => ({
          ...line,
          name: '',
          description: '',
          quantity: '',
          unit: '',
          unitPrice: 0,
          total: toAmount(expected.lineTotals[place++]!),
        })),
      })),
    };
    const {
      lines,
      discount,
      tax,
      total,
      deposit,
      payments,
      startsFrom,
      openGroups,
      sections: parts,
    } = totalsWith(choicesOf(bid), selectedOf(bid));
    expect(openGroups.length > 0).toBe(startsFrom);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(lines);
    expect({ lines, discount, tax, total, deposit, payments, startsFrom }).toEqual({
      lines: expected.lines,
      discount: expected.discount,
      tax: expected.tax,
      total: expected.total,
      deposit: expected.deposit,
      payments: expected.payments,
      startsFrom: expected.startsFrom,
    });
  }
});

const priced: PricedChoices = {
  rates: { discount: { kind: 'none' }, taxRateBps: 0, depositRateBps: 0, paymentSchedule: [] },
  sections: [
    { taxed: cents(100), untaxed: cents(10) },
    { taxed: cents(0), untaxed: cents(0) },
  ],
  choices: [
    { key: 'good', cents: cents(1000), taxable: true, section: 0, group: 'Roof' },
    { key: 'best', cents: cents(3000), taxable: true, section: 0, group: 'Roof' },
    { key: 'thrift', cents: cents(500), taxable: true, section: 1, group: 'Roof' },
    { key: 'vent', cents: cents(50), taxable: true, section: 1, group: null },
  ],
};

test('a bid starts from the cheapest of each group that is not chosen yet', () => {
  const nothing = totalsWith(priced, new Set());
  expect(nothing).toMatchObject({ total: 1610, sections: [1110, 500] });
  expect(nothing.openGroups).toEqual([
    { section: 0, group: 'Roof' },
    { section: 1, group: 'Roof' },
  ]);
  const all = totalsWith(priced, new Set(['best', 'thrift', 'vent']));
  expect(all).toMatchObject({ total: 3660, sections: [3110, 550], openGroups: [] });
});

test.each([
  ['best', ['good'], '+2000'],
  ['good', ['best'], '-2000'],
  ['good', ['good'], ''],
  // The chosen one of another section is another choice.
  ['good', ['thrift'], ''],
  ['vent', [], '+50'],
])('of %s with %j chosen the difference is %s', (key, chosen, shown) => {
  const choice = priced.choices.find((each) => each.key === key)!;
  expect(showDifference(differenceOf(choice, priced.choices, new Set(chosen)), String, 'same price')).toBe(
    shown,
  );
});
