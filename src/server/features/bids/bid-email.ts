import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { usualBidEmail } from '../../../shared/bids/bid-email-words.ts';

/** The customer's message: what the office wrote, or a friendly default, and always the link. */
export function composeBidEmail(
  { bid, company, customer }: BidDocument,
  url: string,
  written: { subject?: string | undefined; caption?: string | undefined },
): { subject: string; body: string } {
  const usual = usualBidEmail({
    projectNumber: bid.projectNumber,
    title: bid.title,
    companyName: company.name,
    customerName: customer.name,
  });
  const subject = written.subject || usual.subject;
  const text = written.caption || usual.caption;
  const closing = [company.name, company.phone].filter((line) => line !== '').join('\n');
  const link = `Read it, and accept or decline it, on its own page:\n${url}`;
  return { subject: oneLine(subject), body: [text, link, ...(closing ? [closing] : [])].join('\n\n') };
}

/** A company's name may hold anything; a subject is one line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
