import { projectFilterKeys } from '../../../shared/projects/project-address.ts';
import type { ProjectSort } from '../../../shared/projects/project-contract.ts';
import { api, arrivedPage, listApi, type CallInput } from '../../platform/api-client.ts';
import type { WriteOptions } from '../../platform/write.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

type Filter = Omit<NonNullable<CallInput<'GET /api/projects/board'>['query']>, 'cursor' | 'depths'>;

/** What narrows projects, of all that stands in the address. */
export function projectFilterOf(address: Readonly<Record<string, string | undefined>>): Filter {
  return Object.fromEntries(projectFilterKeys.map((key) => [key, address[key]]));
}

function listInput({ sort, cursor, ...rest }: ListQuery, withMoney?: 'money') {
  return { query: { ...projectFilterOf(rest), sort: sort as ProjectSort, cursor, with: withMoney } };
}

/** `withMoney` adds what was billed, owed and spent, and the margin. */
export function loadProjects(query: ListQuery, signal: AbortSignal, withMoney?: 'money') {
  return listApi('GET /api/projects', { ...listInput(query, withMoney), signal });
}

/** The list that was asked for ahead (first-calls.ts), once it is here. */
export function arrivedProjects(query: ListQuery, withMoney?: 'money') {
  return arrivedPage('GET /api/projects', listInput(query, withMoney));
}

/** Brings a removed project back; answers it as it is then. */
export function restoreProject(id: number, { idempotencyKey }: WriteOptions) {
  return api('POST /api/projects/:id/restore', { params: { id }, idempotencyKey });
}
