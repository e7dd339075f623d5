import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { ExpenseRow } from '../../shared/expenses/expense-contract.ts';
import { useBillingSettings } from '../entities/billing-settings.ts';
import { ChooseProjectFirst } from '../entities/choose-project-first.tsx';
import { expensesKey } from '../entities/record-keys.ts';
import { useSampleNote } from '../entities/use-sample-note.tsx';
import { useExpenseColumns } from '../features/expenses/expense-columns.tsx';
import { expenseList } from '../features/expenses/expense-list-calls.ts';
import { ExpenseTotals } from '../features/expenses/expense-totals.tsx';
import { NarrowedTo } from '../features/expenses/narrowed-to.tsx';
import { useExpenseWrites } from '../features/expenses/use-expense-writes.ts';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { lazy } from '../ui/lazy.tsx';
import { usePageActions } from '../platform/page-actions.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { IconButton } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { RowAction } from '../ui/table/data-table-props.ts';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { useServerList } from '../ui/table/use-server-list.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useOpened } from '../ui/use-opened.ts';
import styles from './all-expenses-page.module.css';
import { useDraftLink } from '../ui/form/draft-link.ts';

const ExpensePanel = lazy(async () => (await import('../features/expenses/expense-panel.tsx')).ExpensePanel);

/** The panel says the rest. */
const besidePanel = ['date', 'paidTo', 'project', 'cost', 'unpaid'];

export function AllExpensesPage() {
  const { t } = useLingui();
  const sampleNote = useSampleNote();
  const paths = usePaths();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const state = useTableState('unpaidFirst');
  const list = useServerList({ queryKey: [...expensesKey, 'list'], state, calls: expenseList });
  const settings = useBillingSettings().data;
  const columns = useExpenseColumns(settings?.expenseCategories ?? []);
  const { remove, payWhole } = useExpenseWrites();
  const opened = useOpened<ExpenseRow>();
  const openOne = (entity: string) => {
    const row = list.rows?.find(({ id }) => entity.endsWith(`-${id}`));
    return row !== undefined && opened.open(row);
  };
  useDraftLink({
    expense: openOne,
    'expense-payment': (entity) => entity.startsWith('in-') && openOne(entity),
  });
  const [usual = 'Check'] = settings?.paymentMethods ?? [];

  usePageActions([
    ...exportActions(list.exportAs),
    {
      label: t`Unpaid expenses`,
      icon: 'receipt',
      run: () => state.setFilter('status', 'unpaid,partially_paid'),
    },
  ]);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && opened.isOpen && !isPhone) opened.close();
  });
  useEffect(() => {
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  function actionsOf(row: ExpenseRow): RowAction[] {
    return [
      ...(row.unpaid > 0
        ? [
            {
              label: t`Mark paid in full by ${usual}`,
              icon: 'check' as const,
              run: () => void payWhole.run({ expense: row, method: usual }),
            },
          ]
        : []),
      ...(row.paid === 0
        ? [{ label: t`Remove`, icon: 'trash' as const, isDanger: true, run: () => void remove.run(row) }]
        : []),
    ];
  }

  const shown = opened.subject;
  const panel = shown && (
    <Suspense>
      <ExpensePanel
        key={shown.id}
        projectId={shown.project_id}
        expenseId={shown.id}
        showsProject
        onDone={opened.close}
      />
    </Suspense>
  );

  return (
    <PageFrame
      title={t`Expenses`}
      width="fill"
      subtitle={sampleNote}
      action={
        <ChooseProjectFirst
          title={t`Add expense`}
          onChoose={(id) => navigate(`${paths.project(id)}?expense=new`)}
        />
      }
    >
      {list.unknown.length === 0 && (
        <>
          <ExpenseTotals state={state} />
          {/* The rows of before name somebody else. */}
          <NarrowedTo state={state} rows={list.server.isStale ? undefined : list.rows} />
        </>
      )}
      <Row gap={20} grow className={styles.both}>
        <Stack flex grow shrink className={styles.list}>
          <DataTable
            {...list}
            id="expenses"
            toolbar={<ListViews list="expenses" columns={columns} />}
            label={t`Expenses`}
            columns={columns}
            rowId={(row) => row.id}
            onOpen={opened.open}
            onPreview={(row, isAsked) => {
              if (isAsked && opened.isOpen && shown?.id === row.id) opened.close();
              else if (isAsked || opened.isOpen) opened.open(row);
            }}
            narrowedTo={opened.isOpen ? besidePanel : undefined}
            rowActions={actionsOf}
            isNarrowed={['businessId', 'paidTo', 'projectId'].some((name) => state.filters[name])}
            empty={
              <EmptyState
                icon="receipt"
                title={t`No expenses yet`}
                text={t`You record expenses on their project. Open one and add an expense: all it takes is a photo of the receipt and the amount.`}
                action={
                  <ButtonLink
                    to={`${paths.projects}?status=contract_signed,permits_pending,work_in_progress`}
                    variant="primary"
                  >
                    <Trans>Projects under contract</Trans>
                  </ButtonLink>
                }
              />
            }
          />
        </Stack>
        {!isPhone && opened.isOpen && shown && (
          <aside className={styles.aside} aria-label={t`Expense to ${shown.paidTo}`}>
            <Row as="header" gap={12} align="center" justify="between" shrink>
              <Text as="h2" size="lg" truncate>
                <bdi>{shown.paidTo}</bdi>
              </Text>
              <IconButton icon="close" label={t`Close`} onClick={opened.close} />
            </Row>
            {panel}
          </aside>
        )}
      </Row>
      {isPhone && (
        <Sheet isOpen={opened.isOpen} onClose={opened.close} title={<bdi>{shown?.paidTo}</bdi>}>
          {panel}
        </Sheet>
      )}
    </PageFrame>
  );
}
