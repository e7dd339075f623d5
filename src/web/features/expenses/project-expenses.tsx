import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import type { Project } from '../../entities/project-cache.ts';
import { useBillingSettings } from '../../entities/billing-settings.ts';
import { whenIdle } from '../../platform/lazy.ts';
import { LateForm } from '../../ui/late-form.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useRight } from '../../platform/session.ts';
import { prepareDialogs, Sheet } from '../../ui/dialog.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { Money } from '../../ui/money.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import type { Opened } from '../../ui/use-opened.ts';
import type { Expense } from './expense-calls.ts';
import { ExpenseState } from './expense-state.tsx';
import styles from './project-expenses.module.css';
import { useExpenseWrites } from './use-expense-writes.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';

const ExpensePanel = lazy(async () => (await import('./expense-panel.tsx')).ExpensePanel);
const ExpenseForm = lazy(async () => (await import('./expense-form.tsx')).ExpenseForm);

/** What the sheet beside the page is about. */
export type ExpenseSubject = number | 'new';

/** The expenses of a project: to a field employee those of its own. */
export function ProjectExpenses({ project, sheet }: { project: Project; sheet: Opened<ExpenseSubject> }) {
  const { t } = useLingui();
  const seesAll = useRight('costs.see');
  const mayPay = useRight('expenses.manage');
  const { expenses } = project;
  // On site the network may be gone by the time that the receipt is in the hand.
  useEffect(
    () =>
      whenIdle(() => {
        prepareDialogs();
        ExpenseForm.start();
      }),
    [],
  );
  const opened = expenses.find(({ id }) => id === sheet.subject);
  const openOne = (expense: Expense | undefined) => expense !== undefined && sheet.open(expense.id);
  useDraftLink({
    expense: (entity) =>
      entity === `in-${project.id}`
        ? sheet.open('new')
        : openOne(expenses.find(({ id }) => entity === `of-${id}`)),
    'expense-payment': (entity) =>
      openOne(
        expenses.find(
          ({ id, expensePayments }) =>
            entity === `in-${id}` || expensePayments.some((payment) => entity === `of-${payment.id}`),
        ),
      ),
  });
  return (
    <>
      <Section
        title={seesAll ? <Trans>Expenses</Trans> : <Trans>My expenses</Trans>}
        count={expenses.length || undefined}
        action={
          <SectionButton icon="plus" onClick={() => sheet.open('new')}>
            <Trans>Add expense</Trans>
          </SectionButton>
        }
      >
        {expenses.length === 0 && (
          <SectionNote>
            <Trans>No expenses yet. All it takes is a photo of the receipt and the amount.</Trans>
          </SectionNote>
        )}
        <ul>
          {expenses.map((expense) => (
            <ExpenseLine
              key={expense.id}
              expense={expense}
              mayPay={mayPay}
              onOpen={() => sheet.open(expense.id)}
            />
          ))}
        </ul>
        {expenses.length > 1 && seesAll && <Sums expenses={expenses} />}
      </Section>
      <Sheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        title={sheet.subject === 'new' ? t`New expense` : (opened?.paidTo ?? t`Expense`)}
      >
        <Suspense fallback={<LateForm />}>
          {sheet.subject === 'new' ? (
            <ExpenseForm key={sheet.key} project={project} onDone={sheet.close} />
          ) : (
            sheet.subject !== undefined && (
              <ExpensePanel
                key={sheet.key}
                projectId={project.id}
                expenseId={sheet.subject}
                onDone={sheet.close}
              />
            )
          )}
        </Suspense>
      </Sheet>
    </>
  );
}

function ExpenseLine({ expense, mayPay, onOpen }: { expense: Expense; mayPay: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const { remove, payWhole } = useExpenseWrites();
  const methods = useBillingSettings().data?.paymentMethods ?? [];
  const { paidTo, paidFor, category, date, cost, picture, unpaid, paid } = expense;
  const about = [paidFor || category, formatDay(date)].filter(Boolean).join(' · ');
  const pay: MenuEntry[] =
    mayPay && unpaid > 0
      ? [
          { heading: t`Mark paid in full by` },
          ...methods.map((method) => ({
            label: method,
            onSelect: () => void payWhole.run({ expense, method }),
          })),
          'line',
        ]
      : [];
  const entries: MenuEntry[] = [
    ...pay,
    { label: t({ message: 'Open', context: 'action' }), icon: 'receipt', onSelect: onOpen },
    ...(paid === 0
      ? [
          {
            label: t`Remove`,
            icon: 'trash' as const,
            isDanger: true,
            onSelect: () => void remove.run(expense),
          },
        ]
      : []),
  ];
  return (
    <Row as="li" gap={4} align="center" lined>
      <button type="button" className={styles.expense} onClick={onOpen}>
        <Row as="span" gap={6} align="center" weight={550} shrink className={styles.name}>
          <bdi>{paidTo}</bdi>
          {picture && (
            <Row as="span" inline tone="ink-3" rigid title={t`With receipt`}>
              <Icon name="image" size={14} />
              <span className="visually-hidden">{t`With receipt`}</span>
            </Row>
          )}
        </Row>
        <Money amount={cost} className={styles.cost} />
        <Text tone="ink-2" size="sm" truncate>
          <bdi>{about}</bdi>
        </Text>
        <span className={styles.state}>
          <ExpenseState expense={expense} />
        </span>
      </button>
      <MoreMenu label={t`Actions for the expense to ${paidTo}`} entries={entries} />
    </Row>
  );
}

function Sums({ expenses }: { expenses: readonly Expense[] }) {
  // Each amount has two decimals at most, so cents add up exactly.
  const sum = (field: 'cost' | 'unpaid') =>
    expenses.reduce((total, expense) => total + Math.round(expense[field] * 100), 0) / 100;
  return (
    <Row as="p" gap={24} rowGap={4} justify="between" wrap tone="ink-2" size="sm" className={styles.sums}>
      <span>
        <Trans>Spent</Trans> <Money amount={sum('cost')} />
      </span>
      <span>
        <Trans>Unpaid</Trans> <Money amount={sum('unpaid')} tone="quiet" />
      </span>
    </Row>
  );
}
