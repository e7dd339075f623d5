import { describe, expect, test } from 'vitest';

import { checkBid, openFindings, type CheckContext, type CheckedBid } from './bid-checks.ts';

const clean: CheckedBid = {
  status: 'draft',
  total: 1_082.5,
  tax: 82.5,
  cost: 700,
  validUntil: '2026-04-09',
  paymentSchedule: [{ due: 324.75 }, { due: 757.75 }],
  sections: [{ lines: [{ name: 'Tile', unitPrice: 18.5 }] }, { lines: [] }],
};
const context: CheckContext = { today: '2026-03-10', marginFloorBps: 2_500, hasEmail: true, hasPhone: true };
const keys = (bid: Partial<CheckedBid> = {}, more: Partial<CheckContext> = {}) =>
  checkBid({ ...clean, ...bid }, { ...context, ...more }).map(({ key }) => key);

test('a clean bid needs nothing', () => {
  expect(keys()).toEqual([]);
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
      sentence: "The margin is 12.34 %, below the company's floor of 25 %.",
    });
  });

  test('is broken by work that is given away, and not by a bid of nothing', () => {
    expect(keys({ total: 0, tax: 0, cost: 5, paymentSchedule: [] })).toEqual(['margin']);
    expect(keys({ total: 0, tax: 0, cost: 0, paymentSchedule: [] })).toEqual([]);
  });
});

test('lines with a price of zero are named', () => {
  const sections = [
    { lines: [{ name: 'Tile', unitPrice: 18 }] },
    { lines: [{ name: 'Clean up', unitPrice: 0 }] },
  ];
  expect(checkBid({ ...clean, sections }, context)).toMatchObject([
    { key: 'zero_price', isDecision: true, lines: ['Clean up'], sentence: '“Clean up” has a price of zero.' },
  ]);
});

test('what must be put right first', () => {
  expect(keys({ sections: [{ lines: [] }] })).toEqual(['no_lines']);
  expect(keys({ validUntil: '2026-03-10' })).toEqual([]);
  expect(keys({ validUntil: '2026-03-09' })).toEqual(['expired']);
  expect(keys({ validUntil: null })).toEqual([]);
  expect(keys({ paymentSchedule: [{ due: 1_200 }, { due: -117.5 }] })).toEqual(['schedule']);
  expect(keys({ paymentSchedule: [{ due: 1_000 }] })).toEqual(['schedule']);
  expect(keys({}, { hasEmail: false })).toEqual([]);
  expect(keys({}, { hasEmail: false, hasPhone: false })).toEqual(['unreachable']);
});

test('what is out already was decided when it went', () => {
  expect(keys({ status: 'sent', cost: 5_000, validUntil: '2020-01-01' })).toEqual([]);
});

test('decisions go by when they are accepted, the rest never does, and a link needs no address', () => {
  const sections = [{ lines: [{ name: 'Free', unitPrice: 0 }] }];
  const findings = checkBid(
    { ...clean, cost: 990, sections },
    { ...context, hasEmail: false, hasPhone: false },
  );
  const open = (...args: [Parameters<typeof openFindings>[1], Parameters<typeof openFindings>[2]]) =>
    openFindings(findings, ...args).map(({ key }) => key);
  expect(open([], 'link')).toEqual(['margin', 'zero_price']);
  expect(open(['margin'], 'link')).toEqual(['zero_price']);
  expect(open(['margin', 'zero_price'], 'link')).toEqual([]);
  expect(open(['margin', 'zero_price'], 'email')).toEqual(['unreachable']);
});
