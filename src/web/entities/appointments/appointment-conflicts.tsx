import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { useNow } from '../../platform/use-now.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { appointmentListKey } from '../project-cache.ts';
import { Icon } from '../../ui/icon.tsx';
import { meetingsOf } from './meetings.ts';
import { formatSpan, minutesAfter } from './appointment-times.ts';
import styles from './appointment-conflicts.module.css';
import type { AppointmentValues } from './appointment-values.ts';

interface AppointmentConflictsProps {
  appointment: AppointmentValues;
  appointmentId: number | undefined;
}

/** Who of the chosen people is somewhere else at that time. */
function useMeetings(appointment: AppointmentValues, appointmentId?: number) {
  const startsAt = toInstant(appointment.startsAt);
  const endsAt = minutesAfter(startsAt, appointment.minutes);
  const around = useQuery({
    queryKey: [...appointmentListKey, 'around', startsAt.slice(0, 10), endsAt.slice(0, 10)],
    queryFn: ({ signal }) =>
      api('GET /api/appointments', {
        query: { from: dayBeside(startsAt, -1), to: dayBeside(endsAt, 1) },
        signal,
      }),
    enabled: startsAt !== '' && appointment.employeeIds.length > 0,
    // Somebody else may be booking the same person just now.
    refetchInterval: 30_000,
  });
  const { employeeIds } = appointment;
  return meetingsOf({ id: appointmentId, startsAt, endsAt, employeeIds }, around.data ?? []);
}

/** Names those who are somewhere else then, and where. Told, not refused: two short appointments may well meet. */
export function AppointmentConflicts({ appointment, appointmentId }: AppointmentConflictsProps) {
  const meeting = useMeetings(appointment, appointmentId);
  return (
    <div aria-live="polite">
      {meeting.length > 0 && (
        <Stack as="ul" gap={6} tone="amber" size="sm" className={styles.list}>
          {meeting.map(({ person, other }) => {
            const name = person.name;
            const number = other.projectNumber;
            const time = formatSpan(other.startsAt, other.endsAt);
            return (
              <Row key={`${person.id} ${other.id}`} as="li" gap={8} align="center">
                <Icon name="warning" />
                <span>
                  <Trans>
                    {name} is at {number} then, {time}.
                  </Trans>
                </span>
              </Row>
            );
          })}
        </Stack>
      )}
    </div>
  );
}

/** The same in a word, for where the button is: what is told beside the fields may be out of sight. */
export function AppointmentNotice({ appointment }: { appointment: AppointmentValues }) {
  const meeting = useMeetings(appointment);
  const isPast = useIsPast(appointment.startsAt);
  if (meeting.length === 0 && !isPast) return null;
  const names = [...new Set(meeting.map(({ person }) => person.name))].join(', ');
  return (
    <Row as="p" gap={8} align="center" tone="amber" size="sm">
      <Icon name="warning" />
      <span>
        {names ? (
          <Trans>Somewhere else at that time: {names}</Trans>
        ) : (
          <Trans>The first appointment is in the past.</Trans>
        )}
      </span>
    </Row>
  );
}

/** Whether what stands in a date-and-time field has passed. */
export function useIsPast(wallTime: string): boolean {
  const now = useNow();
  const startsAt = toInstant(wallTime);
  return startsAt !== '' && new Date(startsAt).getTime() < now;
}

/** The calendar day some days from an instant; wide enough for every time zone. */
function dayBeside(at: string, days: number): string {
  return new Date(new Date(at).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
