import { Trans, useLingui } from '@lingui/react/macro';
import type { DaySheet } from '../../../shared/appointments/appointment-contract.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import { contactRole } from '../../entities/contact-roles.ts';
import { formatSpan } from '../../entities/appointments/appointment-times.ts';
import { ofPerson, type ListedAppointment } from '../../entities/appointments/meetings.ts';
import { timesOn } from '../../entities/appointments/segments.ts';
import { ScopeList } from '../../entities/scope-list.tsx';
import { addressLine } from '../../ui/contact-links.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import type { CalendarPlace } from './calendar-address.ts';
import { useCalendar } from './calendar-context.ts';
import type { CalendarPerson } from './calendar-people.ts';
import { formatLongDay } from './day-words.ts';
import styles from './printed-day-sheets.module.css';

interface PrintedDaySheetsProps {
  place: CalendarPlace;
  /** All of the day: whoever gets a sheet has the whole day on it, also what the calendar does not show. */
  appointments: readonly ListedAppointment[];
  people: readonly CalendarPerson[];
  sheets: readonly DaySheet[];
}

/** A sheet for each person of a day: where to go and when, whom to call, what is to be done. It has no prices. */
export function PrintedDaySheets({ place, appointments, people, sheets }: PrintedDaySheetsProps) {
  const { t } = useLingui();
  const { day, people: chosen } = place;
  const isOfAll = chosen.length === 0;
  const inOrder = appointments.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const groups = [
    ...people
      .filter(({ id }) => isOfAll || chosen.includes(id))
      .map(({ id, name }) => ({ id, name, own: ofPerson(id, inOrder) })),
    {
      id: null,
      name: t`Unassigned`,
      own: inOrder.filter(({ employees }) => isOfAll && employees.length === 0),
    },
  ].filter(({ own }) => own.length > 0);
  return (
    <div data-print-only="">
      {groups.length === 0 && <Trans>No appointments on this day.</Trans>}
      {groups.map(({ id, name, own }) => (
        <section key={name} className={styles.sheet}>
          <Row as="header" gap={16} align="baseline" justify="between" className={styles.head}>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <Text>{formatLongDay(day)}</Text>
          </Row>
          {own.map((appointment) => (
            <Stop
              key={appointment.id}
              day={day}
              reader={id}
              appointment={appointment}
              sheet={sheets.find(({ appointmentId }) => appointmentId === appointment.id)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function Stop({
  day,
  reader,
  appointment,
  sheet,
}: {
  day: Day;
  /** Whose sheet it is; nobody’s where nobody is going. */
  reader: number | null;
  appointment: ListedAppointment;
  sheet: DaySheet | undefined;
}) {
  const { t } = useLingui();
  const { timeZone } = useCalendar();
  const { startsAt, endsAt } = timesOn(day, appointment, timeZone);
  const { customerName, companyName, kind, projectNumber, projectTitle, employees, notes, phone } =
    appointment;
  const phones = sheet?.phones.length
    ? sheet.phones
    : phone
      ? [{ label: '', number: phone, contactName: '' }]
      : [];
  const others = employees
    .filter(({ id }) => id !== reader)
    .map(({ name }) => name)
    .join(', ');
  const remarks = [notes, sheet?.customerNotes, sheet?.description].filter(Boolean);
  return (
    <Stack as="article" gap={4} fit className={styles.stop}>
      <Row gap={16} align="baseline">
        <Text tabular weight={600} data-whole="">
          {formatSpan(startsAt, endsAt)}
        </Text>
        <Text weight={600}>
          <bdi>{[customerName, companyName].filter(Boolean).join(', ')}</bdi>
        </Text>
      </Row>
      <Text>
        {t(appointmentWords[kind])} · {projectNumber} <bdi>{projectTitle}</bdi>
      </Text>
      <Text>
        <bdi>{addressLine(appointment)}</bdi>
      </Text>
      {phones.map(({ label, number, contactName }) => (
        <Text key={number}>
          <span data-whole="">{formatPhone(number)}</span>{' '}
          <bdi>{[contactName, label].filter(Boolean).join(', ')}</bdi>
        </Text>
      ))}
      {sheet?.told.map((contact) => (
        <Text key={contact.name + contact.phone}>
          {contact.phone && <span data-whole="">{formatPhone(contact.phone)}</span>}{' '}
          <bdi>{[contact.name, contactRole(contact, t)].join(', ')}</bdi>
        </Text>
      ))}
      {others && (
        <Text>
          <Trans>
            Also going: <bdi>{others}</bdi>
          </Trans>
        </Text>
      )}
      {remarks.map((each) => (
        <Text key={each} as="p" whiteSpace="pre-wrap">
          {each}
        </Text>
      ))}
      {sheet && (
        <div className={styles.scope}>
          <ScopeList scope={sheet.scope} />
        </div>
      )}
    </Stack>
  );
}
