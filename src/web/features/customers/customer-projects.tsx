import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './customer.module.css';

interface CustomerProjectsProps {
  customer: Customer;
  /** Shown while there is no project. */
  newLead: ReactNode;
}

/** All projects of a customer, newest first, and what they are worth together. */
export function CustomerProjects({ customer, newLead }: CustomerProjectsProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const { projects, contractTotal, openContractTotal } = customer;
  return (
    <Section
      title={t`Projects`}
      count={projects.length}
      action={
        contractTotal > 0 && (
          <span className={styles.total}>
            <Trans>Contracts</Trans> <Money amount={contractTotal} />
            {openContractTotal > 0 && openContractTotal < contractTotal && (
              <>
                {' · '}
                <Trans>open</Trans> <Money amount={openContractTotal} />
              </>
            )}
          </span>
        )
      }
    >
      {projects.length === 0 ? (
        <EmptyState
          icon="hammer"
          title={t`No projects yet`}
          text={t`A lead begins one: address, what is wanted, and the first visit.`}
          action={newLead}
        />
      ) : (
        <ul className={styles.projects}>
          {projects.map((project) => (
            <li key={project.id}>
              <PlainLink to={paths.project(project.id)} className={styles.project}>
                <span className={styles.number}>{project.number}</span>
                <bdi className={styles.title}>{project.title || <Trans>Untitled project</Trans>}</bdi>
                <span className={styles.status}>
                  <Status kind="project" value={project.status} since={project.statusSince} />
                </span>
                <span className={styles.amount}>
                  <Money amount={project.contract} tone="quiet" />
                </span>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
