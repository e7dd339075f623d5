import type { Day } from '../../../shared/kernel/dates.ts';
import { hoursOn, type BusinessHours } from '../../../shared/settings/business-hours.ts';
import { busyOn, type Times } from '../../entities/appointments/segments.ts';

/** How much of a day somebody is booked for, in minutes, and how long the company works on it: 0 where it is closed. */
export interface Load {
  planned: number;
  open: number;
}

/** The load of one day by appointments, which are somebody's. What goes on over days and nights takes the whole working day. */
export function loadOn(
  day: Day,
  appointments: readonly Times[],
  hours: BusinessHours,
  timeZone: string,
): Load {
  const ofDay = hoursOn(hours, day);
  const open = ofDay.isOpen ? ofDay.to - ofDay.from : 0;
  const planned = busyOn(day, appointments, timeZone)
    .map(({ from, to, isWhole }) => (isWhole ? open : to - from))
    .reduce((sum, minutes) => sum + minutes, 0);
  return { planned, open };
}

/** The loads of several days together. */
export function sumOfLoads(loads: readonly Load[]): Load {
  return loads.reduce(
    (sum, { planned, open }) => ({ planned: sum.planned + planned, open: sum.open + open }),
    {
      planned: 0,
      open: 0,
    },
  );
}
