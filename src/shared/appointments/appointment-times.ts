import { AppError } from '../kernel/app-error.ts';
import { dayMs } from '../kernel/day-ms.ts';
import { longestAppointmentDays } from './appointment-contract.ts';

/** Refuses (422) an end that is not after the start, or too long after it; `field` names the end in the request. */
export function requireTimes(startsAt: Date, endsAt: Date, field: string): void {
  const lasts = endsAt.getTime() - startsAt.getTime();
  if (lasts > 0 && lasts <= longestAppointmentDays * dayMs) return;
  const sentence =
    lasts <= 0
      ? 'The appointment must end after it starts.'
      : `An appointment can last at most ${longestAppointmentDays} days. Split it into several.`;
  throw new AppError('appointment.ends_before_start', sentence, { fields: { [field]: sentence } });
}
