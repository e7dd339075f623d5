import { projectFilterKeys } from '../../../shared/projects/project-address.ts';
import type { ProjectSort } from '../../../shared/projects/project-contract.ts';
import { api, listApi, type CallInput } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

type Filter = Omit<NonNullable<CallInput<'GET /api/projects/board'>['query']>, 'cursor' | 'depths'>;

/** What narrows projects, of all that stands in the address. */
export function projectFilterOf(address: Readonly<Record<string, string | undefined>>): Filter {
  return Object.fromEntries(projectFilterKeys.map((key) => [key, address[key]]));
}

/** `withMoney` adds what was billed, owed and spent, and the margin. */
export function loadProjects({ sort, cursor, ...rest }: ListQuery, signal: AbortSignal, withMoney?: 'money') {
  return listApi('GET /api/projects', {
    query: { ...projectFilterOf(rest), sort: sort as ProjectSort, cursor, with: withMoney },
    signal,
  });
}

/** Brings a removed project back; answers it as it is then. */
export function restoreProject(id: number, { idempotencyKey }: WriteOptions) {
  return api('POST /api/projects/:id/restore', { params: { id }, idempotencyKey });
}
