import { describe, expect, test } from 'vitest';

import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { bidPageMain } from './bid-page-html.ts';
import { unavailablePage } from './bid-page-notices.ts';
import { bidPageWords } from './bid-page-words.ts';

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
    number: 'R-1042 · Rev 1',
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
    pictures: [],
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
    startsFrom: false,
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
    previous: null,
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

test('Photos come as large as the screen needs them, and a small one in no size that it does not have', () => {
  const photo = { caption: '', url: '/p/1?v=a' };
  const [large, small] = [
    { ...photo, width: 3000, height: 4000 },
    { ...photo, width: 1000, height: 800 },
  ].map((each) => render({ pictures: [each] }));
  expect(large).toContain('srcset="/p/1?v=a&size=thumb 240w, /p/1?v=a&size=middle 960w, /p/1?v=a 1536w"');
  expect(small).toContain('srcset="/p/1?v=a&size=thumb 320w, /p/1?v=a 1000w"');
});

test('A bid of untaxed lines mentions no tax, and without a discount no subtotal either', () => {
  const text = textOf(
    render({
      status: 'approved',
      canAccept: false,
      tax: { label: 'Tax (6.35%)', amount: 0 },
      discount: null,
    }),
  );
  expect(text).not.toContain('Tax (');
  expect(text).not.toContain('Subtotal');
});

test('A later version says line by line what it changed, as long as it can be signed', () => {
  const line = { name: 'Tile', quantity: 84, unit: 'sq ft', unitPrice: 18.5, total: 1554 };
  const previous = {
    revision: 1,
    sentOn: '2026-03-03',
    total: 2000,
    startsFrom: false,
    signedPdf: null,
    changes: [
      { section: 'Finish', before: { ...line, quantity: 90, total: 1665 }, after: line },
      { section: 'Finish', before: null, after: { ...line, name: '<Grout>', total: 50 } },
      { section: 'Extras', before: { ...line, name: 'Mirror', quantity: 1, unit: '' }, after: null },
    ],
  };
  const text = textOf(render({ previous }));
  expect(text).toContain('Changes since revision 1, sent March 3, 2026');
  expect(text).toContain('Tile was 90 sq ft now 84 sq ft was $1,665.00 now $1,554.00');
  expect(text).toContain('&lt;Grout&gt; New Finish · 84 sq ft $50.00');
  expect(text).toContain('Mirror No longer included Extras · 1 was $1,554.00');
  expect(text).toContain('Revision 1, total $2,000.00 This revision, total $1,620.00');
  expect(textOf(render({ previous: { ...previous, changes: [] } }))).toContain('No line items changed.');
  expect(textOf(render({ previous, status: 'approved', canAccept: false }))).not.toContain('Changed since');
});

test('What was not chosen says at its place that it does not count, once nothing can be chosen any more', () => {
  const [line] = sampleBid().sections[0]!.lines;
  const lines = [
    { ...line!, key: 'slate', name: 'Slate', choiceGroup: 'Roof', selected: false },
    { ...line!, key: 'mat', name: 'Heated mat', optional: true, selected: false },
    { ...line!, key: 'tile', name: 'Tile' },
    { ...line!, key: 'tin', name: 'Tin', choiceGroup: 'Roof' },
  ];
  const sections = [{ title: 'Finish', total: 3108, lines }];
  const text = textOf(
    render({ status: 'approved', canAccept: false, sections }).replaceAll(/<button.*?button>/gs, ''),
  );
  expect(text).toContain('Roof Slate Not chosen, not in the total 84 sq ft $18.50 $1,554.00 Tin Chosen 84');
  expect(text).toMatch(/Heated mat Not chosen, not in the total .* Tile 84 .* Section total \$3,108\.00/);
});

