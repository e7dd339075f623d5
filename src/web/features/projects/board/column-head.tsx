import { useLingui } from '@lingui/react/macro';
import type { BoardColumn } from '../../../../shared/projects/project-board-contract.ts';
import { Money } from '../../../ui/money.tsx';
import { showCount } from '../../../ui/number-format.ts';
import { StatusDot } from '../../../ui/status.tsx';
import { statusLook } from '../../../ui/status-words.ts';
import styles from './project-board.module.css';

/** The status in a word, how many projects it has, and what they are worth. */
export function ColumnHead({ column }: { column: BoardColumn }) {
  const { t } = useLingui();
  const { word, tone, shape } = statusLook('project', column.status);
  return (
    <>
      <StatusDot tone={tone} shape={shape} />
      <span className={styles.headWord}>{t(word)}</span>
      <span className={styles.headCount}>{showCount(column.count)}</span>
      {column.sum !== null && column.sum > 0 && <Money amount={column.sum} className={styles.headSum} />}
    </>
  );
}
