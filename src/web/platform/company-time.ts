import { dayIn, wallTimeIn, type Day } from '../../shared/kernel/dates.ts';
import { getSession } from './session.ts';

/** The company's time zone (IANA); until somebody is signed in the reader's own. Every time on screen is on its clock. */
export function companyTimeZone(): string {
  return getSession().employee?.companyTimeZone ?? readersTimeZone;
}

const readersTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An ISO instant as a date-and-time field shows it: `YYYY-MM-DDTHH:mm`. */
export function toWallTime(at: string): string {
  return wallTimeIn(new Date(at), companyTimeZone());
}

/** The company's calendar day of an ISO instant. */
export function dayOf(at: string | number): Day {
  return dayIn(new Date(at), companyTimeZone());
}

/** True when the reader's clock shows another time than the company's does at an instant. */
export function isElsewhere(at: Date): boolean {
  const companys = companyTimeZone();
  return companys !== readersTimeZone && wallTimeIn(at, readersTimeZone) !== wallTimeIn(at, companys);
}
