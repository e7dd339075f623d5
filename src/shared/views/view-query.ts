import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { line } from '../kernel/fields.ts';
import { projectLayouts } from '../projects/project-address.ts';
import { projectFilter, projectSort } from '../projects/project-contract.ts';

/** The lists whose views can be saved. */
export const viewLists = [
  'projects',
  'customers',
  'invoices',
  'payments',
  'expenses',
  'permits',
  'todos',
  'products',
  'businesses',
  'employees',
] as const;
export type ViewList = (typeof viewLists)[number];

/** What the address of the projects may hold, besides the place in the list. */
const ofProjects = z.strictObject({
  ...projectFilter,
  sort: z.optional(projectSort),
  view: z.optional(z.enum(projectLayouts, `Use one of: ${projectLayouts.join(', ')}.`)),
});

/** Other lists name their columns in it; the list itself tells of one that it no longer knows. */
const ofOthers = z.record(matching(/^[A-Za-z]{1,40}$/, 'This isn’t the name of a filter.'), line(1000));

export type ViewQuery = { query: string } | { problem: string };

/** Reads the query of a list's address; one that the list does not understand is refused with the name of what is wrong. */
export function readViewQuery(list: ViewList, text: string): ViewQuery {
  const parameters = new URLSearchParams(text);
  const given = Object.fromEntries(parameters);
  if (Object.keys(given).length !== [...parameters].length) return { problem: 'Use each filter only once.' };
  const { error } = (list === 'projects' ? ofProjects : ofOthers).safeParse(given);
  const issue = error?.issues[0];
  if (issue?.code === 'unrecognized_keys') return { problem: `This list has no “${issue.keys[0]}”.` };
  if (issue) return { problem: `${issue.path.join('.')}: ${issue.message}` };
  return { query: new URLSearchParams(given).toString() };
}
