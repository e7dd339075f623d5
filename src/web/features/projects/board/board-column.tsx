import { useDroppable } from '@dnd-kit/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { BoardColumn, ProjectCard } from '../../../../shared/projects/project-board-contract.ts';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';
import { usePrinting } from '../../../platform/printing.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { statusLook } from '../../../ui/status-words.ts';
import { BoardCard } from './board-card.tsx';
import { BoardVerdict, fitOf } from './board-verdict.tsx';
import { ColumnHead } from './column-head.tsx';
import styles from './project-board.module.css';
import type { HeldCard } from './use-held-card.ts';

interface BoardColumnProps {
  column: BoardColumn;
  held: HeldCard | undefined;
  isOver: boolean;
  mayMove: boolean;
  isReading: boolean;
  onReadOn: () => void;
  /** Puts the column away; absent for those that always stand there. */
  onFold: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent, card: ProjectCard) => void;
  onMove: (card: ProjectCard, to: ProjectStatus) => void;
  onToggle: (card: ProjectCard, flag: 'isOnHold' | 'isWarranty') => void;
}

/** One status: its cards scroll by themselves, and go on as the reader comes to their end. */
export function BoardColumnView(props: BoardColumnProps) {
  const { column, held, isOver, mayMove, isReading, onReadOn, onFold, onKeyDown, onMove, onToggle } = props;
  const { t } = useLingui();
  const { status, cards, count, next } = column;
  const { ref } = useDroppable({ id: status });
  const name = t(statusLook('project', status).word);
  const fit = fitOf(status, held);
  return (
    <section
      ref={ref}
      className={styles.column}
      aria-label={name}
      data-column={status}
      data-fit={fit}
      data-over={isOver ? '' : undefined}
    >
      <h2 className={styles.head}>
        <ColumnHead column={column} />
        {onFold && (
          <IconButton icon="chevronRight" label={t`Collapse ${name}`} size="small" onClick={onFold} />
        )}
      </h2>
      {held && (isOver || fit === 'refuses') && <BoardVerdict status={status} held={held} />}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too */}
      <ul className={styles.cards} aria-label={name}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            mayMove={mayMove}
            isHeld={held?.card.id === card.id && held.by === 'keys'}
            onKeyDown={(event) => onKeyDown(event, card)}
            onMove={(to) => onMove(card, to)}
            onToggle={(flag) => onToggle(card, flag)}
          />
        ))}
        {next !== null && (
          <li className={styles.more}>
            <MoreCards count={count - cards.length} isReading={isReading} onReadOn={onReadOn} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface MoreCardsProps {
  count: number;
  isReading: boolean;
  onReadOn: () => void;
}

/** Reads on when it comes into sight, and for those who press it. */
function MoreCards({ count, isReading, onReadOn }: MoreCardsProps) {
  const { t } = useLingui();
  const isPrinting = usePrinting();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReadOn(), {
      rootMargin: '200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  });
  return (
    <div ref={place}>
      {isPrinting && t`${count} more`}
      <Button size="small" variant="ghost" isPending={isReading} onClick={onReadOn}>
        {t`${count} more`}
      </Button>
    </div>
  );
}
