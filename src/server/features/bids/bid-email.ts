import type { BidDocument } from '../../../shared/bids/bid-document.ts';

/** The customer's message: what the office wrote, or a friendly default, and always the link. */
export function composeBidEmail(
  { bid, company, customer }: BidDocument,
  url: string,
  written: { subject?: string | undefined; caption?: string | undefined },
): { subject: string; body: string } {
  const about = bid.title ? `${bid.title} (${bid.projectNumber})` : `project ${bid.projectNumber}`;
  const from = company.name ? ` from ${company.name}` : '';
  const subject = written.subject || `Bid ${bid.projectNumber}${from}`;
  const text =
    written.caption || `Hello ${customer.name},\n\nHere is our bid for ${about}. The PDF is attached.`;
  const closing = [company.name, company.phone].filter((line) => line !== '').join('\n');
  const link = `Read it, and accept or decline it, on its own page:\n${url}`;
  return { subject: oneLine(subject), body: [text, link, ...(closing ? [closing] : [])].join('\n\n') };
}

/** A company's name may hold anything; a subject is one line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
