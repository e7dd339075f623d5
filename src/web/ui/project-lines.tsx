import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePaths } from '../paths.ts';
import { PlainLink } from './link.tsx';
import { Money } from './money.tsx';
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
  /** What else is told of a project, below its title. */
  detail?: ((project: Project) => ReactNode) | undefined;
}

/** The projects of another record, a line each, which lead to them. */
export function ProjectLines<Project extends LinedProject>({ projects, detail }: ProjectLinesProps<Project>) {
  const paths = usePaths();
  return (
    <ul className={styles.projects}>
      {projects.map((project) => (
        <li key={project.id}>
          <PlainLink to={paths.project(project.id)} className={styles.project}>
            <span className={styles.number}>{project.number}</span>
            <span className={styles.what}>
              <bdi className={styles.title}>{project.title || <Trans>Untitled project</Trans>}</bdi>
              {detail && <span className={styles.detail}>{detail(project)}</span>}
            </span>
            <span className={styles.status}>
              <Status kind="project" value={project.status} since={project.statusSince} />
            </span>
            {project.contract !== null && (
              <span className={styles.amount}>
                <Money amount={project.contract} tone="quiet" />
              </span>
            )}
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
