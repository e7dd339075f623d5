import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import type { Closing } from '../../../shared/sending/compose-message.ts';
import type { FieldsOf } from '../../../shared/sending/paper-kinds.ts';
import { usualWords } from '../../../shared/sending/usual-words.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { bidPdfWords } from './bid-pdf-words.ts';

/** What a message about a bid is filled with, in the words of its reader; blanks get words that still make a sentence. */
export function bidFields(
  document: BidDocument,
  { sender, link }: { sender: string; link: string },
): FieldsOf<'bid'> {
  const { bid, company, customer, currency, locale, totalCents, startsFrom } = document;
  const total = formatMoney(totalCents, { currency, locale });
  const usual = usualWords(locale);
  return {
    customer: customer.name,
    company: company.name || usual.us,
    // With its version: mail programs put messages of one subject into one thread.
    number: bid.number,
    project: bid.projectNumber,
    title: bid.title || usual.job,
    total: startsFrom ? bidPdfWords(locale).startsFrom.within(total) : total,
    validUntil: bid.validUntil ? formatLongDay(bid.validUntil, locale) : '–',
    link,
    sender,
  };
}

/** Whose e-mail it is, and how it leads to the bid's page, below its text. */
export function closingOf({ company, locale }: BidDocument): Closing {
  const { linkSentence } = usualWords(locale);
  return { companyName: company.name, companyPhone: company.phone, linkSentence };
}
