import { stuckAfterDays } from '../../../shared/dashboard/dashboard-contract.ts';
import type { ProjectFocus } from '../../../shared/projects/project-contract.ts';
import { openStatuses } from '../../../shared/projects/project-status.ts';

const open = openStatuses.map((status) => `'${status}'`).join(', ');

/** The projects behind each figure of the dashboard, as conditions on `projects p`; `now` is the place of the present instant. */
const conditions: Record<ProjectFocus, (now: string) => string> = {
  bid_waiting: (now) => `p.id in (select b.project_id from bids b
    where b.deleted_at is null and b.status in ('sent', 'viewed')
      and (b.valid_until is null or b.valid_until >= company_day(${now}::timestamptz)))`,
  signed_this_month: (now) => `p.id in (select b.project_id from bids b cross join settings s
    where b.deleted_at is null and b.status = 'finalized'
      and b.status_since >=
        date_trunc('month', company_day(${now}::timestamptz)::timestamp) at time zone s.time_zone)`,
  stuck: (now) => `p.status in (${open}) and not p.is_on_hold
    and p.status_since < ${now}::timestamptz - interval '${stuckAfterDays} days'`,
};

/** Narrows a list to what stands behind a figure of the dashboard, so that both say the same number. */
export function focusCondition(focus: ProjectFocus, now: string): string {
  return conditions[focus](now);
}
