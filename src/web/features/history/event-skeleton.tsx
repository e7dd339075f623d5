import { useLingui } from '@lingui/react/macro';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './history.module.css';

/** Lines of a timeline that are on their way. */
export function EventSkeleton({ rows }: { rows: number }) {
  const { t } = useLingui();
  return (
    <Stack gap={24} role="status" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, index) => (
        <Stack key={index} gap={10} align="center" className={styles.skeletonRow}>
          <SkeletonBar width={26} height={26} />
          <SkeletonBar width={`${40 + ((index * 17) % 35)}%`} />
        </Stack>
      ))}
    </Stack>
  );
}
