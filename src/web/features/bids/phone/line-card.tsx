import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { isChoice } from '../../../../shared/bids/bid-totals.ts';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { hasWorth, type LineDraft } from '../draft/bid-draft.ts';
import { centsOf } from '../draft/bid-numbers.ts';
import { lacksCost, lacksPrice } from '../draft/line-pricing.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import { shownNumber } from '../grid/cell-input.tsx';
import { useProblemWords } from '../problem-words.ts';
import styles from './phone.module.css';

export interface CardActions {
  press: (line: string) => void;
  choose: (line: string, isChosen: boolean) => void;
}

interface LineCardProps {
  section: string;
  line: LineDraft;
  total: Cents;
  /** Undefined while nothing is being selected. */
  isSelected: boolean | undefined;
  rules: DraftRules;
  actions: CardActions;
}

/** A line on a phone: what it is, how much of it, and what it comes to. A tap opens it. */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { section, line, total, isSelected, rules, actions } = props;
  const { t } = useLingui();
  const { lineProblems } = useProblemWords();
  const problems = lineProblems(line, rules);
  const name = line.name || t`New line`;
  const isPicked = isChoice(line);
  return (
    <div
      className={styles.card}
      data-row="line"
      data-line={line.key}
      data-in={section}
      data-group={line.choiceGroup === null && !line.bundle ? undefined : ''}
      data-unchosen={isPicked && !line.selected ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
    >
      {isPicked && (
        <label className={styles.choice}>
          <input
            type={line.optional ? 'checkbox' : 'radio'}
            aria-label={line.optional ? t`Include ${name} in total` : t`Choose ${name}`}
            checked={line.selected}
            onChange={() => actions.choose(line.key, line.optional ? !line.selected : true)}
          />
        </label>
      )}
      <button
        type="button"
        className={styles.open}
        aria-pressed={isSelected}
        onClick={() => actions.press(line.key)}
      >
        <span className={styles.first}>
          <span className={classNames(styles.name, !line.name && styles.empty)}>
            <bdi>{name}</bdi>
          </span>
          <Money cents={hasWorth(line) ? total : undefined} />
        </span>
        <span className={styles.second}>
          <span>
            {shownNumber(line.quantity || '0', 'quantity')} {line.unit}
            {!lacksPrice(line) && (
              <>
                {' × '}
                <Money cents={centsOf(line.unitPrice)} />
              </>
            )}
          </span>
          {lacksPrice(line) && (
            <span className={styles.flag} data-missing="">
              <Trans>No price</Trans>
            </span>
          )}
          {lacksCost(line) && (
            <span className={styles.flag}>
              <Trans>No cost</Trans>
            </span>
          )}
          {line.optional && (
            <span className={styles.flag}>
              <Trans>Option</Trans>
            </span>
          )}
        </span>
        {problems.map(({ field, sentence }) => (
          <span key={field} className={styles.problem}>
            {sentence}
          </span>
        ))}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={styles.handle}
        data-handle="line"
        aria-label={t`Drag ${name}`}
      >
        <Icon name="grip" />
      </button>
    </div>
  );
});
