import type { ReactNode } from 'react';
import styles from './record-view.module.css';
import { SkeletonBar, SkeletonFacts } from './skeleton.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { Box, Stack } from './layout/layout.tsx';

interface RecordViewProps {
  /** The ways to reach who it is: above the facts, on a phone above everything. */
  first: ReactNode;
  /** What happened. */
  children: ReactNode;
  facts: ReactNode;
}

/** The page of one record of the directory: left what happened, right the facts; on a phone one column. */
export function RecordView({ first, children, facts }: RecordViewProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.columns}>
      {isPhone && first}
      <div>{children}</div>
      <Box shrink>
        {!isPhone && first}
        {facts}
      </Box>
    </div>
  );
}

/** A record that is on its way, in the shape of its page. */
export function RecordSkeleton({ factCount }: { factCount: number }) {
  return (
    <div className={styles.columns}>
      <div aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Stack key={index} gap={16} align="center" className={styles.line}>
            <SkeletonBar width={56} />
            <SkeletonBar width={`${50 + ((index * 17) % 35)}%`} />
            <SkeletonBar width={120} />
            <SkeletonBar width={80} />
          </Stack>
        ))}
      </div>
      <Box shrink>
        <SkeletonFacts rows={factCount} />
      </Box>
    </div>
  );
}
