import { useLingui } from '@lingui/react/macro';
import { textLimits } from '../../../shared/bids/bid-limits.ts';
import type { ScheduleProblem } from '../../../shared/bids/bid-totals.ts';
import { useNumberWords } from '../../ui/number-text-words.ts';
import { tooLong } from '../../ui/too-long.ts';
import {
  discountNumber,
  isBlank,
  lineNumbers,
  paymentNumber,
  type BidDraft,
  type LineDraft,
} from './draft/bid-draft.ts';
import { limitsOf, problemOfText, type NumberKind } from './draft/bid-numbers.ts';
import {
  forbiddenCredit,
  type DraftPlace,
  type DraftProblem,
  type DraftRules,
  type LineText,
} from './draft/draft-problems.ts';
import type { LineFigure } from './draft/line-pricing.ts';

/** What is wrong with a field of a line, as it is said there. */
export interface LineProblem {
  field: LineFigure | LineText;
  sentence: string;
}

/** Says what keeps a bid from being saved and where, and at the place itself, why. */
export function useProblemWords() {
  const { t } = useLingui();
  const numberWords = useNumberWords();

  function lineWords(place: DraftPlace & { in: 'line' }): string {
    const { number, section, sections } = place;
    return sections > 1 && section.title ? t`${section.title}, line ${number}` : t`line ${number}`;
  }

  const fields = {
    name: t`name`,
    description: t`description`,
    quantity: t`quantity`,
    unit: t`unit`,
    unitPrice: t`price`,
    unitCost: t`cost`,
    markup: t`markup`,
    margin: t`margin`,
    choiceGroup: t`group`,
    discountValue: t`discount`,
    taxRate: t`sales tax`,
    depositRate: t`deposit`,
    validUntil: t`valid-until date`,
    title: t`title`,
    scope: t`scope of work`,
    terms: t`terms`,
    customerNotes: t`notes for the customer`,
    internalNotes: t`internal notes`,
  };

  function placeWords(place: DraftPlace): string {
    if (place.in === 'payment') return t`payment ${place.number}`;
    if (place.in === 'section') return t`title of section ${place.number}`;
    const field = fields[place.field];
    return place.in === 'line' ? `${lineWords(place)}, ${field}` : field;
  }

  /** Why a number of the draft is refused; undefined for one that is taken. */
  function numberSentence(text: string, kind: NumberKind): string | undefined {
    const problem = problemOfText(text, kind);
    const unit = kind === 'quantity' || kind === 'money' ? undefined : '%';
    return problem && numberWords(problem, limitsOf[kind], unit);
  }

  /** Everything that is wrong with a line, each with the name of its column. */
  function lineProblems(line: LineDraft, rules: DraftRules): LineProblem[] {
    const numbers = lineNumbers.map(([field, kind]) => ({ field, why: numberSentence(line[field], kind) }));
    const rate = line.priceBy && {
      field: line.priceBy.kind,
      why: numberSentence(line.priceBy.rate, line.priceBy.kind),
    };
    const creditField = forbiddenCredit(line, rules);
    const credit = creditField && { field: creditField, why: creditSentence(creditField) };
    const isNameless = !isBlank(line) && line.name.trim() === '';
    const name = isNameless ? [{ field: 'name' as const, why: t`Enter a name.` }] : [];
    const texts = (['name', 'description', 'unit'] as const).map((field) => ({
      field,
      why: tooLong(line[field], textLimits[field]),
    }));
    return [...name, ...texts, ...numbers, ...(rate ? [rate] : []), ...(credit ? [credit] : [])].flatMap(
      ({ field, why }) => (why === undefined ? [] : [{ field, sentence: `${columnWords[field]}: ${why}` }]),
    );
  }

  const columnWords: Record<LineFigure | LineText, string> = {
    name: t`Name`,
    description: t`Description`,
    quantity: t`Quantity`,
    unit: t`Unit`,
    unitPrice: t`Price`,
    unitCost: t`Cost`,
    markup: t`Markup`,
    margin: t`Margin`,
    choiceGroup: t`Group`,
  };

  function creditSentence(field: 'quantity' | 'unitPrice'): string {
    return field === 'unitPrice'
      ? t`Only an admin can change the price of a credit.`
      : t`Only an admin can enter a negative quantity.`;
  }

  function scheduleWords(problem: ScheduleProblem): string {
    return {
      'two-rests': t`Only one payment can be the rest.`,
      'too-much': t`The payments add up to more than 100%.`,
      'amount-without-rest': t`With a fixed-amount payment, another payment must be the rest.`,
      'not-whole': t`The payments must add up to 100%.`,
    }[problem];
  }

  function sentence(problem: DraftProblem): string {
    if (problem.kind === 'payments-not-whole')
      return t`The payment schedule isn’t saved yet. ${scheduleWords(problem.why)}`;
    if ('place' in problem) {
      const place = placeWords(problem.place);
      if (problem.kind === 'nameless-line')
        return t`Not saved yet: ${place}. The line has a price but no name.`;
      if (problem.kind === 'refused') return t`Not saved yet: ${place}. ${problem.sentence}`;
      return t`Not saved yet: ${place}.`;
    }
    switch (problem.kind) {
      case 'too-large':
        return t`Not saved yet: the total of this bid is too large.`;
      case 'too-many-lines':
        return t`Not saved yet: a bid can have up to ${problem.most} lines.`;
    }
  }

  function reason(problem: DraftProblem, draft: BidDraft): string | undefined {
    if (problem.kind === 'credit') return creditSentence(problem.field);
    if (problem.kind === 'too-long') return tooLong(longText(problem.place, draft), problem.limit);
    if (problem.kind !== 'number') return undefined;
    const { place } = problem;
    if (place.in === 'payment') {
      const kind = paymentNumber(place.payment);
      return kind && numberSentence(place.payment.value, kind);
    }
    if (place.in === 'offer') {
      if (place.field !== 'discountValue' && place.field !== 'taxRate' && place.field !== 'depositRate') {
        return undefined;
      }
      const kind =
        place.field === 'discountValue'
          ? discountNumber(draft)
          : place.field === 'taxRate'
            ? 'tax'
            : 'percent';
      return kind && numberSentence(draft[place.field], kind);
    }
    if (place.in !== 'line') return undefined;
    const { field, line } = place;
    if (field === 'markup' || field === 'margin') {
      return line.priceBy && numberSentence(line.priceBy.rate, field);
    }
    const number = lineNumbers.find(([name]) => name === field);
    return number && numberSentence(line[number[0]], number[1]);
  }

  return { sentence, reason, numberSentence, lineProblems, scheduleWords };
}

function longText(place: DraftPlace, draft: BidDraft): string {
  switch (place.in) {
    case 'section':
      return place.section.title;
    case 'payment':
      return place.payment.label;
    case 'offer':
      return draft[place.field];
    case 'line':
      return place.field === 'markup' || place.field === 'margin' ? '' : (place.line[place.field] ?? '');
  }
}
