import { useLingui } from '@lingui/react/macro';
import { PlainLink } from '../../ui/link.tsx';
import { showCount } from '../../ui/number-format.ts';
import { StatusDot } from '../../ui/status.tsx';
import { statusLook } from '../../ui/status-words.ts';
import { isOpenStatus } from '../../../shared/projects/project-status.ts';
import styles from './status-board.module.css';
import { useBehind } from './use-behind.ts';
import type { StatusCount } from './use-dashboard.ts';
import { Row } from '../../ui/layout/layout.tsx';

/** How many projects stand where; each figure opens them. The height says at a glance where work piles up. */
export function StatusBoard({ counts }: { counts: readonly StatusCount[] }) {
  const { t } = useLingui();
  const behind = useBehind();
  const open = counts.filter(({ status }) => isOpenStatus(status));
  const most = Math.max(1, ...open.map(({ count }) => count));
  return (
    <ul className={styles.board} aria-label={t`Open projects by status`}>
      {open.map(({ status, count }) => {
        const { word, tone, shape } = statusLook('project', status);
        return (
          <li key={status}>
            <PlainLink to={behind(`status=${status}`)} className={styles.station}>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.level} style={{ height: `${(count / most) * 100}%` }} />
              </span>
              <span className={styles.count}>{showCount(count)}</span>
              <Row as="span" gap={6} align="center" tone="ink-2" size="sm" className={styles.word}>
                <StatusDot tone={tone} shape={shape} />
                {t(word)}
              </Row>
            </PlainLink>
          </li>
        );
      })}
    </ul>
  );
}
