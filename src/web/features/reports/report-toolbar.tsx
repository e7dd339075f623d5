import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reportGroups, type ReportGroup } from '../../../shared/reports/report-contract.ts';
import { isDay } from '../../../shared/kernel/dates.ts';
import { dayOf } from '../../platform/company-time.ts';
import { useRight } from '../../platform/session.ts';
import { useNow } from '../../platform/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateField } from '../../ui/date-field.tsx';
import { fadingRow, intoView } from '../../ui/fading-row.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { showGroup } from './figure-words.ts';
import type { Report } from './report-calls.ts';
import { ageName, groupNames, reportsFor, reportViews } from './report-kinds.ts';
import { daysOfPeriod, namedPeriods, periodNames } from './report-periods.ts';
import styles from './report-toolbar.module.css';
import type { ReportState } from './use-report.ts';

/** Which report it is. Each has an address of its own; the period goes along. */
export function ReportTabs({ state }: { state: ReportState }) {
  const { t } = useLingui();
  const hasCosts = useRight('costs.see');
  return (
    <Row as="nav" gap={20} className={classNames(fadingRow, styles.tabs)} aria-label={t`Reports`}>
      {reportsFor(hasCosts).map((kind) => (
        <PlainLink
          key={kind}
          ref={kind === state.kind ? intoView : undefined}
          className={styles.tab}
          aria-current={kind === state.kind ? 'page' : undefined}
          to={state.linkToReport(kind)}
        >
          {t(reportViews[kind].name)}
        </PlainLink>
      ))}
    </Row>
  );
}

/** Period, grouping, and what the report is narrowed to. */
export function ReportToolbar({ state, report }: { state: ReportState; report: Report | undefined }) {
  const { t } = useLingui();
  const { kind, by, period, wish, change } = state;
  const groups: readonly ReportGroup[] = reportGroups[kind];
  const { hasPeriod } = reportViews[kind];
  const isOwn = !(namedPeriods as readonly string[]).includes(period);
  const [isChoosing, setChoosing] = useState(isOwn);
  const from = wish.within?.split(':')[0] as ReportGroup | undefined;
  const age = wish.age && ageName(kind, wish.age);
  return (
    <Stack gap={4} marginBottom={16} className={styles.toolbar}>
      {hasPeriod && (
        <ViewChips>
          {namedPeriods.map((name) => (
            <ViewChip
              key={name}
              isOn={period === name}
              onClick={() => {
                setChoosing(false);
                change({ period: name });
              }}
            >
              {t(periodNames[name])}
            </ViewChip>
          ))}
          <ViewChip isOn={isOwn} onClick={() => setChoosing(!isChoosing)}>
            <Trans>Custom dates</Trans>
          </ViewChip>
        </ViewChips>
      )}
      {hasPeriod && (isChoosing || isOwn) && <OwnPeriod state={state} />}
      <ViewChips>
        {groups.map((group) => (
          <ViewChip key={group} isOn={by === group} onClick={() => change({ by: group, sort: undefined })}>
            {t(groupNames[group].by)}
          </ViewChip>
        ))}
        {kind === 'sales-tax' && (
          <>
            <ViewChip
              isApart
              isOn={wish.basis === 'received'}
              onClick={() => change({ basis: wish.basis === 'received' ? undefined : 'received' })}
            >
              <Trans>As received (cash basis)</Trans>
            </ViewChip>
          </>
        )}
        {from && (
          <ViewChip isApart isOn onClick={() => change({ within: undefined, by: from, age: undefined })}>
            {t(groupNames[from]?.one ?? groupNames.project.one)}:{' '}
            {showGroup(from, report?.within ?? '') || t`None`}
            <Icon name="close" size={12} />
          </ViewChip>
        )}
        {wish.age && (
          <ViewChip isApart isOn onClick={() => change({ age: undefined })}>
            {age ? t(age) : wish.age}
            <Icon name="close" size={12} />
          </ViewChip>
        )}
      </ViewChips>
    </Stack>
  );
}

/** Days from and to. They are taken once both are there and in order. */
function OwnPeriod({ state }: { state: ReportState }) {
  const { t } = useLingui();
  const days = daysOfPeriod(state.period, dayOf(useNow()));
  const [from, setFrom] = useState<string>(days?.from ?? '');
  const [to, setTo] = useState<string>(days?.to ?? '');
  // What the address says has changed otherwise, as by a step back; what is being typed outlives the period that it leads to.
  const [known, setKnown] = useState(state.period);
  if (state.period !== known) {
    setKnown(state.period);
    setFrom(days?.from ?? '');
    setTo(days?.to ?? '');
  }
  const isBackwards = isDay(from) && isDay(to) && to < from;
  function take(nextFrom: string, nextTo: string) {
    if (!isDay(nextFrom) || !isDay(nextTo) || nextTo < nextFrom) return;
    const period = `${nextFrom}..${nextTo}`;
    setKnown(period);
    state.change({ period });
  }
  return (
    <Row gap={12} wrap className={styles.days}>
      <DateField label={t`From`} value={from} onChange={setFrom} onBlur={() => take(from, to)} />
      <DateField
        label={t({ message: 'To', context: 'period' })}
        value={to}
        onChange={setTo}
        onBlur={() => take(from, to)}
        error={
          isBackwards
            ? t`Choose a day on or after the first one. Until then the report shows the previous period.`
            : undefined
        }
      />
    </Row>
  );
}
