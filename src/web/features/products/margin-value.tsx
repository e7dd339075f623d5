import { formattingLocale } from '../../platform/i18n.ts';
import styles from './product.module.css';

/** A margin in percent; below zero it is red and carries its minus. */
export function MarginValue({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <span className={styles.none}>–</span>;
  const text = (percent / 100).toLocaleString(formattingLocale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return <span className={percent < 0 ? styles.loss : undefined}>{text.replace('-', '−')}</span>;
}
