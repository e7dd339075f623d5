import { t } from '@lingui/core/macro';
import { addDays, type Day } from '../../../shared/kernel/dates.ts';
import { hoursOn, type BusinessHours } from '../../../shared/settings/business-hours.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { formatSpan } from './appointment-times.ts';
import { dailyHours, daysOfAppointment, instantAt, wallTimeOf, type Times } from './segments.ts';

/** So many closed days are named, at the most. */
const mostNamed = 3;

/** That an appointment is at a time when the company does not work, on any of its days; empty where it works. Said, and not refused. */
export function closedInWords(times: Times, hours: BusinessHours): string {
  const timeZone = companyTimeZone();
  const { first, last } = daysOfAppointment(times, timeZone);
  const days = eachDay(first, last).map((day) => ({ day, ...hoursOn(hours, day) }));
  const closed = days.filter((each) => !each.isOpen);
  if (closed.length > 0) {
    const names = closed.map(({ day, closedFor }) => closedFor || (first === last ? '' : weekdayName(day)));
    const closedFor = [...new Set(names)].slice(0, mostNamed).join(', ');
    return closedFor ? t`The company is closed then: ${closedFor}` : t`The company is closed that day.`;
  }
  const { minute } = wallTimeOf(times.startsAt, timeZone);
  const daily = dailyHours(times, timeZone);
  const isOutside = (ofDay: { from: number; to: number }) =>
    minute < ofDay.from || minute >= ofDay.to || (daily !== undefined && daily.to > ofDay.to);
  // Of what goes on over the nights only its beginning is compared: it is not within any hours afterwards.
  const outside = (daily ? days : days.slice(0, 1)).flatMap((each) =>
    each.isOpen && isOutside(each) ? [each] : [],
  )[0];
  if (!outside) return '';
  const at = (of: number) => instantAt({ day: outside.day, minute: of }, timeZone);
  const open = formatSpan(at(outside.from), at(outside.to));
  return t`Outside business hours (${open}).`;
}

function eachDay(first: Day, last: Day): Day[] {
  const days = [first];
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const weekdayName = (day: Day) =>
  intlFormat(Intl.DateTimeFormat, formattingLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
