import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { PlainLink } from '../link.tsx';
import { MoreMenu } from '../menu.tsx';
import { CardLines } from './card-lines.tsx';
import styles from './card-list.module.css';
import { rowName } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { useHold } from './use-hold.ts';

type CardProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'href' | 'onOpen' | 'rowActions' | 'renderCard' | 'cardLead'
> & {
  row: Row;
  /** A long press on the card, which begins to select. */
  onHold?: (() => void) | undefined;
};

/** A row on a phone, kept while it is in view: scrolling draws only the cards that come. */
export const Card = memo(DrawnCard) as typeof DrawnCard;

function DrawnCard<Row>(props: CardProps<Row>) {
  const { row, columns, href, onOpen, rowActions, renderCard, cardLead, onHold } = props;
  const { t } = useLingui();
  const hold = useHold(onHold);
  const content = renderCard ? renderCard(row) : <CardLines columns={columns} row={row} />;
  return (
    <>
      {cardLead?.(row)}
      {href ? (
        <PlainLink to={href(row)} className={styles.open} {...hold}>
          {content}
        </PlainLink>
      ) : onOpen ? (
        <button type="button" className={styles.open} onClick={() => onOpen(row)} {...hold}>
          {content}
        </button>
      ) : (
        <div className={styles.open} {...hold}>
          {content}
        </div>
      )}
      {rowActions && (
        <MoreMenu
          label={t`Actions for ${rowName(columns, row)}`}
          entries={rowActions(row).map(({ label, icon, run, isDanger }) => ({
            label,
            icon,
            onSelect: run,
            isDanger,
          }))}
        />
      )}
    </>
  );
}

type ChoiceCardProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'renderCard'> & {
  row: Row;
  isChosen: boolean;
  onToggle: () => void;
};

/** The whole card is the checkbox's label while rows are being chosen. */
export function ChoiceCard<Row>({ row, columns, renderCard, isChosen, onToggle }: ChoiceCardProps<Row>) {
  const { t } = useLingui();
  const name = rowName(columns, row);
  return (
    <label className={classNames(styles.choice, isChosen && styles.chosen)}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} aria-label={t`Select ${name}`} />
      {/* What leads elsewhere inside a card does not while it is chosen. */}
      <span className={styles.open} inert>
        {renderCard ? renderCard(row) : <CardLines columns={columns} row={row} />}
      </span>
    </label>
  );
}
