import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { ProjectLines } from '../../ui/project-lines.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './customer.module.css';

interface CustomerProjectsProps {
  customer: Customer;
  /** Shown while there is no project. */
  newLead: ReactNode;
}

/** All projects of a customer, newest first, and what they are worth together. */
export function CustomerProjects({ customer, newLead }: CustomerProjectsProps) {
  const { t } = useLingui();
  const { projects, contractTotal, openContractTotal } = customer;
  return (
    <Section
      title={t`Projects`}
      count={projects.length}
      action={
        contractTotal > 0 && (
          <Text tone="ink-2" size="sm">
            <Trans>Contracts</Trans> <Money amount={contractTotal} />
            {openContractTotal > 0 && openContractTotal < contractTotal && (
              <>
                {' · '}
                <Trans>open</Trans> <Money amount={openContractTotal} />
              </>
            )}
          </Text>
        )
      }
    >
      {projects.length === 0 ? (
        <EmptyState
          icon="hammer"
          title={t`No projects yet`}
          text={t`A lead begins one: address, what is wanted, and the first appointment.`}
          action={newLead}
        />
      ) : (
        <div className={styles.projects}>
          <ProjectLines projects={projects} />
        </div>
      )}
    </Section>
  );
}
