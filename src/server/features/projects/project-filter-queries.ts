import type { ProjectFilter } from '../../../shared/projects/project-contract.ts';
import type { Param } from '../../platform/db/parameters.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';
import { assignedProjectIds, isField, isVisible, type Viewer } from './project-access-queries.ts';
import { isSigned } from './project-columns-queries.ts';
import { focusCondition } from './project-focus-queries.ts';

export interface FilteredProjects {
  /** On `projects p`. A filter that is absent does not stand in it. */
  condition: string;
  /** The place of the present instant. */
  present: string;
  /** Finding them costs more than reading an index. */
  isCostly: boolean;
}

/** The projects that a viewer may see and a filter leaves: one condition for the list, the board and the export. */
export function filteredProjects(
  viewer: Viewer,
  filter: ProjectFilter,
  now: Date,
  param: Param,
): FilteredProjects {
  const where = ['p.deleted_at is null'];
  const { status, customerId, counter_type: kind, employeeId, focus, signed } = filter;
  if (status) {
    where.push(status.length === 1 ? `p.status = ${param(status[0])}` : `p.status = any(${param(status)})`);
  }
  if (customerId) where.push(`p.customer_id = ${param(customerId)}`);
  if (kind) where.push(`p.counter_type = ${param(kind)}`);
  if (employeeId) where.push(`p.id in ${assignedProjectIds(param(employeeId))}`);
  if (isField(viewer)) where.push(isVisible(viewer, param));
  const present = param(now);
  if (focus) {
    where.push(
      focusCondition(focus, {
        now: present,
        withoutMoney: isField(viewer),
        viewer: () => param(viewer.employeeId),
      }),
    );
  }
  if (signed) where.push(signedIn(param(signed.from), param(signed.to)));
  const words = searchWords(filter.q ?? '');
  for (const word of words) {
    where.push(holdsWord('p.search_text', word, param));
  }
  const isCostly = words.length > 0 || Boolean(employeeId ?? focus ?? signed) || isField(viewer);
  return { condition: where.join(' and '), present, isCostly };
}

/** The contract is the finalized bid; the days are the company's. */
function signedIn(from: string, to: string): string {
  return `p.id in (select b.project_id from bids b cross join settings s
    where ${isSigned} and b.status_since >= ${from}::date::timestamp at time zone s.time_zone
      and b.status_since < (${to}::date + 1)::timestamp at time zone s.time_zone)`;
}
