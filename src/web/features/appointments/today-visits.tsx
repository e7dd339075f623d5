import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../platform/api-client.ts';
import { usePaths } from '../../paths.ts';
import { personOf } from '../../ui/person-of.ts';
import { addressLine, callLink, directionsLink } from '../../ui/contact-links.ts';
import { IconLink } from '../../ui/icon-link.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Person } from '../../ui/person.tsx';
import { withCapturedSteps } from '../../entities/captured/captured-items.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { useReadAhead } from '../../entities/use-read-ahead.ts';
import { isThere } from '../../entities/visits/attendance.ts';
import { VisitPresence } from '../../entities/visits/visit-presence.tsx';
import { dayOf } from '../../platform/company-time.ts';
import { useEmployee } from '../../platform/session.ts';
import { Label } from '../../ui/status.tsx';
import { formatSpan, formatTime } from '../../entities/visits/visit-times.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import styles from './today-visits.module.css';

type Visit = Answer<'GET /api/dashboard'>['appointments'][number];

/** Today's visits in their order, each with what one needs to go there. */
export function TodayVisits({ visits, now }: { visits: readonly Visit[]; now: number }) {
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  useReadAhead(visits.map(({ projectId }) => projectId));
  const today = dayOf(now);
  // What began on another day is known by now; what begins today is what one comes to look for.
  const { view } = useOfflineQueue();
  const present = visits.map((each) => withCapturedSteps(each, view.items, me));
  const inOrder = present.toSorted((one, other) => Number(began(one)) - Number(began(other)));

  function began({ startsAt }: Visit): boolean {
    return dayOf(startsAt) < today;
  }

  /** When it is today. */
  function hoursOf(visit: Visit): string {
    const isLonger = dayOf(visit.endsAt) > today;
    if (began(visit)) return isLonger ? t`All day` : t`Until ${formatTime(visit.endsAt)}`;
    return isLonger ? t`From ${formatTime(visit.startsAt)}` : formatSpan(visit.startsAt, visit.endsAt);
  }

  return (
    <ul className={styles.list}>
      {inOrder.map((visit) => {
        const { id, projectId, endsAt, kind, employees, customerName, attendances, phone } = visit;
        const address = [visit.street, visit.city].filter(Boolean).join(', ');
        const isMine = employees.some((each) => each.id === me.id);
        const isOver = new Date(endsAt).getTime() <= now;
        return (
          <li key={id} className={styles.visit} data-over={isOver || undefined}>
            <PlainLink to={paths.project(projectId)} className={styles.open}>
              <span className={styles.time}>{hoursOf(visit)}</span>
              <span className={styles.who}>
                <bdi className={styles.name}>{customerName}</bdi>
                <span className={styles.detail}>
                  {t(appointmentWords[kind])} · {visit.projectNumber}
                  {address && (
                    <>
                      {' · '}
                      <bdi>{address}</bdi>
                    </>
                  )}
                </span>
              </span>
              <span className={styles.state}>
                {attendances.length > 0 && !isMine && (
                  <Label tone={attendances.some(isThere) ? 'green' : 'grey'}>
                    {attendances.some(isThere) ? t`Checked in` : t`Was there`}
                  </Label>
                )}
                {employees.map((person) => (
                  <Person key={person.id} person={personOf(person)} isCompact size={22} />
                ))}
              </span>
            </PlainLink>
            <span className={styles.ways}>
              {phone && <IconLink icon="phone" label={t`Call ${customerName}`} href={callLink(phone)} />}
              {addressLine(visit) && (
                <IconLink
                  icon="mapPin"
                  label={t`Directions to ${customerName}`}
                  href={directionsLink(visit)}
                  isOutside
                />
              )}
            </span>
            {isMine && <VisitPresence visit={visit} place={visit} now={now} />}
          </li>
        );
      })}
      {visits.length === 0 && (
        <li className={styles.none}>
          <Trans>No visit today.</Trans>
        </li>
      )}
    </ul>
  );
}
