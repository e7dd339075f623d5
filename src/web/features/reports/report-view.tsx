import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { Money } from '../../ui/money.tsx';
import { NeedsNetwork } from '../../ui/needs-network.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { sentenceOf } from '../../platform/write.ts';
import { everyPeriod, formatMonth, showGroup } from './figure-words.ts';
import type { Report } from './report-calls.ts';
import { ReportChart, type ChartPlace } from './report-chart.tsx';
import { reportViews } from './report-kinds.ts';
import { ReportTable } from './report-table.tsx';
import styles from './report-view.module.css';
import type { ReportState } from './use-report.ts';

interface ReportViewProps {
  state: ReportState;
  report: Report | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The report itself: what it counts, its chart, its table. */
export function ReportView({ state, report, error, onRetry }: ReportViewProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { about, empty } = reportViews[state.kind];
  const isCash = state.wish.basis === 'received';
  const { from, to } = state.wish;
  if (error) return <ErrorNote title={sentenceOf(error)} onRetry={onRetry} />;
  if (!report) return isOnline ? <SkeletonText lines={8} /> : <NeedsNetwork />;
  return (
    <>
      <Text as="p" tone="ink-2" size="sm" marginBottom={12} className={styles.about}>
        {isCash ? (
          <Trans>
            Payments received, with the sales tax in each. Many states want tax reported by invoice instead.
            Check with yours before you file by payments.
          </Trans>
        ) : (
          t(about)
        )}
      </Text>
      <WithoutCosts total={report.total} />
      <Text as="p" weight={550} marginTop={4} data-print-only="">
        {from && to ? `${formatDay(from)} – ${formatDay(to)}` : formatDay(report.today)}
      </Text>
      {report.rows.length === 0 ? (
        <EmptyState icon="chart" title={t(empty)} />
      ) : (
        <>
          <Chart state={state} report={report} />
          <ReportTable key={`${state.kind} ${state.by}`} report={report} state={state} />
          {report.reasons && report.reasons.length > 0 && <Reasons reasons={report.reasons} />}
        </>
      )}
    </>
  );
}

/** Says of which jobs it is not known yet what they make. */
function WithoutCosts({ total }: Pick<Report, 'total'>) {
  const count = total['countWithoutCosts'] ?? 0;
  if (count === 0) return null;
  const income = showAmount(total['incomeWithoutCosts'] ?? 0);
  return (
    <Text as="p" tone="ink-2" size="sm" marginBottom={12} className={styles.about}>
      {plural(count, {
        one: `# job has no costs yet (income ${income}), so it’s left out of the margin.`,
        other: `# jobs have no costs yet (income ${income}), so they’re left out of the margin.`,
      })}
    </Text>
  );
}

/** What comes behind these is drawn as one. */
const mostPlaces = 15;

function Chart({ state, report }: { state: ReportState; report: Report }) {
  const { t } = useLingui();
  const { kind, by, finest, linkTo } = state;
  const { columns, name, chart: usual } = reportViews[kind];
  const nameOf = (key: string) => t(columns.find((column) => column.key === key)!.name);
  const { age } = state.wish;
  // Of one age the lines are compared, by what they have of it.
  const chart =
    age === undefined ? usual : columns.flatMap(({ key, age: own }) => (own === age ? [key] : []));
  if (chart === 'ages') {
    const ages = columns.filter(({ age }) => age !== undefined);
    const places = ages.map((column): ChartPlace => ({
      name: t(column.name),
      short: t(column.name),
      values: [report.total[column.key] ?? 0],
      isDue: column.isDue,
      to: linkTo({ by: finest, age: column.age, sort: undefined }),
    }));
    return <ReportChart label={t(name)} series={[t(name)]} places={places} />;
  }
  const isTime = by === 'month' || by === 'quarter';
  const valueOf = (row: Report['rows'][number]) => Number(row[chart[0]!] ?? 0);
  const rows = new Map(report.rows.map((row) => [row.key, row]));
  const largest = report.rows.toSorted((one, other) => Math.abs(valueOf(other)) - Math.abs(valueOf(one)));
  const rest = isTime ? [] : largest.slice(mostPlaces);
  const keys = isTime
    ? everyPeriod([...rows.keys()]).slice(-36)
    : largest.slice(0, mostPlaces).map(({ key }) => key);
  if (keys.length < 2) return null;
  const places = keys.map((key): ChartPlace => {
    const label = showGroup(by, rows.get(key)?.label ?? (isTime ? key : '')) || t`None`;
    return {
      name: label,
      // Of a single record its number is enough beneath a column.
      short: by === 'month' ? formatMonth(key, 'short') : by === finest ? label.split(' ')[0]! : label,
      values: chart.map((figure) => Number(rows.get(key)?.[figure] ?? 0)),
      isDue: age !== undefined && columns.some((column) => column.age === age && column.isDue),
      to:
        rows.has(key) && by !== finest
          ? linkTo({ by: finest, within: `${by}:${key}`, sort: undefined })
          : undefined,
    };
  });
  if (rest.length > 0) {
    const count = rest.length;
    places.push({
      name: t`${count} more`,
      short: t`${count} more`,
      values: chart.map(
        (figure) => rest.reduce((sum, row) => sum + Math.round(Number(row[figure] ?? 0) * 100), 0) / 100,
      ),
    });
  }
  return <ReportChart label={t(name)} series={chart.map(nameOf)} places={places} />;
}

/** Why bids were lost. */
function Reasons({ reasons }: { reasons: NonNullable<Report['reasons']> }) {
  return (
    <section className={styles.reasons}>
      <Text as="h2" size="md" marginBottom={8}>
        <Trans>Why bids were lost</Trans>
      </Text>
      <ul>
        {reasons.map(({ reason, count, sum }) => (
          <Stack key={reason} as="li" gap={8} size="sm" className={styles.reason}>
            <Text tone="ink-3" tabular>
              {count}
            </Text>
            <bdi>{reason || <Trans>No reason given</Trans>}</bdi>
            <Money amount={sum} />
          </Stack>
        ))}
      </ul>
    </section>
  );
}
