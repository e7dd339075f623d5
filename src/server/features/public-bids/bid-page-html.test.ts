import { expect, test } from 'vitest';

import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { bidPageMain } from './bid-page-html.ts';
import { unavailablePage } from './bid-page-notices.ts';

const sha256 = 'ab12cd34'.repeat(8);

function sampleBid(changes: Partial<PublicBid> = {}): PublicBid {
  const line = {
    key: 'k',
    choiceGroup: null,
    description: '',
    unit: 'job',
    optional: false,
    selected: true,
    taxable: true,
  };
  return {
    number: 'R-1042 · v1',
    title: 'Hall bathroom',
    projectNumber: 'R-1042',
    status: 'sent',
    sentOn: '2026-03-09',
    validUntil: '2026-04-08',
    canAccept: true,
    documentSha256: sha256,
    company: {
      name: 'Harbor & Pine Builders',
      addressLines: ['418 Alder Street'],
      phone: '(503) 555-0142 x12',
      email: 'office@harborpine.example',
      website: 'harborpine.example',
      licenseNumber: 'CCB 204417',
      logo: null,
    },
    customerName: 'Maria Castellanos',
    siteAddressLines: ['77 Grand Avenue'],
    scope: 'First.\n\nSecond.',
    sections: [
      {
        title: 'Finish',
        total: 1554,
        lines: [
          { ...line, name: 'Tile', quantity: '84', unit: 'sq ft', unitPrice: 18.5, total: 1554 },
          {
            ...line,
            name: 'Heated mat',
            quantity: '1',
            unitPrice: 685,
            total: 685,
            optional: true,
            selected: false,
          },
        ],
      },
    ],
    subtotal: 1554,
    discount: { label: 'Discount', amount: 54 },
    tax: { label: 'Tax (8%)', amount: 120 },
    total: 1620,
    deposit: 486,
    paymentSchedule: [{ label: 'On signing', amount: 486 }],
    rates: {
      discountKind: 'amount',
      discountValue: 54,
      taxRateBps: 800,
      depositRateBps: 3000,
      paymentSchedule: [{ rateBps: 3000, amount: null }],
    },
    notes: '',
    questions: [],
    changeRequest: null,
    depositInstructions: '',
    terms: 'Payment within 14 days.',
    signature: null,
    locale: 'en-US',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    ...changes,
  };
}

const render = (changes: Partial<PublicBid> = {}) =>
  String(bidPageMain(sampleBid(changes), 'the-code-of-the-link'));
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('Amounts and days are written in the locale, currency and calendar of the company', () => {
  const text = textOf(render());
  expect(text).toContain('Subtotal $1,554.00 Discount −$54.00 Tax (8%) $120.00 Total $1,620.00');
  expect(text).toContain('Valid until April 8, 2026');
  expect(textOf(render({ locale: 'de-DE', currency: 'EUR' }))).toMatch(/Total 1\.620,00\s€/);
});

test('A bid of untaxed lines mentions no tax, and without a discount no subtotal either', () => {
  const text = textOf(render({ tax: { label: 'Tax (6.35%)', amount: 0 }, discount: null }));
  expect(text).not.toContain('Tax (');
  expect(text).not.toContain('Subtotal');
});

test('Options that nobody chose stand in a table of their own, apart from the total', () => {
  const [counted = '', options = ''] = render().split('Options, not in the total');
  expect(counted).toContain('Tile');
  expect(counted).not.toContain('Heated mat');
  expect(options).toContain('Heated mat');
});

test('Whatever people type anywhere stays text', () => {
  const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const { company, sections } = sampleBid();
  const lines = sections[0]!.lines.map((line) => ({
    ...line,
    name: hostile,
    description: hostile,
    unit: hostile,
    quantity: hostile,
  }));
  const markup = render({
    number: hostile,
    title: hostile,
    projectNumber: hostile,
    customerName: hostile,
    siteAddressLines: [hostile],
    scope: hostile,
    terms: hostile,
    sections: [{ title: hostile, total: 1, lines }],
    discount: { label: hostile, amount: 1 },
    tax: { label: hostile, amount: 1 },
    paymentSchedule: [{ label: hostile, amount: 1 }],
    company: {
      ...company,
      name: hostile,
      addressLines: [hostile],
      phone: hostile,
      email: hostile,
      website: hostile,
      licenseNumber: hostile,
      logo: hostile,
    },
  });
  expect(markup).not.toMatch(/<script|<img src=x/);
  // A quote that got through would end an attribute early and leave the handler as one of its own.
  expect(markup.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*onerror/);
  expect(markup.match(/&lt;script&gt;/g)!.length).toBeGreaterThan(20);
});

test('Text that runs from right to left is kept apart, so that it cannot turn the numbers around it', () => {
  const markup = render({ customerName: 'שלום', scope: 'היקף העבודה' });
  expect(markup).toContain('<bdi>שלום</bdi>');
  expect(markup).toContain('<p dir="auto">היקף העבודה</p>');
});

test('A website is linked only when it is one, and a phone is dialled without its extension', () => {
  const { company } = sampleBid();
  const withWebsite = (website: string) => render({ company: { ...company, website } });
  expect(withWebsite('harborpine.example')).toContain('href="https://harborpine.example/"');
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'https://a:b@evil.example', 'ask us']) {
    expect(withWebsite(website)).not.toMatch(/href="(javascript|data|https:)/);
  }
  expect(render()).toContain('href="tel:5035550142"');
});

test('Only a bid that is on offer can be signed', () => {
  expect(render()).toContain('id="accept"');
  for (const status of ['approved', 'finalized', 'declined', 'changes_requested'] as const) {
    const markup = render({ status, canAccept: false });
    expect(markup).not.toContain('id="accept"');
    expect(markup).toContain('id="outcome"');
  }
});

test('A signed bid carries its certificate: who, when in the company’s time, how, and the fingerprint', () => {
  const signature = {
    signerName: 'Maria Castellanos',
    signedAt: '2026-03-14T01:22:09.481Z',
    method: 'typed' as const,
  };
  const text = textOf(render({ status: 'approved', canAccept: false, signature }));
  expect(text).toContain('Signed by Maria Castellanos');
  expect(text).toContain('March 13, 2026 at 6:22:09 PM PDT');
  expect(text).toContain('Name typed by the signer');
  expect(text).toContain(Array(8).fill('ab12cd34').join(' '));
  expect(text).toContain('Download the signed PDF');
});

test('A contract that was signed on paper claims no signature', () => {
  const text = textOf(render({ status: 'finalized', canAccept: false }));
  expect(text).toContain('This bid is the contract');
  expect(text).not.toContain('Signed by');
});

test('A company that has told neither phone nor e-mail is named instead, or nobody is', () => {
  const page = (name: string) => textOf(String(unavailablePage({ name, phone: '', email: '' })));
  expect(page('Harbor')).toContain('ask Harbor');
  expect(page('')).toContain('ask the company that sent it');
});
