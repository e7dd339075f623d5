import { zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { Range } from '../../../shared/kernel/range-in-query.ts';
import type { ProjectFilter } from '../../../shared/projects/project-contract.ts';
import type { Param } from '../../platform/db/parameters.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';
import { isInRange, isOnDays } from '../../platform/lists/range-queries.ts';
import { isInCategories } from '../categories/category-filter-queries.ts';
import { isOwed } from '../invoices/invoice-columns-queries.ts';
import { idsTagged } from '../tags/tag-columns-queries.ts';
import {
  assignedProjectIds,
  seesOwnOnly,
  seesNoPrices,
  isVisible,
  type Viewer,
} from './project-access-queries.ts';
import { isSigned } from './project-columns-queries.ts';
import { focusCondition } from './project-focus-queries.ts';

export interface FilteredProjects {
  /** On `projects p`. A filter that is absent does not stand in it. */
  condition: string;
  /** The place of the present instant; a parameter only once it is asked for, since PostgreSQL refuses one that stands nowhere. */
  present: () => string;
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
  const { status, customerId, counter_type: kind, employeeId, tag, focus, signed } = filter;
  const { categories, city, created, contract, owed } = filter;
  if (status) {
    where.push(status.length === 1 ? `p.status = ${param(status[0])}` : `p.status = any(${param(status)})`);
  }
  if (customerId) where.push(`p.customer_id = ${param(customerId)}`);
  if (kind) where.push(`p.counter_type = ${param(kind)}`);
  if (employeeId) where.push(`p.id in ${assignedProjectIds(`any(${param(employeeId)}::bigint[])`)}`);
  if (seesOwnOnly(viewer)) where.push(isVisible(viewer, param));
  let place: string | undefined;
  const present = () => (place ??= param(now));
  if (focus) {
    where.push(
      focusCondition(focus, {
        now: present(),
        withoutMoney: seesNoPrices(viewer),
        viewer: () => param(viewer.employeeId),
      }),
    );
  }
  if (tag) where.push(`p.id in ${idsTagged('project', param(tag))}`);
  if (signed) where.push(signedIn(param(signed.from), param(signed.to)));
  if (categories) where.push(isInCategories('p.category_id', categories, param));
  if (created) where.push(isOnDays('p.created_at', created, param));
  if ((contract ?? owed) && seesNoPrices(viewer)) where.push('false');
  if (contract) where.push(isInRange('p.contract_cents', contract, param));
  if (owed) where.push(...owesIn(owed, param));
  if (city) where.push(`strpos(fold(p.city), fold(${param(city)})) > 0`);
  // What is searched holds the city, and has an index.
  const words = [...searchWords(filter.q ?? ''), ...searchWords(city ?? '')];
  for (const word of words) {
    where.push(holdsWord('p.search_text', word, param));
  }
  const isCostly =
    words.length > 0 ||
    Boolean(employeeId ?? tag ?? focus ?? signed ?? categories ?? owed) ||
    seesOwnOnly(viewer);
  return { condition: where.join(' and '), present, isCostly };
}

/** Few projects owe something, and an index knows their invoices; all others owe nothing. */
function owesIn({ from = zeroCents, to }: Range<Cents>, param: Param): string[] {
  const whoOwes = (
    sign: '>=' | '>',
    amount: Cents,
  ) => `(select i.project_id from invoices i where ${isOwed('i')}
    group by i.project_id having sum(i.total_cents - i.received_cents) ${sign} ${param(amount)})`;
  return [
    ...(from > 0 ? [`p.id in ${whoOwes('>=', from)}`] : []),
    ...(to === undefined ? [] : [to < 0 ? 'false' : `p.id not in ${whoOwes('>', to)}`]),
  ];
}

/** The contract is the finalized bid; the days are the company's. */
function signedIn(from: string, to: string): string {
  return `p.id in (select b.project_id from bids b cross join settings s
    where ${isSigned} and b.status_since >= ${from}::date::timestamp at time zone s.time_zone
      and b.status_since < (${to}::date + 1)::timestamp at time zone s.time_zone)`;
}
