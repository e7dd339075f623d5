import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useRef, useState, type Dispatch, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Cents } from '../../../shared/kernel/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { NumberCell } from './bid-cell.tsx';
import type { DraftAction } from './bid-draft-actions.ts';
import { emptyLine, lineNumbers, type LineDraft, type LineNumber } from './bid-draft.ts';
import { focusAddLine, focusLine } from './bid-focus.ts';
import styles from './bid-lines.module.css';
import type { NumberKind } from './bid-numbers.ts';
import { useProblemWords } from './problem-words.ts';
import { ProductInput, type Product } from './product-suggestions.tsx';

interface BidLineRowProps {
  section: string;
  line: LineDraft;
  total: Cents;
  dispatch: Dispatch<DraftAction>;
}

/** What a line takes over from the price book; the bid keeps it even when the product changes later. */
function fromProduct(product: Product): Partial<LineDraft> {
  return {
    productId: product.id,
    name: product.name,
    description: product.description,
    unit: product.unit,
    unitPrice: String(product.price),
    unitCost: String(product.cost),
    taxable: product.taxable,
  };
}

// The compiler keeps what is inside a component, but not the rows of a loop: without this each keystroke draws 200 of them.
export const BidLineRow = memo(function BidLineRow({ section, line, total, dispatch }: BidLineRowProps) {
  const { t } = useLingui();
  const [showsDescription, setShowsDescription] = useState(line.description !== '');
  const set = (change: Partial<LineDraft>) => dispatch({ type: 'set-line', section, line: line.key, change });
  const move = (by: -1 | 1) => dispatch({ type: 'move-line', section, line: line.key, by });
  const name = line.name || t`New line`;
  const row = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<LineNumber>();
  const headings: Record<LineNumber, string> = {
    quantity: t`Quantity`,
    unitPrice: t`Price`,
    unitCost: t`Cost`,
  };
  const { numberSentence } = useProblemWords();
  const problems = lineNumbers.flatMap(([field, kind]) => {
    const sentence = field === typing ? undefined : numberSentence(line[field], kind);
    return sentence ? [{ field, sentence }] : [];
  });

  /** On to the row below, which is made unless it already waits to be filled. */
  function goToNextLine() {
    const below = row.current?.nextElementSibling?.querySelector<HTMLInputElement>('[data-field="name"]');
    if (below?.value === '') return below.focus();
    const next = emptyLine();
    flushSync(() => dispatch({ type: 'add-line', section, after: line.key, line: next }));
    focusLine(next.key, 'name');
  }

  function remove() {
    const neighbours = [row.current?.nextElementSibling, row.current?.previousElementSibling];
    const keys = neighbours.flatMap((each) =>
      each instanceof HTMLElement ? (each.dataset['line'] ?? []) : [],
    );
    dispatch({ type: 'remove-line', section, line: line.key });
    // The menu gives the focus back to its button, which goes with the line; what is left takes it after that.
    setTimeout(() => {
      if (!keys[0] || !focusLine(keys[0], 'name')) focusAddLine(section);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      const isName = event.currentTarget.dataset['field'] === 'name';
      // A name alone is worth nothing yet, and an empty row needs no other below it.
      if (!isName) goToNextLine();
      else if (event.currentTarget.value.trim() !== '') focusLine(line.key, 'quantity');
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  const number = (field: LineNumber, kind: NumberKind) => ({
    field,
    kind,
    value: line[field],
    problemId: problems.some((each) => each.field === field) ? `${line.key}-${field}` : undefined,
    onChange: (text: string) => set({ [field]: text }),
    onTyping: (isTyping: boolean) => setTyping(isTyping ? field : undefined),
    onKeyDown,
  });

  return (
    <div
      ref={row}
      className={styles.line}
      data-line={line.key}
      data-unchosen={line.optional && !line.selected ? '' : undefined}
    >
      <div className={styles.nameCell}>
        <ProductInput
          label={t`Product or text`}
          value={line.name}
          onChange={(text) => set({ name: text })}
          onChoose={(product) => {
            flushSync(() => {
              set(fromProduct(product));
              setShowsDescription(product.description !== '');
            });
            focusLine(line.key, 'quantity');
          }}
          onKeyDown={onKeyDown}
        />
        {(showsDescription || line.description) && (
          <textarea
            className={styles.description}
            dir="auto"
            rows={1}
            maxLength={4000}
            aria-label={t`Description of ${name}`}
            placeholder={t`What the customer should know about it`}
            value={line.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
        {line.optional && (
          <Checkbox
            label={t`Optional: count it in`}
            value={line.selected}
            onChange={(selected) => set({ selected })}
          />
        )}
      </div>
      <Cell heading={headings.quantity}>
        <NumberCell label={t`Quantity of ${name}`} {...number('quantity', 'quantity')} />
      </Cell>
      <Cell heading={t`Unit`}>
        <input
          className={styles.unit}
          aria-label={t`Unit of ${name}`}
          maxLength={40}
          value={line.unit}
          onChange={(event) => set({ unit: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </Cell>
      <Cell heading={headings.unitPrice}>
        <NumberCell label={t`Price of ${name}`} minDecimals={2} {...number('unitPrice', 'money')} />
      </Cell>
      <Cell heading={headings.unitCost}>
        <NumberCell label={t`Cost of ${name}`} minDecimals={2} {...number('unitCost', 'money')} />
      </Cell>
      <div className={styles.total}>
        <span className={styles.cellHeading} aria-hidden="true">
          <Trans>Total</Trans>
        </span>
        <Money cents={total} />
      </div>
      <div className={styles.menu}>
        <MoreMenu
          label={t`More for ${name}`}
          entries={[
            {
              label: t`Add description`,
              icon: 'edit',
              onSelect: () => setShowsDescription(true),
              isDisabled: showsDescription,
            },
            {
              label: t`Optional`,
              isChecked: line.optional,
              onSelect: () => set({ optional: !line.optional, selected: false }),
            },
            { label: t`Taxable`, isChecked: line.taxable, onSelect: () => set({ taxable: !line.taxable }) },
            'line',
            { label: t`Move up`, icon: 'arrowUp', hint: 'Alt ↑', onSelect: () => move(-1) },
            { label: t`Move down`, icon: 'arrowDown', hint: 'Alt ↓', onSelect: () => move(1) },
            'line',
            {
              label: t`Remove line`,
              icon: 'trash',
              isDanger: true,
              onSelect: remove,
            },
          ]}
        />
      </div>
      {problems.map(({ field, sentence }) => (
        <p key={field} id={`${line.key}-${field}`} className={styles.problem}>
          {headings[field]}: {sentence}
        </p>
      ))}
    </div>
  );
});

/** On a phone each number stands under its own small heading; on a desktop the grid's head row does that. */
function Cell({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <span className={styles.cellHeading} aria-hidden="true">
        {heading}
      </span>
      {children}
    </div>
  );
}
