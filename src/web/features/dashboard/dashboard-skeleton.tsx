import { useLingui } from '@lingui/react/macro';
import { useEmployee } from '../../platform/session.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** The shape of the dashboard while it is on its way. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  const isOffice = useEmployee().role !== 'field';
  return (
    <div role="status" aria-label={t`Loading`}>
      {isOffice && (
        <div className={styles.skeletonBoard}>
          <SkeletonBar height={86} />
        </div>
      )}
      <div className={isOffice ? styles.columns : undefined}>
        <SkeletonLines rows={5} />
        {isOffice && <SkeletonLines rows={5} />}
      </div>
    </div>
  );
}

function SkeletonLines({ rows }: { rows: number }) {
  return (
    <div className={styles.skeletonLines}>
      <SkeletonBar width={140} height={18} />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeletonLine}>
          <SkeletonBar width={`${45 + ((index * 19) % 30)}%`} />
          <SkeletonBar width={72} />
        </div>
      ))}
    </div>
  );
}
