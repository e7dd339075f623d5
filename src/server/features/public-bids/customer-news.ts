import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { bidPageFormat } from './bid-page-format.ts';

/** What the office reads when a customer has answered on the page of a bid. */
interface NewsText {
  subject: string;
  paragraphs: string[];
}

const what = ({ number, title }: PublicBid) => (title ? `${title} (${number})` : number);

export function questionNews(
  bid: PublicBid,
  asked: { name: string; text: string; lineName: string },
): NewsText {
  const about = asked.lineName ? `“${asked.lineName}” in ${what(bid)}` : what(bid);
  return {
    subject: `Question on bid ${bid.number} from ${asked.name}`,
    paragraphs: [
      `${asked.name} asks about ${about}:`,
      asked.text,
      'Answer it on the bid’s page; the answer reaches the customer there and by e-mail.',
    ],
  };
}

export function changesNews(bid: PublicBid, asked: { name: string; text: string }): NewsText {
  return {
    subject: `Changes wanted: bid ${bid.number} from ${asked.name}`,
    paragraphs: [
      `${asked.name} would like another version of ${what(bid)}:`,
      asked.text,
      'It can no longer be signed as it is. Make a new version of it and send that one.',
    ],
  };
}

export function declineNews(bid: PublicBid, reason: string): NewsText {
  return {
    subject: `Declined: bid ${bid.number} of ${bid.customerName}`,
    paragraphs: [
      `${bid.customerName || 'The customer'} has turned ${what(bid)} down.`,
      reason ? `The reason given: ${reason}` : 'No reason was given.',
    ],
  };
}

export function signedNews(bid: PublicBid, signerName: string): NewsText {
  const format = bidPageFormat(bid);
  return {
    subject: `Signed: bid ${bid.number}, ${format.money(bid.total)}`,
    paragraphs: [
      `${signerName} has signed ${what(bid)} for ${format.money(bid.total)}.`,
      bid.deposit === null ? '' : `Due on signing: ${format.money(bid.deposit)}.`,
      'Finalize it to make it the contract.',
    ],
  };
}

/** The customer's own copy, with the signed PDF attached. */
export function signedConfirmation(
  bid: PublicBid,
  { signerName, url, instructions }: { signerName: string; url: string; instructions: string },
): NewsText {
  const format = bidPageFormat(bid);
  const { company } = bid;
  const deposit = bid.deposit === null ? '' : `Due now: ${format.money(bid.deposit)}.`;
  return {
    subject: `Your signed bid ${bid.number}${company.name && ` from ${company.name}`}`,
    paragraphs: [
      `Hello ${signerName},`,
      `Thank you. You have signed ${what(bid)} for a total of ${format.money(bid.total)}. The signed PDF is attached; keep it for your records.`,
      [deposit, instructions].filter(Boolean).join('\n'),
      `The signed bid on its own page:\n${url}`,
      [company.name, company.phone].filter(Boolean).join('\n'),
    ],
  };
}
