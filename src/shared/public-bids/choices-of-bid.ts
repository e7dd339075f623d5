import { discountOf, isChoice } from '../bids/bid-totals.ts';
import { fromAmount, sumCents } from '../kernel/money.ts';
import type { PricedChoices } from './priced-choices.ts';
import type { PublicBid } from './public-bid-contract.ts';

type Line = PublicBid['sections'][number]['lines'][number];

/** A bid as a page adds it up while the customer chooses. */
export function choicesOf({ sections, rates }: Pick<PublicBid, 'sections' | 'rates'>): PricedChoices {
  const sumOf = (lines: readonly Line[]) => sumCents(lines.map(({ total }) => fromAmount(total)));
  return {
    rates: {
      discount: discountOf(
        rates.discountKind,
        rates.discountKind === 'amount' ? fromAmount(rates.discountValue) : rates.discountValue,
      ),
      taxRateBps: rates.taxRateBps,
      depositRateBps: rates.depositRateBps,
      paymentSchedule: rates.paymentSchedule.map(({ rateBps, amount }) => ({
        rateBps,
        amount: amount === null ? null : fromAmount(amount),
      })),
    },
    sections: sections.map(({ lines }) => {
      const plain = lines.filter((line) => !isChoice(line));
      return {
        taxed: sumOf(plain.filter(({ taxable }) => taxable)),
        untaxed: sumOf(plain.filter(({ taxable }) => !taxable)),
      };
    }),
    choices: sections.flatMap(({ lines }, section) =>
      lines.filter(isChoice).map(({ key, total, taxable, choiceGroup }) => ({
        key,
        cents: fromAmount(total),
        taxable,
        section,
        group: choiceGroup,
      })),
    ),
  };
}

/** The keys of the options and alternatives that are chosen. */
export function selectedOf({ sections }: Pick<PublicBid, 'sections'>): Set<string> {
  return new Set(
    sections.flatMap(({ lines }) =>
      lines.filter((line) => isChoice(line) && line.selected).map(({ key }) => key),
    ),
  );
}
