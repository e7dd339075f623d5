import {
  countedLines,
  totalsOf,
  type BidRates,
  type BidTotals,
  type PricedLine,
} from '../bids/bid-totals.ts';
import { cents, sumCents, zeroCents, type Cents } from '../kernel/money.ts';

/** A line that the customer may choose; its total in cents. */
export interface Choice {
  key: string;
  cents: Cents;
  taxable: boolean;
  /** The place of its section. */
  section: number;
  /** Names its pick-one group within the section; null for an option. */
  group: string | null;
}

/** All that a total of a bid depends on while its customer chooses. */
export interface PricedChoices {
  rates: BidRates;
  /** Of each section what counts whatever is chosen. */
  sections: Array<{ taxed: Cents; untaxed: Cents }>;
  choices: Choice[];
}

export interface OpenGroup {
  section: number;
  group: string;
}

export interface ChosenTotals extends BidTotals {
  sections: Cents[];
  /** The groups of which nothing is chosen yet. */
  openGroups: OpenGroup[];
}

/** What a bid comes to with these choices, by the one module for totals: lines are rounded already, so their sums may stand for them. */
export function totalsWith(priced: PricedChoices, selected: ReadonlySet<string>): ChosenTotals {
  const { choices, rates } = priced;
  const openGroups = groupsOf(choices).filter(
    ({ section, group }) =>
      !choices.some(
        (choice) => choice.section === section && choice.group === group && selected.has(choice.key),
      ),
  );
  const parts = [
    ...priced.sections.flatMap(({ taxed, untaxed }, section) => [
      asLine({ section, cents: taxed, taxable: true }),
      asLine({ section, cents: untaxed, taxable: false }),
    ]),
    ...choices.map((choice) => ({
      ...asLine(choice),
      optional: choice.group === null,
      choiceGroup: choice.group,
      selected: selected.has(choice.key),
    })),
  ];
  const totals = totalsOf(parts, rates);
  const { isIn } = countedLines(parts, totals.lineTotals);
  return {
    ...totals,
    sections: priced.sections.map((_fixed, place) =>
      sumCents(totals.lineTotals.filter((_total, index) => isIn[index] && parts[index]!.section === place)),
    ),
    openGroups,
  };
}

/** Every pick-one group once, in the order of the bid. */
export function groupsOf(choices: readonly Choice[]): OpenGroup[] {
  const found: OpenGroup[] = [];
  for (const { section, group } of choices) {
    if (group === null || found.some((each) => each.section === section && each.group === group)) continue;
    found.push({ section, group });
  }
  return found;
}

function asLine({
  cents: unitPrice,
  taxable,
  section,
}: Pick<Choice, 'cents' | 'taxable' | 'section'>): PricedLine & { section: number } {
  return {
    quantity: 1,
    unitPrice,
    unitCost: zeroCents,
    taxable,
    optional: false,
    choiceGroup: null,
    selected: true,
    section,
  };
}

/** What a choice adds to what is chosen now: for an alternative of a group the difference to the chosen one. */
export function differenceOf(
  choice: Choice,
  choices: readonly Choice[],
  selected: ReadonlySet<string>,
): Cents | null {
  if (choice.group === null) return choice.cents;
  const chosen = choices.find(
    ({ key, section, group }) => section === choice.section && group === choice.group && selected.has(key),
  );
  return chosen === undefined || chosen.key === choice.key ? null : cents(choice.cents - chosen.cents);
}

/** A difference in words, such as `+$300.00`; empty where there is none to tell. */
export function showDifference(
  difference: Cents | null,
  show: (value: Cents) => string,
  samePrice: string,
): string {
  if (difference === null) return '';
  if (difference === 0) return samePrice;
  return difference > 0 ? `+${show(difference)}` : show(difference);
}
