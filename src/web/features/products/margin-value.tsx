import { showPercent } from '../../ui/number-format.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './product.module.css';

/** A margin in percent; below zero it is red and carries its minus. */
export function MarginValue({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <Text tone="ink-3">–</Text>;
  return (
    <span className={percent < 0 ? styles.loss : undefined}>
      {showPercent(percent / 100, { min: 1, max: 1 })}
    </span>
  );
}
