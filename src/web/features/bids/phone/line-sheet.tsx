import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Cents } from '../../../../shared/kernel/money.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import control from '../../../ui/control.module.css';
import { Sheet } from '../../../ui/dialog.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { isBlank, type LineDraft } from '../draft/bid-draft.ts';
import { setLine } from '../draft/draft-changes.ts';
import { textLimits, type DraftRules } from '../draft/draft-problems.ts';
import { figureChange, figureText, type LineFigure } from '../draft/line-pricing.ts';
import { figureKinds } from '../grid/grid-columns.ts';
import type { CursorPlace } from '../grid/grid-cursor.ts';
import { SumField } from '../offer/sum-field.tsx';
import { useProblemWords } from '../problem-words.ts';
import { ProductInput } from '../../../entities/products/product-suggestions.tsx';
import { fromProduct } from '../from-product.ts';
import type { Edit, LineActions } from '../use-line-actions.ts';
import { usePriceBook } from '../use-price-book.ts';
import styles from './phone.module.css';

interface LineSheetProps {
  line: LineDraft | undefined;
  lines: readonly LineDraft[];
  /** The field to begin with. */
  focus: CursorPlace | undefined;
  isOpen: boolean;
  total: Cents;
  rules: DraftRules;
  actions: LineActions;
  edit: Edit;
  editText: Edit;
  /** False for a single piece of text, which belongs into the field. */
  onPasteRows: (text: string) => boolean;
  onGo: (line: string) => void;
  onClose: () => void;
}

/** One line as a form, with the way to the next and the one before. */
export function LineSheet({ line, isOpen, onClose, total, ...rest }: LineSheetProps) {
  const { t } = useLingui();
  const index = rest.lines.findIndex(({ key }) => key === line?.key);
  const previous = rest.lines[index - 1];
  const next = rest.lines[index + 1];

  /** At the end a new line follows, for the next thing that is said at the customer's table. */
  function goOn() {
    if (next) return rest.onGo(next.key);
    const section = line && rest.actions.find(line.key)?.section;
    if (section) rest.onGo(rest.actions.insert(section.key, line.key));
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<bdi>{line?.name || t`New line`}</bdi>}
      description={<Money cents={total} />}
      footer={
        <div className={styles.steps}>
          <IconButton
            icon="arrowUp"
            label={t`Previous line`}
            disabled={!previous}
            onClick={() => previous && rest.onGo(previous.key)}
          />
          <IconButton
            icon="arrowDown"
            label={next ? t`Next line` : t`New line`}
            disabled={!next && (!line || isBlank(line))}
            onClick={goOn}
          />
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      }
    >
      {line && <LineForm key={line.key} line={line} {...rest} onClose={onClose} />}
    </Sheet>
  );
}

type LineFormProps = Omit<LineSheetProps, 'line' | 'isOpen' | 'total'> & { line: LineDraft };

function LineForm(props: LineFormProps) {
  const { line, focus, rules, actions, edit, editText, onPasteRows, onGo, onClose } = props;
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const { lineProblems } = useProblemWords();
  const saveToPriceBook = usePriceBook(edit);
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

  const figure = (name: LineFigure, label: string) => (
    <SumField
      label={label}
      name={name}
      kind={figureKinds[name]}
      value={figureText(line, name)}
      error={name === 'quantity' && Number(line.quantity) < 0 ? credit : undefined}
      onChange={(text) => set(name, figureChange(line, name, text))}
    />
  );

  return (
    <div ref={form} className={styles.form}>
      <div
        className={styles.field}
        onPaste={(event) => {
          if (onPasteRows(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      >
        <span className={styles.label} aria-hidden="true">
          <Trans>Product or text</Trans>
        </span>
        <ProductInput
          label={t`Product or text`}
          className={control.control}
          problemId={nameProblem ? `${key}-name-problem` : undefined}
          value={line.name}
          onChange={(name) => set('name', { name })}
          onChoose={(product) => edit(setLine(key, fromProduct(product)))}
        />
        {nameProblem && (
          <p id={`${key}-name-problem`} className={styles.problem}>
            {nameProblem}
          </p>
        )}
      </div>
      <div className={styles.pair}>
        {figure('quantity', t`Quantity`)}
        <TextField
          label={t`Unit`}
          name="unit"
          maxLength={textLimits.unit}
          value={line.unit}
          onChange={(unit) => set('unit', { unit })}
        />
      </div>
      <div className={styles.pair}>
        {figure('unitPrice', t`Price`)}
        {figure('unitCost', t`Cost`)}
        {figure('markup', t`Markup %`)}
        {figure('margin', t`Margin %`)}
      </div>
      <TextArea
        label={t`Description`}
        name="description"
        placeholder={t`What the customer should know about it`}
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
            label={line.optional ? t`Count it in` : t`Chosen`}
            value={line.selected}
            onChange={(isChosen) => actions.choose(key, isChosen)}
          />
        )}
        <span className={styles.space} />
        <MoreMenu
          label={t`More for ${line.name || t`New line`}`}
          entries={[
            ...(isGrouped
              ? []
              : [
                  {
                    label: t`Good / Better / Best`,
                    icon: 'star' as const,
                    onSelect: () => {
                      actions.threeChoices(key);
                      onClose();
                    },
                  },
                ]),
            ...(line.productId === null && line.name.trim() !== ''
              ? [
                  {
                    label: t`Save to price book`,
                    icon: 'box' as const,
                    onSelect: () => saveToPriceBook(line),
                  },
                ]
              : []),
            {
              label: t`Insert below`,
              icon: 'plus',
              onSelect: () => {
                const section = actions.find(key)?.section;
                if (section) onGo(actions.insert(section.key, key));
              },
            },
            {
              label: t`Duplicate`,
              icon: 'copy',
              onSelect: () => {
                const [copy] = actions.duplicate(only);
                if (copy) onGo(copy);
              },
            },
            { label: t`Move up`, icon: 'arrowUp', onSelect: () => actions.move(only, -1) },
            { label: t`Move down`, icon: 'arrowDown', onSelect: () => actions.move(only, 1) },
            'line',
            {
              label: t`Remove line`,
              icon: 'trash',
              isDanger: true,
              onSelect: () => {
                onClose();
                actions.remove(only);
              },
            },
          ]}
        />
      </div>
    </div>
  );
}
