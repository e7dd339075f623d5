import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { elementsOf, readPdf, type PdfElement } from '../../../../test/support/read-pdf.ts';
import type { BidDocument, BidSignature } from '../../../shared/bids/bid-document.ts';
import { cents } from '../../../shared/kernel/money.ts';
import { drawPaper } from '../../platform/pdf/draw-paper.ts';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { BidPdfOptions } from './bid-pdf-view.ts';
import { bidDrawing } from './bid-pdf.ts';
import {
  sampleBidDocument,
  sampleLine,
  sampleSection,
} from '../../../../test/support/sample-bid-document.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const files = { read: () => Promise.resolve(pixel) };

const signature: BidSignature = {
  name: 'Maria Castellanos',
  at: '2026-03-14T01:22:09.481Z',
  ip: '203.0.113.24',
  browser: 'Safari 19 on iPhone',
  method: 'drawn',
  imagePng: pixel.toString('base64'),
  documentSha256: createHash('sha256').update('bid').digest('hex'),
};

/** The bid as a screen reader goes through it. */
async function read(document: BidDocument, options: BidPdfOptions = { full: true, logo: true }) {
  return readPdf((await drawPaper({ pdf, files }, bidDrawing(document, options))).bytes);
}

const textsOf = (elements: readonly PdfElement[]) => elements.map(({ text }) => text);

const withChoices = sampleBidDocument({
  sections: [
    sampleSection('Roof', [
      sampleLine('Strip', 24, 'sq', 9_000),
      sampleLine('Asphalt', 24, 'sq', 32_000, { choiceGroup: 'Roofing' }),
      sampleLine('Metal', 24, 'sq', 88_000, { choiceGroup: 'Roofing', isSelected: true }),
      sampleLine('Skylight', 1, 'each', 180_000, { isOptional: true }),
      sampleLine('Conduit', 1, 'job', 45_000, { isOptional: true, isSelected: true }),
    ]),
  ],
  paymentSchedule: [
    { label: 'On signing', amountCents: cents(100_000), rateBps: 5_000 },
    { label: 'On completion', amountCents: cents(100_000), rateBps: 5_000 },
  ],
  notes: 'We hold the week for you.',
  terms: 'Payments are due within seven days.',
});

test('A reader hears the language, the title and the headings in the order of the paper', async () => {
  const { language, title, elements } = await read(withChoices);
  expect([language, title]).toEqual(['en-US', 'Bid R-1042 · Rev 2, Hall bathroom']);
  expect(textsOf(elementsOf(elements, 'H1'))).toEqual(['Hall bathroom']);
  expect(textsOf(elementsOf(elements, 'H2'))).toEqual([
    'Scope of work',
    'Roof',
    'Payment schedule',
    'Notes',
    'Terms',
    'Acceptance',
  ]);
});

test('A fact is read with its name, a party with its address', async () => {
  const { elements } = await read(withChoices);
  const whole = elements.map(({ text }) => text).join(' ');
  expect(whole).toContain('Date March 9, 2026 Valid until April 8, 2026 Project R-1042');
  expect(whole).toContain('Prepared for Maria Castellanos 77 Grand Avenue');
});

test('A section is one table: lines, options and the choice under its own head as arranged, then the total', async () => {
  const { elements } = await read(withChoices);
  const [table] = elementsOf(elements, 'Table');
  expect(textsOf(elementsOf([table!], 'TR'))).toEqual([
    'Roof Quantity Unit price Amount',
    'Strip 24 sq $90.00 $2,160.00',
    'Roofing one of 2',
    'Asphalt $13,440.00 less than the chosen option 24 sq $320.00 $7,680.00',
    'Metal Chosen 24 sq $880.00 $21,120.00',
    'Skylight Optional, not in the total 1 each $1,800.00 $1,800.00',
    'Conduit Chosen option 1 job $450.00 $450.00',
    'Section total $23,730.00',
  ]);
  expect(textsOf(elementsOf([table!], 'TH'))).toEqual([
    'Roof',
    'Quantity',
    'Unit price',
    'Amount',
    'Roofing one of 2',
  ]);
});

test('A section of options only is a table with its name at the head, and no total', async () => {
  const section = sampleSection('Extras', [sampleLine('Bench', 1, 'each', 9_000, { isOptional: true })]);
  const [table] = elementsOf((await read(sampleBidDocument({ sections: [section] }))).elements, 'Table');
  expect(textsOf(elementsOf([table!], 'TR'))).toEqual([
    'Extras Quantity Unit price Amount',
    'Bench Optional, not in the total 1 each $90.00 $90.00',
  ]);
});

