import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import { ofPerson, type ListedAppointment } from '../../entities/appointments/meetings.ts';
import { hoursOn } from '../../../shared/settings/business-hours.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { ClosedFor } from './closed-for.tsx';
import { useCalendar } from './calendar-context.ts';
import type { CalendarPerson } from './calendar-people.ts';
import { formatLongDay, formatWeekday } from './day-words.ts';
import { DragGhost } from './drag-ghost.tsx';
import { loadOn, sumOfLoads, type Load } from './load.ts';
import { LoadWords } from './load-words.tsx';
import styles from './people-week.module.css';
import { appointmentsByDay, daysOfAppointment } from '../../entities/appointments/segments.ts';
import { AppointmentBlock } from './appointment-block.tsx';

interface PeopleWeekProps {
  days: readonly Day[];
  today: Day;
  people: readonly CalendarPerson[];
  appointments: readonly ListedAppointment[];
  /** Also those that are filtered away: somebody is booked for them nevertheless. */
  all: readonly ListedAppointment[];
}

/** A week with a row for each person and how much of it is booked, and one for appointments to which nobody goes. */
export function PeopleWeek({ days, today, people, appointments, all }: PeopleWeekProps) {
  const { t } = useLingui();
  const { timeZone, hours, dragging } = useCalendar();
  const rows: (CalendarPerson | null)[] = [null, ...people];
  const groups = appointmentsByDay(days, appointments, timeZone);
  const target = dragging && { ...daysOfAppointment(dragging.booking, timeZone), ...dragging };

  function loadOf({ id }: CalendarPerson, day: Day): Load {
    return loadOn(day, ofPerson(id, all), hours, timeZone);
  }

  function isOfRow(person: CalendarPerson | null, employeeIds: readonly number[]): boolean {
    return person ? employeeIds.includes(person.id) : employeeIds.length === 0;
  }

  return (
    <div className={styles.scroller} data-scroller="" style={{ '--columns': days.length } as CSSProperties}>
      <div className={styles.sheet}>
        <div className={styles.head} aria-hidden="true">
          <span className={styles.corner} />
          {days.map((day) => (
            <span key={day} className={styles.day} data-today={day === today || undefined}>
              {formatWeekday(day)} <b>{Number(day.slice(8))}</b>
              <ClosedFor day={day} />
            </span>
          ))}
        </div>
        {rows.map((person) => (
          <div
            key={person?.id ?? 'nobody'}
            className={styles.row}
            role="group"
            aria-label={person ? person.name : t`Unassigned`}
          >
            <span className={styles.who}>
              {person ? (
                <Stack gap={2} fit>
                  <Person person={personOf(person)} size={22} />
                  <LoadWords load={sumOfLoads(days.map((day) => loadOf(person, day)))} />
                </Stack>
              ) : (
                <span>{t`Unassigned`}</span>
              )}
            </span>
            {groups.map(({ day, onDay }) => (
              <div
                key={day}
                className={styles.cell}
                role="group"
                aria-label={formatLongDay(day)}
                data-day={day}
                data-today={day === today || undefined}
                data-closed={hoursOn(hours, day).isOpen ? undefined : ''}
                data-person={person?.id ?? 'nobody'}
              >
                {onDay
                  .filter(({ appointment }) =>
                    isOfRow(
                      person,
                      appointment.employees.map((each) => each.id),
                    ),
                  )
                  .map(({ appointment, first, last }) => (
                    <AppointmentBlock
                      key={appointment.id}
                      appointment={appointment}
                      shape="tile"
                      isStart={first === day}
                      isEnd={last === day}
                      style={person ? ({ '--person': person.color } as CSSProperties) : undefined}
                    />
                  ))}
                {target?.first === day && isOfRow(person, target.booking.employeeIds) && (
                  <DragGhost booking={target.booking} />
                )}
                {person && <LoadWords load={loadOf(person, day)} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
