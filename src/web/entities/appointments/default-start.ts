import { addDays } from '../../../shared/kernel/dates.ts';
import { hoursOn, type BusinessHours } from '../../../shared/settings/business-hours.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { instantAt, wallTimeOf } from './segments.ts';

/** So many days are looked through for one on which the company works. */
const daysAhead = 30;

/** When a new appointment begins unless somebody says otherwise: with the next full hour in which the company works, as an instant. */
export function nextOpenHour(hours: BusinessHours, now: number): string {
  const timeZone = companyTimeZone();
  const present = wallTimeOf(new Date(now).toISOString(), timeZone);
  const nextHour = Math.floor(present.minute / 60) * 60 + 60;
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(present.day, ahead);
    const ofDay = hoursOn(hours, day);
    if (!ofDay.isOpen) continue;
    const minute = Math.max(ofDay.from, ahead === 0 ? nextHour : 0);
    if (minute + 60 <= ofDay.to) return instantAt({ day, minute }, timeZone);
  }
  return instantAt({ day: present.day, minute: nextHour }, timeZone);
}
