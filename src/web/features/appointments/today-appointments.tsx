import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../platform/api-client.ts';
import { usePaths } from '../../paths.ts';
import { personOf } from '../../ui/person-of.ts';
import { addressLine, directionsLink } from '../../ui/contact-links.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { CallIcon } from '../../ui/phone-link.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import { Person } from '../../ui/person.tsx';
import { withCapturedSteps } from '../../entities/captured/captured-items.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { useReadAhead } from '../../entities/use-read-ahead.ts';
import { isThere } from '../../entities/appointments/attendance.ts';
import { AppointmentPresence } from '../../entities/appointments/appointment-presence.tsx';
import { dayOf } from '../../platform/company-time.ts';
import { useEmployee } from '../../platform/session.ts';
import { Label } from '../../ui/status.tsx';
import { formatSpan, formatTime } from '../../entities/appointments/appointment-times.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import styles from './today-appointments.module.css';

type Appointment = Answer<'GET /api/dashboard'>['appointments'][number];

/** Today's appointments in their order, each with what one needs to go there. */
export function TodayAppointments({
  appointments,
  now,
  onPhoto,
}: {
  appointments: readonly Appointment[];
  now: number;
  /** Opens the camera of one's own jobs, where a thumb is what one has. */
  onPhoto?: ((project: { id: number; status: string }) => void) | undefined;
}) {
  const { t } = useLingui();
  const paths = usePaths();
  const me = useEmployee();
  useReadAhead(appointments.map(({ projectId }) => projectId));
  const today = dayOf(now);
  // What began on another day is known by now; what begins today is what one comes to look for.
  const { view } = useOfflineQueue();
  const present = appointments.map((each) => withCapturedSteps(each, view.items, me));
  const inOrder = present.toSorted((one, other) => Number(began(one)) - Number(began(other)));

  function began({ startsAt }: Appointment): boolean {
    return dayOf(startsAt) < today;
  }

  /** When it is today. */
  function hoursOf(appointment: Appointment): string {
    const isLonger = dayOf(appointment.endsAt) > today;
    if (began(appointment)) return isLonger ? t`All day` : t`Until ${formatTime(appointment.endsAt)}`;
    return isLonger
      ? t`From ${formatTime(appointment.startsAt)}`
      : formatSpan(appointment.startsAt, appointment.endsAt);
  }

  return (
    <ul>
      {inOrder.map((appointment) => {
        const { id, projectId, endsAt, kind, employees, customerName, attendances, phone } = appointment;
        const address = [appointment.street, appointment.city].filter(Boolean).join(', ');
        const isMine = employees.some((each) => each.id === me.id);
        const isOver = new Date(endsAt).getTime() <= now;
        return (
          <li key={id} className={styles.appointment} data-over={isOver || undefined}>
            <PlainLink to={paths.project(projectId)} className={styles.open}>
              <span className={styles.time}>
                {hoursOf(appointment)}
                {attendances.length > 0 && !isMine && (
                  <Label tone={attendances.some(isThere) ? 'green' : 'grey'}>
                    {attendances.some(isThere) ? t`Checked in` : t`Checked out`}
                  </Label>
                )}
              </span>
              <Stack as="span" justifyItems="start" shrink>
                <bdi className={styles.name}>{customerName}</bdi>
                <Text tone="ink-2" size="sm" truncate className={styles.detail}>
                  {t(appointmentWords[kind])} · {appointment.projectNumber}
                  {address && (
                    <>
                      {' · '}
                      <bdi>{address}</bdi>
                    </>
                  )}
                </Text>
              </Stack>
              <Row as="span" gap={6} align="center" size="sm">
                {employees.map((person) => (
                  <Person key={person.id} person={personOf(person)} isCompact size={22} />
                ))}
              </Row>
            </PlainLink>
            <span className={styles.ways}>
              {onPhoto && isMine && (
                <IconButton
                  icon="camera"
                  label={t`Take photos: ${customerName}`}
                  onClick={() => onPhoto({ id: projectId, status: appointment.projectStatus })}
                />
              )}
              <CallIcon phone={phone} label={t`Call ${customerName}`} />
              {addressLine(appointment) && (
                <IconLink
                  icon="mapPin"
                  label={t`Directions to ${customerName}`}
                  href={directionsLink(appointment)}
                  isOutside
                />
              )}
            </span>
            {isMine && <AppointmentPresence appointment={appointment} place={appointment} now={now} />}
          </li>
        );
      })}
      {appointments.length === 0 && (
        <li className={styles.none}>
          <Trans>No appointments today.</Trans>
        </li>
      )}
    </ul>
  );
}
