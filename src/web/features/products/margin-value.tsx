import { showPercent } from '../../ui/number-format.ts';
import styles from './product.module.css';

/** A margin in percent; below zero it is red and carries its minus. */
export function MarginValue({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <span className={styles.none}>–</span>;
  return (
    <span className={percent < 0 ? styles.loss : undefined}>
      {showPercent(percent / 100, { min: 1, max: 1 })}
    </span>
  );
}
