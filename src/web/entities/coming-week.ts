import { addDays } from '../../shared/kernel/dates.ts';
import { api } from '../platform/api-client.ts';
import { dayOf } from '../platform/company-time.ts';
import { appointmentListKey } from './project-cache.ts';

/** Today is the first of them. */
const days = 7;

/** The appointments of somebody today and in the six days after. Kept on the device, as all lists of appointments are. */
export const comingWeekQuery = (employeeId: number) => ({
  queryKey: [...appointmentListKey, 'coming-week', employeeId],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const from = dayOf(Date.now());
    const query = { from, to: addDays(from, days - 1), employee: String(employeeId) };
    return api('GET /api/appointments', { query, signal });
  },
});
