import type { ToldOfAppointments } from '../contacts/contact-queries.ts';
import type { ListedAppointment } from './appointment-queries.ts';

const kindWords: Record<ListedAppointment['kind'], string> = {
  estimate: 'Estimate',
  measure: 'Measure',
  work: 'Work',
  inspection: 'Inspection',
  follow_up: 'Follow-up',
  other: 'Visit',
};

/**
 * An appointment as an iCalendar file (RFC 5545). The same appointment keeps its UID and counts its versions, so that a calendar which takes the
 * file again moves what it has. It names those who are to be told. `host` makes the UID one of its own.
 */
export function appointmentAsIcs(
  appointment: ListedAppointment,
  told: readonly ToldOfAppointments[],
  host: string,
): string {
  const { street, city, state, postalCode, latitude, longitude, phone, notes, employees } = appointment;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const location = [street, city, region].filter(Boolean).join(', ');
  const people = employees.map((each) => each.name).join(', ');
  const others = told.map(({ name, phone: number }) => [name, number].filter(Boolean).join(' '));
  const description = [appointment.projectNumber, appointment.projectTitle, phone, ...others, people, notes]
    .filter(Boolean)
    .join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:appointment-${appointment.id}@${host}`,
    `SEQUENCE:${appointment.version - 1}`,
    `DTSTAMP:${stamp(appointment.createdAt)}`,
    `DTSTART:${stamp(appointment.startsAt)}`,
    `DTEND:${stamp(appointment.endsAt)}`,
    `SUMMARY:${escape(`${kindWords[appointment.kind]} · ${appointment.customerName}`)}`,
    location && `LOCATION:${escape(location)}`,
    latitude !== null && longitude !== null && `GEO:${latitude};${longitude}`,
    `DESCRIPTION:${escape(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap((line) => (line ? [`${fold(line)}\r\n`] : [])).join('');
}

/** `20260312T140000Z`. */
function stamp(at: string): string {
  return `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escape(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r\n|\n|\r/g, '\\n')
      // eslint-disable-next-line no-control-regex -- the format allows no control characters but tabs
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** Lines are at most 75 bytes; what goes beyond stands on the next one behind a blank. */
function fold(line: string): string {
  const folded = [''];
  let bytes = 0;
  for (const sign of line) {
    const width = Buffer.byteLength(sign);
    if (bytes + width > 75) {
      folded.push(' ');
      bytes = 1;
    }
    folded[folded.length - 1] += sign;
    bytes += width;
  }
  return folded.join('\r\n');
}
