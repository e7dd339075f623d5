import { Plural, Trans } from '@lingui/react/macro';
import type { BusinessDetail } from '../../../shared/businesses/business-contract.ts';
import { usePaths } from '../../paths.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import styles from './business-expenses.module.css';

/** What the business was to be paid, and what of it is unpaid; a line leads to its project. */
export function BusinessExpenses({ business }: { business: BusinessDetail }) {
  const paths = usePaths();
  const { id, spending, expenses } = business;
  if (!spending || spending.count === 0) return null;
  return (
    <Section
      title={<Trans>Expenses</Trans>}
      count={spending.count}
      action={
        <SectionLink to={`${paths.expenses}?businessId=${id}`}>
          <Trans>Show in expenses</Trans>
        </SectionLink>
      }
    >
      <Row as="p" gap={24} rowGap={4} wrap tone="ink-2" className={styles.sums}>
        <span>
          <Plural value={spending.count} one="# expense of" other="# expenses totaling" />{' '}
          <Money amount={spending.cost} />
        </span>
        <span>
          <Trans>Paid</Trans> <Money amount={spending.paid} />
        </span>
        <span>
          <Trans>Unpaid</Trans> <Money amount={spending.unpaid} tone="due" />
        </span>
      </Row>
      <ul className={styles.lines}>
        {expenses.map((expense) => (
          <li key={expense.id}>
            <PlainLink to={paths.project(expense.project_id)} className={styles.line}>
              <Stack as="span" shrink>
                <bdi>{expense.paidFor || expense.category || expense.projectTitle}</bdi>
                <Text tone="ink-2" size="sm">
                  {expense.projectNumber} · {formatDay(expense.date)}
                </Text>
              </Stack>
              <Stack as="span" textAlign="end" rigid shrink>
                <Money amount={expense.cost} />
                {expense.unpaid > 0 && (
                  <Text tone="ink-2" size="sm">
                    <Money amount={expense.unpaid} /> <Trans>unpaid</Trans>
                  </Text>
                )}
              </Stack>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
