import type { AppointmentConflict } from '../../../shared/appointments/appointment-contract.ts';
import type { Meeting } from './meetings.ts';
import { formatSpan } from './visit-times.ts';

/** `Jan Smith: R-1008, 9:00 – 10:00 AM` for each who is to be in two places; without the number where one may not know it. */
export function conflictsInWords(conflicts: readonly AppointmentConflict[]): string {
  return conflicts
    .map(({ employeeName, projectNumber, startsAt, endsAt }) =>
      inWords(employeeName, projectNumber, formatSpan(startsAt, endsAt)),
    )
    .join(' · ');
}

/** The same of what the browser has found by itself. */
export function meetingsInWords(meetings: readonly Meeting[]): string {
  return meetings
    .map(({ person, other }) =>
      inWords(person.name, other.projectNumber, formatSpan(other.startsAt, other.endsAt)),
    )
    .join(' · ');
}

function inWords(name: string, projectNumber: string | null, time: string): string {
  return projectNumber === null ? `${name}: ${time}` : `${name}: ${projectNumber}, ${time}`;
}
