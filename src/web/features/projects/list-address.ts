import { projectFilterKeys, projectLayouts } from '../../../shared/projects/project-address.ts';
import { ApiError } from '../../platform/api-client.ts';

const names: readonly string[] = [...projectFilterKeys, 'sort'];
const layouts: readonly string[] = projectLayouts;

/** Whether the list of projects knows such a part of its address; what a filter may hold is for the server to say. */
export function isKnownPart(name: string, value: string): boolean {
  return name === 'view' ? value === '' || layouts.includes(value) : names.includes(name);
}

/** What the server said of the filters of an address, by their names; undefined when it was something else that failed. */
export function refusedFilters(error: unknown): Readonly<Record<string, string>> | undefined {
  const isRefusal = error instanceof ApiError && error.status < 500 && Object.keys(error.fields).length > 0;
  return isRefusal ? error.fields : undefined;
}

/** What a list is narrowed to besides search and columns; undefined when it is not. */
export type Narrowing = 'signed' | 'figure' | 'person' | undefined;

export function narrowingOf({
  signed,
  focus,
  employeeId,
  customerId,
}: Readonly<Record<string, string>>): Narrowing {
  if (signed) return 'signed';
  if (focus) return 'figure';
  return (employeeId ?? customerId) ? 'person' : undefined;
}
