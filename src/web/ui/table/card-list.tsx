import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { PlainLink } from '../link.tsx';
import { MoreMenu } from '../menu.tsx';
import { SkeletonBar } from '../skeleton.tsx';
import { cellContent } from './cell-content.tsx';
import { rowName, type Column } from './columns.ts';
import styles from './card-list.module.css';
import type { DataTableProps } from './data-table.tsx';
import { useMoreNearEnd, useWindow } from './use-window.ts';

const cardHeightPx = 68;

/** The table on a phone: two lines a row, the whole card opens it, nothing scrolls sideways. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, label, server, totalCount, href, onOpen, rowActions, renderCard } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const shown = useWindow(scroller, count, cardHeightPx);

  useMoreNearEnd(server, count - shown.end);

  return (
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
          style={{ paddingBlock: `${shown.start * cardHeightPx}px ${(count - shown.end) * cardHeightPx}px` }}
        >
          {rows.slice(shown.start, shown.end).map((row, offset) => (
            <li
              key={rowId(row)}
              className={styles.card}
              aria-setsize={totalCount ?? count}
              aria-posinset={shown.start + offset + 1}
            >
              <Card
                row={row}
                columns={columns}
                href={href}
                onOpen={onOpen}
                rowActions={rowActions}
                renderCard={renderCard}
              />
            </li>
          ))}
        </ul>
      )}
      {server?.isLoadingMore && <SkeletonCards count={3} />}
    </div>
  );
}

type CardProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'href' | 'onOpen' | 'rowActions' | 'renderCard'
> & {
  row: Row;
};

/** Kept while it is in view: scrolling draws only the cards that come. */
const Card = memo(DrawnCard) as typeof DrawnCard;

function DrawnCard<Row>({ row, columns, href, onOpen, rowActions, renderCard }: CardProps<Row>) {
  const { t } = useLingui();
  const content = renderCard ? renderCard(row) : <CardLines columns={columns} row={row} />;
  return (
    <>
      {href ? (
        <PlainLink to={href(row)} className={styles.open}>
          {content}
        </PlainLink>
      ) : onOpen ? (
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          {content}
        </button>
      ) : (
        <div className={styles.open}>{content}</div>
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

/** Title and end on the first line, details and their end on the second, as the columns say or as their order suggests. */
function CardLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => placeOf(column, columns) === place);
  const details = at('detail').map((column) => ({ key: column.key, content: cellContent(column, row) }));
  return (
    <>
      <span className={styles.title}>{at('title').map((column) => cellContent(column, row))}</span>
      <span className={styles.end}>{at('end').map((column) => cellContent(column, row))}</span>
      <span className={styles.details}>
        {details
          .filter((detail) => detail.content !== null)
          .map((detail) => (
            <span key={detail.key} className={styles.detail}>
              {detail.content}
            </span>
          ))}
      </span>
      <span className={styles.endDetail}>{at('endDetail').map((column) => cellContent(column, row))}</span>
    </>
  );
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
