import type { ListedAppointment } from '../../entities/appointments/meetings.ts';
import { fullName, useEmployees } from '../../entities/employees.ts';

export interface CalendarPerson {
  id: number;
  name: string;
  color: string;
}

/** Who can be on the calendar: those who work here, and whoever else is on one of these appointments. */
export function useCalendarPeople(appointments: readonly ListedAppointment[]): CalendarPerson[] {
  const employees = useEmployees();
  const found = new Map<number, CalendarPerson>();
  for (const { id, firstName, lastName, color, isActive } of employees.data ?? []) {
    if (isActive) found.set(id, { id, name: fullName({ firstName, lastName }), color });
  }
  for (const { employees: goers } of appointments) {
    for (const person of goers) if (!found.has(person.id)) found.set(person.id, person);
  }
  return [...found.values()];
}
