import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../paths.ts';
import { PlainLink } from './link.tsx';
import { Money } from './money.tsx';
import { Row, Stack, Text } from './layout/layout.tsx';
import styles from './project-lines.module.css';
import { Status } from './status.tsx';

interface LinedProject {
  id: number;
  number: string;
  title: string;
  status: string;
  statusSince: string;
  /** Null for those who see no prices. */
  contract: number | null;
}

interface ProjectLinesProps<Project extends LinedProject> {
  projects: readonly Project[];
  /** What a project is worth, where that is more than its contract. */
  amount?: ((project: Project) => ReactNode) | undefined;
  /** What else is told of a project, below its title. */
  detail?: ((project: Project) => ReactNode) | undefined;
}

/** The projects of another record, a line each, which lead to them. */
export function ProjectLines<Project extends LinedProject>(props: ProjectLinesProps<Project>) {
  const { projects, amount, detail } = props;
  const paths = usePaths();
  return (
    <ul className={styles.projects}>
      {projects.map((project) => (
        <li key={project.id}>
          <PlainLink to={paths.project(project.id)} className={styles.project}>
            <Text tone="ink-3" size="sm" tabular className={styles.number}>
              {project.number}
            </Text>
            <Stack as="span" shrink className={styles.what}>
              <Text as="bdi" weight={550} truncate>
                {project.title || <Trans>Untitled project</Trans>}
              </Text>
              {detail && (
                <Text tone="ink-2" size="sm" truncate>
                  {detail(project)}
                </Text>
              )}
            </Stack>
            <Row as="span" size="sm" shrink className={styles.status}>
              <Status kind="project" value={project.status} since={project.statusSince} />
            </Row>
            {project.contract !== null && (
              <Text textAlign="end" className={styles.amount}>
                {amount?.(project) || <Money amount={project.contract} tone="quiet" />}
              </Text>
            )}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
