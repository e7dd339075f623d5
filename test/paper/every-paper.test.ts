import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { bidDrawing } from '../../src/server/features/bids/bid-pdf.ts';
import type { InvoiceDocument } from '../../src/server/features/invoices/invoice-document-queries.ts';
import type { InvoiceHeading } from '../../src/server/features/invoices/invoice-heading-queries.ts';
import { invoiceDrawing } from '../../src/server/features/invoices/invoice-pdf-view.ts';
import { receiptDrawing } from '../../src/server/features/payments/read-receipt.ts';
import { photoReportDrawing } from '../../src/server/features/photos/photo-report.ts';
import { testPageDrawing } from '../../src/server/features/system/send-test-message.ts';
import { drawPaper, type PaperDrawing } from '../../src/server/platform/pdf/draw-paper.ts';
import { createPdfRenderer } from '../../src/server/platform/pdf/pdf-renderer.ts';
import { notFound } from '../../src/shared/kernel/app-error.ts';
import type { BidDocument } from '../../src/shared/bids/bid-document.ts';
import { textLimits } from '../../src/shared/bids/bid-limits.ts';
import { bidStatuses, type BidStatus } from '../../src/shared/bids/bid-status.ts';
import { invoiceStatuses, type InvoiceStatus } from '../../src/shared/invoices/invoice-status.ts';
import type { Day } from '../../src/shared/kernel/dates.ts';
import { cents } from '../../src/shared/kernel/money.ts';
import type { PaperCompany } from '../../src/shared/papers/paper-parties.ts';
import { longestReportNotes, longestReportTitle } from '../../src/shared/photos/photo-limits.ts';
import { phonePhoto } from '../support/picture-files.ts';
import { readPdf, type PdfElement } from '../support/read-pdf.ts';
import { sampleBidDocument, sampleLine, sampleSection } from '../support/sample-bid-document.ts';
import { pngPicture, smallPictures } from '../support/small-pictures.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const contents = new Map<string, Uint8Array>();
const files = {
  async read(sha256: string) {
    const bytes = contents.get(sha256);
    if (!bytes) throw notFound('file');
    return bytes;
  },
};
function keep(bytes: Uint8Array): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  contents.set(sha256, bytes);
  return sha256;
}
const photo = keep(await phonePhoto());

/** What a company may have at its head, and whether a picture of it is printed. */
const logos: Record<string, { logo: string | null | undefined; isPrinted: boolean }> = {
  ...Object.fromEntries(
    Object.entries({ ...smallPictures, tall: pngPicture(3, 900), wide: pngPicture(900, 3) }).map(
      ([name, bytes]) => [name, { logo: keep(bytes), isPrinted: true }],
    ),
  ),
  'none, as the database says it': { logo: null, isPrinted: false },
  'none, as a bid says it': { logo: undefined, isPrinted: false },
  'one whose content is gone': { logo: '0'.repeat(64), isPrinted: false },
  'one that is no picture': { logo: keep(Buffer.from('no picture')), isPrinted: false },
  'half a picture': { logo: keep(smallPictures.png.subarray(0, 50)), isPrinted: false },
};

/** How much there is of each text that may be left blank: nothing, or as much as is taken. */
type Extent = 'blank' | 'longest';
const say = (extent: Extent, length: number, words = 'Walls, floors and fixtures; 12½ × 3 "Größe" ') =>
  extent === 'blank'
    ? ''
    : words
        .repeat(Math.ceil(length / words.length))
        .slice(0, length)
        .trim();
/** Without a place to break. */
const unbroken = (extent: Extent, length: number) => say(extent, length, 'W');

interface Case {
  logo: string | null | undefined;
  locale: string;
  extent: Extent;
}

function company({ logo, extent }: Case): PaperCompany {
  return {
    name: say(extent, 120),
    addressLines: Array.from({ length: extent === 'blank' ? 0 : 5 }, () => unbroken(extent, 120)),
    phone: say(extent, 40),
    email: unbroken(extent, 254),
    website: unbroken(extent, 200),
    licenseNumber: say(extent, 80),
    logo,
  };
}

const site = (extent: Extent) => ({
  street: say(extent, 200),
  city: unbroken(extent, 100),
  state: say(extent, 50),
  postalCode: say(extent, 20),
});

function heading(given: Case): InvoiceHeading {
  const { extent } = given;
  return {
    company: company(given),
    customer: {
      ...site(extent),
      name: say(extent, 120),
      companyName: unbroken(extent, 120),
      phone: extent === 'blank' ? '' : '+15035550199',
      email: unbroken(extent, 254),
    },
    site: site(extent),
    country: 'US',
    projectNumber: extent === 'blank' ? '' : 'R-1042',
    howToPay: say(extent, 4000),
  };
}

