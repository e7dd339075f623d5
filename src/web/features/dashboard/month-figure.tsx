import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './month-block.module.css';
import { formatDays, formatMonth, showChange, yearBefore } from './month-words.ts';
import type { MonthSeries } from '../../../shared/dashboard/dashboard-contract.ts';

interface MonthFigureProps {
  name: ReactNode;
  series: MonthSeries;
  /** The list behind the month so far. */
  to: string;
  /** The list behind other days or another month. */
  toPeriod: (period: string) => string;
}

/** What a month has brought so far, the same days a year before, and the whole of that month; each opens its list. */
export function MonthFigure({ name, series: { months, sameDaysLastYear }, to, toPeriod }: MonthFigureProps) {
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
          <Plural value={present.count} one="# contract" other="# contracts" />
          {change && (
            <>
              {' · '}
              <Trans>{change} on last year</Trans>
            </>
          )}
        </span>
      </PlainLink>
      <Before to={toPeriod(`${from}..${until}`)} name={formatDays(from, until)} figure={sameDaysLastYear} />
      <Before to={toPeriod(lastYear)} name={formatMonth(lastYear)} figure={present.before} />
    </div>
  );
}

interface BeforeProps {
  to: string;
  name: string;
  figure: { count: number; sum: number };
}

function Before({ to, name, figure }: BeforeProps) {
  return (
    <PlainLink to={to} className={styles.earlier}>
      <span className={styles.name}>{name}</span>
      <Money amount={figure.sum} className={styles.earlierSum} />
      <span className={styles.count}>
        <Plural value={figure.count} one="# contract" other="# contracts" />
      </span>
    </PlainLink>
  );
}
