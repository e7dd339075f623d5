import { useLingui } from '@lingui/react/macro';
import type { Day } from '../../../shared/kernel/dates.ts';
import { ofPerson, type ListedAppointment } from '../../entities/appointments/meetings.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Person } from '../../ui/person.tsx';
import { personOf } from '../../ui/person-of.ts';
import { Agenda } from './agenda.tsx';
import type { CalendarPlace } from './calendar-address.ts';
import styles from './calendar-body.module.css';
import { useCalendar } from './calendar-context.ts';
import type { CalendarPerson } from './calendar-people.ts';
import { ClosedFor } from './closed-for.tsx';
import { formatLongDay, formatWeekday } from './day-words.ts';
import type { GridColumn } from './grid-column.ts';
import { loadOn } from './load.ts';
import { LoadWords } from './load-words.tsx';
import { MonthGrid } from './month-grid.tsx';
import { PeopleWeek } from './people-week.tsx';
import { TimeGrid } from './time-grid.tsx';

interface CalendarBodyProps {
  place: CalendarPlace;
  days: readonly Day[];
  today: Day;
  appointments: readonly ListedAppointment[];
  /** Also those that are filtered away: somebody is booked for them nevertheless. */
  all: readonly ListedAppointment[];
  people: readonly CalendarPerson[];
  onDay: (day: Day) => void;
  /** Shows all of a day, where a column has no room for it. */
  onMore: (day: Day) => void;
}

/** The days in the shape that was chosen. */
export function CalendarBody({
  place,
  days,
  today,
  appointments,
  all,
  people,
  onDay,
  onMore,
}: CalendarBodyProps) {
  const { t } = useLingui();
  const { hours, timeZone } = useCalendar();
  const { span, day, isByPerson } = place;
  const chosen = place.people.length === 0 ? people : people.filter(({ id }) => place.people.includes(id));

  if (span === 'agenda') return <Agenda days={days} today={today} appointments={appointments} />;
  if (span === 'month') {
    return <MonthGrid days={days} day={day} today={today} appointments={appointments} onDay={onDay} />;
  }
  if (isByPerson && span === 'week') {
    return <PeopleWeek days={days} today={today} people={chosen} appointments={appointments} all={all} />;
  }
  const columns = isByPerson ? personColumns() : dayColumns();
  return (
    <TimeGrid
      key={span}
      columns={columns}
      today={today}
      label={t`Appointments by the hour`}
      onMore={onMore}
    />
  );

  function dayColumns(): GridColumn[] {
    return days.map((each) => ({
      key: each,
      day: each,
      label: formatLongDay(each),
      appointments,
      heading: (
        <Stack justifyItems="center" fit>
          <button
            type="button"
            className={styles.day}
            data-today={each === today || undefined}
            onClick={() => onDay(each)}
            aria-current={each === today ? 'date' : undefined}
          >
            <span className="visually-hidden">{formatLongDay(each)}</span>
            <span aria-hidden="true">
              {formatWeekday(each)} <b>{Number(each.slice(8))}</b>
            </span>
          </button>
          <ClosedFor day={each} />
        </Stack>
      ),
    }));
  }

  function personColumns(): GridColumn[] {
    const ofSomebody = chosen.map((person) => ({
      key: String(person.id),
      day,
      personId: person.id,
      label: person.name,
      appointments: ofPerson(person.id, appointments)
        // In one's own column an appointment has one's own colour, whoever else goes.
        .map((appointment) => ({ ...appointment, employees: ownFirst(appointment.employees, person.id) })),
    }));
    const loose = appointments.filter(({ employees }) => employees.length === 0);
    const words = t`Unassigned`;
    return [
      { key: 'nobody', day, personId: null, label: words, heading: words, appointments: loose },
      ...ofSomebody.map((column, index) => ({
        ...column,
        heading: (
          <Stack gap={2} justifyItems="center" fit>
            <Person person={personOf(chosen[index]!)} size={22} />
            <LoadWords load={loadOn(day, ofPerson(column.personId, all), hours, timeZone)} />
          </Stack>
        ),
      })),
    ];
  }
}

function ownFirst(employees: ListedAppointment['employees'], id: number): ListedAppointment['employees'] {
  return employees.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
}
