import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQuery, type Project } from '../../entities/project-cache.ts';
import { usePaths } from '../../paths.ts';
import { hasRight, useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { PaperView } from '../../ui/paper-view.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { receiptUrl, type Expense } from './expense-calls.ts';
import { ExpenseForm } from './expense-form.tsx';
import styles from './expense-panel.module.css';
import { ExpensePayments } from './expense-payments.tsx';
import { ExpenseState } from './expense-state.tsx';
import { ExpensePaymentForm } from './expense-payment-form.tsx';
import { useExpenseWrites } from './use-expense-writes.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';

interface ExpensePanelProps {
  projectId: number;
  expenseId: number;
  /** Names the project, where the page does not. */
  showsProject?: boolean | undefined;
  onDone: () => void;
}

/** One expense with its receipt and what was paid of it. */
export function ExpensePanel({ projectId, expenseId, showsProject = false, onDone }: ExpensePanelProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(projectQuery(projectId));
  const expense = data?.expenses.find(({ id }) => id === expenseId);
  if (data && expense) {
    return (
      <Loaded key={expense.id} project={data} expense={expense} showsProject={showsProject} onDone={onDone} />
    );
  }
  if (data) return <Text as="p" tone="ink-2" size="sm">{t`This expense was removed.`}</Text>;
  if (error) return <ErrorNote title={error.message} onRetry={() => void refetch()} />;
  return <SkeletonText />;
}

type Doing = 'look' | 'edit' | 'pay';

function Loaded(props: { project: Project; expense: Expense; showsProject: boolean; onDone: () => void }) {
  const { project, expense, showsProject, onDone } = props;
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  const { remove } = useExpenseWrites();
  const [doing, setDoing] = useState<Doing>('look');
  const mayManage = hasRight(me, 'expenses.manage');
  const mayChange = mayManage || (expense.createdById === me.id && expense.paid === 0);
  useDraftLink({
    expense: (entity) => mayChange && entity === `of-${expense.id}` && setDoing('edit'),
    'expense-payment': (entity) => mayManage && entity === `in-${expense.id}` && setDoing('pay'),
  });
  const back = () => setDoing('look');
  const { billedOn, picture: name } = expense;
  const number = billedOn && (billedOn.number ?? t`On a draft invoice`);
  if (doing === 'edit') {
    return <ExpenseForm project={project} expense={expense} onDone={back} />;
  }
  if (doing === 'pay') {
    // The receipt has been looked at; what is typed now is the first thing in sight.
    return (
      <Stack gap={16} shrink>
        <Row gap={16} rowGap={4} align="baseline" justify="between" wrap>
          <Money amount={expense.cost} className={styles.cost} />
          <ExpenseState expense={expense} />
        </Row>
        <ExpensePaymentForm expense={expense} onDone={back} />
      </Stack>
    );
  }
  return (
    <Stack gap={16} shrink>
      <Row gap={16} rowGap={4} align="baseline" justify="between" wrap>
        <Money amount={expense.cost} className={styles.cost} />
        <ExpenseState expense={expense} />
      </Row>
      {name && <PaperView name={name} url={receiptUrl(expense)} label={t`Receipt ${name}`} />}
      <KeyValue
        facts={[
          showsProject && {
            name: t`Project`,
            value: (
              <Link to={paths.project(project.id)}>
                {project.number} <bdi>{project.title || project.customer.name}</bdi>
              </Link>
            ),
          },
          {
            name: t`Paid to`,
            value:
              expense.businessId && hasRight(me, 'customers.manage') ? (
                <Link to={paths.business(expense.businessId)}>
                  <bdi>{expense.paidTo}</bdi>
                </Link>
              ) : (
                <bdi>{expense.paidTo}</bdi>
              ),
          },
          expense.paidFor !== '' && { name: t`Paid for`, value: <bdi>{expense.paidFor}</bdi> },
          expense.category !== '' && { name: t`Category`, value: expense.category },
          { name: t`Date`, value: formatDay(expense.date) },
          expense.requestReference !== '' && {
            name: t`Receipt or invoice number`,
            value: <bdi>{expense.requestReference}</bdi>,
          },
          (expense.isBillable || billedOn !== null) && {
            name: t`Passed on`,
            value:
              billedOn && hasRight(me, 'prices.see') ? (
                <Link to={paths.invoice(project.id, billedOn.id)}>{number}</Link>
              ) : (
                (number ?? t`Not billed yet`)
              ),
          },
          expense.createdBy !== null && { name: t`Recorded by`, value: expense.createdBy },
        ]}
      />
      {!name && mayChange && (
        <Text as="p" tone="ink-2" size="sm">
          <Trans>No receipt yet.</Trans>
        </Text>
      )}
      <Row gap={8} wrap>
        {mayManage && expense.unpaid > 0 && (
          <Button variant="primary" onClick={() => setDoing('pay')}>
            <Trans>Record a payment</Trans>
          </Button>
        )}
        {mayChange && (
          <Button icon="edit" onClick={() => setDoing('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {mayChange && expense.paid === 0 && (
          <Button
            variant="ghost"
            icon="trash"
            isPending={remove.isPending}
            onClick={() => void remove.run(expense).then((answer) => answer && onDone())}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Row>
      <ExpensePayments expense={expense} mayChange={mayManage} />
    </Stack>
  );
}
