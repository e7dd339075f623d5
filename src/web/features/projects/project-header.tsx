import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import { useRight } from '../../platform/session.ts';
import type { Project } from '../../entities/project-cache.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Label, Status } from '../../ui/status.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './project-header.module.css';

interface ProjectFrameProps {
  project: Project;
  /** The project's one main action. */
  action?: ReactNode;
  /** The menu of everything else. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The project's own page: number and customer, how to reach them, status and since when. */
export function ProjectFrame({ project, action, menu, children }: ProjectFrameProps) {
  const { t } = useLingui();
  const paths = usePaths();
  const hasCustomers = useRight('customers.manage');
  const { number, title, customer, status, statusSince, statusReason, street, city } = project;
  return (
    <PageFrame
      documentTitle={`${number} ${customer.name}`}
      back={
        <BackLink to={paths.projects}>
          <Trans>Projects</Trans>
        </BackLink>
      }
      title={
        <span className={styles.title}>
          <span className={styles.number}>{number}</span> <bdi>{customer.name}</bdi>
        </span>
      }
      subtitle={
        <Row as="span" gap={16} rowGap={4} align="center" wrap>
          <Status kind="project" value={status} since={statusSince} />
          {project.isOnHold && <Label tone="amber">{t`On hold`}</Label>}
          {project.isWarranty && <Label tone="blue">{t`Warranty`}</Label>}
          {title && <bdi>{title}</bdi>}
          <bdi>{[street, city].filter(Boolean).join(', ')}</bdi>
          {hasCustomers && customer.companyName && (
            <Text tone="ink-3" dir="auto">
              {customer.companyName}
            </Text>
          )}
          {statusReason && (
            <Text tone="ink-3" dir="auto">
              {statusReason}
            </Text>
          )}
        </Row>
      }
      moreActions={
        <>
          <span className={styles.ways}>
            <ContactLinks
              name={customer.name}
              phone={customer.phone}
              email={customer.email}
              address={project}
            />
          </span>
          {menu}
        </>
      }
      action={action}
    >
      {children}
    </PageFrame>
  );
}
