import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './month-block.module.css';
import { formatDays, formatMonth, showChange, yearBefore } from './month-words.ts';
import type { MonthSeries } from '../../../shared/dashboard/dashboard-contract.ts';

interface MonthFigureProps {
  name: ReactNode;
  series: MonthSeries;
  /** `3 contracts`. */
  count: (count: number) => ReactNode;
  /** The list behind the month so far. */
  to: string;
  /** The list behind other days or another month. */
  toPeriod: (period: string) => string;
}

/** What a month has brought so far, the same days a year before, and the whole of that month; each opens its list. */
export function MonthFigure({ name, series, count, to, toPeriod }: MonthFigureProps) {
  const { months, sameDaysLastYear } = series;
  const present = months.at(-1);
  if (!present) return null;
  const { from, to: until } = sameDaysLastYear;
  const change = showChange(present.sum, sameDaysLastYear.sum);
  const lastYear = yearBefore(present.month);
  return (
    <div className={styles.figure}>
      <PlainLink to={to} className={styles.present}>
        <span className={styles.name}>{name}</span>
        <Money amount={present.sum} className={styles.sum} />
        <span className={styles.count}>
          {count(present.count)}
          {change && (
            <>
              {' · '}
              <Trans>{change} on last year</Trans>
            </>
          )}
        </span>
      </PlainLink>
      <PlainLink to={toPeriod(`${from}..${until}`)} className={styles.earlier}>
        <span className={styles.name}>{formatDays(from, until)}</span>
        <Money amount={sameDaysLastYear.sum} className={styles.earlierSum} />
        <span className={styles.count}>{count(sameDaysLastYear.count)}</span>
      </PlainLink>
      <PlainLink to={toPeriod(lastYear)} className={styles.earlier}>
        <span className={styles.name}>{formatMonth(lastYear)}</span>
        <Money amount={present.before.sum} className={styles.earlierSum} />
        <span className={styles.count}>{count(present.before.count)}</span>
      </PlainLink>
    </div>
  );
}
