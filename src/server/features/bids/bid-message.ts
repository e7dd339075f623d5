import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { formatMoney } from '../../../shared/kernel/money.ts';
import type { Closing } from '../../../shared/sending/compose-message.ts';
import type { FieldValues } from '../../../shared/sending/message-template.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';

/** What a message about a bid is filled with, in the words of its reader; blanks get words that still make a sentence. */
export function bidFields(
  document: BidDocument,
  { sender, link }: { sender: string; link: string },
): FieldValues {
  const { bid, company, customer, currency, locale, totalCents } = document;
  return {
    customer: customer.name,
    company: company.name || 'us',
    project: bid.projectNumber,
    title: bid.title || 'your project',
    total: formatMoney(totalCents, { currency, locale }),
    validUntil: bid.validUntil ? formatLongDay(bid.validUntil, locale) : '–',
    link,
    sender,
  };
}

/** Whose e-mail it is, below its text. */
export function closingOf({ company }: BidDocument): Closing {
  return { companyName: company.name, companyPhone: company.phone };
}
