import type { BidDocument, BidSignature } from '../../../shared/bids/bid-document.ts';
import { languageName } from '../../../shared/kernel/languages.ts';
import type { BidPdfWords } from './bid-pdf-words-english.ts';
import { formatInstant } from '../../../shared/kernel/locale-formats.ts';

/** What the last page of a signed bid says; `verifyAddress` is where anybody can check the fingerprint, or empty. */
export function certificateView(
  signature: BidSignature,
  { bid, company, locale, timeZone }: BidDocument,
  { words, total, verifyAddress }: { words: BidPdfWords; total: string; verifyAddress: string },
) {
  const at = new Date(signature.at);
  const { certificate } = words;
  const records: Array<[label: string, value: string]> = [
    [certificate.document, words.documentTitle(bid.number, bid.title)],
    [certificate.total, total],
    [certificate.issuedBy, company.name],
    [certificate.signedBy, signature.name],
    [certificate.method, certificate.methods[signature.method]],
    [certificate.time, formatInstant(at, locale, { dateStyle: 'long', timeStyle: 'long', timeZone })],
    [certificate.utc, at.toISOString()],
    [certificate.readIn, signature.readIn ? languageName(signature.readIn, locale) : ''],
    [certificate.ip, signature.ip],
    [certificate.browser, signature.browser],
  ];
  return {
    name: signature.name,
    date: formatInstant(at, locale, { dateStyle: 'long', timeZone }),
    hasDrawing: hasDrawing(signature),
    records: records.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    fingerprint: fingerprintRows(signature.documentSha256),
    verifyAddress,
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
