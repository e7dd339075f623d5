import { useLingui } from '@lingui/react/macro';
import { useEmployee, useIsOffice } from '../../platform/session.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import type { Appointment } from './appointment-form.tsx';
import { isThere, stayOf } from './attendance.ts';
import { downloadVisit } from './download-visit.ts';
import { usePresence } from './use-presence.ts';
import { useRemoveVisit } from './use-remove-visit.ts';

interface VisitEntriesOptions {
  /** Those who may not change visits do not remove them. */
  mayRemove: boolean;
  /** Just before it is removed. */
  onRemove?: (() => void) | undefined;
}

/** What the menu of a visit offers wherever the visit stands. */
export function useVisitEntries(
  visit: Appointment,
  { mayRemove, onRemove }: VisitEntriesOptions,
): MenuEntry[] {
  const { t } = useLingui();
  const me = useEmployee();
  const isOffice = useIsOffice();
  const presence = usePresence();
  const remove = useRemoveVisit();
  const entries: MenuEntry[] = [
    { label: t`Add to my calendar (.ics)`, icon: 'download', onSelect: () => void downloadVisit(visit) },
  ];
  const own = stayOf(visit, me.id);
  if (own?.departedAt) {
    entries.push({
      label: t`Take back the check-out`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkOut', visit),
    });
  }
  if (own) {
    entries.push({
      label: t`Take back the check-in`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkIn', visit),
    });
  }
  const others = visit.attendances.flatMap((stay) =>
    stay.employee && stay.employee.id !== me.id ? [{ ...stay.employee, isThere: isThere(stay) }] : [],
  );
  for (const { id, name, isThere: canLeave } of isOffice ? others : []) {
    if (canLeave) {
      entries.push({
        label: t`Check ${name} out`,
        icon: 'check',
        onSelect: () => void presence.checkOutFor(visit, id),
      });
    }
    entries.push({
      label: t`Take back the check-in of ${name}`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkIn', visit, id),
    });
  }
  if (mayRemove) {
    entries.push({
      label: t`Remove`,
      icon: 'trash',
      isDanger: true,
      onSelect: () => {
        onRemove?.();
        void remove.run(visit);
      },
    });
  }
  return entries;
}
