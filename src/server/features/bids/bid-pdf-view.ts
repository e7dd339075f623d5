import {
  isLineIncluded,
  type BidDocument,
  type BidDocumentLine,
  type BidDocumentSection,
  type BidSignature,
} from '../../../shared/bids/bid-document.ts';
import { cents, formatMoney, type Cents } from '../../../shared/kernel/money.ts';
import { formatInstant } from './locale-formats.ts';

export interface BidPdfOptions {
  /** Every line with quantity and price; else sections with their totals only. */
  full: boolean;
  /** With the company's letterhead; else for paper that already bears one. */
  logo: boolean;
}

/** States that a reader of the paper must know of; a sent, viewed or signed bid speaks for itself. */
const statusWords: Readonly<Record<string, string>> = {
  draft: 'Draft',
  changes_requested: 'Being revised',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced by a newer version',
};

/** A bid as its template prints it: amounts and days in words of the reader's locale, empty things left out. */
export function bidPdfView(document: BidDocument, { full, logo }: BidPdfOptions) {
  const { bid, company, locale, signature } = document;
  const money = (value: Cents) => formatMoney(value, { currency: document.currency, locale });
  const day = (value: string) => formatDate(new Date(`${value}T00:00:00Z`), locale, { timeZone: 'UTC' });
  const total = money(document.totalCents);
  const status = statusWords[bid.status];

  return {
    frame: {
      title: `Bid ${bid.number}, ${bid.title}`,
      author: company.name,
      footer: [...(logo ? [company.name] : []), `Bid ${bid.number}`],
      language: locale.split('-')[0] ?? 'en',
      createdOn: bid.sentOn === null ? null : calendarParts(bid.sentOn),
    },
    letterhead: logo ? letterhead(document) : null,
    numberLine: [`Bid ${bid.number}`, ...(status ? [status] : [])],
    title: bid.title,
    facts: withValue([
      ['Date', bid.sentOn === null ? '' : day(bid.sentOn)],
      ['Valid until', bid.validUntil === null ? '' : day(bid.validUntil)],
      ['Project', bid.projectNumber],
      ['Total', total],
    ]),
    parties: [
      {
        label: 'Prepared for',
        name: document.customer.name,
        lines: present([...document.customer.addressLines, document.customer.phone, document.customer.email]),
      },
      { label: 'Job site', name: '', lines: present(document.siteAddressLines) },
    ].filter(({ name, lines }) => name !== '' || lines.length > 0),
    scope: document.scope,
    full,
    sections: document.sections.map((section) => sectionView(section, money)),
    totals: totalRows(document, money),
    deposit: document.depositCents ? `Due on signing: ${money(document.depositCents)}` : null,
    paymentSchedule: document.paymentSchedule.map(({ label, amountCents }) => ({
      label,
      amount: money(amountCents),
    })),
    notes: document.notes.trim(),
    terms: document.terms.trim(),
    acceptance: signature
      ? `Accepted electronically as described above, for a total of ${total}. The last page certifies it.`
      : `I accept this bid as described above, for a total of ${total}.`,
    signature: signature && signatureView(signature, document),
  };
}

function letterhead({ company }: BidDocument) {
  return {
    name: company.name,
    hasLogo: Boolean(company.logo),
    lines: present([
      ...company.addressLines,
      present([company.phone, company.email]).join('  ·  '),
      company.website,
      company.licenseNumber && `License ${company.licenseNumber}`,
    ]),
  };
}

function sectionView(section: BidDocumentSection, money: (value: Cents) => string) {
  const line = (each: BidDocumentLine) => ({
    name: each.name,
    description: each.description.trim(),
    tag: lineTag(each),
    quantity: present([each.quantity, each.unit]).join(' '),
    unitPrice: money(each.unitPriceCents),
    total: money(each.totalCents),
  });
  return {
    title: section.title || 'Work',
    total: money(section.totalCents),
    lines: section.lines.filter(isLineIncluded).map(line),
    options: section.lines.filter((each) => !isLineIncluded(each)).map(line),
  };
}

function lineTag(line: BidDocumentLine): string {
  if (line.choiceGroup !== null) {
    return line.isSelected ? `Chosen for ${line.choiceGroup}` : `Alternative for ${line.choiceGroup}`;
  }
  return line.isOptional && line.isSelected ? 'Chosen option' : '';
}

function totalRows(document: BidDocument, money: (value: Cents) => string) {
  const { discount } = document;
  // Where no line is taxed there is no tax, whatever the rate.
  const tax = document.tax?.cents === 0 ? null : document.tax;
  const rows = [];
  if (discount || tax) rows.push({ label: 'Subtotal', amount: money(document.subtotalCents) });
  if (discount) rows.push({ label: discount.label, amount: money(cents(0 - discount.cents)) });
  if (tax) rows.push({ label: tax.label, amount: money(tax.cents) });
  return [...rows, { label: 'Total', amount: money(document.totalCents) }];
}

function signatureView(signature: BidSignature, { bid, company, locale, timeZone }: BidDocument) {
  const at = new Date(signature.at);
  const localTime = formatDate(at, locale, { timeZone, timeStyle: 'long' });
  return {
    name: signature.name,
    date: formatDate(at, locale, { timeZone }),
    hasDrawing: hasDrawing(signature),
    records: withValue([
      ['Document', `Bid ${bid.number}, ${bid.title}`],
      ['Issued by', company.name],
      ['Signed by', signature.name],
      [
        'Signature',
        signature.method === 'drawn' ? 'Drawn by hand on the screen' : 'Name typed by the signer',
      ],
      ['Time', localTime],
      ['Time in UTC', at.toISOString()],
      ['IP address', signature.ip],
      ['Browser', signature.browser],
    ]),
    fingerprint: fingerprintRows(signature.documentSha256),
  };
}

/** Whether the signature is shown as a picture rather than as the typed name. */
export function hasDrawing(signature: BidSignature): signature is BidSignature & { imagePng: string } {
  return signature.method === 'drawn' && Boolean(signature.imagePng);
}

/** A hash in rows of four groups of eight, as people compare such things. */
function fingerprintRows(hash: string): string[][] {
  const groups = hash.match(/.{1,8}/g) ?? [];
  return [groups.slice(0, 4), groups.slice(4)].filter((row) => row.length > 0);
}

function formatDate(instant: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatInstant(instant, locale, { dateStyle: 'long', ...options });
}

function calendarParts(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  return { year, month, day };
}

function withValue(pairs: ReadonlyArray<readonly [label: string, value: string]>) {
  return pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

function present(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}
