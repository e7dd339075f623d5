import { expect, test } from 'vitest';

import { cents } from '../../../shared/kernel/money.ts';
import { buildBidDocument, type BidRecord } from './build-bid-document.ts';

const address = { street: '77 Grand Avenue', city: 'Astoria', state: 'OR', postalCode: '97103' };

const record: BidRecord = {
  heading: {
    company: {
      name: 'Harbor',
      addressLines: [],
      phone: '',
      email: '',
      website: '',
      licenseNumber: '',
      logo: null,
    },
    locale: 'en-US',
    country: 'US',
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    customer: { ...address, name: 'Maria', companyName: '', phone: '', email: '' },
    site: address,
  },
  projectNumber: 'R-1042',
  number: 2,
  revision: 3,
  title: 'Hall bathroom',
  status: 'sent',
  sentOn: null,
  validUntil: null,
  scope: '',
  terms: '',
  notes: '',
  discountKind: 'rate',
  discountValue: 1_000,
  taxRateBps: 635,
  taxName: '',
  startsFrom: false,
  linesCents: cents(-26_000),
  discountCents: cents(100),
  taxCents: cents(10),
  totalCents: cents(-26_090),
  depositCents: cents(0),
  paymentSchedule: [
    { label: 'On signing', dueCents: cents(-13_045), rateBps: 5_000 },
    { label: 'The rest', dueCents: cents(-13_045), rateBps: null },
  ],
  pictures: [],
  sections: [
    {
      title: '',
      lines: [
        {
          key: 'own',
          name: 'Own work',
          description: '',
          quantity: -4.5,
          unit: 'h',
          unitPriceCents: cents(6_500),
          totalCents: cents(-29_250),
          isOptional: false,
          choiceGroup: null,
          isSelected: false,
        },
      ],
    },
  ],
};

test('A document says rates, quantities and shares in the words of its locale', () => {
  const english = buildBidDocument(record);
  expect([english.discount?.label, english.tax?.label]).toEqual(['Discount (10%)', 'Tax (6.35%)']);
  expect(english.bid.number).toBe('R-1042-2 · Rev 3');
  expect(english.sections[0]?.lines[0]?.quantity).toBe('−4.5');

  const spanish = buildBidDocument({
    ...record,
    heading: { ...record.heading, locale: 'es-ES' },
  });
  expect([spanish.discount?.label, spanish.tax?.label]).toEqual([
    'Descuento (10\u00A0%)',
    'Impuesto (6,35\u00A0%)',
  ]);
  expect(spanish.sections[0]?.lines[0]?.quantity).toBe('−4,5');
});

test('A payment names its share only where it was agreed as one', () => {
  expect(buildBidDocument(record).paymentSchedule).toEqual([
    { label: 'On signing', amountCents: -13_045, rateBps: 5_000 },
    { label: 'The rest', amountCents: -13_045 },
  ]);
});
