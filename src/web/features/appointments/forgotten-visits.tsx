import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../platform/api-client.ts';
import { usePaths } from '../../paths.ts';
import { useEmployee } from '../../platform/session.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { stayOf } from '../../entities/visits/attendance.ts';
import { usePresence } from '../../entities/visits/use-presence.ts';
import { formatTime } from '../../entities/visits/visit-times.ts';
import { Button } from '../../ui/button.tsx';
import { PlainLink } from '../../ui/link.tsx';
import styles from './today-visits.module.css';

type Visit = Answer<'GET /api/dashboard'>['forgotten'][number];

/** Yesterday's visits that one checked in to and went home from without a word. */
export function ForgottenVisits({ visits }: { visits: readonly Visit[] }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { id: me } = useEmployee();
  const presence = usePresence();
  if (visits.length === 0) return null;
  return (
    <div className={styles.forgotten} role="group" aria-label={t`Not checked out yesterday`}>
      <p className={styles.forgottenTitle}>
        <Plural
          value={visits.length}
          one="Yesterday's visit has no check-out"
          other="# of yesterday's visits have no check-out"
        />
      </p>
      <ul>
        {visits.map((visit) => {
          const since = formatTime(stayOf(visit, me)?.arrivedAt ?? visit.startsAt);
          return (
            <li key={visit.id} className={styles.visit}>
              <PlainLink to={paths.project(visit.projectId)} className={styles.forgottenVisit}>
                <bdi className={styles.name}>{visit.customerName}</bdi>
                <span className={styles.detail}>
                  {t(appointmentWords[visit.kind])} · {visit.projectNumber} ·{' '}
                  <Trans>there since {since}</Trans>
                </span>
              </PlainLink>
              <Button
                size="small"
                icon="check"
                aria-label={t`Check out: ${visit.customerName}`}
                isPending={presence.isPending}
                onClick={() => void presence.stamp('checkOut', visit)}
              >
                <Trans>Check out</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
