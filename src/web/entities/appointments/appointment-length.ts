import { t } from '@lingui/core/macro';
import { addDays, daysBetween, type Day } from '../../../shared/kernel/dates.ts';
import { minuteOf } from '../../../shared/settings/business-hours.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { lengthInMinutes, minutesAfter } from './appointment-times.ts';
import type { AppointmentValues } from './appointment-values.ts';
import { dailyHours, dayMinutes } from './segments.ts';

type Length = Pick<AppointmentValues, 'startsAt' | 'minutes' | 'days'>;

/** An appointment's length as its form asks for it: so many minutes, on so many days. */
export function lengthOf(startsAt: string, endsAt: string): { minutes: number; days: number } {
  const daily = dailyHours({ startsAt, endsAt }, companyTimeZone());
  if (!daily || daily.first === daily.last) return { minutes: lengthInMinutes(startsAt, endsAt), days: 1 };
  const { first, last, from, to } = daily;
  return { minutes: to - from, days: daysBetween(first, last) + 1 };
}

/** When an appointment ends that begins at a time of the company's clock, as an instant; empty after nothing. */
export function endOf({ startsAt, minutes, days }: Length): string {
  const start = toInstant(startsAt);
  if (start === '' || days <= 1) return minutesAfter(start, minutes);
  const lastDay = addDays(startsAt.slice(0, 10) as Day, days - 1);
  return minutesAfter(toInstant(lastDay + startsAt.slice(10)), minutes);
}

/** Why so many minutes cannot be on each of several days: beyond midnight they would be one long stretch and no hours of each day. */
export function nightFault({ startsAt, minutes, days }: Length): string | undefined {
  const isIntoNight = days > 1 && minuteOf(startsAt.slice(11)) + minutes >= dayMinutes;
  return isIntoNight ? t`Work over several days must end before midnight each day.` : undefined;
}
