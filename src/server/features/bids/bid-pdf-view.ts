import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { formatMoney, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import { totalRows } from '../../../shared/papers/total-rows.ts';
import { certificateView } from './bid-pdf-certificate.ts';
import { sectionView } from './bid-pdf-sections.ts';
import type { BidPdfWords } from './bid-pdf-words-english.ts';
import { bidPdfWords } from './bid-pdf-words.ts';
import { formatInstant, formatPercent, paperOf, regionOf } from './locale-formats.ts';

export interface BidPdfOptions {
  /** Every line with quantity and price; else sections with their totals only. */
  full: boolean;
  /** With the company's letterhead; else for paper that already bears one. */
  logo: boolean;
  /** Where anybody can check a signed bid's fingerprint; printed on its certificate. */
  verifyAddress?: string | undefined;
}

/** A bid as its template prints it: amounts and days in words of the reader's locale, empty things left out. */
export function bidPdfView(document: BidDocument, { full, logo, verifyAddress = '' }: BidPdfOptions) {
  const { bid, company, locale, signature, pictures = [] } = document;
  const words = bidPdfWords(locale);
  const money = (value: Cents) => formatMoney(value, { currency: document.currency, locale });
  const day = (value: string) =>
    formatInstant(new Date(`${value}T00:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' });
  const total = money(document.totalCents);
  const number = `${words.bid} ${bid.number}`;
  const status = words.status[bid.status] ?? '';
  const { signed, offer, ...acceptance } = words.acceptance;

  return {
    frame: {
      title: words.documentTitle(bid.number, bid.title),
      author: company.name,
      head: [shorten(bid.title, 70), present([number, status]).join('  ·  ')],
      foot: logo ? shorten(company.name, 70) : number,
      page: words.page,
      language: words.language,
      region: regionOf(locale, words.language),
      paper: paperOf(locale),
      createdOn: bid.sentOn === null ? null : calendarParts(bid.sentOn),
    },
    words: {
      headings: words.headings,
      lines: words.lines,
      schedule: words.schedule,
      acceptance: { ...acceptance, drawing: signature ? acceptance.drawing(signature.name) : '' },
      certificate: words.certificate,
    },
    letterhead: logo ? letterhead(document, words) : null,
    number,
    status,
    title: bid.title,
    facts: withValue([
      [words.facts.date, bid.sentOn === null ? '' : day(bid.sentOn)],
      [words.facts.validUntil, bid.validUntil === null ? '' : day(bid.validUntil)],
      [words.facts.project, bid.projectNumber],
      [words.facts.total, total],
    ]),
    parties: parties(document, words),
    scope: document.scope,
    pictures: pictures.map(({ caption }, index) => ({
      name: `picture-${index + 1}`,
      caption: caption.trim(),
      alt: words.picture(index + 1, pictures.length),
    })),
    full,
    sections: document.sections
      .filter(({ lines }) => lines.length > 0)
      .map((section) => sectionView(section, money, words)),
    totals: totals(document, money, words),
    deposit: depositLine(document, money, words),
    paymentSchedule: document.paymentSchedule.map(({ label, amountCents, rateBps }) => ({
      label,
      share: rateBps == null ? '' : formatPercent(rateBps, locale),
      amount: money(amountCents),
    })),
    notes: document.notes.trim(),
    terms: document.terms.trim(),
    acceptance: signature ? signed(total) : offer(total),
    signature: signature && certificateView(signature, document, { words, total, verifyAddress }),
  };
}

function letterhead({ company }: BidDocument, words: BidPdfWords) {
  return {
    name: company.name,
    hasLogo: Boolean(company.logo),
    lines: present([
      ...company.addressLines,
      present([company.phone, company.email]).join('  ·  '),
      company.website,
      company.licenseNumber && words.license(company.licenseNumber),
    ]),
  };
}

function parties({ customer, siteAddressLines }: BidDocument, words: BidPdfWords) {
  const lines = present([...customer.addressLines, customer.phone, customer.email]);
  return [
    { label: words.parties.customer, name: customer.name, lines },
    { label: words.parties.site, name: '', lines: present(siteAddressLines) },
  ].filter((party) => party.name !== '' || party.lines.length > 0);
}

function totals({ subtotalCents, discount, tax, totalCents }: BidDocument, money: Money, words: BidPdfWords) {
  const rows = totalRows({
    lines: subtotalCents,
    discount: discount?.cents ?? zeroCents,
    tax: tax?.cents ?? zeroCents,
    total: totalCents,
  });
  const labels = {
    ...words.totals,
    ...(discount && { discount: discount.label }),
    ...(tax && { tax: tax.label }),
  };
  return rows.map(({ name, cents }) => ({ label: labels[name], amount: money(cents) }));
}

type Money = (value: Cents) => string;

/** What is due on signing, unless the schedule's first payment says it already. */
function depositLine(
  { depositCents, paymentSchedule }: BidDocument,
  money: (value: Cents) => string,
  { totals }: BidPdfWords,
): string | null {
  if (!depositCents || depositCents === paymentSchedule[0]?.amountCents) return null;
  return totals.deposit(money(depositCents));
}

function calendarParts(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  return { year, month, day };
}

/** Fits a line of the running head. */
function shorten(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}

function withValue(pairs: ReadonlyArray<readonly [label: string, value: string]>) {
  return pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

function present(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== '');
}
