import type { ReactNode } from 'react';
import type { Day } from '../../../shared/kernel/dates.ts';
import type { Booking, ListedAppointment } from '../../entities/appointments/meetings.ts';

/** A day, or in the calendar by person a day of somebody. */
export interface GridColumn {
  key: string;
  day: Day;
  /** Null for appointments to which nobody goes; undefined where the calendar is not by person. */
  personId?: number | null | undefined;
  heading: ReactNode;
  /** What the column is called when it is read out. */
  label: string;
  appointments: readonly ListedAppointment[];
}

/** Whether what is dragged would stand in a column. */
export function isOf({ personId }: GridColumn, { employeeIds }: Booking): boolean {
  if (personId === undefined) return true;
  return personId === null ? employeeIds.length === 0 : employeeIds.includes(personId);
}
