import type { AppointmentConflict } from '../../../shared/appointments/appointment-contract.ts';
import type { Meeting } from './meetings.ts';
import { formatSpan } from './appointment-times.ts';

/** `Jan Smith: R-1008, 9:00 – 10:00 AM` for each who is to be in two places; without the number where one may not know it. */
export function conflictsInWords(conflicts: readonly AppointmentConflict[]): string {
  return firstOf(
    conflicts.map(({ employeeName, projectNumber, startsAt, endsAt }) =>
      inWords(employeeName, projectNumber, formatSpan(startsAt, endsAt)),
    ),
  );
}

/** The same of what the browser has found by itself. */
export function meetingsInWords(meetings: readonly Meeting[]): string {
  return firstOf(
    meetings.map(({ person, other }) =>
      inWords(person.name, other.projectNumber, formatSpan(other.startsAt, other.endsAt)),
    ),
  );
}

/** Two of them, and how many more: the calendar shows them all, and what is done on site stays within reach of the hand. */
function firstOf(words: readonly string[]): string {
  const shown = words.slice(0, 2);
  return [...shown, ...(words.length > shown.length ? [`+${words.length - shown.length}`] : [])].join(' · ');
}

function inWords(name: string, projectNumber: string | null, time: string): string {
  return projectNumber === null ? `${name}: ${time}` : `${name}: ${projectNumber}, ${time}`;
}
