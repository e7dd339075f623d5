import { totalsOf, type BidRates, type BidTotals, type PricedLine } from '../bids/bid-totals.ts';
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
  /** The groups of which nothing is chosen yet. The totals count the cheapest of each, so they are what the bid starts from. */
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
  const assumed = openGroups.map(({ section, group }) => cheapest(choices, section, group));
  const counted = [...choices.filter(({ key }) => selected.has(key)), ...assumed];
  const fixed = priced.sections.flatMap(({ taxed, untaxed }, section) => [
    { section, cents: taxed, taxable: true },
    { section, cents: untaxed, taxable: false },
  ]);
  const parts = [...fixed, ...counted];
  return {
    ...totalsOf(parts.map(asLine), rates),
    sections: priced.sections.map((_fixed, place) =>
      sumCents(parts.filter(({ section }) => section === place).map((part) => part.cents)),
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

function cheapest(choices: readonly Choice[], section: number, group: string): Choice {
  const alternatives = choices.filter((choice) => choice.section === section && choice.group === group);
  return alternatives.reduce((least, choice) => (choice.cents < least.cents ? choice : least));
}

function asLine({ cents: unitPrice, taxable }: { cents: Cents; taxable: boolean }): PricedLine {
  return {
    quantity: 1,
    unitPrice,
    unitCost: zeroCents,
    taxable,
    optional: false,
    choiceGroup: null,
    selected: true,
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
