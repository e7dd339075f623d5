import { t } from '@lingui/core/macro';
import type { AppointmentConflict } from '../../../shared/appointments/appointment-contract.ts';
import { api } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { dayOf } from '../../platform/company-time.ts';
import type { Project } from '../project-cache.ts';
import { conflictsInWords, meetingsInWords } from './meeting-words.ts';
import { meetingsOf } from './meetings.ts';

function tell(description: string): void {
  if (description) toast.show(t`Double-booked`, { description, durationMs: 12_000 });
}

/** Says who is in two places by an appointment that was just saved. */
export function tellConflicts({ conflicts }: { conflicts: readonly AppointmentConflict[] }): void {
  tell(conflictsInWords(conflicts));
}

/** Says who of a new project's appointments is somewhere else then: somebody may have booked them while the lead was written. */
export async function tellMeetings({ appointments }: Project): Promise<void> {
  for (const { id, startsAt, endsAt, employees } of appointments) {
    if (employees.length === 0) continue;
    try {
      const query = { from: dayOf(startsAt), to: dayOf(endsAt) };
      const around = await api('GET /api/appointments', { query });
      const employeeIds = employees.map((each) => each.id);
      tell(meetingsInWords(meetingsOf({ id, startsAt, endsAt, employeeIds }, around)));
    } catch {
      // The lead is saved; the calendar shows the same with its next look.
    }
  }
}
