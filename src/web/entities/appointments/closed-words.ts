import { t } from '@lingui/core/macro';
import { hoursOn, type BusinessHours } from '../../../shared/settings/business-hours.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { formatSpan } from './appointment-times.ts';
import { daysOfAppointment, instantAt, wallTimeOf, type Times } from './segments.ts';

/** That an appointment is at a time when the company does not work; empty where it works. Said, and not refused. */
export function closedInWords(times: Times, hours: BusinessHours): string {
  const timeZone = companyTimeZone();
  const { day, minute } = wallTimeOf(times.startsAt, timeZone);
  const ofDay = hoursOn(hours, day);
  if (!ofDay.isOpen) {
    const { closedFor } = ofDay;
    return closedFor
      ? t`The company is closed then: ${closedFor}`
      : t`The company is closed on this weekday.`;
  }
  const end = wallTimeOf(times.endsAt, timeZone);
  const isAfter =
    daysOfAppointment(times, timeZone).last === day && (end.day !== day || end.minute > ofDay.to);
  if (minute >= ofDay.from && minute < ofDay.to && !isAfter) return '';
  const at = (of: number) => instantAt({ day, minute: of }, timeZone);
  const open = formatSpan(at(ofDay.from), at(ofDay.to));
  return t`Outside business hours (${open}).`;
}
