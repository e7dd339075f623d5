import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, type Answer } from '../../platform/api-client.ts';
import { endSessionOn } from '../../platform/session.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import type { BusinessHours } from '../../../shared/settings/business-hours.ts';
import { closedInWords } from '../../entities/appointments/closed-words.ts';
import { conflictsInWords } from '../../entities/appointments/meeting-words.ts';
import type { Booking, ListedAppointment } from '../../entities/appointments/meetings.ts';
import { patchAppointment } from '../../entities/appointments/appointment-cache.ts';
import { formatAppointmentTime } from '../../entities/appointments/appointment-times.ts';
import { toast } from '../../ui/toast-store.ts';

type Saved = Answer<'PUT /api/projects/:id/appointments/:apptId'>;

interface Move {
  appointment: ListedAppointment;
  booking: Booking;
  /** Those who go, as they are shown until the server answers. */
  employees: ListedAppointment['employees'];
}

/** Moves an appointment to other times or people at once, says who is then in two places, and offers the way back. */
export function useMoveAppointment(hours: BusinessHours) {
  const { t } = useLingui();
  const cache = useQueryClient();

  const write = useWrite({
    call: ({ appointment, booking }: Move, { idempotencyKey }) =>
      put(appointment, booking, appointment.version, idempotencyKey),
    optimistic: ({ appointment, booking, employees }, client) =>
      patchAppointment(client, appointment, {
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        employees,
      }),
    undo: (saved: Saved, { appointment }, { idempotencyKey }) =>
      put(
        appointment,
        { ...appointment, employeeIds: appointment.employees.map((each) => each.id) },
        saved.version,
        idempotencyKey,
      ),
    successMessage: ({ startsAt, endsAt, conflicts, employees }, { appointment }) => {
      const closed = closedInWords({ startsAt, endsAt }, hours);
      const names = employees.map((each) => each.name).join(', ') || t`unassigned`;
      const others = idsOf(employees) === idsOf(appointment.employees) ? '' : names;
      const when = [formatAppointmentTime(startsAt, endsAt), others, closed].filter(Boolean).join(' · ');
      if (conflicts.length === 0) return t`Now ${when}`;
      const who = conflictsInWords(conflicts);
      return t`Now ${when}, but double-booked: ${who}`;
    },
    // The next move follows at once, and must know this version.
    onSuccess: (saved, { appointment }) => {
      const { conflicts: _told, ...now } = saved;
      patchAppointment(cache, appointment, now);
    },
    invalidates: (_saved, { appointment }) => keysOfProject(appointment.projectId),
  });

  return async (
    appointment: ListedAppointment,
    booking: Booking,
    people: readonly ListedAppointment['employees'][number][],
  ) => {
    const employees = people.filter((each) => booking.employeeIds.includes(each.id));
    try {
      await write.send({ appointment, booking, employees });
    } catch (error) {
      if (endSessionOn(error)) return;
      if (error instanceof ApiError && error.status === 412) {
        const now = error.current as Saved;
        const when = formatAppointmentTime(now.startsAt, now.endsAt);
        const who = now.employees.map((each) => each.name).join(', ');
        toast.error(t`Someone else just changed this appointment, so it wasn’t moved.`, {
          description: who ? t`It’s now ${when}, ${who}.` : t`It’s now ${when}.`,
        });
        return;
      }
      const isUnreached = error instanceof ApiError && error.status === 0;
      toast.error(
        isUnreached
          ? t`Plumbline couldn’t reach the server, so the appointment stays where it was.`
          : sentenceOf(error),
      );
    }
  };
}

/** Who goes, whatever the order. */
const idsOf = (employees: ListedAppointment['employees']) =>
  employees
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join();

function put(
  { id, projectId }: ListedAppointment,
  { startsAt, endsAt, employeeIds }: Pick<Booking, 'startsAt' | 'endsAt' | 'employeeIds'>,
  version: number,
  idempotencyKey: string,
) {
  return api('PUT /api/projects/:id/appointments/:apptId', {
    params: { id: projectId, apptId: id },
    body: { startsAt, endsAt, employeeIds: [...employeeIds] },
    version,
    idempotencyKey,
  });
}
