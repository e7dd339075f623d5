import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MonthSeries } from '../../../shared/dashboard/dashboard-contract.ts';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { showAmount, showAmountBriefly } from '../../ui/money-format.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import styles from './month-block.module.css';
import { MonthFigure } from './month-figure.tsx';
import { daysOf, formatMonth, formatMonthBriefly, yearBefore } from './month-words.ts';
import { useBehind } from './use-behind.ts';
import { Box, Row } from '../../ui/layout/layout.tsx';

type Kind = 'signed' | 'invoiced' | 'received';
const kinds = ['signed', 'invoiced', 'received'] as const;

type Names = Record<Kind, { name: string; title: ReactNode; count: (count: number) => ReactNode }>;

/** The month's money beside last year's, and the year behind one of it. */
export function MonthBlock(series: Record<Kind, MonthSeries>) {
  const { t } = useLingui();
  const behind = useBehind();
  const toPeriod: Record<Kind, (period: string) => string> = {
    signed: (period) => behind(`signed=${period}&sort=-statusSince`),
    invoiced: (period) =>
      behind(`status=sent,partially_paid,paid&issuedOn=${daysOf(period)}&sort=-issuedOn`, 'invoices'),
    received: (period) => behind(`date=${daysOf(period)}&sort=-date`, 'payments'),
  };
  const present = (each: Kind) =>
    each === 'signed'
      ? behind('focus=signed_this_month&sort=-statusSince')
      : toPeriod[each](series[each].months.at(-1)?.month ?? '');
  const names: Names = {
    signed: {
      name: t`Signed`,
      title: <Trans>Signed this month</Trans>,
      count: (count) => <Plural value={count} one="# contract" other="# contracts" />,
    },
    invoiced: {
      name: t`Invoiced`,
      title: <Trans>Invoiced this month</Trans>,
      count: (count) => <Plural value={count} one="# invoice" other="# invoices" />,
    },
    received: {
      name: t`Received`,
      title: <Trans>Received this month</Trans>,
      count: (count) => <Plural value={count} one="# payment" other="# payments" />,
    },
  };
  // Twelve empty months say nothing.
  const hasMoney = kinds.some((each) =>
    series[each].months.some(({ sum, before }) => sum !== 0 || before.sum !== 0),
  );
  return (
    <div className={styles.block}>
      <div className={styles.figures}>
        {kinds.map((each) => (
          <MonthFigure
            key={each}
            name={names[each].title}
            series={series[each]}
            count={names[each].count}
            to={present(each)}
            toPeriod={toPeriod[each]}
          />
        ))}
      </div>
      {hasMoney && <Year series={series} names={names} toPeriod={toPeriod} />}
    </div>
  );
}

interface YearProps {
  series: Record<Kind, MonthSeries>;
  names: Names;
  toPeriod: Record<Kind, (period: string) => string>;
}

function Year({ series, names, toPeriod }: YearProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [kind, setKind] = useState<Kind>('signed');
  const { name } = names[kind];
  const { months } = series[kind];
  const hasYearBefore = months.some(({ before }) => before.sum !== 0);
  return (
    <Box shrink>
      <ColumnChart
        key={kind}
        label={t`${name} by month`}
        words={{ column: t`Month`, value: name, before: t`The year before` }}
        show={showAmount}
        showBriefly={showAmountBriefly}
        columns={months.map(({ month, sum, before }) => ({
          short: formatMonthBriefly(month, isPhone ? 'narrow' : 'short'),
          name: formatMonth(month),
          value: sum,
          before: before.sum,
          beforeName: formatMonth(yearBefore(month)),
          to: toPeriod[kind](month),
        }))}
      />
      <Row gap={16} rowGap={8} align="center" justify="between" wrap marginTop={6}>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.bars} />
          <Trans>Last 12 months</Trans>
          {hasYearBefore && (
            <>
              <span className={styles.line} />
              <Trans>The year before</Trans>
            </>
          )}
        </p>
        <ViewChips>
          {kinds.map((each) => (
            <ViewChip key={each} isOn={kind === each} onClick={() => setKind(each)}>
              {names[each].name}
            </ViewChip>
          ))}
        </ViewChips>
      </Row>
    </Box>
  );
}
