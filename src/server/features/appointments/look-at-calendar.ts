import { longestCalendarDays } from '../../../shared/appointments/appointment-contract.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import { addDays, dayIn, type Day } from '../../../shared/kernel/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ListAnswer } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { listAppointments } from './appointment-queries.ts';

interface Look {
  from: Day | undefined;
  to: Day | undefined;
  employeeIds: readonly number[] | undefined;
}

/** The appointments of some days, as this viewer may see them. Refuses (422) days in the wrong order, and too many. */
export async function lookAtCalendar(db: Db, viewer: Viewer, look: Look, now: Date): Promise<ListAnswer> {
  const { from = dayIn(now, 'UTC'), to } = look;
  // Today in the company's zone may be the day beside the one in UTC.
  const first = look.from ?? addDays(from, -1);
  if (to !== undefined && to < first) throw invalidField('to', 'The last day can’t be before the first.');
  if (to !== undefined && to >= addDays(from, longestCalendarDays)) {
    throw invalidField('to', `Choose at most ${longestCalendarDays} days at a time.`);
  }
  return listAppointments(db, viewer, look, now);
}
