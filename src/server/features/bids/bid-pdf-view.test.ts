import { expect, test } from 'vitest';
import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { cents } from '../../../shared/kernel/money.ts';
import { bidPdfView } from './bid-pdf-view.ts';
import { bidPdfWords } from './bid-pdf-words.ts';
import {
  sampleBidDocument,
  sampleLine,
  sampleSection,
} from '../../../../test/support/sample-bid-document.ts';

const fullWithLogo = { full: true, logo: true };

/** What stands where in the first section of a document. */
const partsOf = (document: BidDocument) => bidPdfView(document, fullWithLogo).sections[0]!.parts;

test('Lines, options and choices with their alternatives stand where they were arranged', () => {
  const sections = [
    sampleSection('Kitchen', [
      sampleLine('Pot filler', 1, 'each', 5_000, { isOptional: true }),
      sampleLine('Quartz', 1, 'job', 7_000, { choiceGroup: 'counter', isSelected: true }),
      sampleLine('Cabinets', 2, 'each', 10_000),
      sampleLine('Lights', 1, 'each', 3_000, { isOptional: true, isSelected: true }),
      sampleLine('Soapstone', 1, 'job', 9_000, { choiceGroup: 'counter' }),
      sampleLine('Laminate', 1, 'job', 2_000, { choiceGroup: 'counter' }),
    ]),
  ];
  const document = sampleBidDocument({ sections });
  const parts = partsOf(document);
  expect(
    parts.map((part) =>
      part.kind === 'group' ? [part.name, part.note] : [part.name, part.isOption, part.isCounted],
    ),
  ).toEqual([
    ['Pot filler', true, false],
    ['counter', 'one of 3'],
    ['Cabinets', false, true],
    ['Lights', true, true],
  ]);
  expect(
    parts.flatMap((part) =>
      part.kind === 'group'
        ? part.alternatives.map(({ name, isChosen, difference }) => [name, isChosen, difference])
        : [],
    ),
  ).toEqual([
    ['Quartz', true, ''],
    ['Soapstone', false, '$20.00 more than the chosen option'],
    ['Laminate', false, '$50.00 less than the chosen option'],
  ]);
  const [section] = bidPdfView(document, fullWithLogo).sections;
  expect([section?.hasTotal, section?.total]).toEqual([true, '$300.00']);
});

test('A choice that nobody has made yet says so, and its alternatives are compared with nothing', () => {
  const sections = [
    sampleSection('Roof', [
      sampleLine('Metal', 1, 'job', 9_000, { choiceGroup: 'Roofing' }),
      sampleLine('Asphalt', 1, 'job', 7_000, { choiceGroup: 'Roofing' }),
    ]),
  ];
  const [group] = partsOf(sampleBidDocument({ sections }));
  if (group?.kind !== 'group') throw new Error('There is no group.');
  expect(group.note).toBe('choose one of 2; until then, the total uses the lowest price');
  expect(group.alternatives.map(({ isChosen, difference }) => [isChosen, difference])).toEqual([
    [false, ''],
    [false, ''],
  ]);
});

test('The schedule shows shares as they were agreed, and what is due on signing is said once', () => {
  const paymentSchedule = [
    { label: 'On signing', amountCents: cents(30_000), rateBps: 3_333 },
    { label: 'Appliances', amountCents: cents(20_000) },
    { label: 'On completion', amountCents: cents(40_000) },
  ];
  const document = sampleBidDocument({ paymentSchedule, depositCents: cents(30_000) });
  const view = bidPdfView(document, fullWithLogo);
  expect(view.paymentSchedule.map(({ label, share, amount }) => `${label} ${share} ${amount}`)).toEqual([
    'On signing 33.33% $300.00',
    'Appliances  $200.00',
    'On completion  $400.00',
  ]);
  expect(view.deposit).toBeNull();
  expect(bidPdfView({ ...document, depositCents: cents(10_000) }, fullWithLogo).deposit).toBe(
    'Due on signing: $100.00',
  );
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
  expect(view.signature?.records).toContainEqual({
    label: 'Date and time (UTC)',
    value: '2026-03-14T01:22:09.481Z',
  });
});

