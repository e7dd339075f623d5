import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { appointmentListKey } from '../project-cache.ts';
import { endOf } from './appointment-length.ts';
import type { AppointmentValues } from './appointment-values.ts';

/** What the people of an appointment that is being made or changed do on its days; nothing is asked for while nobody is to go. */
export function useAround(appointment: AppointmentValues) {
  const startsAt = toInstant(appointment.startsAt);
  const isAsked = startsAt !== '' && appointment.employeeIds.length > 0;
  // Only of these people: of everybody's the answer is cut, and who is busy would seem to be free.
  const query = isAsked
    ? {
        from: dayOf(startsAt),
        to: dayOf(endOf(appointment)),
        employee: appointment.employeeIds.toSorted((one, other) => one - other).join(','),
      }
    : {};
  return useQuery({
    queryKey: [...appointmentListKey, 'around', query],
    queryFn: ({ signal }) => api('GET /api/appointments', { query, signal }),
    enabled: isAsked,
    // Somebody else may be booking the same person just now.
    refetchInterval: 30_000,
  });
}
