import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { BidTotal } from '../../entities/bid-total.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { ProjectLines } from '../../ui/project-lines.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './customer.module.css';

interface CustomerProjectsProps {
  customer: Customer;
  /** Shown while there is no project. */
  newLead: ReactNode;
}

/** All projects of a customer, newest first, each with its contract or, until it is signed, with what was offered. */
export function CustomerProjects({ customer, newLead }: CustomerProjectsProps) {
  const { t } = useLingui();
  const { projects } = customer;
  return (
    <Section title={t`Projects`} count={projects.length}>
      {projects.length === 0 ? (
        <EmptyState
          icon="hammer"
          title={t`No projects yet`}
          text={t`Start one with a lead: the address, what the customer wants, and the first appointment.`}
          action={newLead}
        />
      ) : (
        <div className={styles.projects}>
          <ProjectLines
            projects={projects}
            amount={({ contract, bid }) =>
              contract === 0 &&
              bid && (
                <Text tone="ink-3">
                  <Trans>Bid</Trans> <BidTotal bid={bid} />
                </Text>
              )
            }
          />
        </div>
      )}
    </Section>
  );
}
