import { useLingui } from '@lingui/react/macro';
import { useEmployee, useRight } from '../../platform/session.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import type { Appointment } from './appointment-form.tsx';
import { isThere, stayOf } from './attendance.ts';
import { downloadAppointment } from './download-appointment.ts';
import { usePresence } from './use-presence.ts';
import { useRemoveAppointment } from './use-remove-appointment.ts';

interface AppointmentEntriesOptions {
  /** Those who may not change appointments do not remove them. */
  mayRemove: boolean;
  /** Just before it is removed. */
  onRemove?: (() => void) | undefined;
}

/** What the menu of an appointment offers wherever the appointment stands. */
export function useAppointmentEntries(
  appointment: Appointment,
  { mayRemove, onRemove }: AppointmentEntriesOptions,
): MenuEntry[] {
  const { t } = useLingui();
  const me = useEmployee();
  const maySchedule = useRight('schedule.write');
  const presence = usePresence();
  const remove = useRemoveAppointment();
  const entries: MenuEntry[] = [
    {
      label: t`Add to my calendar (.ics)`,
      icon: 'download',
      onSelect: () => void downloadAppointment(appointment),
    },
  ];
  const own = stayOf(appointment, me.id);
  if (own?.departedAt) {
    entries.push({
      label: t`Undo check-out`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkOut', appointment),
    });
  }
  if (own) {
    entries.push({
      label: t`Undo check-in`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkIn', appointment),
    });
  }
  const others = appointment.attendances.flatMap((stay) =>
    stay.employee && stay.employee.id !== me.id ? [{ ...stay.employee, isThere: isThere(stay) }] : [],
  );
  for (const { id, name, isThere: canLeave } of maySchedule ? others : []) {
    if (canLeave) {
      entries.push({
        label: t`Check out ${name}`,
        icon: 'check',
        onSelect: () => void presence.checkOutFor(appointment, id),
      });
    }
    entries.push({
      label: t`Undo ${name}’s check-in`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkIn', appointment, id),
    });
  }
  if (mayRemove) {
    entries.push({
      label: t`Remove`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => {
        onRemove?.();
        void remove.run(appointment);
      },
    });
  }
  return entries;
}
