import type { BidTemplate } from '../../../../shared/bids/bid-template-contract.ts';
import { extend, toAmount } from '../../../../shared/kernel/money.ts';
import type { BidContent, ContentLine } from '../bid-rules.ts';
import type { StoredTemplate } from './bid-template-queries.ts';

/** What of a bid is kept for others: all that was written, without the discount and the validity of one customer. */
export function templateContentOf(content: BidContent): BidContent {
  const { title, scope, terms, customerNotes, internalNotes, taxRateBps, depositRateBps } = content;
  const { paymentSchedule, sections } = content;
  const texts = { title, scope, terms, customerNotes, internalNotes };
  const offer = { validUntil: null, discountKind: 'none' as const, discountValue: 0 };
  return { ...texts, ...offer, taxRateBps, depositRateBps, paymentSchedule, sections };
}

/** The content at the present prices: a line whose product is in the price book is offered as the price book says. */
export function presentContent({ content, prices }: Pick<StoredTemplate, 'content' | 'prices'>): BidContent {
  const priceOf = new Map(prices.map(({ productId, ...price }) => [productId, price]));
  const priced = (line: ContentLine) => ({
    ...line,
    ...(line.productId === null ? {} : priceOf.get(line.productId)),
  });
  return {
    ...content,
    sections: content.sections.map(({ title, lines }) => ({ title, lines: lines.map(priced) })),
  };
}

/** A template for the wire. */
export function templateAnswer(template: StoredTemplate): BidTemplate {
  const { id, name, updatedAt, version } = template;
  const { title, scope, terms, customerNotes, sections } = presentContent(template);
  return {
    id,
    name,
    title,
    lineCount: sections.reduce((count, { lines }) => count + lines.length, 0),
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
  };
  const total = toAmount(extend(unitPrice, quantity));
  return { ...said, unitPrice: toAmount(unitPrice), unitCost: toAmount(unitCost), total };
}
