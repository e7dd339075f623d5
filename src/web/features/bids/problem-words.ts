import { useLingui } from '@lingui/react/macro';
import type { ScheduleProblem } from '../../../shared/bids/bid-totals.ts';
import { useNumberWords } from '../../ui/number-text-words.ts';
import {
  discountNumber,
  paymentNumber,
  type BidDraft,
  type DraftPlace,
  type DraftProblem,
} from './bid-draft.ts';
import { limitsOf, problemOfText, type NumberKind } from './bid-numbers.ts';

/** Says what keeps a bid from being saved and where, and at the place itself, why. */
export function useProblemWords() {
  const { t } = useLingui();
  const numberWords = useNumberWords();

  function lineWords(place: DraftPlace & { in: 'line' }): string {
    const { number, section, sections } = place;
    return sections > 1 && section.title ? t`${section.title}, line ${number}` : t`line ${number}`;
  }

  function placeWords(place: DraftPlace): string {
    if (place.in === 'payment') return t`payment ${place.number}`;
    const fields = {
      name: t`name`,
      quantity: t`quantity`,
      unitPrice: t`price`,
      unitCost: t`cost`,
      discountValue: t`discount`,
      taxRate: t`sales tax`,
      depositRate: t`deposit`,
    };
    const field = fields[place.field];
    return place.in === 'line' ? `${lineWords(place)}, ${field}` : field;
  }

  /** Why a number of the draft is refused; undefined for one that is taken. */
  function numberSentence(text: string, kind: NumberKind): string | undefined {
    const problem = problemOfText(text, kind);
    return problem && numberWords(problem, limitsOf[kind], kind === 'percent' ? '%' : undefined);
  }

  function scheduleWords(problem: ScheduleProblem): string {
    return {
      'two-rests': t`Only one payment can be the rest.`,
      'too-much': t`The payments make more than 100 % together.`,
      'amount-without-rest': t`With a payment of a fixed amount, another one must be the rest.`,
      'not-whole': t`The payments must make 100 % together.`,
    }[problem];
  }

  function sentence(problem: DraftProblem): string {
    switch (problem.kind) {
      case 'number': {
        const place = placeWords(problem.place);
        return t`Not saved yet: ${place}.`;
      }
      case 'nameless-line': {
        const place = placeWords(problem.place);
        return t`Not saved yet: ${place}. It has a price but no name.`;
      }
      case 'too-large':
        return t`Not saved yet: the total of this bid is too large.`;
      case 'payments-not-whole':
        return t`Not saved yet. ${scheduleWords(problem.why)}`;
    }
  }

  function reason(problem: DraftProblem, draft: BidDraft): string | undefined {
    if (problem.kind !== 'number') return undefined;
    const { place } = problem;
    if (place.in === 'payment') {
      const kind = paymentNumber(place.payment);
      return kind && numberSentence(place.payment.value, kind);
    }
    if (place.in === 'offer') {
      const kind = place.field === 'discountValue' ? discountNumber(draft) : 'percent';
      return kind && numberSentence(draft[place.field], kind);
    }
    if (place.field === 'name') return undefined;
    return numberSentence(place.line[place.field], place.field === 'quantity' ? 'quantity' : 'money');
  }

  return { sentence, reason, numberSentence, scheduleWords };
}
