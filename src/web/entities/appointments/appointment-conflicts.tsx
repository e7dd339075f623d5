import { Trans } from '@lingui/react/macro';
import { toInstant } from '../../platform/to-instant.ts';
import { useNow } from '../../platform/use-now.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { useBusinessHours } from '../use-business-hours.ts';
import { Icon } from '../../ui/icon.tsx';
import { meetingsOf } from './meetings.ts';
import { endOf } from './appointment-length.ts';
import { formatSpan } from './appointment-times.ts';
import styles from './appointment-conflicts.module.css';
import type { AppointmentValues } from './appointment-values.ts';
import { closedInWords } from './closed-words.ts';
import { useAround } from './use-around.ts';

interface AppointmentConflictsProps {
  appointment: AppointmentValues;
  appointmentId: number | undefined;
}

/** Who of the chosen people is somewhere else at that time. */
function useMeetings(appointment: AppointmentValues, appointmentId?: number) {
  const { data = [] } = useAround(appointment);
  const startsAt = toInstant(appointment.startsAt);
  if (startsAt === '') return [];
  const { employeeIds } = appointment;
  return meetingsOf({ id: appointmentId, startsAt, endsAt: endOf(appointment), employeeIds }, data);
}

/** That the company does not work then; empty where it does, or where no time is chosen. */
function useClosedWords(appointment: AppointmentValues): string {
  const hours = useBusinessHours();
  const startsAt = toInstant(appointment.startsAt);
  return hours && startsAt ? closedInWords({ startsAt, endsAt: endOf(appointment) }, hours) : '';
}

/** Names those who are somewhere else then, and where, and says that the company is closed. Told, not refused: two short appointments may well meet. */
export function AppointmentConflicts({ appointment, appointmentId }: AppointmentConflictsProps) {
  const meeting = useMeetings(appointment, appointmentId);
  const closed = useClosedWords(appointment);
  return (
    <Stack gap={8} aria-live="polite">
      {closed && (
        <Row as="p" gap={8} align="center" tone="ink-2" size="sm">
          <Icon name="info" />
          {closed}
        </Row>
      )}
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
                    {name} is already booked on {number}, {time}.
                  </Trans>
                </span>
              </Row>
            );
          })}
        </Stack>
      )}
    </Stack>
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
          <Trans>Already booked at that time: {names}</Trans>
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
