import { useLingui } from '@lingui/react/macro';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { personOf } from '../../ui/person-of.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { Person } from '../../ui/person.tsx';
import type { Project } from '../../entities/project-cache.ts';
import { MeetingNote } from '../../entities/appointments/meeting-note.tsx';
import { conflictsInWords } from '../../entities/appointments/meeting-words.ts';
import styles from './appointment-list.module.css';
import { formatHours, formatAppointmentDay } from '../../entities/appointments/appointment-times.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { AppointmentPresence } from '../../entities/appointments/appointment-presence.tsx';
import { useAppointmentEntries } from '../../entities/appointments/use-appointment-entries.ts';

interface AppointmentItemProps {
  appointment: Project['appointments'][number];
  /** Where the project is on the map. */
  place: { latitude: number | null; longitude: number | null };
  now: number;
  /** Undefined for those who may not change it. */
  onEdit: (() => void) | undefined;
}

/** One appointment: when, what for, who; check-in around its time. */
export function AppointmentItem({ appointment, place, now, onEdit }: AppointmentItemProps) {
  const { t } = useLingui();
  const common = useAppointmentEntries(appointment, { mayRemove: onEdit !== undefined });
  const { startsAt, endsAt, kind, employees, notes, conflicts } = appointment;
  const meeting = conflictsInWords(conflicts);
  const day = formatAppointmentDay(startsAt);
  const entries: MenuEntry[] = onEdit
    ? [{ label: t`Edit or move…`, icon: 'edit', onSelect: onEdit }, ...common]
    : common;
  return (
    <Row as="li" gap={12} align="start" lined className={styles.item}>
      <Stack rigid className={styles.when}>
        <Text weight={550}>{day}</Text>
        <Text tone="ink-2" size="sm" tabular>
          {formatHours(startsAt, endsAt)}
        </Text>
      </Stack>
      <Row gap={10} rowGap={6} align="center" wrap grow shrink className={styles.what}>
        <span>{t(appointmentWords[kind])}</span>
        <Row as="span" gap={4} wrap shrink>
          {employees.map((person) => (
            <Person key={person.id} person={personOf(person)} isCompact={employees.length > 1} size={20} />
          ))}
        </Row>
        <MeetingNote meeting={meeting} className={styles.meeting} />
        {notes && (
          <p className={styles.notes} dir="auto">
            {notes}
          </p>
        )}
        <AppointmentPresence appointment={appointment} place={place} now={now} />
      </Row>
      <MoreMenu label={t`Actions for the appointment on ${day}`} entries={entries} />
    </Row>
  );
}
