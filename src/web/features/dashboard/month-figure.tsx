import { Plural, Trans } from '@lingui/react/macro';
import { usePaths } from '../../paths.ts';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './use-dashboard.ts';

/** What was signed this month; opens those projects. */
export function MonthFigure({ signed }: { signed: NonNullable<Dashboard['signedThisMonth']> }) {
  const paths = usePaths();
  return (
    <PlainLink to={`${paths.projects}?focus=signed_this_month&sort=-statusSince`} className={styles.month}>
      <span className={styles.monthName}>
        <Trans>Signed this month</Trans>
      </span>
      <Money amount={signed.sum} className={styles.monthSum} />
      <span className={styles.time}>
        <Plural value={signed.count} one="# contract" other="# contracts" />
      </span>
    </PlainLink>
  );
}
