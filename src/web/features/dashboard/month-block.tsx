import { Trans, useLingui } from '@lingui/react/macro';
import type { MonthSeries } from '../../../shared/dashboard/dashboard-contract.ts';
import { loadable } from '../../ui/loadable.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './month-block.module.css';
import { MonthFigure } from './month-figure.tsx';
import { formatMonth, formatMonthBriefly, showAmountBriefly, yearBefore } from './month-words.ts';
import { useBehind } from './use-behind.ts';

const ColumnChart = loadable(
  async () => (await import('../../ui/chart/column-chart.tsx')).ColumnChart,
  () => <div className={styles.noChart} />,
);

/** The month's money beside last year's, and the year behind it; what else is told by the month is one more figure here. */
export function MonthBlock({ signed }: { signed: MonthSeries }) {
  const { t } = useLingui();
  const behind = useBehind();
  const isPhone = useIsPhone();
  const toSigned = (period: string) => behind(`signed=${period}&sort=-statusSince`);
  return (
    <div className={styles.block}>
      <MonthFigure
        name={<Trans>Signed this month</Trans>}
        series={signed}
        to={behind('focus=signed_this_month&sort=-statusSince')}
        toPeriod={toSigned}
      />
      <div className={styles.year}>
        <ColumnChart
          label={t`Signed by month`}
          words={{ column: t`Month`, value: t`Signed`, before: t`The year before` }}
          show={showAmount}
          showBriefly={showAmountBriefly}
          columns={signed.months.map(({ month, sum, before }) => ({
            short: formatMonthBriefly(month, isPhone ? 'narrow' : 'short'),
            name: formatMonth(month),
            value: sum,
            before: before.sum,
            beforeName: formatMonth(yearBefore(month)),
            to: toSigned(month),
          }))}
        />
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.bars} />
          <Trans>Last 12 months</Trans>
          <span className={styles.line} />
          <Trans>The year before</Trans>
        </p>
      </div>
    </div>
  );
}
