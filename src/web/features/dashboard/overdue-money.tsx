import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Overdue } from '../../../shared/dashboard/dashboard-contract.ts';
import { usePaths } from '../../paths.ts';
import { CallIcon } from '../../ui/phone-link.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionLink } from '../../ui/section-action.tsx';
import styles from './overdue-money.module.css';
import { useBehind } from './use-behind.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';

/** What customers owe beyond its day, by how long they have, and who owes most of it; each figure opens its invoices. */
export function OverdueMoney({ overdue }: { overdue: Overdue }) {
  const { t } = useLingui();
  const paths = usePaths();
  const behind = useBehind();
  const { count, sum, ages, customers } = overdue;
  const late = 'overdue=true&sort=dueOn';
  if (count === 0) return null;
  return (
    <Section
      title={<Trans>Overdue</Trans>}
      count={count}
      action={
        <SectionLink to={behind(late, 'invoices')}>
          <Trans>Show all</Trans>
        </SectionLink>
      }
    >
      <ul>
        {ages.map((age) => (
          <li key={age.dueTo}>
            <PlainLink
              to={behind(`${late}&dueOn=${age.dueFrom ?? ''}..${age.dueTo}`, 'invoices')}
              className={styles.age}
            >
              <span>
                {age.mostDays === null ? (
                  <Trans>Over 90 days overdue</Trans>
                ) : (
                  <Trans>
                    {age.mostDays - 29}–{age.mostDays} days overdue
                  </Trans>
                )}
              </span>
              <Text tone="ink-3" size="sm">
                {age.count > 0 && <Plural value={age.count} one="# invoice" other="# invoices" />}
              </Text>
              <Money amount={age.sum} tone={age.mostDays === null ? 'due' : 'quiet'} />
            </PlainLink>
          </li>
        ))}
      </ul>
      <Row as="p" justify="between" weight={550} className={styles.sum}>
        <Trans>Total</Trans> <Money amount={sum} />
      </Row>
      <Text as="h3" tone="ink-3" size="sm" marginTop={16}>
        <Trans>Largest balances</Trans>
      </Text>
      <ul>
        {customers.map(({ id, name, phone, days, sum }) => (
          <Row as="li" key={id} gap={4}>
            <PlainLink to={paths.customer(id)} className={`${styles.age} grow`}>
              <bdi>{name}</bdi>
              <Text tone="ink-3" size="sm">
                <Plural value={days} one="# day late" other="# days late" />
              </Text>
              <Money amount={sum} />
            </PlainLink>
            <CallIcon phone={phone} label={t`Call ${name}`} />
          </Row>
        ))}
      </ul>
    </Section>
  );
}
