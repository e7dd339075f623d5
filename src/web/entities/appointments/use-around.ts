import { useQuery } from '@tanstack/react-query';
import { dayMs } from '../../../shared/kernel/day-ms.ts';
import { api } from '../../platform/api-client.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { appointmentListKey } from '../project-cache.ts';
import { endOf } from './appointment-length.ts';
import type { AppointmentValues } from './appointment-values.ts';

/** The appointments around one that is being made or changed; none are asked for while nobody is to go. */
export function useAround(appointment: AppointmentValues) {
  const startsAt = toInstant(appointment.startsAt);
  const endsAt = endOf(appointment);
  return useQuery({
    queryKey: [...appointmentListKey, 'around', startsAt.slice(0, 10), endsAt.slice(0, 10)],
    queryFn: ({ signal }) =>
      api('GET /api/appointments', {
        query: { from: utcDayNear(startsAt, -1), to: utcDayNear(endsAt, 1) },
        signal,
      }),
    enabled: startsAt !== '' && appointment.employeeIds.length > 0,
    // Somebody else may be booking the same person just now.
    refetchInterval: 30_000,
  });
}

/** The calendar day some days from an instant; wide enough for every time zone. */
function utcDayNear(at: string, days: number): string {
  return new Date(new Date(at).getTime() + days * dayMs).toISOString().slice(0, 10);
}
