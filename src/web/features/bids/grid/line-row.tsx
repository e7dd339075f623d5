import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { isChoice } from '../../../../shared/bids/bid-totals.ts';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { hasWorth, type LineDraft } from '../draft/bid-draft.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import { figureChange, figureText, lacksCost, lacksPrice, type LineFigure } from '../draft/line-pricing.ts';
import { useProblemWords } from '../problem-words.ts';
import { NumberCell, shownNumber, TextCell, type CellProps } from './cell-input.tsx';
import { figureKinds, isFigure, type CellField, type GridColumn } from './grid-columns.ts';
import styles from './grid.module.css';
import { LineMenu } from './line-menu.tsx';
import { LineName } from './line-name.tsx';
import type { RowActions } from './row-actions.ts';
import { TaxCell } from './tax-cell.tsx';

interface LineRowProps {
  section: string;
  line: LineDraft;
  total: Cents;
  columns: readonly GridColumn[];
  /** Where the cursor is in this line. */
  active: CellField | undefined;
  focus: number;
  isSelected: boolean;
  /** Whether it stands alone, or where in its group. */
  group: GroupPlace | undefined;
  rules: DraftRules;
  actions: RowActions;
}

export type GroupPlace = 'first' | 'inside' | 'last';

// The compiler keeps what is inside a component, but not the rows of a loop: without this each keystroke draws 200 of them.
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { section, line, total, columns, active, focus, isSelected, group, actions } = props;
  const { t } = useLingui();
  // Made when the pointer first comes, and kept: it must not go while it is open.
  const [hasMenu, setHasMenu] = useState(false);
  const [typing, setTyping] = useState<CellField>();
  const name = line.name || t`New line`;
  const { lineProblems } = useProblemWords();
  const problems = lineProblems(line, props.rules).filter(({ field }) => field !== typing);
  // What is being typed may still become a number.
  const isUnknown = typing === undefined && !hasWorth(line);
  const labels: Record<CellField, string> = {
    name: t`Line item`,
    description: t`Description of ${name}`,
    quantity: t`Quantity of ${name}`,
    unit: t`Unit of ${name}`,
    unitCost: t`Cost of ${name}`,
    markup: t`Markup of ${name}`,
    margin: t`Margin of ${name}`,
    unitPrice: t`Price of ${name}`,
    taxable: t`Tax on ${name}`,
  };
  const isPicked = isChoice(line);

  const cellProps = (field: CellField): CellProps => ({
    label: labels[field],
    field,
    focus,
    problemId: problems.some((each) => each.field === field) ? `${line.key}-${field}` : undefined,
  });
  const type = (field: CellField, change: Partial<LineDraft>) => actions.type(line.key, field, change);

  function cell({ key }: GridColumn) {
    if (key === 'total') {
      return (
        <div key={key} role="gridcell" className={classNames(styles.cell, styles.total)}>
          <Money cents={isUnknown ? undefined : total} />
        </div>
      );
    }
    if (key === 'taxable') {
      return (
        <div key={key} role="gridcell" className={styles.tick} data-field={key}>
          <TaxCell
            label={labels.taxable}
            isTaxed={line.taxable}
            focus={active === key ? focus : undefined}
            onToggle={() => actions.setTaxable(line.key, !line.taxable)}
          />
        </div>
      );
    }
    if (!isFigure(key)) {
      return (
        <div key={key} role="gridcell" className={styles.cell} data-field={key}>
          {active === key ? (
            <TextCell {...cellProps(key)} value={line[key]} onChange={(text) => type(key, { [key]: text })} />
          ) : (
            <bdi className={styles.text}>{line[key]}</bdi>
          )}
        </div>
      );
    }
    const text = figureText(line, key);
    const isDerived = (key === 'markup' || key === 'margin') && line.priceBy?.kind !== key;
    const { problemId } = cellProps(key);
    return (
      <div
        key={key}
        role="gridcell"
        className={classNames(styles.cell, styles.number, isDerived && styles.derived)}
        data-field={key}
        data-wrong={problemId ? '' : undefined}
      >
        {active === key ? (
          <NumberCell
            {...cellProps(key)}
            id={`${line.key} ${key}`}
            value={text}
            kind={figureKinds[key]}
            onTyping={setTypingOf(key)}
            onChange={(next) => type(key, figureChange(line, key, next))}
          />
        ) : (
          <RestingFigure line={line} figure={key} text={text} />
        )}
      </div>
    );
  }

  const [typingSetters] = useState(() => new Map<CellField, (isTyping: boolean) => void>());
  function setTypingOf(field: CellField) {
    let setter = typingSetters.get(field);
    if (!setter) {
      setter = (isTyping) => setTyping((now) => (isTyping ? field : now === field ? undefined : now));
      typingSetters.set(field, setter);
    }
    return setter;
  }

  return (
    <div
      role="row"
      className={styles.line}
      data-row="line"
      data-line={line.key}
      data-in={section}
      aria-selected={isSelected}
      data-group={group ?? (line.bundle ? 'inside' : undefined)}
      data-unchosen={isPicked && !line.selected ? '' : undefined}
      onPointerEnter={() => setHasMenu(true)}
    >
      <div role="gridcell" className={styles.handleCell}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.handle}
          data-handle="line"
          aria-label={t`Select or drag ${name}`}
        >
          <Icon name="grip" />
        </button>
      </div>
      <LineName line={line} active={active} cellProps={cellProps} onType={type} actions={actions} />
      {columns.map(cell)}
      <div role="gridcell" className={styles.menuCell}>
        {(hasMenu || active !== undefined) && <LineMenu line={line} actions={actions} />}
      </div>
      {problems.map(({ field, sentence }) => (
        <div key={field} role="gridcell" id={`${line.key}-${field}`} className={styles.problem}>
          {sentence}
        </div>
      ))}
    </div>
  );
});

/** A figure where the cursor is not. */
function RestingFigure({ line, figure, text }: { line: LineDraft; figure: LineFigure; text: string }) {
  const { t } = useLingui();
  if (figure === 'unitPrice' && lacksPrice(line)) {
    return <span className={styles.missing}>{t`No price`}</span>;
  }
  if (figure === 'margin' && text === '' && lacksCost(line)) {
    return <span title={t`Enter a cost to see the margin`}>–</span>;
  }
  return shownNumber(text, figureKinds[figure]).replace(/^-/, '−');
}
