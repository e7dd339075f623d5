import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
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

/** The kept files, by their hash. */
const pictures = new Map<string, Uint8Array>();
const files = { read: (sha256: string) => Promise.resolve(pictures.get(sha256)!) };

/** The smallest PNG that is one: a single transparent pixel. */
const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const signature: BidSignature = {
  name: 'Maria Castellanos',
  at: '2026-03-14T01:22:09.481Z',
  ip: '203.0.113.24',
  browser: 'Safari 19 on iPhone',
  method: 'drawn',
  imagePng: onePixelPng,
  documentSha256: createHash('sha256').update('bid').digest('hex'),
};

async function render(
  document: BidDocument,
  options: BidPdfOptions = { full: true, logo: true },
): Promise<Buffer> {
  return Buffer.from((await drawPaper({ pdf, files }, bidDrawing(document, options))).bytes);
}

function keptPicture(bytes: Uint8Array = Buffer.from(onePixelPng, 'base64')): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  pictures.set(sha256, bytes);
  return sha256;
}

/** Pages are counted by their objects, which the compiler writes uncompressed. */
function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('is drawn whatever somebody has left blank', async () => {
  const document = sampleBidDocument({});
  const bare: BidDocument = {
    ...document,
    company: { name: '', addressLines: [], phone: '', email: '', website: '', licenseNumber: '' },
    bid: { ...document.bid, title: '', sentOn: null, validUntil: null },
    customer: { name: '', addressLines: [], phone: '', email: '' },
    siteAddressLines: [],
    scope: '',
    sections: [sampleSection('', [sampleLine('', 1, '', 0, { description: '' })])],
    paymentSchedule: [],
    notes: '',
    terms: '',
  };
  for (const full of [true, false]) {
    expect(pageCount(await render(bare, { full, logo: true }))).toBe(1);
    expect(pageCount(await render({ ...bare, locale: 'es-MX', sections: [] }, { full, logo: false }))).toBe(
      1,
    );
  }
});

function longBid(): BidDocument {
  const lines = Array.from({ length: 10 }, (_, index) =>
    sampleLine(`Line ${index + 1}`, index + 1, 'each', 12_345, {
      description: index % 3 === 0 ? 'With all that belongs to it.' : '',
    }),
  );
  return sampleBidDocument({
    sections: ['Demolition', 'Framing', 'Electrical', 'Finish'].map((title) => sampleSection(title, lines)),
    terms: 'Work found necessary behind walls is priced in writing before it is done. '.repeat(20),
  });
}

/** A bid with the same text in every field that people fill in. */
function bidThatSays(text: string): BidDocument {
  const { bid, company, customer } = sampleBidDocument();
  const line = sampleLine(text, 1, text, 100, { description: text });
  return sampleBidDocument({
    company: { ...company, name: text },
    bid: { ...bid, title: text },
    customer: { ...customer, name: text, addressLines: [text] },
    siteAddressLines: [text],
    scope: text,
    sections: [
      sampleSection(text, [
        line,
        { ...line, isOptional: true },
        { ...line, choiceGroup: text, isSelected: true },
      ]),
    ],
    pictures: [{ caption: text, sha256: keptPicture() }],
    discount: { label: text, cents: cents(50) },
    paymentSchedule: [{ label: text, amountCents: cents(50) }],
    notes: text,
    terms: text,
    signature: { ...signature, name: text, browser: text, method: 'typed' },
  });
}

test('A short bid fits one page, is tagged, has its language and claims PDF/UA', async () => {
  const pdf = await render(sampleBidDocument());
  expect(pageCount(pdf)).toBe(1);
  const marks = ['/StructTreeRoot', '/Lang', 'pdfuaid', '/MarkInfo'];
  expect(marks.filter((mark) => !pdf.includes(mark))).toEqual([]);
});

test('A bid of forty lines runs over three pages, and is shorter when only sections are asked for', async () => {
  expect(pageCount(await render(longBid()))).toBe(3);
  expect(pageCount(await render(longBid(), { full: false, logo: true }))).toBe(2);
});

