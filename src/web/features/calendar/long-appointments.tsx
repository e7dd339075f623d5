import type { Booking, ListedAppointment } from '../../entities/appointments/meetings.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCalendar } from './calendar-context.ts';
import { DragGhost } from './drag-ghost.tsx';
import { isOf, type GridColumn } from './grid-column.ts';
import { stack } from './lanes.ts';
import { daysOfAppointment, isOverDays } from '../../entities/appointments/segments.ts';
import styles from './time-grid.module.css';
import { AppointmentBlock } from './appointment-block.tsx';

interface LongAppointmentsProps {
  columns: readonly GridColumn[];
  /** What is dragged, where it stands here. */
  ghost: Booking | undefined;
}

/** Appointments that go on over days and nights as bars over their columns; nothing where there are none. */
export function LongAppointments({ columns, ghost: booking }: LongAppointmentsProps) {
  const { timeZone } = useCalendar();
  const bars = barsOver(columns, timeZone);
  if (bars.length === 0 && !booking) return null;
  const lanes = stack(bars.map(({ first, last }) => ({ start: first, end: last + 1 })));
  const laneCount = Math.max(1, ...lanes.map((lane) => lane + 1));
  const ghost = booking && daysOfAppointment(booking, timeZone);
  return (
    <>
      <div className={styles.corner} />
      <div className={styles.long}>
        {columns.map(({ key, day, personId }, index) => (
          <div
            key={key}
            className={styles.longCell}
            style={{ gridColumn: index + 1, gridRow: `1 / ${laneCount + 1}` }}
            data-day={day}
            {...(personId !== undefined && { 'data-person': personId ?? 'nobody' })}
          />
        ))}
        {bars.map(({ appointment, first, last, isStart, isEnd }, index) => (
          <div
            key={`${appointment.id} ${first}`}
            className={styles.bar}
            style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lanes[index]! + 1 }}
          >
            <AppointmentBlock appointment={appointment} shape="chip" isStart={isStart} isEnd={isEnd} />
          </div>
        ))}
        {ghost &&
          booking &&
          columns.map(
            (column, index) =>
              column.day >= ghost.first &&
              column.day <= ghost.last &&
              isOf(column, booking) && (
                <div
                  key={column.key}
                  className={classNames(styles.bar, styles.ghostBar)}
                  style={{ gridColumn: index + 1, gridRow: 1 }}
                >
                  <DragGhost booking={booking} />
                </div>
              ),
          )}
      </div>
    </>
  );
}

interface Bar {
  appointment: ListedAppointment;
  /** Columns, both included. */
  first: number;
  last: number;
  isStart: boolean;
  isEnd: boolean;
}

/** Each long appointment over the columns that it is on; columns of other people in between divide it. */
function barsOver(columns: readonly GridColumn[], timeZone: string): Bar[] {
  const longOnes = new Map(
    columns
      .flatMap(({ appointments }) => appointments.filter((each) => isOverDays(each, timeZone)))
      .map((appointment) => [appointment.id, appointment]),
  );
  const bars = [...longOnes.values()].flatMap((appointment) => {
    const days = daysOfAppointment(appointment, timeZone);
    const found: Bar[] = [];
    for (const [index, { day, appointments }] of columns.entries()) {
      if (day < days.first || day > days.last || !appointments.some((each) => each.id === appointment.id))
        continue;
      const before = found.at(-1);
      const isEnd = day === days.last;
      if (before?.last === index - 1) Object.assign(before, { last: index, isEnd });
      else found.push({ appointment, first: index, last: index, isStart: day === days.first, isEnd });
    }
    return found;
  });
  return bars.toSorted((one, other) => one.first - other.first || other.last - one.last);
}
