import { createHash } from 'node:crypto';

import { bidLabel } from '../../../shared/bids/bid-label.ts';
import type { BidAmount, BidDocument, BidPicture, BidSignature } from '../../../shared/bids/bid-document.ts';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import { sumCounted } from '../../../shared/bids/bid-totals.ts';
import type { Language } from '../../../shared/kernel/languages.ts';
import { dayIn, type Day } from '../../../shared/kernel/dates.ts';
import { addressLines, type PostalAddress } from '../../../shared/kernel/postal-address.ts';
import { type Cents } from '../../../shared/kernel/money.ts';
import { isExempt, taxLabel } from '../../../shared/papers/tax-name.ts';
import type { PaperCompany } from '../../../shared/papers/paper-parties.ts';
import { partyOnPaper, type PartyRecord } from '../../platform/pdf/paper-parties.ts';
import { bidPdfWords } from './bid-pdf-words.ts';
import { formatNumber, formatPercent } from '../../../shared/kernel/locale-formats.ts';

/** Who offers a bid to whom, and how it is written: of a bid that is out as it was when it went. */
export interface RecordedHeading {
  /** Its logo by the SHA-256 of its file. */
  company: Omit<PaperCompany, 'logo'> & { logo: string | null };
  locale: string;
  country: string;
  currency: string;
  timeZone: string;
  customer: PartyRecord;
  site: PostalAddress;
}

/** A bid with all that its document says, as the database gives it. */
export interface BidRecord {
  heading: RecordedHeading;
  projectNumber: string;
  number: number;
  revision: number;
  title: string;
  status: BidStatus;
  sentOn: Day | null;
  validUntil: Day | null;
  scope: string;
  terms: string;
  notes: string;
  discountKind: 'none' | 'amount' | 'rate';
  discountValue: number;
  taxRateBps: number;
  taxName: string;
  linesCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  startsFrom: boolean;
  depositCents: Cents;
  paymentSchedule: Array<{ label: string; dueCents: Cents; rateBps: number | null }>;
  pictures: BidPicture[];
  sections: Array<{ title: string; lines: RecordedLine[] }>;
}

interface RecordedLine {
  key: string;
  name: string;
  description: string;
  quantity: number;
  unit: string;
  unitPriceCents: Cents;
  totalCents: Cents;
  isOptional: boolean;
  choiceGroup: string | null;
  isSelected: boolean;
}

export interface SignatureRecord {
  name: string;
  at: string;
  ip: string;
  browser: string;
  method: 'typed' | 'drawn';
  imagePng: string | null;
  /** Null where nobody asked, as of those that came before it was. */
  readIn: Language | null;
  documentSha256: string;
  /** The frozen document, letter by letter as it was hashed. */
  document: string;
  pdfSha256: string;
}

/** What the PDF and the customer's page both show; nothing internal goes in. */
export function buildBidDocument(record: BidRecord): BidDocument {
  const { company, customer, site, locale, country, currency, timeZone } = record.heading;
  return {
    // Field by field, because the order decides on the document's hash.
    company: {
      name: company.name,
      addressLines: company.addressLines,
      phone: company.phone,
      email: company.email,
      website: company.website,
      licenseNumber: company.licenseNumber,
      ...(company.logo === null ? {} : { logo: company.logo }),
    },
    bid: {
      number: bidLabel(record),
      title: record.title,
      status: record.status,
      sentOn: record.sentOn,
      validUntil: record.validUntil,
      projectNumber: record.projectNumber,
    },
    customer: partyOnPaper(customer, country),
    siteAddressLines: addressLines(site),
    scope: record.scope,
    ...(record.pictures.length > 0 && { pictures: record.pictures }),
    sections: record.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({
        key: line.key,
        name: line.name,
        description: line.description,
        quantity: formatNumber(line.quantity, locale, { maximumFractionDigits: 3 }),
        unit: line.unit,
        unitPriceCents: line.unitPriceCents,
        totalCents: line.totalCents,
        isOptional: line.isOptional,
        isSelected: line.isSelected,
        choiceGroup: line.choiceGroup,
      })),
      totalCents: sectionTotal(lines),
    })),
    subtotalCents: record.linesCents,
    discount: discountOf(record),
    tax: taxOf(record),
    totalCents: record.totalCents,
    ...(record.startsFrom && { startsFrom: true }),
    depositCents: record.depositCents > 0 ? record.depositCents : null,
    paymentSchedule: record.paymentSchedule.map(({ label, dueCents, rateBps }) => ({
      label,
      amountCents: dueCents,
      ...(rateBps === null ? {} : { rateBps }),
    })),
    notes: record.notes,
    terms: record.terms,
    signature: null,
    locale,
    currency,
    timeZone,
  };
}

function sectionTotal(lines: readonly RecordedLine[]): Cents {
  return sumCounted(
    lines.map(({ isOptional: optional, isSelected: selected, choiceGroup }) => ({
      optional,
      selected,
      choiceGroup,
    })),
    lines.map(({ totalCents }) => totalCents),
  );
}

function discountOf({ discountKind, discountValue, discountCents, heading }: BidRecord): BidAmount | null {
  if (discountCents === 0) return null;
  const { locale } = heading;
  const { discount } = bidPdfWords(locale).totals;
  const rate = discountKind === 'rate' ? ` (${formatPercent(discountValue, locale)})` : '';
  return { label: discount + rate, cents: discountCents };
}

/** Without a rate there is a tax only to tell why there is none. */
function taxOf({ taxRateBps, taxName, taxCents, heading: { locale } }: BidRecord): BidDocument['tax'] {
  const exempt = isExempt({ taxName, taxRateBps });
  if (taxRateBps === 0 && !exempt) return null;
  const told = { name: taxName, rateBps: taxRateBps, isExempt: exempt };
  return {
    label: taxLabel(bidPdfWords(locale).totals, told, (rateBps) => formatPercent(rateBps, locale)),
    cents: taxCents,
    ...(exempt && { isExempt: true }),
  };
}

export interface FrozenDocument {
  text: string;
  /** Of the text in UTF-8, in hexadecimal. */
  sha256: string;
}

/**
 * What a signature is for: the document without the signature itself, and with the status that it was sent with, because looking at
 * a bid changes neither what is offered nor the hash of it.
 */
export function freezeDocument(document: BidDocument): FrozenDocument {
  const offered: BidDocument = { ...document, bid: { ...document.bid, status: 'sent' }, signature: null };
  const text = JSON.stringify(offered);
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The frozen document of a signed bid with its signature. */
export function signedDocument({
  document,
  imagePng,
  readIn,
  pdfSha256: _pdf,
  ...signature
}: SignatureRecord): BidDocument {
  return withSignature(document, {
    ...signature,
    ...(imagePng === null ? {} : { imagePng }),
    ...(readIn === null ? {} : { readIn }),
  });
}

export function withSignature(frozenText: string, signature: BidSignature): BidDocument {
  return { ...(JSON.parse(frozenText) as BidDocument), signature };
}

/** The document as it is from the moment of its sending. */
export function asSent(document: BidDocument, now: Date): BidDocument {
  const sentOn = document.bid.sentOn ?? dayIn(now, document.timeZone);
  return { ...document, bid: { ...document.bid, status: 'sent', sentOn } };
}
