import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import { appointmentWords } from '../../entities/appointment-words.ts';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { formatSpan } from '../../entities/appointments/appointment-times.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { Label } from '../../ui/status.tsx';
import styles from './agenda.module.css';
import { ClosedFor } from './closed-for.tsx';
import { useCalendar } from './calendar-context.ts';
import { formatLongDay } from './day-words.ts';
import { appointmentsByDay, timesOn } from '../../entities/appointments/segments.ts';
import { colorOf, useAppointmentSentence } from './appointment-sentence.ts';

interface AgendaProps {
  days: readonly Day[];
  today: Day;
  appointments: readonly ListedAppointment[];
}

/** The coming days as a list; only those on which somebody goes somewhere, and today. */
export function Agenda({ days, today, appointments }: AgendaProps) {
  const { timeZone } = useCalendar();
  const groups = appointmentsByDay(days, appointments, timeZone).filter(
    ({ day, onDay }) => onDay.length > 0 || day === today,
  );
  return (
    <div className={styles.agenda} data-scroller="">
      {groups.map((group) => (
        <section key={group.day} className={styles.day} aria-label={formatLongDay(group.day)}>
          <h2 className={styles.heading} data-today={group.day === today || undefined}>
            {formatLongDay(group.day)}
            {group.day === today && (
              <Text tone="accent">
                <Trans>Today</Trans>
              </Text>
            )}
            <ClosedFor day={group.day} />
          </h2>
          {group.onDay.length === 0 && (
            <p className={styles.none}>
              <Trans>No appointments today.</Trans>
            </p>
          )}
          <ul className={styles.list}>
            {group.onDay.map(({ appointment }) => (
              <li key={appointment.id}>
                <AgendaRow appointment={appointment} day={group.day} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p className={styles.none}>
          <Trans>No appointments in these two weeks.</Trans>
        </p>
      )}
    </div>
  );
}

function AgendaRow({ appointment, day }: { appointment: ListedAppointment; day: Day }) {
  const { t } = useLingui();
  const sentence = useAppointmentSentence();
  const { meetingIds, timeZone, onOpen } = useCalendar();
  const { startsAt, endsAt } = timesOn(day, appointment, timeZone);
  const { customerName, kind, projectNumber, street, city, employees } = appointment;
  const isMeeting = meetingIds.has(appointment.id);
  const address = [street, city].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--person': colorOf(appointment) } as CSSProperties}
      data-appointment={appointment.id}
      aria-haspopup="dialog"
      onClick={() => onOpen(appointment)}
    >
      <span className="visually-hidden">{sentence(appointment, isMeeting)}</span>
      <Text tabular className={styles.time} aria-hidden="true">
        {formatSpan(startsAt, endsAt)}
      </Text>
      <Stack as="span" justifyItems="start" shrink aria-hidden="true">
        <bdi className={styles.customer}>{customerName}</bdi>
        <Text tone="ink-2" size="sm" truncate className={styles.detail}>
          {t(appointmentWords[kind])} · {projectNumber}
          {address && (
            <>
              {' · '}
              <bdi>{address}</bdi>
            </>
          )}
        </Text>
      </Stack>
      <Row as="span" gap={6} align="center" size="sm" aria-hidden="true">
        {isMeeting && (
          <Stack as="span" tone="amber">
            <Icon name="warning" size={15} />
          </Stack>
        )}
        {appointment.checkedInAt && (
          <Label tone={appointment.checkedOutAt ? 'grey' : 'green'}>
            {appointment.checkedOutAt ? t`Checked out` : t`Checked in`}
          </Label>
        )}
        {employees.slice(0, 4).map((person) => (
          <Person key={person.id} person={personOf(person)} isCompact size={22} />
        ))}
      </Row>
    </button>
  );
}
