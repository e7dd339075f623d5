import { expect, test } from 'vitest';
import { cents } from '../../../shared/kernel/money.ts';
import { bidPdfView } from './bid-pdf-view.ts';
import { sampleBidDocument, sampleLine, sampleSection } from './sample-bid-document.ts';

const fullWithLogo = { full: true, logo: true };

test('Options and alternatives that were not chosen stand apart from what the section costs', () => {
  const sections = [
    sampleSection('Kitchen', [
      sampleLine('Cabinets', 2, 'each', 10_000),
      sampleLine('Pot filler', 1, 'each', 5_000, { isOptional: true }),
      sampleLine('Lights', 1, 'each', 3_000, { isOptional: true, isSelected: true }),
      sampleLine('Quartz', 1, 'job', 7_000, { choiceGroup: 'counter', isSelected: true }),
      sampleLine('Soapstone', 1, 'job', 9_000, { choiceGroup: 'counter' }),
    ]),
  ];
  const [section] = bidPdfView(sampleBidDocument({ sections }), fullWithLogo).sections;
  expect(section?.lines.map(({ name, tag }) => [name, tag])).toEqual([
    ['Cabinets', ''],
    ['Lights', 'Chosen option'],
    ['Quartz', 'Chosen for counter'],
  ]);
  expect(section?.options.map(({ name, tag }) => [name, tag])).toEqual([
    ['Pot filler', ''],
    ['Soapstone', 'Alternative for counter'],
  ]);
  expect(section?.total).toBe('$300.00');
});

test('Totals add up on paper: subtotal, discount with a minus sign, tax, total', () => {
  const document = sampleBidDocument({
    subtotalCents: cents(100_000),
    discount: { label: 'Spring discount', cents: cents(10_000) },
    tax: { label: 'Sales tax 8.25 %', cents: cents(7_425) },
    totalCents: cents(97_425),
    depositCents: cents(30_000),
  });
  const view = bidPdfView(document, fullWithLogo);
  expect(view.totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Subtotal $1,000.00',
    'Spring discount −$100.00',
    'Sales tax 8.25 % $74.25',
    'Total $974.25',
  ]);
  expect(view.deposit).toBe('Due on signing: $300.00');
});

test('Without discount and tax the total stands alone, and no deposit is mentioned', () => {
  const view = bidPdfView(sampleBidDocument(), fullWithLogo);
  expect(view.totals).toHaveLength(1);
  expect(view.deposit).toBeNull();
});

test('A bid of untaxed lines mentions no tax, whatever the rate', () => {
  const document = sampleBidDocument({ tax: { label: 'Tax (6.35%)', cents: cents(0) } });
  expect(bidPdfView(document, fullWithLogo).totals.map(({ label }) => label)).toEqual(['Total']);
});

test('Days are those of the calendar, and the time of signing is that of the company', () => {
  const signature = {
    name: 'Maria Castellanos',
    at: '2026-03-14T01:22:09.481Z',
    ip: '203.0.113.24',
    browser: 'Safari 19',
    method: 'typed' as const,
    documentSha256: 'ab'.repeat(32),
  };
  const view = bidPdfView(sampleBidDocument({ signature }), fullWithLogo);
  expect(view.facts[0]).toEqual({ label: 'Date', value: 'March 9, 2026' });
  expect(view.signature?.date).toBe('March 13, 2026');
  expect(view.signature?.fingerprint).toEqual([Array(4).fill('abababab'), Array(4).fill('abababab')]);
  expect(view.signature?.records).toContainEqual({ label: 'Time in UTC', value: '2026-03-14T01:22:09.481Z' });
});

test('Without the letterhead the company is not named at head or foot', () => {
  const view = bidPdfView(sampleBidDocument(), { full: true, logo: false });
  expect(view.letterhead).toBeNull();
  expect(view.frame.footer).toEqual(['Bid R-1042 · v2']);
});

test('A draft says that it is one; a sent bid speaks for itself', () => {
  const { bid } = sampleBidDocument();
  const draft = sampleBidDocument({ bid: { ...bid, status: 'draft', sentOn: null } });
  expect(bidPdfView(draft, fullWithLogo).numberLine).toEqual(['Bid R-1042 · v2', 'Draft']);
  expect(bidPdfView(sampleBidDocument(), fullWithLogo).numberLine).toEqual(['Bid R-1042 · v2']);
});
