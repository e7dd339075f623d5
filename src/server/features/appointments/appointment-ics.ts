import { tzlib_get_ical_block } from 'timezones-ical-library';

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

/** What a calendar program is told of an appointment. */
export type IcsAppointment = Pick<
  ListedAppointment,
  | 'id'
  | 'kind'
  | 'startsAt'
  | 'endsAt'
  | 'notes'
  | 'version'
  | 'createdAt'
  | 'projectNumber'
  | 'projectTitle'
  | 'customerName'
  | 'phone'
  | 'street'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'latitude'
  | 'longitude'
> & { employees: readonly { name: string }[] };

/**
 * An appointment as an iCalendar file (RFC 5545). The same appointment keeps its UID and counts its versions, so that a calendar which takes the
 * file again moves what it has. It names those who are to be told. `host` makes the UID one of its own.
 */
export function appointmentAsIcs(
  appointment: IcsAppointment,
  told: readonly ToldOfAppointments[],
  host: string,
): string {
  return icsOf([...calendarHead, ...eventOf(appointment, { host, told, stamp: utcStamp }), 'END:VCALENDAR']);
}

/** Appointments as a calendar that programs read again and again, with its times on the clock of an IANA time zone. */
export function calendarAsIcs(
  appointments: readonly IcsAppointment[],
  { name, timeZone, host }: { name: string; timeZone: string; host: string },
): string {
  const [zone] = tzlib_get_ical_block(timeZone);
  const stamp = zone ? zonedStamp(timeZone) : utcStamp;
  return icsOf([
    ...calendarHead,
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...(zone ? zone.split('\r\n') : []),
    ...appointments.flatMap((each) => eventOf(each, { host, told: [], stamp })),
    'END:VCALENDAR',
  ]);
}

const calendarHead = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Plumbline//Visits//EN', 'METHOD:PUBLISH'];

/** A property of a time, such as `DTSTART`, with what it says. */
type Stamp = (property: string, at: string) => string;

function eventOf(
  appointment: IcsAppointment,
  { host, told, stamp }: { host: string; told: readonly ToldOfAppointments[]; stamp: Stamp },
): (string | false)[] {
  const { street, city, state, postalCode, latitude, longitude, phone, notes, employees } = appointment;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const location = [street, city, region].filter(Boolean).join(', ');
  const people = employees.map((each) => each.name).join(', ');
  const others = told.map(({ name, phone: number }) => [name, number].filter(Boolean).join(' '));
  const description = [appointment.projectNumber, appointment.projectTitle, phone, ...others, people, notes]
    .filter(Boolean)
    .join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:appointment-${appointment.id}@${host}`,
    `SEQUENCE:${appointment.version - 1}`,
    utcStamp('DTSTAMP', appointment.createdAt),
    stamp('DTSTART', appointment.startsAt),
    stamp('DTEND', appointment.endsAt),
    `SUMMARY:${escape(`${kindWords[appointment.kind]} · ${appointment.customerName}`)}`,
    location !== '' && `LOCATION:${escape(location)}`,
    latitude !== null && longitude !== null && `GEO:${latitude};${longitude}`,
    `DESCRIPTION:${escape(description)}`,
    'END:VEVENT',
  ];
}

const icsOf = (lines: readonly (string | false)[]) =>
  lines.flatMap((line) => (line ? [`${fold(line)}\r\n`] : [])).join('');

/** `DTSTART:20260312T140000Z`. */
const utcStamp: Stamp = (property, at) => `${property}:${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const hourMs = 3_600_000;

/** `DTSTART;TZID=America/New_York:20260312T100000`; the second time that a clock shows an hour is said in UTC, as it would be taken for the first. */
function zonedStamp(timeZone: string): Stamp {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (ms: number) => clock.format(ms).replaceAll(/[-:]/g, '').replace(' ', 'T');
  return (property, at) => {
    const ms = Date.parse(at);
    const local = shown(ms);
    if (local === shown(ms - hourMs)) return utcStamp(property, at);
    return `${property};TZID=${timeZone}:${local}`;
  };
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
