import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Status } from '../../ui/status.tsx';
import { FurtherAddresses, FurtherContacts } from './further-contacts.tsx';
import styles from './merge.module.css';

/** More projects than these tell nobody more. */
const mostProjects = 6;

/** What both keep in any case: further phones, e-mails and addresses, and their projects by name. */
export function MergeBelongings({ customers }: { customers: readonly Customer[] }) {
  return (
    <>
      {customers.some(hasFurther) && (
        <Row label={<Trans>Other contacts (all kept)</Trans>} customers={customers}>
          {(customer) =>
            hasFurther(customer) && (
              <>
                <FurtherContacts customer={customer} />
                <FurtherAddresses customer={customer} />
              </>
            )
          }
        </Row>
      )}
      {customers.some(({ projects }) => projects.length > 0) && (
        <Row label={<Trans>Projects (all kept)</Trans>} customers={customers}>
          {({ projects }) => projects.length > 0 && <Projects projects={projects} />}
        </Row>
      )}
    </>
  );
}

function hasFurther({ phones, emails, addresses }: Customer): boolean {
  return Math.max(phones.length, emails.length, addresses.length) > 1;
}

interface RowProps {
  label: ReactNode;
  customers: readonly Customer[];
  children: (customer: Customer) => ReactNode;
}

function Row({ label, customers, children }: RowProps) {
  return (
    <section className={styles.row}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.choices}>
        {customers.map((customer) => (
          <Text key={customer.id} as="div" breakWords shrink className={styles.belongings}>
            <p className={styles.quiet}>
              <bdi>{customer.name}</bdi>
            </p>
            {children(customer) || (
              <p className={styles.quiet}>
                <Trans>none</Trans>
              </p>
            )}
          </Text>
        ))}
      </div>
    </section>
  );
}

function Projects({ projects }: Pick<Customer, 'projects'>) {
  const moreCount = projects.length - mostProjects;
  return (
    <Stack as="ul" gap={8} className={styles.projects}>
      {projects.slice(0, mostProjects).map(({ id, number, title, status }) => (
        <li key={id}>
          <Text tone="ink-3" size="sm" tabular>
            {number}
          </Text>{' '}
          <bdi>{title || <Trans>Untitled project</Trans>}</bdi>
          <Status kind="project" value={status} />
        </li>
      ))}
      {moreCount > 0 && (
        <li className={styles.quiet}>
          <Plural value={moreCount} one="and # more" other="and # more" />
        </li>
      )}
    </Stack>
  );
}
