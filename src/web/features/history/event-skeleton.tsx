import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import styles from './history.module.css';

/** Lines of a timeline that are on their way. */
export function EventSkeleton({ rows }: { rows: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.skeleton} role="status" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <SkeletonBar width={26} height={26} />
          <SkeletonBar width={`${40 + ((index * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  );
}
