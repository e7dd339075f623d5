import { useLingui } from '@lingui/react/macro';
import type { MenuEntry } from '../../ui/menu.tsx';
import type { Appointment } from './appointment-form.tsx';
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
  const presence = usePresence();
  const remove = useRemoveVisit();
  const entries: MenuEntry[] = [
    { label: t`Add to my calendar (.ics)`, icon: 'download', onSelect: () => void downloadVisit(visit) },
  ];
  if (visit.checkedOutAt) {
    entries.push({
      label: t`Take back the check-out`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkOut', visit),
    });
  }
  if (visit.checkedInAt) {
    entries.push({
      label: t`Take back the check-in`,
      icon: 'undo',
      onSelect: () => void presence.takeBack('checkIn', visit),
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
