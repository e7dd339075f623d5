import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { api } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { dayOf } from '../../platform/company-time.ts';
import type { Project } from '../project-cache.ts';
import { meetingsInWords } from './meeting-words.ts';
import { meetingsOf } from './meetings.ts';

/** Says who of a new project's visits is somewhere else then: somebody may have booked them while the lead was written. */
export async function tellMeetings({ appointments }: Project): Promise<void> {
  for (const { id, startsAt, endsAt, employees } of appointments) {
    if (employees.length === 0) continue;
    try {
      const query = { from: dayOf(startsAt), to: dayOf(endsAt) };
      const around = await api('GET /api/appointments', { query });
      const employeeIds = employees.map((each) => each.id);
      const description = meetingsInWords(meetingsOf({ id, startsAt, endsAt, employeeIds }, around));
      const message = i18n._(msg`Somebody is in two places then`);
      if (description) toast.show(message, { description, durationMs: 12_000 });
    } catch {
      // The lead is saved; the calendar shows the same with its next look.
    }
  }
}
