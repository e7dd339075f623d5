import type { BidSignature } from '../../../shared/bids/bid-document.ts';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import { englishPaper, type WordTable } from '../../../shared/papers/paper-words-english.ts';

/** Every word that the product itself puts on a bid, those of every paper among them. */
export const english = {
  ...englishPaper,
  bid: 'Bid',
  signedFile: 'signed',
  documentTitle: (number: string, title: string) =>
    title === '' ? `Bid ${number}` : `Bid ${number}, ${title}`,
  /** Only states that a reader of the paper must know of; a sent, viewed or signed bid speaks for itself. */
  status: {
    draft: 'Draft',
    changes_requested: 'Being revised',
    declined: 'Declined',
    expired: 'Expired',
    superseded: 'Replaced by a newer revision',
  },
  facts: { ...englishPaper.facts, validUntil: 'Valid until' },
  headings: {
    ...englishPaper.headings,
    scope: 'Scope of work',
    pictures: 'Photos',
    parts: 'Price by section',
    acceptance: 'Acceptance',
  },
  picture: (index: number, count: number) => `Photo ${index} of ${count}`,
  lines: {
    ...englishPaper.lines,
    untitled: 'Work',
    total: 'Section total',
    option: 'Optional, not in the total',
    chosen: 'Chosen',
    chosenOption: 'Chosen option',
  },
  groups: {
    caption: (count: number) => `one of ${count}`,
    open: (count: number) => `choose one of ${count}; until then, the total uses the lowest price`,
    more: (amount: string) => `${amount} more than the chosen option`,
    less: (amount: string) => `${amount} less than the chosen option`,
    same: 'Same price as the chosen option',
  },
  /** Of a total with something still to be chosen. */
  startsFrom: { total: 'Starting from', within: (amount: string) => `from ${amount}` },
  totals: {
    ...englishPaper.totals,
    deposit: (amount: string) => `Due on signing: ${amount}`,
  },
  acceptance: {
    offer: (total: string) => `I accept this bid as described above, for a total of ${total}.`,
    offerFrom: (total: string) =>
      `I accept this bid as described above with the choices I marked, starting from ${total}.`,
    signed: (total: string) =>
      `Accepted electronically as described above, for a total of ${total}. See the certificate on the last page.`,
    signature: 'Signature',
    name: 'Name',
    date: 'Date',
    drawing: (name: string) => `Drawn signature of ${name}`,
  },
  certificate: {
    title: 'Signature certificate',
    introduction:
      'This page records how the bid on the pages before it was accepted. The fingerprint was made from the bid at that moment. If a single word or number changed, the fingerprint would be different.',
    record: 'Detail',
    value: 'Value',
    document: 'Document',
    total: 'Accepted total',
    issuedBy: 'Issued by',
    signedBy: 'Signed by',
    method: 'Signature',
    methods: { drawn: 'Drawn by hand on screen', typed: 'Typed by the signer' },
    time: 'Date and time',
    utc: 'Date and time (UTC)',
    readIn: 'Read and signed in',
    ip: 'IP address',
    browser: 'Browser',
    fingerprint: 'Fingerprint (SHA-256)',
    verify: 'Check it at',
  },
};

export type BidPdfWords = WordTable<Omit<typeof english, 'status' | 'certificate'>> & {
  readonly status: Readonly<Partial<Record<BidStatus, string>>>;
  readonly certificate: WordTable<Omit<(typeof english)['certificate'], 'methods'>> & {
    readonly methods: Readonly<Record<BidSignature['method'], string>>;
  };
};