function bid(given: Case, status: BidStatus, signature: 'none' | 'typed' | 'drawn'): BidDocument {
  const { extent, locale } = given;
  const name = say(extent, 120);
  const line = sampleLine(say(extent, textLimits.name), 84, unbroken(extent, textLimits.unit), 1_850, {
    description: say(extent, textLimits.description),
  });
  const group = say('longest', textLimits.choiceGroup);
  const lines = [line, { ...line, isOptional: true }, { ...line, choiceGroup: group, isSelected: true }];
  const isDraft = status === 'draft';
  return sampleBidDocument({
    company: company(given),
    bid: {
      number: 'R-1042',
      title: say(extent, textLimits.title),
      status,
      sentOn: isDraft ? null : ('2026-03-09' as Day),
      validUntil: extent === 'blank' ? null : ('2026-04-08' as Day),
      projectNumber: 'R-1042',
    },
    customer: { name, addressLines: extent === 'blank' ? [] : [name, name], phone: '', email: '' },
    siteAddressLines: extent === 'blank' ? [] : [name],
    scope: say(extent, textLimits.scope),
    ...(extent === 'longest' && {
      pictures: [{ caption: say(extent, 500), sha256: photo }],
      discount: { label: name, cents: cents(50) },
      tax: { label: name, cents: cents(50) },
      depositCents: cents(70),
      startsFrom: true as const,
      paymentSchedule: [{ label: say(extent, textLimits.payment), amountCents: cents(50), rateBps: 3333 }],
    }),
    sections:
      extent === 'blank'
        ? []
        : [sampleSection(say(extent, textLimits.sectionTitle), lines), sampleSection('', lines)],
    notes: say(extent, textLimits.customerNotes),
    terms: say(extent, textLimits.terms),
    locale,
    signature:
      signature === 'none'
        ? null
        : {
            name: extent === 'blank' ? 'M' : name,
            at: '2026-03-14T01:22:09.481Z',
            ip: extent === 'blank' ? '' : '2001:db8:0:0:0:0:0:1',
            browser: say(extent, 400),
            method: signature,
            documentSha256: 'ab'.repeat(32),
            ...(signature === 'drawn' && { imagePng: smallPictures.png.toString('base64') }),
          },
  });
}

function invoice(given: Case, status: InvoiceStatus): InvoiceDocument {
  const { extent, locale } = given;
  const isOut = status !== 'draft';
  const line = {
    name: say(extent, 200),
    description: say(extent, 4000),
    quantity: 1.125,
    unit: unbroken(extent, 40),
    unitPriceCents: cents(1_850),
    totalCents: cents(2_081),
  };
  const paid = status === 'paid' ? 4_162 : status === 'partially_paid' ? 100 : 0;
  return {
    id: 1,
    projectId: 1,
    version: 1,
    number: isOut ? 'INV-1001' : null,
    title: say(extent, 200),
    status,
    issuedOn: '2026-03-09' as Day,
    dueOn: '2026-04-08' as Day,
    notes: say(extent, 20_000),
    heading: heading(given),
    terms: extent === 'blank' ? [] : [say(extent, 2000), unbroken(extent, 200)],
    discountKind: extent === 'blank' ? 'none' : 'rate',
    discountValue: extent === 'blank' ? 0 : 750,
    taxRateBps: 825,
    taxName: '',
    lines:
      extent === 'blank'
        ? []
        : [
            { ...line, isPart: false },
            { ...line, isPart: true },
          ],
    linesCents: cents(4_162),
    discountCents: cents(extent === 'blank' ? 0 : 10),
    taxCents: cents(10),
    totalCents: cents(4_162),
    receivedCents: cents(paid),
    payments:
      paid > 0 ? [{ day: '2026-03-12' as Day, method: say(extent, 60), amountCents: cents(paid) }] : [],
    locale,
    currency: 'USD',
  };
}

function receipt(given: Case, isVoid: boolean, isLast: boolean): PaperDrawing {
  const { extent, locale } = given;
  return receiptDrawing({
    heading: heading(given),
    invoiceNumber: 'INV-1001',
    invoiceTitle: say(extent, 200),
    projectNumber: 'R-1042',
    projectTitle: say(extent, 200),
    place: 2,
    receivedOn: '2026-03-12' as Day,
    amountCents: cents(9_999_999_999_900),
    method: extent === 'blank' ? 'Check' : say(extent, 60),
    identification: say(extent, 120),
    isVoid,
    invoiceTotalCents: cents(isLast ? 9_999_999_999_999 : 9_999_999_999_998),
    receivedBeforeCents: cents(99),
    locale,
    currency: 'USD',
  });
}