test('What may be chosen stands among the lines where it was arranged', () => {
  const [line] = sampleBid().sections[0]!.lines;
  const lines = [
    { ...line!, key: 'a', name: 'Strip' },
    { ...line!, key: 'slate', name: 'Slate', choiceGroup: 'Roof', selected: false },
    { ...line!, key: 'b', name: 'Tile' },
    { ...line!, key: 'mat', name: 'Heated mat', optional: true, selected: false },
    { ...line!, key: 'tin', name: 'Tin', choiceGroup: 'Roof' },
    { ...line!, key: 'c', name: 'Sweep' },
  ];
  const page = render({ sections: [{ title: 'Finish', total: 4662, lines }] });
  const places = ['>Strip<', '>Slate<', '>Tin<', '>Tile<', '>Heated mat<', '>Sweep<'].map((name) =>
    page.indexOf(name),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

describe('While the customer can choose', () => {
  const { sections } = sampleBid();
  const [tile, mat] = sections[0]!.lines;
  const roof = (key: string, total: number, selected = false) => ({
    ...tile!,
    key,
    name: `Roof ${key}`,
    unitPrice: total,
    quantity: '1',
    total,
    choiceGroup: 'Roof',
    selected,
  });
  const offered = (chosen?: string) => ({
    rates: {
      discountKind: 'none' as const,
      discountValue: 0,
      taxRateBps: 1000,
      depositRateBps: 5000,
      paymentSchedule: [],
    },
    discount: null,
    tax: { label: 'Tax (10%)', amount: 0 },
    paymentSchedule: [],
    sections: [
      {
        title: 'Roof',
        total: 100,
        lines: [
          { ...tile!, key: 'base', total: 100 },
          roof('good', 1000, chosen === 'good'),
          roof('best', 3000, chosen === 'best'),
          { ...mat!, key: 'mat' },
        ],
      },
    ],
  });

  test('options are ticked and one of a group is picked, with what another would cost', () => {
    const markup = render(offered('good'));
    expect(markup.match(/type="checkbox"/g)).toHaveLength(2);
    expect(markup).toMatch(/<legend>\s*<span class="choices-title"><bdi>Roof<\/bdi>/);
    const text = textOf(markup);
    expect(text).toContain('Roof best $3,000.00 +$2,000.00');
    expect(text).toContain('Section total $1,100.00 Subtotal $1,100.00 Tax (10%) $110.00 Total $1,210.00');
    expect(text).toContain('Due on signing: $605.00');
    expect(text).not.toContain('Starting from');
  });

  test('a total without a choice of a group is what the bid starts from, and the way to it is shown', () => {
    const markup = render(offered());
    expect(textOf(markup)).toContain('Starting from $1,210.00 Still to choose: Roof');
    expect(markup).toContain('<a href="#choice-0-0"><bdi>Roof</bdi></a>');
    expect(markup).toContain('id="choice-0-0"');
  });

  test('nothing can be ticked before the script can keep it', () => {
    const inputs = render(offered('good')).match(
      /<input\s+type="(?:radio|checkbox)"[^>]*name="(?:choice|mat)[^>]*>/g,
    )!;
    expect(inputs).toHaveLength(3);
    for (const input of inputs) expect(input).toContain('disabled');
  });
});

test('Questions stand with their answers, and who has none yet is told so', () => {
  const question = {
    id: 1,
    lineKey: null,
    lineName: '',
    askedBy: 'Ida',
    text: 'When?',
    askedAt: '2026-03-10T16:00:00Z',
    answer: '',
    answeredAt: null,
  };
  const text = textOf(
    render({
      questions: [
        question,
        { ...question, lineName: 'Tile', text: 'Grey?', answer: 'Yes.', answeredAt: '2026-03-10T17:30:00Z' },
      ],
    }),
  );
  expect(text).toContain('Ida Mar 10, 2026, 9:00 AM When? Not answered yet');
  expect(text).toMatch(
    /Ida on Tile ?Mar 10.* Grey\? Harbor &amp; Pine Builders ?Mar 10, 2026, 10:30 AM Yes\./,
  );
});

test('Whoever has signed reads how the deposit is paid', () => {
  const signature = { signerName: 'Maria', signedAt: '2026-03-14T01:22:09.481Z', method: 'typed' as const };
  const text = textOf(
    render({ status: 'approved', canAccept: false, signature, depositInstructions: 'Check to Harbor.' }),
  );
  expect(text).toContain('Due on signing $486.00 Check to Harbor.');
});

test('Wanted changes are shown to whoever wanted them', () => {
  const changeRequest = { askedBy: 'Maria', text: 'Smaller, please.', askedAt: '2026-03-14T01:22:09.481Z' };
  const text = textOf(render({ status: 'changes_requested', canAccept: false, changeRequest }));
  expect(text).toContain('A revised bid is on the way');
  expect(text).toContain('Smaller, please.');
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
  expect(text).toContain('Typed by the signer');
  expect(text).toContain(Array(8).fill('ab12cd34').join(' '));
  expect(text.indexOf('Download signed PDF')).toBeGreaterThan(0);
  expect(text.indexOf('Download signed PDF')).toBeLessThan(text.indexOf('Signed by'));
});

test('A contract that was signed on paper claims no signature', () => {
  const text = textOf(render({ status: 'finalized', canAccept: false }));
  expect(text).toContain('This bid is the contract');
  expect(text).not.toContain('Signed by');
});

test('A company that has told neither phone nor e-mail is named instead, or nobody is', () => {
  const page = (name: string) =>
    textOf(String(unavailablePage({ name, phone: '', email: '' }, bidPageWords('en-US'))));
  expect(page('Harbor')).toContain('contact Harbor');
  expect(page('')).toContain('contact the company that sent it');
});
