import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../platform/api-client.ts';
import { usePaths } from '../../paths.ts';
import { useEmployee } from '../../platform/session.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { stayOf } from '../../entities/appointments/attendance.ts';
import { usePresence } from '../../entities/appointments/use-presence.ts';
import { formatTime } from '../../entities/appointments/appointment-times.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { PlainLink } from '../../ui/link.tsx';
import styles from './today-appointments.module.css';

type Appointment = Answer<'GET /api/dashboard'>['forgotten'][number];

/** Yesterday's appointments that one checked in to and went home from without a word. */
export function ForgottenAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { id: me } = useEmployee();
  const presence = usePresence();
  if (appointments.length === 0) return null;
  return (
    <div className={styles.forgotten} role="group" aria-label={t`Not checked out yesterday`}>
      <Text as="p" weight={550}>
        <Plural
          value={appointments.length}
          one="You didn’t check out of yesterday’s appointment"
          other="You didn’t check out of # of yesterday’s appointments"
        />
      </Text>
      <ul>
        {appointments.map((appointment) => {
          const since = formatTime(stayOf(appointment, me)?.arrivedAt ?? appointment.startsAt);
          return (
            <li key={appointment.id} className={styles.appointment}>
              <PlainLink to={paths.project(appointment.projectId)} className={styles.forgottenAppointment}>
                <bdi className={styles.name}>{appointment.customerName}</bdi>
                <Text tone="ink-2" size="sm" truncate className={styles.detail}>
                  {t(appointmentWords[appointment.kind])} · {appointment.projectNumber} ·{' '}
                  <Trans>there since {since}</Trans>
                </Text>
              </PlainLink>
              <Button
                size="small"
                icon="check"
                aria-label={t`Check out: ${appointment.customerName}`}
                isPending={presence.isPending}
                onClick={() => void presence.stamp('checkOut', appointment)}
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