test('Two hundred lines are printed on Letter or A4, by the locale', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => sampleLine(`Line ${index + 1}`, 1, 'each', 100));
  const sections = Array.from({ length: 10 }, (_, index) => sampleSection(`Part ${index + 1}`, lines));
  for (const [locale, paper] of [
    ['en-US', '612 792'],
    ['en-GB', '595.2756 841.8898'],
  ] as const) {
    const bytes = await render(sampleBidDocument({ sections, locale }));
    expect(pageCount(bytes)).toBeGreaterThan(5);
    expect(bytes.includes(`/MediaBox [0 0 ${paper}]`)).toBe(true);
  }
});

test('The same bid gives the same bytes, from a new worker too, and another bid gives others', async () => {
  const other = createPdfRenderer();
  const first = await render(longBid());
  const again = await drawPaper({ pdf: other, files }, bidDrawing(longBid(), { full: true, logo: true }));
  await other.close();
  expect(first.equals(again.bytes)).toBe(true);
  expect((await render({ ...longBid(), notes: 'One word more' })).equals(first)).toBe(false);
});

test('The only date in the file is the day of sending, and a draft has none', async () => {
  const { bid } = sampleBidDocument();
  const draft = sampleBidDocument({ bid: { ...bid, status: 'draft', sentOn: null } });
  const dates = (pdf: Buffer) => pdf.toString('latin1').match(/\(D:\d{8}/g) ?? [];
  expect(new Set(dates(await render(sampleBidDocument())))).toEqual(new Set(['(D:20260309']));
  expect(dates(await render(draft))).toEqual([]);
});

test('A signed bid ends with a certificate page, for a drawn and for a typed name', async () => {
  const unsigned = pageCount(await render(sampleBidDocument()));
  for (const method of ['drawn', 'typed'] as const) {
    const pdf = await render(sampleBidDocument({ signature: { ...signature, method } }));
    expect(pageCount(pdf)).toBe(unsigned + 1);
    expect(pdf.includes('/Subtype /Image') || pdf.includes('/Subtype/Image')).toBe(method === 'drawn');
  }
});

test('The company picture is printed with the letterhead only', async () => {
  const { company } = sampleBidDocument();
  const document = sampleBidDocument({ company: { ...company, logo: keptPicture() } });
  const isPicture = (pdf: Buffer) => /\/Subtype\s*\/Image/.test(pdf.toString('latin1'));
  expect(isPicture(await render(document))).toBe(true);
  expect(isPicture(await render(document, { full: true, logo: false }))).toBe(false);
});

test.each([
  '#import "x": y',
  '#panic("stop") #pagebreak() #pagebreak()',
  '*bold* _it_ $x$ `raw` <label> @ref // /* ~ --',
  String.raw`\ \u{41} \n ] ) } " '`,
  'control \u0001\u0007\u001B\u0085 characters\tand tabs',
  'emoji 😀👷🏽‍♀️ and 漢字',
  'משפחת כהן (דירה 7), أحمد الخطيب, Ольга, Ωμέγα',
  '\u202Eright to left override\u2069\u2069',
])('The text %j changes nothing but itself, wherever it is written', async (text) => {
  const plain = await render(bidThatSays(text.replaceAll(/\S/gu, 'n')));
  expect(pageCount(await render(bidThatSays(text)))).toBe(pageCount(plain));
});

test('Ten thousand characters in one field flow over pages, with spaces and without', async () => {
  const withSpaces = await render(sampleBidDocument({ notes: 'Ten words. '.repeat(909) }));
  const without = await render(sampleBidDocument({ notes: 'x'.repeat(10_000) }));
  expect(pageCount(withSpaces)).toBeGreaterThan(2);
  expect(pageCount(without)).toBeGreaterThan(2);
});

test('A bid with nothing in it but a title is still a page', async () => {
  const nothing = { name: '', addressLines: [], phone: '', email: '' };
  const pdf = await render(
    sampleBidDocument({
      company: { ...nothing, website: '', licenseNumber: '' },
      customer: nothing,
      siteAddressLines: [],
      scope: '',
      sections: [],
      bid: {
        number: 'R-1',
        title: 'Draft',
        status: 'draft',
        sentOn: null,
        validUntil: null,
        projectNumber: '',
      },
    }),
  );
  expect(pageCount(pdf)).toBe(1);
});

test('The time that a three-page bid takes is printed', async () => {
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const document = { ...longBid(), notes: `Number ${count}` };
    const start = performance.now();
    await render(document);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  process.stdout.write(`three-page bid, warm: ${times[10]?.toFixed(1)} ms at the median of 20\n`);
  expect(times).toHaveLength(20);
});
