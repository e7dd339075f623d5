import { instantOf } from '../../shared/kernel/instant-of.ts';
import { companyTimeZone } from './company-time.ts';

/** What stands in a date-and-time field as an ISO instant; empty while it is not complete. */
export function toInstant(wallTime: string): string {
  const instant = instantOf(wallTime, companyTimeZone());
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}
