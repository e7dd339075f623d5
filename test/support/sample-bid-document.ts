import type { BidDocument, BidDocumentLine, BidDocumentSection } from '../../src/shared/bids/bid-document.ts';
import type { Day } from '../../src/shared/kernel/dates.ts';
import { formatNumber } from '../../src/shared/kernel/locale-formats.ts';
import { cents, sumCents } from '../../src/shared/kernel/money.ts';

/** A priced line for tests: quantity × price in cents, plain unless told otherwise. */
export function sampleLine(
  name: string,
  quantity: number,
  unit: string,
  unitPriceCents: number,
  more: Partial<BidDocumentLine> = {},
): BidDocumentLine {
  return {
    key: name.toLowerCase().replaceAll(/\W+/g, '-').slice(0, 36),
    name,
    description: '',
    quantity: formatNumber(quantity, 'en-US', { maximumFractionDigits: 3 }),
    unit,
    unitPriceCents: cents(unitPriceCents),
    totalCents: cents(Math.round(quantity * unitPriceCents)),
    isOptional: false,
    isSelected: false,
    choiceGroup: null,
    ...more,
  };
}

/** A section for tests, whose total is the sum of its plain and chosen lines. */
export function sampleSection(title: string, lines: readonly BidDocumentLine[]): BidDocumentSection {
  const counted = lines.filter((line) => line.isSelected || (!line.isOptional && line.choiceGroup === null));
  return { title, lines, totalCents: sumCents(counted.map((line) => line.totalCents)) };
}

/** A complete one-page bid for tests; give what should differ, and the totals follow the sections. */
export function sampleBidDocument(changes: Partial<BidDocument> = {}): BidDocument {
  const sections = changes.sections ?? [
    sampleSection('Preparation', [
      sampleLine('Protect floors and doorways', 1, 'job', 18_000),
      sampleLine('Remove vanity and tile', 1, 'job', 96_000, {
        description: 'Includes hauling and disposal.',
      }),
    ]),
    sampleSection('Finish', [
      sampleLine('Porcelain tile, set and grouted', 84, 'sq ft', 1_850),
      sampleLine('Heated floor mat', 1, 'each', 68_500, { isOptional: true }),
    ]),
  ];
  const subtotalCents = sumCents(sections.map((section) => section.totalCents));
  return {
    company: {
      name: 'Harbor & Pine Builders',
      addressLines: ['418 Alder Street', 'Astoria, OR 97103'],
      phone: '(503) 555-0142',
      email: 'office@harborpine.example',
      website: 'harborpine.example',
      licenseNumber: 'CCB 204417',
    },
    bid: {
      number: 'R-1042 · Rev 2',
      title: 'Hall bathroom',
      status: 'sent',
      sentOn: '2026-03-09' as Day,
      validUntil: '2026-04-08' as Day,
      projectNumber: 'R-1042',
    },
    customer: {
      name: 'Maria Castellanos',
      addressLines: ['77 Grand Avenue', 'Astoria, OR 97103'],
      phone: '(503) 555-0199',
      email: 'maria@castellanos.example',
    },
    siteAddressLines: ['77 Grand Avenue', 'Astoria, OR 97103'],
    scope: 'Renew the hall bathroom down to the framing, with a new vanity, tile and fixtures.',
    sections,
    subtotalCents,
    discount: null,
    tax: null,
    totalCents: subtotalCents,
    depositCents: null,
    paymentSchedule: [],
    notes: '',
    terms: '',
    signature: null,
    locale: 'en-US',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    ...changes,
  };
}
