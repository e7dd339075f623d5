import { fromAmount, type Cents } from '../../shared/kernel/money.ts';
import { classNames } from './class-names.ts';
import { showCents } from './money-format.ts';
import styles from './money.module.css';

type MoneyProps = {
  /** `due` in red when above zero; `quiet` grey at zero. */
  tone?: 'due' | 'quiet' | undefined;
  className?: string | undefined;
} & (
  | {
      /** A wire amount: a JSON number with at most two decimals. */ amount: number | null | undefined;
      cents?: undefined;
    }
  | { cents: Cents | null | undefined; amount?: undefined }
);

/** An amount: tabular figures, real minus, never wrapped. Nothing at all is a dash. */
export function Money({ tone, className, ...value }: MoneyProps) {
  const cents =
    value.cents ??
    (value.amount === null || value.amount === undefined ? undefined : fromAmount(value.amount));
  if (cents === undefined) return <span className={styles.none}>–</span>;
  const isQuiet = tone !== undefined && cents === 0;
  return (
    <span
      className={classNames(
        styles.money,
        isQuiet && styles.none,
        tone === 'due' && cents > 0 && styles.due,
        className,
      )}
    >
      {showCents(cents)}
    </span>
  );
}
