import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import { hoursOn } from '../../../shared/settings/business-hours.ts';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ClosedFor } from './closed-for.tsx';
import { useCalendar } from './calendar-context.ts';
import { formatWeekday } from './day-words.ts';
import { DragGhost } from './drag-ghost.tsx';
import { stack } from './lanes.ts';
import styles from './month-grid.module.css';
import { dailyHours, daysOfAppointment, isOverDays } from '../../entities/appointments/segments.ts';
import { AppointmentBlock } from './appointment-block.tsx';
import { colorOf } from './appointment-sentence.ts';

interface MonthGridProps {
  /** Whole weeks. */
  days: readonly Day[];
  /** A day of the month; the days of other months are quieter. */
  day: Day;
  today: Day;
  appointments: readonly ListedAppointment[];
  onDay: (day: Day) => void;
}

/** So many appointments of a day are shown before the rest is a number. */
const shownLanes = 4;

/** A month in weeks: appointments as lines, those over several days as bars. On a phone each day opens its own page. */
export function MonthGrid({ days, day, today, appointments, onDay }: MonthGridProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_each, index) =>
    days.slice(index * 7, index * 7 + 7),
  );
  const month = day.slice(0, 7);
  return (
    <div className={styles.month} data-scroller="">
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((each) => (
          <span key={each}>{formatWeekday(each)}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week
          key={week[0]}
          week={week}
          month={month}
          today={today}
          appointments={appointments}
          onDay={onDay}
        />
      ))}
    </div>
  );
}

interface Item {
  appointment: ListedAppointment;
  /** Days of the week, 0 to 6, both included. */
  first: number;
  last: number;
  isStart: boolean;
  isEnd: boolean;
}

/** The appointments of a week, the long ones first; one that ends in the night after its day is on that day only. */
function itemsOf(week: readonly Day[], appointments: readonly ListedAppointment[], timeZone: string): Item[] {
  const [monday, sunday] = [week[0]!, week.at(-1)!];
  const found = appointments.flatMap((appointment): Item[] => {
    const days = daysOfAppointment(appointment, timeZone);
    const isLong = isOverDays(appointment, timeZone) || dailyHours(appointment, timeZone) !== undefined;
    const last = isLong ? days.last : days.first;
    if (last < monday || days.first > sunday) return [];
    const isStart = days.first >= monday;
    const isEnd = last <= sunday;
    return [
      {
        appointment,
        first: isStart ? week.indexOf(days.first) : 0,
        last: isEnd ? week.indexOf(last) : 6,
        isStart,
        isEnd,
      },
    ];
  });
  return found.toSorted(
    (one, other) =>
      one.first - other.first ||
      other.last - one.last ||
      one.appointment.startsAt.localeCompare(other.appointment.startsAt),
  );
}

function Week(props: { week: readonly Day[]; month: string } & Omit<MonthGridProps, 'days' | 'day'>) {
  const { week, month, today, appointments, onDay } = props;
  const { t } = useLingui();
  const { timeZone, hours, dragging } = useCalendar();
  const isPhone = useIsPhone();
  const items = itemsOf(week, appointments, timeZone);
  const lanes = stack(items.map(({ first, last }) => ({ start: first, end: last + 1 })));
  const countOn = (index: number) =>
    items.filter(({ first, last }) => first <= index && last >= index).length;
  const hiddenOn = (index: number) =>
    items.filter((each, at) => each.first <= index && each.last >= index && lanes[at]! >= shownLanes).length;
  const target = dragging && daysOfAppointment(dragging.booking, timeZone).first;
  return (
    <div className={styles.week}>
      {week.map((day, index) => {
        const count = countOn(index);
        const name = formatDay(day);
        return (
          <div
            key={day}
            className={styles.cell}
            style={{ gridColumn: index + 1 }}
            data-day={day}
            data-beside={day.slice(0, 7) !== month || undefined}
            data-today={day === today || undefined}
            data-closed={hoursOn(hours, day).isOpen ? undefined : ''}
          >
            <Row gap={4} align="center" className={styles.top}>
              <button
                type="button"
                className={styles.number}
                onClick={() => onDay(day)}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className="visually-hidden">
                  {count === 0 ? name : t`${name}, appointments: ${count}`}
                </span>
                <span aria-hidden="true">{Number(day.slice(8))}</span>
              </button>
              {!isPhone && <ClosedFor day={day} />}
            </Row>
            {isPhone && count > 0 && (
              <span className={styles.dots} aria-hidden="true">
                {items
                  .filter(({ first, last }) => first <= index && last >= index)
                  .slice(0, 6)
                  .map(({ appointment }) => (
                    <span key={appointment.id} style={{ background: colorOf(appointment) }} />
                  ))}
              </span>
            )}
          </div>
        );
      })}
      {!isPhone &&
        items.map(
          (item, index) =>
            lanes[index]! < shownLanes && (
              <div key={item.appointment.id} className={styles.item} style={placeOf(item, lanes[index]!)}>
                <AppointmentBlock
                  appointment={item.appointment}
                  shape="chip"
                  isStart={item.isStart}
                  isEnd={item.isEnd}
                />
              </div>
            ),
        )}
      {!isPhone &&
        week.map((day, index) => {
          const more = hiddenOn(index);
          return (
            more > 0 && (
              <button
                key={day}
                type="button"
                className={styles.more}
                style={{ gridColumn: index + 1, gridRow: shownLanes + 2 }}
                onClick={() => onDay(day)}
              >
                <Trans>{more} more</Trans>
              </button>
            )
          );
        })}
      {dragging && target && week.includes(target) && (
        <div
          className={styles.item}
          style={{ gridColumn: week.indexOf(target) + 1, gridRow: 2, zIndex: 4, pointerEvents: 'none' }}
        >
          <DragGhost booking={dragging.booking} />
        </div>
      )}
    </div>
  );
}

function placeOf({ first, last }: Item, lane: number): CSSProperties {
  return { gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 2 };
}
