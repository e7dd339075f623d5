import { useLingui } from '@lingui/react/macro';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { formatAppointmentTime } from '../../entities/appointments/appointment-times.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';

/** An appointment in one sentence, as it is read out. */
export function useAppointmentSentence(): (appointment: ListedAppointment, isMeeting: boolean) => string {
  const { t } = useLingui();
  return (appointment, isMeeting) => {
    const { startsAt, endsAt, customerName, projectNumber, kind, employees, checkedInAt, checkedOutAt } =
      appointment;
    const people = employees.map((each) => each.name).join(', ');
    const parts = [
      formatAppointmentTime(startsAt, endsAt),
      customerName,
      projectNumber,
      t(appointmentWords[kind]),
      people || t`unassigned`,
      checkedOutAt ? t`checked out` : checkedInAt && t`checked in`,
      isMeeting && t`double-booked`,
    ];
    return parts.filter(Boolean).join(', ');
  };
}

/** The colour of an appointment: that of the first who goes, or a quiet grey. */
export function colorOf({ employees }: Pick<ListedAppointment, 'employees'>): string {
  return employees[0]?.color ?? '#8a8177';
}
