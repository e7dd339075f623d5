import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { expenseGroups, type ExpenseGroup } from '../../../shared/expenses/expense-group.ts';
import { expensesKey } from '../../entities/record-keys.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { useLastKnown } from '../../platform/use-last-known.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { Money } from '../../ui/money.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { listQuery } from '../../ui/table/use-server-list.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { loadExpenseTotals } from './expense-list-calls.ts';
import styles from './expense-totals.module.css';

const fewGroups = 8;

/** What the listed expenses come to, whole and by group; a group leads to its own expenses. */
export function ExpenseTotals({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const by = expenseGroups.find((group) => group === state.filters['by']) ?? expenseGroups[0];
  const [isWhole, setWhole] = useState(false);
  const query = listQuery(state);
  const { sort: _sort, by: _by, ...filter } = query;
  const { data, error } = useQuery({
    queryKey: [...expensesKey, 'totals', by, filter],
    // With what it is by, for it stays in sight while the next one is on its way.
    queryFn: async ({ signal }) => ({ ...(await loadExpenseTotals(query, by, signal)), shownBy: by }),
    placeholderData: keepPreviousData,
  });
  const [height, setHeight] = useState<number>();
  const minHeight = useLastKnown('expense-totals-height', height);
  const measure = useCallback((section: HTMLElement | null) => {
    if (section) setHeight(section.offsetHeight);
  }, []);
  const words: Record<ExpenseGroup, string> = {
    business: t`By business`,
    project: t`By project`,
    category: t`By category`,
    month: t`By month`,
  };
  // So that the list below stays where it is when they come.
  if (!data) {
    return (
      <div
        className={classNames(styles.totals, styles.coming)}
        style={{ minHeight }}
        aria-busy="true"
        // How high they are is known from the last visit; at the first one the list comes with them.
        data-coming={minHeight === undefined && !error ? 'before' : undefined}
      />
    );
  }
  const { shownBy } = data;
  const largest = Math.max(1, ...data.groups.map(({ cost }) => cost));
  const shown = isWhole ? data.groups : data.groups.slice(0, fewGroups);

  function narrow(shownBy: ExpenseGroup, key: string | null, label: string) {
    switch (shownBy) {
      case 'business':
        state.setFilter(key ? 'businessId' : 'paidTo', key ?? label);
        break;
      case 'project':
        state.setFilter('projectId', key ?? '');
        break;
      case 'category':
        state.setFilter('category', key ?? '');
        break;
      case 'month':
        if (key) state.setFilter('date', monthRange(key));
    }
  }

  return (
    <section ref={measure} className={styles.totals} aria-label={t`Totals`}>
      <Row gap={24} rowGap={8} align="end" justify="between" wrap>
        <Row as="dl" wrap className={styles.sums}>
          <div>
            <dt>
              <Plural value={data.count} one="# expense" other="# expenses" />
            </dt>
            <dd>
              <Money amount={data.cost} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Paid</Trans>
            </dt>
            <dd>
              <SumOf label={t`Paid`} amount={data.paid} status="partially_paid,paid" state={state} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Unpaid</Trans>
            </dt>
            <dd>
              <SumOf
                label={t`Unpaid`}
                amount={data.unpaid}
                tone="due"
                status="unpaid,partially_paid"
                state={state}
              />
            </dd>
          </div>
        </Row>
        <ViewChips>
          {expenseGroups.map((group) => (
            <ViewChip key={group} isOn={group === by} onClick={() => state.setFilter('by', group)}>
              {words[group]}
            </ViewChip>
          ))}
        </ViewChips>
      </Row>
      <Stack as="ul" gap={20} rowGap={4} className={styles.groups} aria-label={words[shownBy]}>
        {shown.map(({ key, label, count, cost, unpaid }) => {
          const name = shownBy === 'month' ? monthName(label) : label || t`No category`;
          return (
            <li key={`${key} ${label}`}>
              <button
                type="button"
                className={styles.group}
                disabled={shownBy === 'category' && key === null}
                onClick={() => narrow(shownBy, key, label)}
              >
                <Text as="bdi" weight={550} truncate>
                  {name}
                </Text>
                <Money amount={cost} className={styles.cost} />
                <span className={styles.bar} aria-hidden="true">
                  <span
                    className={styles.paid}
                    style={{ inlineSize: `${((cost - unpaid) / largest) * 100}%` }}
                  />
                  <span className={styles.unpaid} style={{ inlineSize: `${(unpaid / largest) * 100}%` }} />
                </span>
                <span className={styles.rest}>
                  <Plural value={count} one="# expense" other="# expenses" />
                  {unpaid > 0 && (
                    <>
                      {' · '}
                      <Money amount={unpaid} /> <Trans>unpaid</Trans>
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </Stack>
      {data.groups.length > fewGroups && (
        <Button
          size="small"
          variant="ghost"
          className={styles.more}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {data.groups.length}</Trans>}
        </Button>
      )}
    </section>
  );
}

interface SumOfProps {
  label: string;
  amount: number;
  tone?: 'due';
  status: string;
  state: TableControls;
}

/** A sum that leads to the expenses that it is made of, and back. */
function SumOf({ label, amount, tone, status, state }: SumOfProps) {
  const isOn = state.filters['status'] === status;
  return (
    <button
      type="button"
      className={styles.sum}
      aria-label={`${label}: ${showAmount(amount)}`}
      aria-pressed={isOn}
      onClick={() => state.setFilter('status', isOn ? undefined : status)}
    >
      <Money amount={amount} tone={tone} />
    </button>
  );
}

function monthRange(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-01..${month}-${last}`;
}

function monthName(month: string): string {
  return intlFormat(Intl.DateTimeFormat, formattingLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
