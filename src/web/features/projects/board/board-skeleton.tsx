import { SkeletonBar } from '../../../ui/skeleton.tsx';
import cardStyles from './board-card.module.css';
import styles from './project-board.module.css';

/** The board's shape until its cards are here. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} aria-hidden="true">
      {[4, 3, 5, 2, 3, 1].map((count, column) => (
        <div key={column} className={styles.column}>
          <div className={styles.head}>
            <SkeletonBar width={110} />
          </div>
          <div className={styles.cards}>
            {Array.from({ length: count }, (_, row) => (
              <div key={row} className={cardStyles.card}>
                <SkeletonBar width={60} />
                <SkeletonBar width={150} />
                <SkeletonBar width={120} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
