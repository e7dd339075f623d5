import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { appointmentListKey } from '../../project-cache.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatSpan, minutesAfter, toInstant } from './appointment-times.ts';
import styles from './visit-conflicts.module.css';
import type { VisitValues } from './visit-fields.tsx';

interface VisitConflictsProps {
  visit: VisitValues;
  appointmentId: number | undefined;
}

/** Who of the chosen people is somewhere else at that time. Told, not refused: two short visits may well meet. */
export function VisitConflicts({ visit, appointmentId }: VisitConflictsProps) {
  const startsAt = toInstant(visit.startsAt);
  const endsAt = minutesAfter(startsAt, visit.minutes);
  const around = useQuery({
    queryKey: [...appointmentListKey, 'around', startsAt.slice(0, 10)],
    queryFn: ({ signal }) =>
      api('GET /api/appointments', {
        query: { from: dayBeside(startsAt, -1), to: dayBeside(startsAt, 1) },
        signal,
      }),
    enabled: startsAt !== '' && visit.employeeIds.length > 0,
  });
  const meeting = (around.data ?? []).flatMap((other) =>
    other.id !== appointmentId && other.startsAt < endsAt && other.endsAt > startsAt
      ? other.employees
          .filter((person) => visit.employeeIds.includes(person.id))
          .map((person) => ({ person, other }))
      : [],
  );
  return (
    <div aria-live="polite">
      {meeting.length > 0 && (
        <ul className={styles.list}>
          {meeting.map(({ person, other }) => {
            const name = person.name;
            const number = other.projectNumber;
            const time = formatSpan(other.startsAt, other.endsAt);
            return (
              <li key={`${person.id} ${other.id}`} className={styles.line}>
                <Icon name="warning" />
                <span>
                  <Trans>
                    {name} is at {number} then, {time}.
                  </Trans>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The calendar day some days from an instant; wide enough for every time zone. */
function dayBeside(at: string, days: number): string {
  return new Date(new Date(at).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
