import { addDays, type Day } from '../../../../shared/kernel/dates.ts';
import { dayOf } from '../../../platform/company-time.ts';

/** For how long bids usually stand. */
export const validDays = [14, 30, 60] as const;

export function todayInCompany(): Day {
  return dayOf(Date.now());
}

/** The last day on which a bid stands that is given on a day. */
export function daysFrom(day: Day, days: number): Day {
  return addDays(day, days);
}
