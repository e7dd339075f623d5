import { plural, t } from '@lingui/core/macro';
import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { addDays } from '../../../shared/kernel/dates.ts';
import { api } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { toast } from '../../ui/toast-store.ts';

/** As far as one look at the calendar goes. */
const lookedAhead = 61;

/** Says that appointments still name somebody who is gone, so that they are given to others; nothing where there are none. */
export async function tellUpcoming({ id, firstName }: Employee, show: () => void): Promise<void> {
  const now = Date.now();
  const query = { employee: String(id), to: addDays(dayOf(now), lookedAhead) };
  const appointments = await api('GET /api/appointments', { query }).catch(() => []);
  const count = appointments.filter(({ endsAt }) => Date.parse(endsAt) > now).length;
  if (count === 0) return;
  toast.show(
    t`${firstName} still has ${plural(count, { one: '# upcoming appointment', other: '# upcoming appointments' })}`,
    { action: { label: t`Show`, run: show }, durationMs: 12_000 },
  );
}
