import { Trans, useLingui } from '@lingui/react/macro';
import { openStatuses, projectStatuses } from '../../../shared/projects/project-status.ts';
import type { Project } from '../../entities/project-cache.ts';
import { statusLook } from '../../ui/status-words.ts';
import styles from './life-line.module.css';

const allStations = [...openStatuses, 'project_completed'] as const;

/** Where the project stands between the first call and the end, drawn as a line with its stations. */
export function LifeLine({ project }: { project: Project }) {
  const { t } = useLingui();
  const { status } = project;
  const isOver = status === 'contract_declined' || status === 'project_cancelled';
  // An ended project shows how far it had come.
  const reached = isOver ? (project.statusBefore ?? 'lead_created') : status;
  const place = projectStatuses.indexOf(reached);
  // Not every project needs a permit.
  const stations = allStations.filter((each) => each !== 'permits_pending' || reached === each);
  return (
    <ol className={styles.line} data-over={isOver || undefined}>
      {stations.map((station) => {
        const own = projectStatuses.indexOf(station);
        const state = own < place ? 'done' : own === place ? 'now' : 'later';
        return (
          <li
            key={station}
            className={styles.station}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.word}>{t(statusLook('project', station).word)}</span>
            <span className="visually-hidden">
              {state === 'done' ? <Trans>passed</Trans> : state === 'later' && <Trans>to come</Trans>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