function report(given: Case): PaperDrawing {
  const { extent, locale } = given;
  const one = { caption: say(extent, 500), area: say(extent, 80), takenOn: null, sha256: photo };
  const photos = [
    { ...one, group: 'before' as const, isDuring: false },
    { ...one, group: 'after' as const, isDuring: true },
    { ...one, group: 'after' as const, isDuring: false, takenOn: '2026-03-09' as Day },
  ];
  return photoReportDrawing(
    {
      company: company(given),
      locale,
      projectNumber: 'R-1042',
      projectTitle: say(extent, 200),
      customerId: 1,
      customerName: say(extent, 120),
      contacts: [] as never,
      site: site(extent),
      today: '2026-03-12' as Day,
      photos,
    },
    {
      projectId: 1,
      viewer: { id: 1, role: 'admin' } as never,
      photos: [1, 2, 3],
      title: say(extent, longestReportTitle),
      notes: say(extent, longestReportNotes),
    },
  );
}

/** Every kind of paper by the template beside its feature, in each state that it can be in. */
const kinds: Record<string, Record<string, (given: Case) => PaperDrawing>> = {
  'bid-document.typ': {
    ...Object.fromEntries(
      bidStatuses.map((status) => [
        status,
        (given: Case) => bidDrawing(bid(given, status, 'none'), { full: true, logo: true }),
      ]),
    ),
    'with totals only': (given) => bidDrawing(bid(given, 'sent', 'none'), { full: false, logo: true }),
    'signed by typing': (given) =>
      bidDrawing(bid(given, 'approved', 'typed'), {
        full: true,
        logo: true,
        verifyAddress: 'https://a.example/bid',
      }),
    'signed by drawing': (given) => bidDrawing(bid(given, 'approved', 'drawn'), { full: false, logo: true }),
  },
  'invoice-document.typ': Object.fromEntries(
    invoiceStatuses.map((status) => [status, (given: Case) => invoiceDrawing(invoice(given, status))]),
  ),
  'receipt-document.typ': {
    'in part': (given) => receipt(given, false, false),
    last: (given) => receipt(given, false, true),
    void: (given) => receipt(given, true, false),
  },
  'photo-report.typ': { made: report },
  'test-page.typ': {
    made: ({ extent }) => testPageDrawing({ title: 'Test message', text: say(extent, 400) }),
  },
};

test('every template of a paper is tried here', async () => {
  const features = join(import.meta.dirname, '../../src/server/features');
  const names = (await readdir(features, { recursive: true })).filter((name) => name.endsWith('.typ'));
  expect(Object.keys(kinds).toSorted()).toEqual(names.map((name) => basename(name)).toSorted());
});

async function draw(paper: PaperDrawing) {
  return readPdf((await drawPaper({ pdf, files }, paper)).bytes);
}

const figures = (elements: readonly PdfElement[]): number =>
  elements.reduce((sum, { tag, children }) => sum + (tag === 'Figure' ? 1 : 0) + figures(children), 0);

const states = Object.entries(kinds).flatMap(([kind, drawings]) =>
  Object.entries(drawings).map(([state, drawing]) => ({ kind, state, drawing })),
);

describe.each(states)('$kind, $state', ({ kind, drawing }) => {
  test.each([
    { extent: 'blank', locale: 'en-US', name: 'png' },
    { extent: 'blank', locale: 'es-MX', name: 'one whose content is gone' },
    { extent: 'longest', locale: 'en-US', name: 'one whose content is gone' },
    { extent: 'longest', locale: 'es-MX', name: 'png' },
  ] as const)('is drawn in $locale, $extent, with the logo $name', async ({ extent, locale, name }) => {
    const { language, pageCount } = await draw(drawing({ logo: logos[name]!.logo, locale, extent }));
    expect(pageCount).toBeGreaterThan(0);
    // A test page speaks English to whoever set the server up.
    expect(language).toBe(kind === 'test-page.typ' ? 'en' : locale);
  });
});

describe.each(Object.entries(kinds).filter(([kind]) => kind !== 'test-page.typ'))('%s', (_kind, drawings) => {
  const [drawing] = Object.values(drawings);

  test.each(Object.entries(logos))('is drawn with the logo %s', async (_name, { logo, isPrinted }) => {
    const made = (each: typeof logo) => draw(drawing!({ logo: each, locale: 'en-US', extent: 'blank' }));
    const plain = await made(null);
    const { elements } = await made(logo);
    expect(figures(elements) - figures(plain.elements)).toBe(isPrinted ? 1 : 0);
  });
});