test('The certificate says where anybody can compare the fingerprint', () => {
  const signature = {
    name: 'Maria Castellanos',
    at: '2026-03-14T01:22:09.481Z',
    ip: '203.0.113.24',
    browser: '',
    method: 'drawn' as const,
    documentSha256: 'ab'.repeat(32),
  };
  const verifyAddress = 'https://bids.example/bid/verify';
  const view = bidPdfView(sampleBidDocument({ signature }), { ...fullWithLogo, verifyAddress });
  expect(view.signature?.verifyAddress).toBe(verifyAddress);
  expect(view.signature?.records.map(({ label }) => label)).toEqual([
    'Document',
    'Accepted total',
    'Issued by',
    'Signed by',
    'Signature',
    'Date and time',
    'Date and time (UTC)',
    'IP address',
  ]);
});

test('Without the letterhead the company is not named at head or foot', () => {
  const view = bidPdfView(sampleBidDocument(), { full: true, logo: false });
  expect(view.letterhead).toBeNull();
  expect([view.frame.foot, ...view.frame.head]).toEqual([
    'Bid R-1042 · Rev 2',
    'Hall bathroom',
    'Bid R-1042 · Rev 2',
  ]);
});

test('A draft says that it is one on every page; a sent bid speaks for itself', () => {
  const { bid } = sampleBidDocument();
  const draft = bidPdfView(
    sampleBidDocument({ bid: { ...bid, status: 'draft', sentOn: null } }),
    fullWithLogo,
  );
  expect([draft.number, draft.status, draft.frame.head[1]]).toEqual([
    'Bid R-1042 · Rev 2',
    'Draft',
    'Bid R-1042 · Rev 2  ·  Draft',
  ]);
  expect(bidPdfView(sampleBidDocument(), fullWithLogo).status).toBe('');
});

test('A long title is cut in the running head only', () => {
  const { bid } = sampleBidDocument();
  const title = 'Long '.repeat(40).trim();
  const view = bidPdfView(sampleBidDocument({ bid: { ...bid, title } }), fullWithLogo);
  expect(view.title).toBe(title);
  expect(view.frame.head[0]).toHaveLength(70);
  expect(view.frame.head[0]).toMatch(/Long…$/);
});

test.each([
  ['en-US', 'en', 'US', 'us-letter', 'Bid R-1042 · Rev 2', 'March 9, 2026', '$2,694.00'],
  ['es-US', 'es', 'US', 'us-letter', 'Presupuesto R-1042 · Rev 2', '9 de marzo de 2026', '$2,694.00'],
  ['es', 'es', null, 'a4', 'Presupuesto R-1042 · Rev 2', '9 de marzo de 2026', '2694,00\u00A0US$'],
  ['de-DE', 'en', null, 'a4', 'Bid R-1042 · Rev 2', '9. März 2026', '2.694,00\u00A0$'],
  ['en-GB', 'en', 'GB', 'a4', 'Bid R-1042 · Rev 2', '9 March 2026', 'US$2,694.00'],
])('The locale %s decides on language, paper, dates and amounts', (locale, ...expected) => {
  const view = bidPdfView(sampleBidDocument({ locale }), fullWithLogo);
  const { language, region, paper } = view.frame;
  expect([language, region, paper, view.number, view.facts[0]?.value, view.facts.at(-1)?.value]).toEqual(
    expected,
  );
});

test('Every word that the product puts on a bid is there in Spanish', () => {
  const leaves = (table: object): Array<[string, unknown]> =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === 'object'
        ? leaves(value as object).map(([path, it]) => [`${key}.${path}`, it] as [string, unknown])
        : [[key, value] as [string, unknown]],
    );
  const said = (value: unknown) =>
    typeof value === 'function' ? (value as (...args: unknown[]) => string)('1', '2') : value;
  const spanish = new Map(leaves(bidPdfWords('es-MX')));
  const same = leaves(bidPdfWords('en-US')).filter(
    ([path, value]) => said(spanish.get(path)) === said(value),
  );
  expect(same.map(([path]) => path)).toEqual(['facts.total', 'totals.subtotal', 'totals.total']);
});