test('Payments are a table with their shares', async () => {
  const { elements } = await read(withChoices);
  const table = elementsOf(elements, 'Table').find(({ text }) => text.startsWith('Payment schedule'));
  expect(textsOf(elementsOf([table!], 'TR'))).toEqual([
    'Payment schedule Share Amount',
    'On signing 50% $1,000.00',
    'On completion 50% $1,000.00',
  ]);
});

test('A table that runs over pages has its head on each of them, read aloud once', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => sampleLine(`Line ${index + 1}`, 1, 'each', 100));
  const { elements, artifacts, pageCount } = await read(
    sampleBidDocument({ sections: [sampleSection('Framing', lines)] }),
  );
  // The last page is that of the signature.
  expect(pageCount).toBe(4);
  expect(artifacts.map((text) => text.includes('Framing Quantity Unit price Amount'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(textsOf(elementsOf(elements, 'H2')).filter((text) => text === 'Framing')).toHaveLength(1);
});

test.each([17, 18, 19, 20, 21])(
  'Of %i lines the last stands on the page of the section total',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) =>
      sampleLine(`Line ${index + 1}`, 1, 'each', 100),
    );
    const document = sampleBidDocument({ sections: [sampleSection('Framing', lines)] });
    const { elements } = await read(document);
    const pageOf = (start: string) =>
      elementsOf(elements, 'TR').find(({ text }) => text.startsWith(start))?.page;
    expect(pageOf('Section total')).toBe(pageOf(`Line ${count} `));
  },
);

test.each([2, 3, 5])('Of %i lines none is left alone by the end of a page', async (count) => {
  const rows = (name: string, length: number) =>
    Array.from({ length }, (_, index) => sampleLine(`${name} ${index + 1}`, 1, 'each', 100));
  for (const before of [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]) {
    const sections = [
      sampleSection('Before', rows('Line', before)),
      sampleSection('Framing', rows('Beam', count)),
    ];
    const { elements } = await read(sampleBidDocument({ sections }));
    const all = elementsOf(elements, 'TR');
    const pages = all.filter(({ text }) => text.startsWith('Beam')).map(({ page }) => page);
    expect([pages[0], pages.at(-1)]).toEqual([pages[1], pages.at(-2)]);
  }
});

const long = 'The parties agree on every point of this. '.repeat(4);

test.each([
  ['the terms', { terms: long }, 'Terms'],
  ['the notes', { notes: long }, 'Notes'],
  [
    'the payments',
    { paymentSchedule: [{ label: 'On signing', amountCents: cents(100) }] },
    'Payment schedule',
  ],
])('A signature never stands alone on a page: %s go with it', async (_name, changes, title) => {
  const pagesOf = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) =>
      sampleLine(`Line ${index + 1}`, 1, 'each', 100),
    );
    const { elements, pageCount } = await read(
      sampleBidDocument({ sections: [sampleSection('Framing', lines)], ...changes }),
    );
    const headings = elements.flatMap((each) => [each, ...elementsOf(each.children, 'H2')]);
    const pageOf = (text: string) => headings.find((each) => each.tag === 'H2' && each.text === text)?.page;
    expect(pageOf('Acceptance')).toBe(pageOf(title));
    return pageCount;
  };
  // From where all of it fits on the first page to where none of it does.
  const counts = [4, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  const pageCounts = new Set<number>();
  for (const count of counts) pageCounts.add(await pagesOf(count));
  expect([...pageCounts]).toEqual([1, 2]);
});

test.each([14, 15, 16, 17, 18, 19])(
  'After %i lines no head of a choice stands alone, nor the total',
  async (count) => {
    const lines = Array.from({ length: count }, (_, index) =>
      sampleLine(`Line ${index + 1}`, 1, 'each', 100),
    );
    const choice = ['Oak', 'Ash'].map((name) => sampleLine(name, 1, 'job', 100, { choiceGroup: 'Wood' }));
    const option = sampleLine('Bench', 1, 'job', 100, { isOptional: true });
    const after = sampleLine('Sweep', 1, 'job', 100);
    const sections = [sampleSection('Framing', [...lines, ...choice, option, after])];
    const { elements } = await read(sampleBidDocument({ sections }));
    const pageOf = (start: string) =>
      elementsOf(elements, 'TR').find(({ text }) => text.startsWith(start))?.page;
    expect([pageOf('Wood'), pageOf('Sweep')]).toEqual([pageOf('Oak'), pageOf('Section total')]);
  },
);

