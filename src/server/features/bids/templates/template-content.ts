import type { BidTemplate } from '../../../../shared/bids/bid-template-contract.ts';
import { extend, toAmount, toKnownAmount, type Cents } from '../../../../shared/kernel/money.ts';
import type { BidContent, ContentLine } from '../bid-rules.ts';

/** What the price book says of a product. */
export interface BookPrice {
  productId: number;
  unitPrice: Cents;
  unitCost: Cents | null;
  taxable: boolean;
}

/** A template as it is kept, and a product's present price for each line that has one in the price book. */
export interface StoredTemplate {
  id: number;
  name: string;
  content: TemplateContent;
  prices: BookPrice[];
  /** Of the products that its lines name, those that the database still has. */
  knownProductIds: number[];
  updatedAt: string;
  version: number;
  isRemoved: boolean;
}

/** What of a line may come from the price book. */
const bookFields = ['unitPrice', 'unitCost', 'taxable'] as const;
type BookField = (typeof bookFields)[number];

/** A line of a template, with what of it was as the price book said when it was kept; the rest was decided by a person. */
export interface TemplateLine extends ContentLine {
  fromBook?: readonly BookField[];
}

export interface TemplateContent extends BidContent {
  sections: Array<{ title: string; lines: TemplateLine[] }>;
}

/**
 * What of a bid is kept for others: what was written of the work, without what belongs to one customer: title, internal notes,
 * discount and validity, and the notes for the customer unless they are asked for.
 */
export function templateContentOf(
  content: BidContent,
  { prices, keepsNotes }: { prices: readonly BookPrice[]; keepsNotes: boolean },
): TemplateContent {
  const { scope, terms, customerNotes, taxRateBps, taxName, depositRateBps, paymentSchedule, sections } =
    content;
  const bookPriceOf = byProduct(prices);
  const kept = (line: ContentLine): TemplateLine => {
    const price = bookPriceOf(line);
    return { ...line, fromBook: bookFields.filter((field) => price?.[field] === line[field]) };
  };
  return {
    title: '',
    scope,
    terms,
    customerNotes: keepsNotes ? customerNotes : '',
    internalNotes: '',
    validUntil: null,
    discountKind: 'none',
    discountValue: 0,
    taxRateBps,
    taxName,
    depositRateBps,
    paymentSchedule,
    pictures: [],
    sections: sections.map(({ title, lines }) => ({ title, lines: lines.map(kept) })),
  };
}

/** The content at the present prices: what of a line came from the price book follows it, what a person decided stays. Without its product a line stands by itself. */
export function presentContent({ content, prices, knownProductIds }: StoredTemplate): BidContent {
  const bookPriceOf = byProduct(prices);
  const priced = ({ fromBook = [], ...line }: TemplateLine): ContentLine => {
    const price = bookPriceOf(line);
    if (!price) return { ...line, productId: knownProductIds.find((id) => id === line.productId) ?? null };
    return { ...line, ...Object.fromEntries(fromBook.map((field) => [field, price[field]])) };
  };
  return {
    ...content,
    // Photos belong to a job.
    pictures: [],
    sections: content.sections.map(({ title, lines }) => ({ title, lines: lines.map(priced) })),
  };
}

function byProduct(prices: readonly BookPrice[]) {
  const priceOf = new Map(prices.map((price) => [price.productId, price]));
  return ({ productId }: ContentLine) => (productId === null ? undefined : priceOf.get(productId));
}

/** How many prices of a template follow the price book. */
function followingPrices({ content, prices }: Pick<StoredTemplate, 'content' | 'prices'>): number {
  const bookPriceOf = byProduct(prices);
  const lines = content.sections.flatMap((section) => section.lines);
  return lines.filter((line) => line.fromBook?.includes('unitPrice') && bookPriceOf(line)).length;
}

/** A template for the wire. */
export function templateAnswer(template: StoredTemplate): BidTemplate {
  const { id, name, updatedAt, version } = template;
  const { scope, terms, customerNotes, sections } = presentContent(template);
  return {
    id,
    name,
    lineCount: sections.reduce((count, { lines }) => count + lines.length, 0),
    followingPrices: followingPrices(template),
    updatedAt,
    version,
    scope,
    terms,
    customerNotes,
    sections: sections.map((section) => ({ title: section.title, lines: section.lines.map(lineAnswer) })),
  };
}

function lineAnswer({ unitPrice, unitCost, ...line }: ContentLine) {
  const { key, productId, name, description, quantity, unit, taxable, optional, choiceGroup, selected } =
    line;
  // One that was kept before there were bundles names none.
  const { bundle } = line as Partial<ContentLine>;
  const said = {
    key,
    productId,
    name,
    description,
    quantity,
    unit,
    taxable,
    optional,
    choiceGroup,
    selected,
    bundle: bundle ?? null,
  };
  const total = toAmount(extend(unitPrice, quantity));
  return { ...said, unitPrice: toAmount(unitPrice), unitCost: toKnownAmount(unitCost), total };
}
