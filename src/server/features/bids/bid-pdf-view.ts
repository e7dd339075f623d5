import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { formatMoney, type Cents } from '../../../shared/kernel/money.ts';
import { certificateView } from './bid-pdf-certificate.ts';
import { sectionView } from './bid-pdf-sections.ts';
import type { BidPdfWords } from './bid-pdf-words-english.ts';
import { bidPdfWords } from './bid-pdf-words.ts';
import { formatLongDay, formatPercent } from '../../../shared/kernel/locale-formats.ts';
import { facts, frame, letterhead, parties, totalRows } from '../../platform/pdf/paper-view.ts';

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
  const day = (value: string) => formatLongDay(value, locale);
  const amount = money(document.totalCents);
  const startsFrom = document.startsFrom ?? false;
  const totals = startsFrom ? { ...words.totals, total: words.startsFrom.total } : words.totals;
  const number = `${words.bid} ${bid.number}`;
  const status = words.status[bid.status] ?? '';
  const { signed, offer, offerFrom, ...acceptance } = words.acceptance;

  return {
    frame: frame({
      locale,
      words,
      company,
      documentTitle: words.documentTitle(bid.number, bid.title),
      head: { title: bid.title, number, status },
      logo,
      createdOn: bid.sentOn,
    }),
    words: {
      headings: words.headings,
      lines: words.lines,
      schedule: words.schedule,
      acceptance: { ...acceptance, drawing: signature ? acceptance.drawing(signature.name) : '' },
      certificate: words.certificate,
    },
    letterhead: logo ? letterhead(company, words) : null,
    number: bid.title.trim() === '' ? '' : number,
    status,
    // A document for readers must have a heading, and a bid may have no title.
    title: bid.title.trim() || number,
    facts: facts([
      [words.facts.date, bid.sentOn === null ? '' : day(bid.sentOn)],
      [words.facts.validUntil, bid.validUntil === null ? '' : day(bid.validUntil)],
      [words.facts.project, bid.projectNumber],
      [startsFrom ? words.startsFrom.total : words.facts.total, amount],
    ]),
    parties: parties(document, words.parties),
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
    totals: totalRows(document, money, totals),
    deposit: depositLine(document, money, words),
    paymentSchedule: document.paymentSchedule.map(({ label, amountCents, rateBps }) => ({
      label,
      share: rateBps == null ? '' : formatPercent(rateBps, locale),
      amount: money(amountCents),
    })),
    notes: document.notes.trim(),
    terms: document.terms.trim(),
    acceptance: signature ? signed(amount) : startsFrom ? offerFrom(amount) : offer(amount),
    signature: signature && certificateView(signature, document, { words, total: amount, verifyAddress }),
  };
}

/** What is due on signing, unless the schedule's first payment says it already. */
function depositLine(
  { depositCents, paymentSchedule }: BidDocument,
  money: (value: Cents) => string,
  { totals }: BidPdfWords,
): string | null {
  if (!depositCents || depositCents === paymentSchedule[0]?.amountCents) return null;
  return totals.deposit(money(depositCents));
}
