import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { personOf } from '../../ui/person-of.ts';
import { keysOfProject, patchProject } from '../../entities/project-cache.ts';
import { Button } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Person } from '../../ui/person.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label } from '../../ui/status.tsx';
import type { Appointment } from './appointment-form.tsx';
import styles from './appointment-list.module.css';
import { formatSpan, formatVisitDay } from './appointment-times.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { useCheckIn } from './use-check-in.ts';

interface AppointmentItemProps {
  projectId: number;
  appointment: Appointment;
  now: number;
  /** Undefined for those who may not change it. */
  onEdit: (() => void) | undefined;
}

/** One visit: when, what for, who; check-in around its time. */
export function AppointmentItem({ projectId, appointment, now, onEdit }: AppointmentItemProps) {
  const { t } = useLingui();
  const checkIn = useCheckIn(projectId);
  const remove = useRemoveAppointment(projectId);
  const { startsAt, endsAt, kind, employees, notes, checkedInAt } = appointment;
  const day = formatVisitDay(startsAt);
  return (
    <li className={styles.item}>
      <div className={styles.when}>
        <span className={styles.day}>{day}</span>
        <span className={styles.time}>{formatSpan(startsAt, endsAt)}</span>
      </div>
      <div className={styles.what}>
        <span className={styles.kind}>{t(appointmentWords[kind])}</span>
        <span className={styles.people}>
          {employees.map((person) => (
            <Person key={person.id} person={personOf(person)} isCompact={employees.length > 1} size={20} />
          ))}
        </span>
        {notes && (
          <p className={styles.notes} dir="auto">
            {notes}
          </p>
        )}
        {checkedInAt ? (
          <p className={styles.arrived}>
            <Label tone="green">{t`Checked in`}</Label> <RelativeTime at={checkedInAt} />
          </p>
        ) : (
          isCheckInTime(appointment, now) && (
            <Button
              size="small"
              icon="mapPin"
              isPending={checkIn.isPending}
              onClick={() => void checkIn.run(appointment)}
            >
              <Trans>Check in</Trans>
            </Button>
          )
        )}
      </div>
      {onEdit && (
        <MoreMenu
          label={t`Actions for the appointment of ${day}`}
          entries={[
            { label: t`Change`, icon: 'edit', onSelect: onEdit },
            { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: () => void remove.run(appointment) },
          ]}
        />
      )}
    </li>
  );
}

const hourMs = 3_600_000;

/** From two hours before a visit until twelve after it, nobody having arrived. */
export function isCheckInTime({ startsAt, endsAt, checkedInAt }: Appointment, now: number): boolean {
  const begins = new Date(startsAt).getTime() - 2 * hourMs;
  const ends = new Date(endsAt).getTime() + 12 * hourMs;
  return checkedInAt === null && now > begins && now < ends;
}

function useRemoveAppointment(projectId: number) {
  const { t } = useLingui();
  return useWrite({
    call: ({ id }: Appointment, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: id },
        idempotencyKey,
      }),
    optimistic: ({ id }, cache) =>
      patchProject(cache, projectId, (project) => ({
        ...project,
        appointments: project.appointments.filter((each) => each.id !== id),
      })),
    undo: (_answer, { id }, { idempotencyKey }) =>
      api('POST /api/projects/:id/appointments/:apptId/restore', {
        params: { id: projectId, apptId: id },
        idempotencyKey,
      }),
    invalidates: keysOfProject(projectId),
    successMessage: t`Appointment removed`,
  });
}
