import type { ProjectSort } from '../../../shared/projects/project-contract.ts';
import { listApi, type CallInput } from '../../platform/api-client.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

type Filter = Omit<NonNullable<CallInput<'GET /api/projects/board'>['query']>, 'cursor' | 'depths'>;

/** What narrows projects, of all that stands in the address. */
export function projectFilterOf({
  q,
  status,
  employeeId,
  customerId,
  counter_type,
  focus,
  signed,
}: Readonly<Record<string, string | undefined>>): Filter {
  return { q, status, employeeId, customerId, counter_type, focus, signed };
}

export function loadProjects({ sort, cursor, ...rest }: ListQuery, signal: AbortSignal) {
  return listApi('GET /api/projects', {
    query: { ...projectFilterOf(rest), sort: sort as ProjectSort, cursor },
    signal,
  });
}
