import type { ProjectFilter } from '../../../shared/projects/project-contract.ts';
import { searchWords, wordCondition } from '../search/search-words-queries.ts';
import { assignedProjectIds, isField, type Viewer } from './project-access-queries.ts';
import { focusCondition } from './project-focus-queries.ts';

/** Collects the values of a statement and hands out their `$n`. */
export function parameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

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
  { add }: Pick<ReturnType<typeof parameters>, 'add'>,
): FilteredProjects {
  const where = ['p.deleted_at is null'];
  const { status, customerId, counter_type: kind, employeeId, focus, signed } = filter;
  if (status) {
    where.push(status.length === 1 ? `p.status = ${add(status[0])}` : `p.status = any(${add(status)})`);
  }
  if (customerId) where.push(`p.customer_id = ${add(customerId)}`);
  if (kind) where.push(`p.counter_type = ${add(kind)}`);
  if (employeeId) where.push(`p.id in ${assignedProjectIds(add(employeeId))}`);
  if (isField(viewer)) where.push(`p.id in ${assignedProjectIds(add(viewer.employeeId))}`);
  const present = add(now);
  if (focus) {
    where.push(focusCondition(focus, { now: present, viewer: () => add(viewer.employeeId) }));
  }
  if (signed) where.push(signedIn(add(signed.from), add(signed.to)));
  const words = searchWords(filter.q ?? '');
  for (const word of words) {
    where.push(wordPlaced(word, add));
  }
  const isCostly = words.length > 0 || Boolean(employeeId ?? focus ?? signed) || isField(viewer);
  return { condition: where.join(' and '), present, isCostly };
}

/** The contract is the finalized bid; the days are the company's. */
function signedIn(from: string, to: string): string {
  return `p.id in (select b.project_id from bids b cross join settings s
    where b.deleted_at is null and b.status = 'finalized'
      and b.status_since >= ${from}::date::timestamp at time zone s.time_zone
      and b.status_since < (${to}::date + 1)::timestamp at time zone s.time_zone)`;
}

function wordPlaced(word: string, add: (value: unknown) => string): string {
  const { param } = wordCondition('', '', word);
  return wordCondition('p.search_text', add(param), word).sql;
}
