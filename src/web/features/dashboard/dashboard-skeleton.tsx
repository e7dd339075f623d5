import { useLingui } from '@lingui/react/macro';
import { useRight } from '../../platform/session.ts';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import styles from './dashboard.module.css';
import month from './month-block.module.css';
import board from './status-board.module.css';

const openStatusCount = 7;

/** The shape of the dashboard while it is on its way. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  const hasOverview = useRight('prices.see');
  return (
    <div role="status" aria-label={t`Loading`}>
      <div className={hasOverview ? styles.columns : undefined}>
        <SkeletonLines rows={5} />
        {hasOverview && <SkeletonLines rows={5} />}
      </div>
      {hasOverview && (
        <>
          <div className={`${styles.overview} ${board.board}`}>
            {Array.from({ length: openStatusCount }, (_, index) => (
              <div key={index} className={styles.skeletonStation}>
                <SkeletonBar width={32} height={22} />
                <SkeletonBar width="70%" />
              </div>
            ))}
          </div>
          <div className={month.block}>
            <div className={styles.skeletonFigure}>
              <SkeletonBar width={110} />
              <SkeletonBar width={170} height={26} />
              <SkeletonBar width={130} />
            </div>
            <div className={month.noYear} />
          </div>
        </>
      )}
    </div>
  );
}

function SkeletonLines({ rows }: { rows: number }) {
  return (
    <Stack>
      <Row align="center" marginBottom={12} className={styles.skeletonTitle}>
        <SkeletonBar width={140} height={18} />
      </Row>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonLine key={index} index={index} />
      ))}
    </Stack>
  );
}

function SkeletonLine({ index }: { index: number }) {
  return (
    <Row align="center" justify="between" className={styles.skeletonLine}>
      <SkeletonBar width={`${45 + ((index * 19) % 30)}%`} />
      <SkeletonBar width={72} />
    </Row>
  );
}
