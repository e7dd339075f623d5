import { describe, expect, test } from 'vitest';

import {
  checkBid,
  openFindings,
  type CheckContext,
  type CheckedBid,
  type CheckedLine,
  type DecisionKey,
} from './bid-checks.ts';

const line = (name: string, unitPrice: number, more: Partial<CheckedLine> = {}): CheckedLine => ({
  name,
  unitPrice,
  unitCost: 10,
  total: unitPrice,
  optional: false,
  choiceGroup: null,
  selected: true,
  ...more,
});
const clean: CheckedBid = {
  status: 'draft',
  isWaiting: false,
  linesTotal: 1_111.11,
  discount: 111.11,
  total: 1_082.5,
  tax: 82.5,
  cost: 700,
  priceWithoutCost: 0,
  validUntil: '2026-04-09',
  paymentSchedule: [{ due: 324.75 }, { due: 757.75 }],
  sections: [{ lines: [line('Tile', 18.5)] }, { lines: [] }],
};
const context: CheckContext = { today: '2026-03-10', marginFloorBps: 2_500, discountLimitBps: null };
const keys = (bid: Partial<CheckedBid> = {}, more: Partial<CheckContext> = {}) =>
  checkBid({ ...clean, ...bid }, { ...context, ...more }).map(({ key }) => key);

test('a clean bid needs nothing', () => {
  expect(keys()).toEqual([]);
});

describe('the largest discount', () => {
  test.each([
    [null, 111.11, []],
    [1_000, 111.11, []],
    [1_000, 111.12, ['discount']],
    [0, 0, []],
    [0, 0.01, ['discount']],
    [10_000, 1_111.11, []],
  ])('a limit of %j with a discount of %d finds %j', (discountLimitBps, discount, found) => {
    expect(keys({ discount }, { discountLimitBps })).toEqual(found);
  });

  test('says the limit, and that somebody else may', () => {
    expect(checkBid(clean, { ...context, discountLimitBps: 750 })).toMatchObject([
      {
        isDecision: false,
        sentence:
          'The discount is above your limit of 7.5%. Lower it, or ask someone who may give larger discounts.',
      },
    ]);
  });
});

describe('the floor of the margin', () => {
  test.each([
    [700, 3_000, []],
    [700.01, 3_000, ['margin']],
    [999.99, 1, ['margin']],
    [999.9, 1, []],
    [1_500, 1, ['margin']],
    [1_500, 0, []],
  ])('cost %d under a floor of %d is %j', (cost, marginFloorBps, found) => {
    expect(keys({ cost }, { marginFloorBps })).toEqual(found);
  });

  test('says both in percent', () => {
    const [finding] = checkBid({ ...clean, cost: 876.544 }, context);
    expect(finding).toMatchObject({
      isDecision: true,
      sentence: 'The margin is 12.34%, below the company’s floor of 25%.',
    });
  });

  test('is broken by work that is given away, and not by a bid of nothing', () => {
    expect(keys({ total: 0, tax: 0, cost: 5, paymentSchedule: [] })).toEqual(['margin']);
    expect(keys({ total: 0, tax: 0, cost: 0, paymentSchedule: [] })).toEqual([]);
  });
});

describe('lines without a cost under a floor', () => {
  const unknown = (name: string, more: Partial<CheckedLine> = {}) =>
    line(name, 400, { unitCost: null, ...more });
  const sections = [{ lines: [line('Tile', 600), unknown('Grout')] }, { lines: [] }];

  test('are asked about, and the floor holds for the others', () => {
    const bid = { ...clean, sections, priceWithoutCost: 400 };
    expect(keys({ ...bid, cost: 450 })).toEqual(['unknown_cost']);
    expect(keys({ ...bid, cost: 450.01 })).toEqual(['margin', 'unknown_cost']);
    expect(keys({ ...bid, cost: null })).toEqual(['unknown_cost']);
    expect(keys({ ...bid, cost: 450 }, { marginFloorBps: 0 })).toEqual([]);
  });

  test('are named', () => {
    const sentenceOf = (lines: CheckedLine[]) =>
      checkBid({ ...clean, cost: null, sections: [{ lines }] }, context)[0];
    expect(sentenceOf([unknown('Grout')])).toMatchObject({
      isDecision: true,
      lines: ['Grout'],
      sentence:
        '“Grout” has no cost, so Plumbline can’t check its margin against the company’s floor of 25%.',
    });
    expect(sentenceOf([unknown('Grout'), unknown('Trim')])).toMatchObject({
      lines: ['Grout', 'Trim'],
      sentence:
        '2 lines have no cost, so Plumbline can’t check their margin against the company’s floor of 25%.',
    });
  });

  test('count as they do in the total', () => {
    const of = (...lines: CheckedLine[]) => keys({ sections: [{ lines: [line('Tile', 600), ...lines] }] });
    expect(of(unknown('Left out', { optional: true, selected: false }))).toEqual([]);
    expect(of(unknown('Taken', { optional: true }))).toEqual(['unknown_cost']);
    const group = { choiceGroup: 'Trim', selected: false };
    expect(of(unknown('Oak', group), line('Pine', 300, group))).toEqual([]);
    expect(of(unknown('Oak', group), line('Walnut', 900, group))).toEqual(['unknown_cost']);
    expect(of(line('Credit', 50, { unitCost: null, total: -50 }))).toEqual([]);
  });
});

test('lines without a price are named', () => {
  const sections = [{ lines: [line('Tile', 18)] }, { lines: [line('Clean up', 0)] }];
  expect(checkBid({ ...clean, sections }, context)).toMatchObject([
    { key: 'zero_price', isDecision: true, lines: ['Clean up'], sentence: '“Clean up” has no price.' },
  ]);
});

test('what must be put right first', () => {
  expect(keys({ sections: [{ lines: [] }] })).toEqual(['no_lines']);
  expect(keys({ validUntil: '2026-03-10' })).toEqual([]);
  expect(keys({ validUntil: '2026-03-09' })).toEqual(['expired']);
  expect(keys({ validUntil: null })).toEqual([]);
  expect(keys({ paymentSchedule: [{ due: 1_200 }, { due: -117.5 }] })).toEqual(['schedule']);
  expect(keys({ paymentSchedule: [{ due: 1_000 }] })).toEqual(['schedule']);
});

test('what is out already was decided when it went', () => {
  expect(keys({ status: 'sent', cost: 5_000, validUntil: '2020-01-01' })).toEqual([]);
});

test('decisions go by when they are accepted', () => {
  const sections = [{ lines: [line('Free', 0)] }];
  const findings = checkBid({ ...clean, cost: 990, sections }, context);
  const open = (...accepted: DecisionKey[]) => openFindings(findings, accepted).map(({ key }) => key);
  expect(open()).toEqual(['margin', 'zero_price']);
  expect(open('margin')).toEqual(['zero_price']);
  expect(open('margin', 'zero_price')).toEqual([]);
});
