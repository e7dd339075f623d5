import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import control from '../../../ui/control.module.css';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import type { LineDraft } from '../draft/bid-draft.ts';
import { setFigure, setLine } from '../draft/draft-changes.ts';
import { textLimits } from '../../../../shared/bids/bid-limits.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import { figureText, type LineFigure } from '../draft/line-pricing.ts';
import { figureKinds } from '../grid/grid-columns.ts';
import type { CursorPlace } from '../grid/grid-cursor.ts';
import { SumField } from '../offer/sum-field.tsx';
import { useProblemWords } from '../problem-words.ts';
import { ProductInput } from '../../../entities/products/product-suggestions.tsx';
import { fromProduct } from '../from-product.ts';
import type { Edit, LineActions } from '../use-line-actions.ts';
import { usePriceBook } from '../use-price-book.ts';
import { useStable } from '../../../platform/use-stable.ts';
import { LineFormMenu } from './line-form-menu.tsx';
import styles from './phone.module.css';
import type { SheetActions } from './sheet-actions.ts';

export interface LineFormProps {
  line: LineDraft;
  /** The field to begin with. */
  focus: CursorPlace | undefined;
  rules: DraftRules;
  actions: LineActions;
  sheet: SheetActions;
  edit: Edit;
  editText: Edit;
}

/** Every field of a line. A key draws those anew whose text it changes. */
export function LineForm(props: LineFormProps) {
  const { line, focus, rules, actions, sheet, edit, editText } = props;
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const { lineProblems } = useProblemWords();
  const save = usePriceBook(edit);
  const { saveToPriceBook } = useStable({ saveToPriceBook: () => save(line) });
  const problems = lineProblems(line, rules);
  const { key } = line;
  const only = new Set([key]);
  const isGrouped = line.choiceGroup !== null;
  const set = (name: string, change: Partial<LineDraft>) => editText(setLine(key, change), `${key} ${name}`);
  const nameProblem = problems.find(({ field }) => field === 'name')?.sentence;
  const credit = problems.find(({ field }) => field === 'quantity')?.sentence;

  useEffect(() => {
    const wanted = focus?.field === 'name' && line.name !== '' ? undefined : focus?.field;
    if (wanted)
      form.current?.querySelector<HTMLElement>(`[name="${wanted}"], [data-field="${wanted}"]`)?.focus();
    // Only when the line is opened; what is typed later must not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div ref={form} className={styles.form}>
      <div
        className={styles.field}
        onPaste={(event) => {
          if (sheet.pasteRows(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      >
        <span className={styles.label} aria-hidden="true">
          <Trans>Line item</Trans>
        </span>
        <ProductInput
          label={t`Line item`}
          className={control.control}
          problemId={nameProblem ? `${key}-name-problem` : undefined}
          value={line.name}
          onChange={(name) => set('name', { name })}
          onChoose={(product) => edit(setLine(key, fromProduct(product)))}
          onChooseBundle={({ id }) => sheet.takeBundle(id, key)}
        />
        {nameProblem && (
          <p id={`${key}-name-problem`} className={styles.problem}>
            {nameProblem}
          </p>
        )}
      </div>
      <div className={styles.pair}>
        <Figure
          line={key}
          field="quantity"
          label={t`Quantity`}
          text={figureText(line, 'quantity')}
          error={Number(line.quantity) < 0 ? credit : undefined}
          editText={editText}
        />
        <TextField
          label={t`Unit`}
          name="unit"
          maxLength={textLimits.unit}
          value={line.unit}
          onChange={(unit) => set('unit', { unit })}
        />
      </div>
      <div className={styles.pair}>
        <Figure
          line={key}
          field="unitPrice"
          label={t`Price`}
          text={figureText(line, 'unitPrice')}
          editText={editText}
        />
        <Figure
          line={key}
          field="unitCost"
          label={t`Cost`}
          text={figureText(line, 'unitCost')}
          editText={editText}
        />
        <Figure
          line={key}
          field="markup"
          label={t`Markup %`}
          text={figureText(line, 'markup')}
          editText={editText}
        />
        <Figure
          line={key}
          field="margin"
          label={t`Margin %`}
          text={figureText(line, 'margin')}
          editText={editText}
        />
      </div>
      <TextArea
        label={t`Description`}
        name="description"
        placeholder={t`Details the customer sees`}
        maxLength={textLimits.description}
        value={line.description}
        onChange={(description) => set('description', { description })}
      />
      <div className={styles.ticks}>
        <Checkbox
          label={t`Taxable`}
          value={line.taxable}
          onChange={(taxable) => actions.setTaxable(only, taxable)}
        />
        {!isGrouped && (
          <Checkbox
            label={t`Optional`}
            value={line.optional}
            onChange={(optional) => actions.setOptional(only, optional)}
          />
        )}
        {(line.optional || isGrouped) && (
          <Checkbox
            label={line.optional ? t`Include in total` : t`Chosen`}
            value={line.selected}
            onChange={(isChosen) => actions.choose(key, isChosen)}
          />
        )}
        <span className={styles.space} />
        <LineFormMenu
          line={key}
          name={line.name}
          isGrouped={isGrouped}
          isFree={line.productId === null}
          actions={actions}
          sheet={sheet}
          onSave={saveToPriceBook}
        />
      </div>
    </div>
  );
}

interface FigureProps {
  /** The line's key. */
  line: string;
  field: LineFigure;
  label: string;
  text: string;
  error?: string | undefined;
  editText: Edit;
}

function Figure({ line, field, label, text, error, editText }: FigureProps) {
  return (
    <SumField
      label={label}
      name={field}
      kind={figureKinds[field]}
      value={text}
      error={error}
      onChange={(typed) => editText(setFigure(line, field, typed), `${line} ${field}`)}
    />
  );
}
