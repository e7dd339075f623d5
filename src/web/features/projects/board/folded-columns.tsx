import { useDroppable } from '@dnd-kit/react';
import { useLingui } from '@lingui/react/macro';
import type { BoardColumn } from '../../../../shared/projects/project-board-contract.ts';
import type { ProjectStatus } from '../../../../shared/projects/project-status.ts';
import { BoardVerdict, fitOf } from './board-verdict.tsx';
import { ColumnHead } from './column-head.tsx';
import styles from './project-board.module.css';
import type { HeldCard } from './use-held-card.ts';

interface FoldedColumn {
  column: BoardColumn;
  held: HeldCard | undefined;
  isOver: boolean;
}

interface FoldedColumnsProps {
  columns: readonly FoldedColumn[];
  onUnfold: (status: ProjectStatus) => void;
}

/** The ended statuses at the end of the board: heads without cards, which take a drop like any column. */
export function FoldedColumns({ columns, onUnfold }: FoldedColumnsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.folded} aria-label={t`Completed and lost`}>
      {columns.map((each) => (
        <FoldedRow key={each.column.status} {...each} onUnfold={onUnfold} />
      ))}
    </section>
  );
}

function FoldedRow({ column, held, isOver, onUnfold }: FoldedColumn & Pick<FoldedColumnsProps, 'onUnfold'>) {
  const { ref } = useDroppable({ id: column.status });
  return (
    <div
      ref={ref}
      className={styles.foldedRow}
      data-column={column.status}
      data-fit={fitOf(column.status, held)}
      data-over={isOver ? '' : undefined}
    >
      <button type="button" className={styles.foldedHead} onClick={() => onUnfold(column.status)}>
        <ColumnHead column={column} />
      </button>
      {isOver && held && <BoardVerdict status={column.status} held={held} />}
    </div>
  );
}
