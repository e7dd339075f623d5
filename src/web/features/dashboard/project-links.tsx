import { usePaths } from '../../paths.ts';
import { PlainLink } from '../../ui/link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './dashboard.module.css';
import type { DashboardProject } from './use-dashboard.ts';

interface ProjectLinksProps {
  projects: readonly DashboardProject[];
  /** What the time at the end says: when it came in, or since when nothing has happened. */
  time: 'createdAt' | 'statusSince';
  hasStatus?: boolean | undefined;
}

/** Projects behind a figure, one line each. */
export function ProjectLinks({ projects, time, hasStatus = false }: ProjectLinksProps) {
  const paths = usePaths();
  return (
    <ul>
      {projects.map((project) => (
        <li key={project.id} className={styles.item}>
          <PlainLink to={paths.project(project.id)} className={styles.line}>
            <span className={styles.who}>
              <bdi className={styles.name}>{project.customerName}</bdi>
              <span className={styles.detail}>
                {project.number}
                {project.title && (
                  <>
                    {' · '}
                    <bdi>{project.title}</bdi>
                  </>
                )}
                {!project.title && project.city && (
                  <>
                    {' · '}
                    <bdi>{project.city}</bdi>
                  </>
                )}
              </span>
            </span>
            <span className={styles.end}>
              {hasStatus && <Status kind="project" value={project.status} />}
              <RelativeTime at={project[time]} className={styles.time ?? ''} />
            </span>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}
