import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, type CSSProperties } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import { hoursOn, type BusinessHours } from '../../../shared/settings/business-hours.ts';
import type { Booking } from '../../entities/appointments/meetings.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { useCalendar } from './calendar-context.ts';
import { DragGhost } from './drag-ghost.tsx';
import { isOf, type GridColumn } from './grid-column.ts';
import { lineMinutes, placesIn, stepPx, type ColumnPlace } from './column-places.ts';
import { LongAppointments } from './long-appointments.tsx';
import {
  dayMinutes,
  isOverDays,
  segmentsOn,
  wallTimeOf,
  type Segment,
  type Times,
} from '../../entities/appointments/segments.ts';
import styles from './time-grid.module.css';
import type { Dragging } from './use-calendar-drag.ts';
import { useColumnWidth } from './use-column-width.ts';
import { AppointmentBlock } from './appointment-block.tsx';

interface TimeGridProps {
  columns: readonly GridColumn[];
  today: Day;
  label: string;
  /** Shows all of a day, where not all of it has room. */
  onMore: (day: Day) => void;
}

/** Where the morning begins to be seen on days on which the company is closed. */
const usualFirstHour = 7;

const hours = Array.from({ length: 24 }, (_each, hour) => hour);

/** Days along their hours, beside each other. */
export function TimeGrid({ columns, today, label, onMore }: TimeGridProps) {
  const { now, timeZone, hours: businessHours, dragging } = useCalendar();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const columnPx = useColumnWidth(body, columns.length);
  const present = wallTimeOf(new Date(now).toISOString(), timeZone);
  const isGhostAbove = dragging !== undefined && isDraggedAbove(dragging, timeZone);
  const firstHour = firstHourOf(columns, businessHours);

  // The company's hours may come after the first drawing; whoever has scrolled meanwhile stays there.
  const scrolledTo = useRef<number>(undefined);
  useEffect(() => {
    const element = scroller.current;
    const hour = element?.querySelector<HTMLElement>('[data-hour="1"]');
    if (!element || !hour || (scrolledTo.current ?? element.scrollTop) !== element.scrollTop) return;
    element.scrollTop = firstHour * hour.offsetHeight - 8;
    scrolledTo.current = element.scrollTop;
  }, [firstHour]);

  const style = { '--columns': columns.length } as CSSProperties;
  return (
    <div
      className={styles.scroller}
      data-scroller=""
      data-people={columns[0]?.personId === undefined ? undefined : ''}
      ref={scroller}
      style={style}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div className={styles.corner} />
          {columns.map((column) => (
            <div key={column.key} className={styles.heading} data-today={column.day === today || undefined}>
              {column.heading}
            </div>
          ))}
          <LongAppointments columns={columns} ghost={isGhostAbove ? dragging.booking : undefined} />
        </div>
        <div className={styles.body} ref={body} role="group" aria-label={label}>
          <div className={styles.hours} aria-hidden="true">
            {hours.map((hour) => (
              <div key={hour} className={styles.hour} data-hour={hour}>
                {hour > 0 && <span>{formatHour(hour)}</span>}
              </div>
            ))}
          </div>
          {columns.map((column) => (
            <Column
              key={column.key}
              column={column}
              columnPx={columnPx}
              onMore={onMore}
              booking={isGhostAbove ? undefined : dragging?.booking}
              nowMinute={column.day === present.day ? present.minute : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ColumnProps {
  column: GridColumn;
  columnPx: number;
  onMore: (day: Day) => void;
  /** What is dragged, where it stands among the hours. */
  booking: Booking | undefined;
  /** The present, when the column is today. */
  nowMinute: number | undefined;
}

function Column({ column, columnPx, booking, nowMinute, onMore }: ColumnProps) {
  const { t } = useLingui();
  const { timeZone, hours: businessHours } = useCalendar();
  const { day, personId, appointments, label } = column;
  const segments = segmentsOn(day, appointments, timeZone);
  const places = placesIn(
    segments.map(({ startMinute, endMinute }) => ({ start: startMinute, end: endMinute })),
    columnPx,
  );
  const ghost = booking && isOf(column, booking) ? ghostOn(day, booking, timeZone) : undefined;
  return (
    <div
      className={styles.column}
      role="group"
      aria-label={label}
      data-day={day}
      data-hours=""
      {...(personId !== undefined && { 'data-person': personId ?? 'nobody' })}
    >
      {closedParts(day, businessHours).map(({ startMinute, endMinute }) => (
        <div
          key={startMinute}
          className={styles.closed}
          style={{ top: share(startMinute), height: share(endMinute - startMinute) }}
        />
      ))}
      {segments.map((segment, index) => {
        const place = places[index];
        if (!place) return null;
        const { more } = place;
        return (
          <Fragment key={segment.appointment.id}>
            <AppointmentBlock
              appointment={segment.appointment}
              shape="block"
              minutes={place.room}
              hasMore={more > 0}
              isStart={segment.isStart}
              isEnd={segment.isEnd}
              hasHandle={segment.isLastDay}
              showsPeople={personId === undefined}
              style={placeOf(place)}
            />
            {more > 0 && (
              <button
                type="button"
                className={styles.more}
                style={{ top: share(place.start), height: `calc(${share(lineMinutes)} - 1px)` }}
                title={t`${more} more`}
                aria-label={t`${label}: ${more} more`}
                onClick={() => onMore(day)}
              >
                +{more}
              </button>
            )}
          </Fragment>
        );
      })}
      {ghost && booking && (
        <DragGhost booking={booking} style={{ ...placeOfGhost(ghost), position: 'absolute' }} />
      )}
      {nowMinute !== undefined && (
        <div className={styles.now} style={{ top: share(nowMinute) }} aria-hidden="true" />
      )}
    </div>
  );
}

/** What is dragged stays above the hours where it was taken there, until it is given another time of day. */
function isDraggedAbove({ drag, booking }: Dragging, timeZone: string): boolean {
  if (isOverDays(booking, timeZone)) return true;
  if (drag.kind !== 'move' || !isOverDays(drag.appointment, timeZone)) return false;
  const minuteOf = ({ startsAt }: Times) => wallTimeOf(startsAt, timeZone).minute;
  return minuteOf(booking) === minuteOf(drag.appointment);
}

/** The hour with which work begins on the earliest of the days. */
function firstHourOf(columns: readonly GridColumn[], hours: BusinessHours): number {
  const openings = columns.flatMap(({ day }) => {
    const ofDay = hoursOn(hours, day);
    return ofDay.isOpen ? [Math.floor(ofDay.from / 60)] : [];
  });
  return openings.length > 0 ? Math.min(...openings) : usualFirstHour;
}

/** Where on a day the company does not work. */
function closedParts(day: Day, hours: BusinessHours): { startMinute: number; endMinute: number }[] {
  const ofDay = hoursOn(hours, day);
  if (!ofDay.isOpen) return [{ startMinute: 0, endMinute: dayMinutes }];
  return [
    { startMinute: 0, endMinute: ofDay.from },
    { startMinute: ofDay.to, endMinute: dayMinutes },
  ];
}

const share = (minute: number) => `${(minute / dayMinutes) * 100}%`;

function ghostOn(day: Day, booking: Booking, timeZone: string): Segment<Booking> | undefined {
  return segmentsOn(day, [booking], timeZone)[0];
}

function placeOf({ start, end, left, width, level }: Omit<ColumnPlace, 'room' | 'more'>): CSSProperties {
  const indent = level * stepPx;
  return {
    top: share(start),
    height: `calc(${share(end - start)} - 1px)`,
    insetInlineStart: `calc(${left * 100}% + ${indent + 1}px)`,
    width: `calc(${width * 100}% - ${indent + 3}px)`,
  };
}

/** What is dragged stands over all the others. */
function placeOfGhost({ startMinute: start, endMinute }: Segment<Booking>): CSSProperties {
  return placeOf({ start, end: Math.max(endMinute, start + lineMinutes), left: 0, width: 1, level: 0 });
}

/** `7 AM`, `07` by locale. */
function formatHour(hour: number): string {
  const words = intlFormat(Intl.DateTimeFormat, formattingLocale(), { hour: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(Date.UTC(2026, 0, 1, hour)));
}
