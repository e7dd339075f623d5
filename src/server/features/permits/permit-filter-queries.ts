import type { PermitFilter } from '../../../shared/permits/permit-contract.ts';
import { expiringWithinDays } from '../../../shared/permits/permit-status.ts';
import { calledOffStatuses } from '../../../shared/projects/project-status.ts';
import { quoted } from '../../platform/db/sql-words.ts';
import type { PermitFocus } from '../../../shared/permits/permit-focus.ts';
import type { Param } from '../../platform/db/parameters.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';
import { assignedProjectIds } from '../projects/project-access-queries.ts';
import { isOfPresentProject } from '../projects/project-columns-queries.ts';
import { projectsFoundBy } from '../projects/project-search-queries.ts';
import { isTold, isWaiting, usualDays } from './permit-columns-queries.ts';

/** SQL: what of permits `x` wants something on a day; each figure of the dashboard and the list behind it say it by this. */
const focusConditions: Record<PermitFocus, (today: string) => string> = {
  waiting: () => isWaiting('x'),
  // Counted from the first application, as the usual time is; what is usual is added up once for all.
  late: (today) => `(${isWaiting('x')} and exists (
    select from (select lower(u.issuing_authority) as authority, ${usualDays} from permits u where ${isTold} group by 1) l
    where l.authority = lower(x.issuing_authority) and ${today} - x.submitted_on > l.days))`,
  follow_up: (today) => `(x.follow_up_on <= ${today} and x.status <> 'closed')`,
  expiring: (today) =>
    `(x.status = 'released' and x.expires_on >= ${today} and x.expires_on <= ${today} + ${expiringWithinDays})`,
};

/** SQL: the permit `x` belongs to a project that goes on or was done: of one that was called off nothing is wanted. */
const isOfLiveProject = `exists (select from projects p where p.id = x.project_id and p.deleted_at is null
  and p.status not in (${quoted(calledOffStatuses)}))`;

/** SQL: the permit `x` wants something on a day. */
export const wants = (focus: PermitFocus, today: string) =>
  `x.deleted_at is null and ${focusConditions[focus](today)} and ${isOfLiveProject}`;

/** SQL: the condition on permits `x` that a filter makes: one for the list and the export. */
export function filteredPermits(filter: PermitFilter, today: string, param: Param): string {
  const where = ['x.deleted_at is null', isOfPresentProject('x.project_id')];
  const { q, status, authority, projectId, employeeId, focus } = filter;
  if (status) where.push(`permit_status(x.status, x.expires_on, ${today}) = any(${param(status)})`);
  // A name may hold a comma itself.
  if (authority) {
    const names = [authority, ...authority.split(',')].map((each) => each.trim().toLowerCase());
    where.push(`lower(x.issuing_authority) = any(${param(names)})`);
  }
  if (employeeId) where.push(`x.project_id in ${assignedProjectIds(param(employeeId))}`);
  if (projectId) where.push(`x.project_id = ${param(projectId)}`);
  if (focus) where.push(wants(focus, today));
  for (const word of searchWords(q ?? '')) {
    where.push(
      `(${holdsWord('x.search_text', word, param)} or x.project_id = any(${projectsFoundBy(word, param)}))`,
    );
  }
  return where.join(' and ');
}
