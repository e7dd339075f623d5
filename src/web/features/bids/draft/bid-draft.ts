import type { Bid, BidPicture, LineBundle } from '../../../../shared/bids/bid-contract.ts';
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts';
import { centsOf, isReadable, type NumberKind } from './bid-numbers.ts';

/** A rate from which a line's price follows while its cost changes; percent, as typed. */
export interface PriceRule {
  kind: 'markup' | 'margin';
  rate: string;
}

/** A line as it stands in the editor: numbers are the text that was typed, so that nothing is lost on the way. */
export interface LineDraft {
  key: string;
  productId: number | null;
  name: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  unitCost: string;
  /** Set while the price was last given by a rate. The server knows nothing of it. */
  priceBy?: PriceRule | undefined;
  taxable: boolean;
  optional: boolean;
  /** The alternatives of a section share it. */
  choiceGroup: string | null;
  selected: boolean;
  /** Missing in what was kept before there were bundles. */
  bundle?: LineBundle | null;
}

export interface SectionDraft {
  key: string;
  title: string;
  lines: LineDraft[];
}

export interface PaymentDraft {
  key: string;
  label: string;
  kind: 'rate' | 'amount' | 'rest';
  /** Percent or an amount, as typed; nothing for the rest. */
  value: string;
}

/** A photo that the bid shows. */
export type PictureDraft = Pick<BidPicture, 'id' | 'caption' | 'url' | 'thumbnailUrl' | 'width' | 'height'>;

export interface BidDraft {
  title: string;
  scope: string;
  terms: string;
  customerNotes: string;
  internalNotes: string;
  /** `YYYY-MM-DD`, or empty. */
  validUntil: string;
  discountKind: Bid['discountKind'];
  /** An amount or percent, as typed. */
  discountValue: string;
  /** Percent, as typed. */
  taxRate: string;
  /** Empty for a rate without a name. */
  taxName: string;
  depositRate: string;
  payments: PaymentDraft[];
  pictures: PictureDraft[];
  sections: SectionDraft[];
}

/** Makes the next draft of one; what it does not touch stays the same object. */
export type DraftChange = (draft: BidDraft) => BidDraft;

/** Not a counter: a draft that comes back after a reload brings its own keys along. */
export const newKey = newIdempotencyKey;

export function emptyLine(): LineDraft {
  return {
    key: newKey(),
    productId: null,
    name: '',
    description: '',
    quantity: '1',
    unit: '',
    unitPrice: '',
    unitCost: '',
    taxable: true,
    optional: false,
    choiceGroup: null,
    // As the server says it of what is no choice: else every new line would differ from the same one read again.
    selected: true,
    bundle: null,
  };
}

/** A section with its first row. */
export function emptySection(): SectionDraft {
  return { key: newKey(), title: '', lines: [emptyLine()] };
}

/** A row that was added and not filled yet. It is no line of the bid. */
export function isBlank(line: LineDraft): boolean {
  const isWorthless = isReadable(line.unitPrice, 'money') && centsOf(line.unitPrice) === 0;
  return line.name.trim() === '' && line.description.trim() === '' && isWorthless;
}

/** Whether it can be told what a line comes to. */
export function hasWorth({ quantity, unitPrice }: LineDraft): boolean {
  return isReadable(quantity, 'quantity') && isReadable(unitPrice, 'money');
}

export function linesOf({ sections }: Pick<BidDraft, 'sections'>): LineDraft[] {
  return sections.flatMap((section) => section.lines);
}

/** The numbers of a line that the server keeps, in the order of the columns. */
export const lineNumbers = [
  ['quantity', 'quantity'],
  ['unitPrice', 'money'],
  ['unitCost', 'money'],
] as const satisfies ReadonlyArray<readonly [keyof LineDraft, NumberKind]>;
export type LineNumber = (typeof lineNumbers)[number][0];

/** The kind of number that a payment is; none for the rest. */
export function paymentNumber({ kind }: PaymentDraft): NumberKind | undefined {
  return { rate: 'percent' as const, amount: 'money' as const, rest: undefined }[kind];
}

/** A rate and its name, which are one thing. */
export function taxOf({ taxRate, taxName }: BidDraft): Pick<BidDraft, 'taxRate' | 'taxName'> {
  return { taxRate, taxName };
}

/** The kind of number that the discount is; none while there is none. */
export function discountNumber({ discountKind }: BidDraft): NumberKind | undefined {
  return { none: undefined, amount: 'money' as const, rate: 'percent' as const }[discountKind];
}
