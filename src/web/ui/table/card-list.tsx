import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { SkeletonBar, SkeletonRows } from '../skeleton.tsx';
import { Card, ChoiceCard } from './card.tsx';
import { isThirdLine } from './card-lines.tsx';
import styles from './card-list.module.css';
import { isNumeric, type Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { useGroups } from './use-groups.tsx';
import { useMoreNearEnd, useWindow } from './use-window.ts';

const cardHeights = { twoLines: 68, threeLines: 90 };
const liftMs = 400;
/** Milliseconds; asked only when something is pressed. */
const sinceStart = () => performance.now();

interface CardListProps<Row> extends DataTableProps<Row> {
  groupBy: Column<Row> | undefined;
  /** Undefined when rows cannot be selected. */
  selected: ReadonlySet<string | number> | undefined;
  onSelect: (selected: ReadonlySet<string | number>) => void;
}

/** The table on a phone: two lines a row, the whole card opens it, nothing scrolls sideways. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { columns, rowId, label, server, totalCount, totals, href, onOpen, rowActions } = props;
  const { renderCard, cardLead, selected, onSelect } = props;
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const heldAt = useRef(-Infinity);
  const scroller = useRef<HTMLDivElement>(null);
  const groups = useGroups(props);
  const { rows, lines, parts, count } = groups;
  const cardHeightPx = columns.some(isThirdLine) ? cardHeights.threeLines : cardHeights.twoLines;
  const shown = useWindow(scroller, count, cardHeightPx);

  useMoreNearEnd(groups.source, groups.isGathering ? 0 : count - shown.end);

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

  // While the cards are on their way as well, so that they do not move when they have come.
  const selecting = selected && rows?.length !== 0 && (
    <div className={styles.choosing}>
      {isSelecting ? (
        <>
          <Button variant="ghost" onClick={() => onSelect(new Set(rows?.map(rowId)))}>
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
      {groups.note}
      <div
        ref={scroller}
        data-scroll={`table ${props.id}`}
        className={styles.scroller}
        style={{ '--card-height': `${cardHeightPx}px` } as React.CSSProperties}
        aria-busy={!rows || server?.isStale || undefined}
      >
        {!rows && <ComingCards />}
        {rows && (
          <ul
            aria-label={label}
            className={classNames(server?.isStale && styles.stale)}
            // The rows out of view are room only.
            style={{
              paddingBlock: `${shown.start * cardHeightPx}px ${(count - shown.end) * cardHeightPx}px`,
            }}
          >
            {Array.from({ length: shown.end - shown.start }, (_each, offset) => {
              const index = shown.start + offset;
              const group = lines?.[index]?.group;
              if (group && parts)
                return (
                  <parts.CardGroup
                    key={`group ${group.value}`}
                    group={group}
                    columns={columns}
                    isWhole={!server?.hasMore}
                    isFolded={groups.foldedValues.has(group.value)}
                    onFold={() => groups.fold(group.value)}
                  />
                );
              const row = groups.rowAt(index);
              return row === undefined ? null : (
                <li
                  key={rowId(row)}
                  className={styles.card}
                  aria-setsize={lines ? undefined : (totalCount ?? count)}
                  aria-posinset={lines ? undefined : index + 1}
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
                      cardLead={cardLead}
                      onHold={selected && (() => hold(rowId(row)))}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {rows && server?.isLoadingMore && <ComingCards count={3} />}
      </div>
      {rows && totals && <CardTotals columns={columns} totals={totals} />}
    </>
  );
}

type CardTotalsProps<Row> = Required<Pick<DataTableProps<Row>, 'columns' | 'totals'>>;

/** What all rows come to, each figure by its column's name, for a phone has no foot with columns. */
function CardTotals<Row>({ columns, totals }: CardTotalsProps<Row>) {
  const known = columns.filter(({ key }) => Boolean(totals?.[key]));
  const notes = known.filter((column) => !isNumeric(column));
  if (known.length === 0) return null;
  return (
    <div className={styles.totals}>
      <dl className={styles.sums}>
        {known.filter(isNumeric).map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{totals?.[key]}</dd>
          </div>
        ))}
      </dl>
      {notes.map(({ key }) => (
        <p key={key}>{totals?.[key]}</p>
      ))}
    </div>
  );
}

function ComingCards({ count = 9 }: { count?: number }) {
  return (
    <SkeletonRows>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={styles.open}>
            <SkeletonBar width={`${50 + ((index * 17) % 40)}%`} />
            <SkeletonBar width={64} />
            <SkeletonBar width={`${60 + ((index * 29) % 35)}%`} />
          </div>
        </div>
      ))}
    </SkeletonRows>
  );
}
