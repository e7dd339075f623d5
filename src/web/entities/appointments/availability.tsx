import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, MouseEvent } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import { hoursOn } from '../../../shared/settings/business-hours.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { useNow } from '../../platform/use-now.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import { useEmployees } from '../employees.ts';
import { useBusinessHours } from '../use-business-hours.ts';
import { ZoneNote } from '../zone-note.tsx';
import { formatSpan } from './appointment-times.ts';
import type { AppointmentValues } from './appointment-values.ts';
import styles from './availability.module.css';
import { freeSlots, joinBusy, type DayStretch } from './free-slots.ts';
import { ofPerson } from './meetings.ts';
import { busyOn, instantAt, wallText, wallTimeOf } from './segments.ts';
import { useAround } from './use-around.ts';

interface AvailabilityProps {
  appointment: AppointmentValues;
  /** The appointment that is being changed: it is in nobody's way. */
  appointmentId: number | undefined;
  onPick: (startsAt: string) => void;
}

/** A press of a slot begins on a half hour. */
const stepMinutes = 30;

/** The day of those who are to go: where they are busy, and where they are free, which is pressed to choose the time. */
export function Availability({ appointment, appointmentId, onPick }: AvailabilityProps) {
  const { t } = useLingui();
  const hours = useBusinessHours();
  const employees = useEmployees();
  const around = useAround(appointment);
  const timeZone = companyTimeZone();
  const present = wallTimeOf(new Date(useNow()).toISOString(), timeZone);
  const people = (employees.data ?? []).filter(({ id }) => appointment.employeeIds.includes(id));
  if (!hours || !around.data || people.length === 0 || toInstant(appointment.startsAt) === '') return null;

  const day = appointment.startsAt.slice(0, 10) as Day;
  const ofDay = hoursOn(hours, day);
  const { minutes } = appointment;
  const start = wallTimeOf(toInstant(appointment.startsAt), timeZone).minute;
  const chosen = { from: start, to: Math.min(24 * 60, start + minutes) };
  const others = around.data.filter(({ id }) => id !== appointmentId);
  const busyOf = (id: number) =>
    joinBusy(
      busyOn(day, ofPerson(id, others), timeZone).map(({ appointment: other, from, to }) => ({
        name: `${other.projectNumber} ${other.customerName}`,
        from,
        to,
      })),
    );
  const rows = people.map((person) => ({ person, busy: busyOf(person.id) }));
  const all = rows.flatMap(({ busy }) => busy);
  const open = ofDay.isOpen ? ofDay : undefined;
  const shown = [chosen, ...all, ...(open ? [open] : [])];
  const first = Math.floor(Math.min(...shown.map(({ from }) => from)) / 60) * 60;
  const last = Math.ceil(Math.max(...shown.map(({ to }) => to)) / 60) * 60;
  const wish = { minutes, earliest: day === present.day ? Math.ceil(present.minute / 15) * 15 : 0 };
  const isPast = day < present.day;
  const slotsOf = (busy: readonly DayStretch[]) => (isPast ? [] : freeSlots(busy, open, wish));
  const inWords = ({ from, to }: DayStretch) =>
    formatSpan(instantAt({ day, minute: from }, timeZone), instantAt({ day, minute: to }, timeZone));
  const placeOf = ({ from, to }: DayStretch): CSSProperties => ({
    insetInlineStart: `${((from - first) / (last - first)) * 100}%`,
    width: `${((to - from) / (last - first)) * 100}%`,
  });
  const pick = (minute: number) => onPick(wallText({ day, minute }));
  const common = rows.length > 1 ? slotsOf(all) : [];

  return (
    <Stack gap={8}>
      <Row gap={8} align="baseline" justify="between">
        <Text size="sm" weight={550}>
          <Trans>That day</Trans>
        </Text>
        <Text size="xs" tone="ink-2" tabular>
          {inWords({ from: first, to: last })}
        </Text>
        <ZoneNote />
      </Row>
      {rows.map(({ person, busy }) => (
        <Stack key={person.id} gap={4} role="group" aria-label={person.firstName}>
          <Person person={person} size={18} />
          <div className={styles.strip}>
            {open && <span className={styles.open} style={placeOf(open)} />}
            {slotsOf(busy).map((slot) => (
              <button
                key={slot.from}
                type="button"
                className={styles.slot}
                style={placeOf(slot)}
                title={t`Free: ${inWords(slot)}`}
                aria-label={t`Free: ${inWords(slot)}`}
                onClick={(event) => pick(pressedAt(event, slot, minutes))}
              />
            ))}
            {busy.map((each) => (
              <span
                key={`${each.from} ${each.name}`}
                className={styles.busy}
                style={{ ...placeOf(each), '--person': person.color } as CSSProperties}
                title={`${each.name}, ${inWords(each)}`}
              >
                <bdi>{each.name}</bdi>
                <span className="visually-hidden">{inWords(each)}</span>
              </span>
            ))}
            <span className={styles.chosen} style={placeOf(chosen)} />
          </div>
        </Stack>
      ))}
      {common.length > 0 && (
        <Row gap={6} wrap align="center" size="sm">
          <Text tone="ink-2">
            <Trans>Everyone is free:</Trans>
          </Text>
          {common.map((slot) => (
            <button key={slot.from} type="button" className={styles.common} onClick={() => pick(slot.from)}>
              {inWords(slot)}
            </button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** The half hour of a slot that was pressed, so that the appointment still fits; the slot's beginning for a key. */
function pressedAt(event: MouseEvent<HTMLElement>, { from, to }: DayStretch, minutes: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  if (event.detail === 0 || width === 0) return from;
  const pressed = from + ((event.clientX - left) / width) * (to - from);
  const step = Math.floor(pressed / stepMinutes) * stepMinutes;
  return Math.max(from, Math.min(step, to - minutes));
}
