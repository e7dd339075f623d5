import { useLingui } from '@lingui/react/macro';
import { Fragment, memo, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { PlainLink } from '../link.tsx';
import { MoreMenu } from '../menu.tsx';
import { SkeletonBar } from '../skeleton.tsx';
import { cellContent } from './cell-content.tsx';
import { rowName, type Column } from './columns.ts';
import styles from './card-list.module.css';
import type { DataTableProps } from './data-table.tsx';
import { useHold } from './use-hold.ts';
import { useMoreNearEnd, useWindow } from './use-window.ts';

const cardHeightPx = 68;
const liftMs = 400;
/** Milliseconds; asked only when something is pressed. */
const sinceStart = () => performance.now();

interface CardListProps<Row> extends DataTableProps<Row> {
  /** Undefined when rows cannot be selected. */
  selected: ReadonlySet<string | number> | undefined;
  onSelect: (selected: ReadonlySet<string | number>) => void;
}

/** The table on a phone: two lines a row, the whole card opens it, nothing scrolls sideways. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { columns, rows, rowId, label, server, totalCount, href, onOpen, rowActions, renderCard } = props;
  const { selected, onSelect } = props;
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const heldAt = useRef(-Infinity);
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const shown = useWindow(scroller, count, cardHeightPx);

  useMoreNearEnd(server, count - shown.end);

  // What was selected where the table is a grid can be let go here, too.
  const isSelecting = selected !== undefined && (isChoosing || selected.size > 0);

  function toggle(id: string | number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setChoosing(true);
    onSelect(next);
  }

  function hold(id: string | number) {
    heldAt.current = sinceStart();
    toggle(id);
  }

  /** The finger that held a card is lifted from the checkbox that has taken its place, which is no press of that. */
  const isStillHeld = () => sinceStart() - heldAt.current < liftMs;

  function endChoosing() {
    setChoosing(false);
    onSelect(new Set());
  }

  const selecting = selected && rows && rows.length > 0 && (
    <div className={styles.choosing}>
      {isSelecting ? (
        <>
          <Button variant="ghost" onClick={() => onSelect(new Set(rows.map(rowId)))}>
            {t`Select all`}
          </Button>
          <Button variant="ghost" onClick={endChoosing}>
            {t`Done`}
          </Button>
        </>
      ) : (
        <Button variant="ghost" icon="check" onClick={() => setChoosing(true)}>
          {t`Select`}
        </Button>
      )}
    </div>
  );

  return (
    <>
      {selecting}
      <div
        ref={scroller}
        data-scroll={`table ${props.id}`}
        className={styles.scroller}
        aria-busy={!rows || undefined}
      >
        {!rows && <SkeletonCards />}
        {rows && (
          <ul
            aria-label={label}
            className={classNames(server?.isStale && styles.stale)}
            // The rows out of view are room only.
            style={{
              paddingBlock: `${shown.start * cardHeightPx}px ${(count - shown.end) * cardHeightPx}px`,
            }}
          >
            {rows.slice(shown.start, shown.end).map((row, offset) => (
              <li
                key={rowId(row)}
                className={styles.card}
                aria-setsize={totalCount ?? count}
                aria-posinset={shown.start + offset + 1}
              >
                {isSelecting ? (
                  <ChoiceCard
                    row={row}
                    columns={columns}
                    renderCard={renderCard}
                    isChosen={selected.has(rowId(row))}
                    onToggle={() => {
                      if (!isStillHeld()) toggle(rowId(row));
                    }}
                  />
                ) : (
                  <Card
                    row={row}
                    columns={columns}
                    href={href}
                    onOpen={onOpen}
                    rowActions={rowActions}
                    renderCard={renderCard}
                    onHold={selected && (() => hold(rowId(row)))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {server?.isLoadingMore && <SkeletonCards count={3} />}
      </div>
    </>
  );
}

type CardProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'href' | 'onOpen' | 'rowActions' | 'renderCard'
> & {
  row: Row;
  /** A long press on the card, which begins to select. */
  onHold?: (() => void) | undefined;
};

/** Kept while it is in view: scrolling draws only the cards that come. */
const Card = memo(DrawnCard) as typeof DrawnCard;

function DrawnCard<Row>({ row, columns, href, onOpen, rowActions, renderCard, onHold }: CardProps<Row>) {
  const { t } = useLingui();
  const hold = useHold(onHold);
  const content = renderCard ? renderCard(row) : <CardLines columns={columns} row={row} />;
  return (
    <>
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
function ChoiceCard<Row>({ row, columns, renderCard, isChosen, onToggle }: ChoiceCardProps<Row>) {
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

/** Title and end on the first line, details and their end on the second, as the columns say or as their order suggests. */
function CardLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => placeOf(column, columns) === place);
  const all = (place: Column<Row>['card']) =>
    at(place).map((column) => <Fragment key={column.key}>{cardContent(column, row)}</Fragment>);
  const details = at('detail').map((column) => ({ key: column.key, content: cardContent(column, row) }));
  return (
    <>
      <span className={styles.title}>{all('title')}</span>
      <span className={styles.end}>{all('end')}</span>
      <span className={styles.details}>
        {details
          .filter((detail) => detail.content !== null)
          .map((detail) => (
            <span key={detail.key} className={styles.detail}>
              {detail.content}
            </span>
          ))}
      </span>
      <span className={styles.endDetail}>{all('endDetail')}</span>
    </>
  );
}

function cardContent<Row>(column: Column<Row>, row: Row) {
  return column.cardCell ? column.cardCell(row) : cellContent(column, row);
}

function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): Column<Row>['card'] {
  if (column.card) return column.card;
  if (!columns.some((each) => each.card === 'title') && column === columns[0]) return 'title';
  // Without a word from the page: the second and third column below the title, the first amount at the end.
  if (
    !columns.some((each) => each.card === 'end') &&
    column === columns.find((each) => each.kind === 'money')
  )
    return 'end';
  const isAnyPlaced = columns.some((each) => each.card === 'detail');
  return !isAnyPlaced && columns.slice(1, 3).includes(column) ? 'detail' : 'none';
}

function SkeletonCards({ count = 9 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.card} aria-hidden="true">
      <div className={styles.open}>
        <SkeletonBar width={`${50 + ((index * 17) % 40)}%`} />
        <SkeletonBar width={64} />
        <SkeletonBar width={`${60 + ((index * 29) % 35)}%`} />
      </div>
    </div>
  ));
}
