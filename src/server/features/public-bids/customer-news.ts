import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { bidPageFormat } from './bid-page-format.ts';
import { newsWords } from './customer-news-words.ts';

/** What somebody reads when a customer has answered on the page of a bid, in the language of the bid that it is made of. */
export interface NewsText {
  subject: string;
  paragraphs: string[];
}

const what = ({ number, title, locale }: PublicBid) =>
  title ? newsWords(locale).title(title, number) : number;

export function questionNews(
  bid: PublicBid,
  asked: { name: string; text: string; lineName: string },
): NewsText {
  const { question } = newsWords(bid.locale);
  const about = asked.lineName ? question.line(asked.lineName, what(bid)) : what(bid);
  return {
    subject: question.subject(bid.number, asked.name),
    paragraphs: [question.asks(asked.name, about), asked.text, question.next],
  };
}

export function changesNews(bid: PublicBid, asked: { name: string; text: string }): NewsText {
  const { changes } = newsWords(bid.locale);
  return {
    subject: changes.subject(bid.number, asked.name),
    paragraphs: [changes.wants(asked.name, what(bid)), asked.text, changes.next],
  };
}

export function declineNews(bid: PublicBid, reason: string): NewsText {
  const { customer, decline } = newsWords(bid.locale);
  return {
    subject: decline.subject(bid.number, bid.customerName),
    paragraphs: [
      decline.declines(bid.customerName || customer, what(bid)),
      reason ? decline.reason(reason) : decline.noReason,
    ],
  };
}

export function signedNews(bid: PublicBid, signerName: string): NewsText {
  const format = bidPageFormat(bid);
  const { signed } = newsWords(bid.locale);
  const total = format.money(bid.total);
  return {
    subject: signed.subject(bid.number, total),
    paragraphs: [
      signed.signs(signerName, what(bid), total),
      bid.deposit === null ? '' : signed.deposit(format.money(bid.deposit)),
      signed.next,
    ],
  };
}

/** The customer's own copy, with the signed PDF attached. */
export function signedConfirmation(
  bid: PublicBid,
  { signerName, url, instructions }: { signerName: string; url: string; instructions: string },
): NewsText {
  const format = bidPageFormat(bid);
  const { confirmation } = newsWords(bid.locale);
  const { company } = bid;
  const deposit = bid.deposit === null ? '' : confirmation.deposit(format.money(bid.deposit));
  return {
    subject: confirmation.subject(bid.number, company.name),
    paragraphs: [
      confirmation.hello(signerName),
      confirmation.thanks(what(bid), format.money(bid.total)),
      [deposit, instructions].filter(Boolean).join('\n'),
      `${confirmation.page}\n${url}`,
      [company.name, company.phone].filter(Boolean).join('\n'),
    ],
  };
}
