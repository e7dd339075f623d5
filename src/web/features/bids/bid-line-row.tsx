import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState, type Dispatch, type KeyboardEvent, type ReactNode } from 'react';
import type { Cents } from '../../../shared/kernel/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { NumberCell } from './bid-cell.tsx';
import type { DraftAction } from './bid-draft-actions.ts';
import type { LineDraft } from './bid-draft.ts';
import styles from './bid-lines.module.css';
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
    unitPrice: String(product.price ?? ''),
    unitCost: String(product.cost ?? ''),
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

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      dispatch({ type: 'add-line', section, after: line.key });
      // The new row is drawn right after this event; its first field is where the next product is typed.
      const row = event.currentTarget.closest('[data-line]');
      requestAnimationFrame(() => row?.nextElementSibling?.querySelector('input')?.focus());
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(event.key === 'ArrowUp' ? -1 : 1);
    }
  }

  return (
    <div
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
            set(fromProduct(product));
            setShowsDescription(product.description !== '');
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
      <Cell heading={t`Quantity`}>
        <NumberCell
          label={t`Quantity of ${name}`}
          value={line.quantity}
          kind="quantity"
          onChange={(quantity) => set({ quantity })}
          onKeyDown={onKeyDown}
        />
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
      <Cell heading={t`Price`}>
        <NumberCell
          label={t`Price of ${name}`}
          value={line.unitPrice}
          kind="money"
          minDecimals={2}
          onChange={(unitPrice) => set({ unitPrice })}
          onKeyDown={onKeyDown}
        />
      </Cell>
      <Cell heading={t`Cost`}>
        <NumberCell
          label={t`Cost of ${name}`}
          value={line.unitCost}
          kind="money"
          minDecimals={2}
          onChange={(unitCost) => set({ unitCost })}
          onKeyDown={onKeyDown}
        />
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
              onSelect: () => dispatch({ type: 'remove-line', section, line: line.key }),
            },
          ]}
        />
      </div>
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
