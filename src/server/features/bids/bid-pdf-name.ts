import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { bidPdfWords } from './bid-pdf-words.ts';

/** What file systems refuse, and marks that nobody sees but that turn a name around. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unfit = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF/\\:*?"<>|]+/g;
const longestCustomer = 60;

/** `Bid R-1042 v2 Maria Castellanos.pdf`: by number, version and customer, as any file system takes it. */
export function bidPdfName({ bid, customer, locale }: BidDocument): string {
  const parts = [bidPdfWords(locale).bid, bid.number.replace(' ·', ''), shortened(customer.name)];
  return `${parts
    .map(fitting)
    .filter((part) => part !== '')
    .join(' ')}.pdf`;
}

function fitting(text: string): string {
  return text
    .toWellFormed()
    .replace(unfit, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
}

/** At most sixty letters, ended between two words where there is a space. */
function shortened(name: string): string {
  const letters = [...fitting(name)];
  if (letters.length <= longestCustomer) return letters.join('');
  const start = letters.slice(0, longestCustomer + 1).join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : letters.slice(0, longestCustomer).join('');
}
