import { projectFilterKeys, projectLayouts } from '../../../shared/projects/project-address.ts';
import { listParts } from '../../ui/address-parts.ts';

const layouts: readonly string[] = projectLayouts;

/** What the list of projects and its board know of their address. */
export const projectParts = listParts({
  ...Object.fromEntries(projectFilterKeys.map((name) => [name, []])),
  view: (text) => layouts.includes(text),
});

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
