import { createContext, use } from 'react';
import type { BusinessHours } from '../../../shared/settings/business-hours.ts';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import type { Dragging } from './use-calendar-drag.ts';

/** What every part of the calendar knows. */
export interface CalendarShared {
  timeZone: string;
  /** When the company works. */
  hours: BusinessHours;
  /** The present in milliseconds. */
  now: number;
  canChange: boolean;
  /** Appointments whose people are somewhere else meanwhile. */
  meetingIds: ReadonlySet<number>;
  dragging: Dragging | undefined;
  /** Undefined for one that is being made. */
  draggedId: number | undefined;
  /** Who is to be in two places by what is being dragged, and that the company is closed then, in words; empty for neither. */
  draggedWarning: string;
  onOpen: (appointment: ListedAppointment) => void;
}

export const CalendarContext = createContext<CalendarShared | null>(null);

export function useCalendar(): CalendarShared {
  const shared = use(CalendarContext);
  if (!shared) throw new Error('A part of the calendar stands outside of it.');
  return shared;
}
