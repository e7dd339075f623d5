import { SkeletonBar } from './skeleton.tsx';
import { Row } from './layout/layout.tsx';
import styles from './pdf-view.module.css';

/** A sheet of paper that is still empty. */
export function PdfSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <Row gap={12} align="center" size="sm" className={styles.bar} />
      <div className={styles.pages}>
        <div className={styles.blank}>
          <SkeletonBar width="60%" />
          <SkeletonBar width="80%" />
          <SkeletonBar width="72%" />
        </div>
      </div>
    </div>
  );
}