test.each([20, 24, 28, 32, 36])(
  'After %i lines of scope no heading is left at the foot of a page',
  async (count) => {
    const scope = Array.from({ length: count }, (_, index) => `Part ${index + 1}`).join('\n');
    const pictures = [{ caption: 'The range wall', sha256: 'ab'.repeat(32) }];
    const terms = 'The parties agree on every point of this. '.repeat(40);
    const { elements } = await read(sampleBidDocument({ scope, pictures, terms }));
    const flat = elements.flatMap((each) => [each, ...elementsOf(each.children, 'Figure')]);
    const heading = (text: string) => flat.findIndex((each) => each.tag === 'H2' && each.text === text);
    for (const index of [heading('Photos'), heading('Terms')]) {
      expect(flat[index]?.page).toBe(flat.slice(index + 1).find(({ page }) => page !== undefined)?.page);
    }
  },
);

test('Every page says which of how many it is; those after the first also what the document is', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => sampleLine(`Line ${index + 1}`, 1, 'each', 100));
  const { bid } = sampleBidDocument();
  const { artifacts } = await read(
    sampleBidDocument({
      sections: [sampleSection('Framing', lines)],
      bid: { ...bid, status: 'draft', sentOn: null },
    }),
  );
  expect(artifacts[0]).toBe('Harbor & Pine Builders Page 1 of 2');
  expect(artifacts[1]).toMatch(/^Hall bathroom Bid R-1042 · Rev 2 · Draft .*Page 2 of 2$/);
});

test('A signed bid shows the drawing with a name, and certifies it with the address to compare it at', async () => {
  const { elements, pageCount } = await read(sampleBidDocument({ signature }), {
    full: true,
    logo: true,
    verifyAddress: 'https://bids.example/bid/verify',
  });
  expect(pageCount).toBe(2);
  expect(elementsOf(elements, 'Figure').map(({ alt }) => alt)).toEqual([
    'Drawn signature of Maria Castellanos',
  ]);
  expect(textsOf(elementsOf(elements, 'H1'))).toEqual(['Hall bathroom', 'Signature certificate']);
  const rows = textsOf(elementsOf([elementsOf(elements, 'Table').at(-1)!], 'TR'));
  expect(rows).toContain('Date and time March 13, 2026 at 6:22:09 PM PDT');
  expect(rows).toContain('Date and time (UTC) 2026-03-14T01:22:09.481Z');
  expect(rows.at(-2)?.replaceAll(' ', '')).toContain(signature.documentSha256);
  expect(rows.at(-1)).toBe('Check it at https://bids.example/bid/verify');
});

test('Pictures follow the scope, each with its number for readers and its caption', async () => {
  const pictures = ['The range wall', '', 'Beam pocket'].map((caption) => ({
    caption,
    sha256: 'ab'.repeat(32),
  }));
  const { elements } = await read(sampleBidDocument({ pictures }));
  expect(textsOf(elementsOf(elements, 'H2')).slice(0, 3)).toEqual(['Scope of work', 'Photos', 'Preparation']);
  expect(elementsOf(elements, 'Figure').map(({ alt }) => alt)).toEqual([
    'Photo 1 of 3',
    'Photo 2 of 3',
    'Photo 3 of 3',
  ]);
  expect(elements.map(({ text }) => text).join(' ')).toMatch(/The range wall.*Beam pocket.*Preparation/);
});

test('Long terms are read in their order through both columns', async () => {
  const terms = Array.from({ length: 60 }, (_, index) => `${index + 1}. The parties agree on this point.`);
  const { elements } = await read(sampleBidDocument({ terms: terms.join('\n') }));
  const whole = elements.map(({ text }) => text).join(' ');
  expect(whole).toContain(terms.join(' '));
});

test('Names in Hebrew, Arabic, Cyrillic and Greek keep every letter; right-to-left ones stand from the right', async () => {
  const names = ['משפחת כהן', 'أحمد الخطيب', 'Ольга Петрова', 'Ωμέγα Κατασκευές'];
  const sections = [
    sampleSection(
      'Work',
      names.map((name) => sampleLine(name, 1, 'job', 100)),
    ),
  ];
  const { elements } = await read(sampleBidDocument({ sections }));
  const cells = textsOf(elementsOf(elements, 'TD'));
  // A page holds letters from left to right as they stand, whatever the script.
  const shown = names.map((name, index) => (index < 2 ? [...name].toReversed().join('') : name));
  expect(cells).toEqual(expect.arrayContaining(shown));
});
