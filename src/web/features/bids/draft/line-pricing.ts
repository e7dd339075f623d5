import { divideRounded, type Cents } from '../../../../shared/kernel/money.ts';
import { isBlank, type LineDraft, type LineNumber, type PriceRule } from './bid-draft.ts';
import { bpsOf, centsOf, costOf, isReadable } from './bid-numbers.ts';

/** What a line's numbers are called where they are typed. */
export type LineFigure = LineNumber | PriceRule['kind'];

/** The price that a rate makes of a cost, rounded to the cent, half away from zero; undefined without a cost or a rate. */
export function priceAt(unitCost: string, { kind, rate }: PriceRule): string | undefined {
  const cost = BigInt(centsOf(unitCost));
  if (cost === 0n || rate.trim() === '' || !isReadable(rate, kind)) return undefined;
  const bps = BigInt(bpsOf(rate, kind));
  const price =
    kind === 'markup'
      ? divideRounded(cost * (10_000n + bps), 10_000n)
      : divideRounded(cost * 10_000n, 10_000n - bps);
  return String(price / 100);
}

/** What the price adds to the cost, in hundredths of a percent of the cost; undefined without a cost. */
function markupOf(cost: Cents, price: Cents): number | undefined {
  return cost === 0 ? undefined : divideRounded(BigInt(price - cost) * 10_000n, BigInt(cost));
}

/** What the price leaves over the cost, in hundredths of a percent of the price; undefined without a price. */
function marginOf(cost: Cents, price: Cents): number | undefined {
  return price === 0 ? undefined : divideRounded(BigInt(price - cost) * 10_000n, BigInt(price));
}

/** The rate as it was typed, or as price and cost make it; empty where they make none. */
export function rateText(
  line: Pick<LineDraft, 'priceBy' | 'unitCost' | 'unitPrice'>,
  kind: PriceRule['kind'],
): string {
  if (line.priceBy?.kind === kind) return line.priceBy.rate;
  const cost = costOf(line.unitCost);
  if (cost === null) return '';
  const rate = (kind === 'markup' ? markupOf : marginOf)(cost, centsOf(line.unitPrice));
  return rate === undefined ? '' : String(rate / 100);
}

/** A line's figure as its cell shows it. */
export function figureText(line: LineDraft, figure: LineFigure): string {
  return figure === 'markup' || figure === 'margin' ? rateText(line, figure) : line[figure];
}

/**
 * What a new figure changes in its line. Price, cost and the two rates follow each other: a price stands until another is given, one
 * that a rate has made follows the cost.
 */
export function figureChange(line: LineDraft, figure: LineFigure, text: string): Partial<LineDraft> {
  switch (figure) {
    case 'quantity':
      return { quantity: text };
    case 'unitPrice':
      return { unitPrice: text, priceBy: undefined };
    case 'unitCost':
      return { unitCost: text, ...(line.priceBy && priceBy(line, text, line.priceBy)) };
    case 'markup':
    case 'margin':
      if (text.trim() === '') return { priceBy: undefined };
      return {
        priceBy: { kind: figure, rate: text },
        ...priceBy(line, line.unitCost, { kind: figure, rate: text }),
      };
  }
}

function priceBy(line: LineDraft, unitCost: string, rule: PriceRule): Pick<LineDraft, 'unitPrice'> {
  return { unitPrice: priceAt(unitCost, rule) ?? line.unitPrice };
}

/** Nobody has said yet what the line costs the customer; a price of nothing is asked about before the bid goes out, too. */
export function lacksPrice(line: LineDraft): boolean {
  return !isBlank(line) && isReadable(line.unitPrice, 'money') && centsOf(line.unitPrice) === 0;
}

/** A line that brings something without a cost is no gain: nobody knows what it leaves. */
export function lacksCost({ unitPrice, unitCost }: Pick<LineDraft, 'unitPrice' | 'unitCost'>): boolean {
  return costOf(unitCost) === null && centsOf(unitPrice) !== 0;
}
