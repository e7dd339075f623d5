import type { Day } from '../kernel/dates.ts';
import type { Language } from '../kernel/languages.ts';
import type { Cents } from '../kernel/money.ts';
import type { PaperCompany, PaperParty } from '../papers/paper-parties.ts';
import type { BidStatus } from './bid-status.ts';
import { isCounted } from './bid-totals.ts';

/**
 * A bid as the customer sees it, on the page and in the PDF alike. It holds nothing internal (no cost, no margin),
 * is plain JSON, and is what gets frozen and hashed when the customer signs.
 */
export interface BidDocument {
  readonly company: PaperCompany;
  readonly bid: BidHeading;
  readonly customer: PaperParty;
  readonly siteAddressLines: readonly string[];
  /** Paragraphs are separated by an empty line, here and in `notes` and `terms`. */
  readonly scope: string;
  /** Shown after the scope; left out where there are none. */
  readonly pictures?: readonly BidPicture[] | undefined;
  readonly sections: readonly BidDocumentSection[];
  readonly subtotalCents: Cents;
  /** A positive amount that is taken off the subtotal. */
  readonly discount: BidAmount | null;
  /** Left out where the rate is nothing and has no name. */
  readonly tax: (BidAmount & { readonly isExempt?: true | undefined }) | null;
  readonly totalCents: Cents;
  /** The total is the least that it can be: a group is still to be chosen of. Left out once nothing is. */
  readonly startsFrom?: true | undefined;
  readonly depositCents: Cents | null;
  readonly paymentSchedule: readonly BidPayment[];
  readonly notes: string;
  readonly terms: string;
  readonly signature: BidSignature | null;
  readonly locale: string;
  readonly currency: string;
  /** The company's time zone (IANA name), in which the time of signing is shown. */
  readonly timeZone: string;
}

export interface BidPicture {
  readonly caption: string;
  /** Of the JPEG, PNG or WebP to print (not of a camera's original), by which the files are found; so it is signed too. */
  readonly sha256: string;
}

export interface BidHeading {
  /** As printed, with its revision: `R-1042 · Rev 2`. */
  readonly number: string;
  readonly title: string;
  readonly status: BidStatus;
  /** Null while the bid is a draft. */
  readonly sentOn: Day | null;
  readonly validUntil: Day | null;
  readonly projectNumber: string;
}

export interface BidDocumentSection {
  readonly title: string;
  readonly lines: readonly BidDocumentLine[];
  /** The sum of the lines that are in the total, of an open group the cheapest (`countedLines`). */
  readonly totalCents: Cents;
}

export interface BidDocumentLine {
  /** By which a choice or a question names it. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** As shown, in the reader's locale: `1,250` or `2.5`. */
  readonly quantity: string;
  readonly unit: string;
  readonly unitPriceCents: Cents;
  readonly totalCents: Cents;
  readonly isOptional: boolean;
  /** Whether the customer chose it; says nothing about a line that is neither optional nor in a group. */
  readonly isSelected: boolean;
  /** The name that the lines of one pick-one group share. */
  readonly choiceGroup: string | null;
}

export interface BidAmount {
  readonly label: string;
  readonly cents: Cents;
}

export interface BidPayment {
  readonly label: string;
  readonly amountCents: Cents;
  /** Its share of the total in basis points; left out for a fixed amount and for the rest. */
  readonly rateBps?: number | undefined;
}

export interface BidSignature {
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly ip: string;
  readonly browser: string;
  readonly method: 'typed' | 'drawn';
  /** The drawing as a PNG in base64, when `method` is `drawn`. */
  readonly imagePng?: string | undefined;
  /** In which language the signer read the page; left out where nobody asked. */
  readonly readIn?: Language | undefined;
  /** Of the frozen document, in hexadecimal. */
  readonly documentSha256: string;
}

/** Whether a line of a document was taken, or always counts (`isCounted`, in the names of the document). */
export function isLineIncluded({ isOptional, isSelected, choiceGroup }: BidDocumentLine): boolean {
  return isCounted({ optional: isOptional, selected: isSelected, choiceGroup });
}
