import { dayMs } from '../../../shared/kernel/day-ms.ts';

/** When the app does by itself what it does once a day, as cron expressions in UTC: `minute hour * * *`. */
export const nightly = {
  backup: '41 2 * * *',
  housekeeping: '17 3 * * *',
  doctor: '53 3 * * *',
} as const;

/** The next time at which one of them is due. */
export function nextNightly(name: keyof typeof nightly, now: Date): Date {
  const [minute, hour] = nightly[name].split(' ').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour, minute);
  return new Date(today > now.getTime() ? today : today + dayMs);
}
