import { recordOf } from '../../../shared/kernel/record-of.ts';
import { projectFilterKeys, projectLayouts } from '../../../shared/projects/project-address.ts';

const layouts: readonly string[] = projectLayouts;

/** What the list of projects and its board know of their address. */
export const projectParts = {
  ...recordOf(projectFilterKeys, (): [] => []),
  view: (text: string) => layouts.includes(text),
};

/** What a list is narrowed to besides search and columns; undefined when it is not. */
export type Narrowing = 'signed' | 'figure' | 'person' | undefined;

/** Whether its columns or further filters narrow it, also one that only the office is offered. */
export function isFiltered(filters: Readonly<Record<string, string>>): boolean {
  const { view: _layout, signed: _s, focus: _f, employeeId: _e, customerId: _c, ...others } = filters;
  return Object.keys(others).length > 0;
}

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
