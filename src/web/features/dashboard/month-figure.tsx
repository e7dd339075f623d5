import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './month-block.module.css';
import { formatDays, showChange } from './month-words.ts';
import type { MonthSeries } from '../../../shared/dashboard/dashboard-contract.ts';
import { Stack } from '../../ui/layout/layout.tsx';

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

/** What a month has brought so far beside the same days a year before, where those brought anything; each opens its list. */
export function MonthFigure({ name, series, count, to, toPeriod }: MonthFigureProps) {
  const { t } = useLingui();
  const { months, sameDaysLastYear } = series;
  const present = months.at(-1);
  if (!present) return null;
  const { from, to: until, sum } = sameDaysLastYear;
  const change = showChange(present.sum, sum);
  const days = formatDays(from, until);
  return (
    <Stack gap={4} shrink className={styles.figure}>
      <PlainLink to={to} className={styles.present}>
        <span className={styles.name}>{name}</span>
        <Money amount={present.sum} className={styles.sum} />
        <span className={styles.count}>{count(present.count)}</span>
      </PlainLink>
      {sum !== 0 && (
        <PlainLink to={toPeriod(`${from}..${until}`)} className={styles.earlier}>
          {change ? t`${change} vs. ${days}` : days} · <Money amount={sum} />
        </PlainLink>
      )}
    </Stack>
  );
}
