import * as z from 'zod/mini';

import { formatInQuery, idsInQuery } from '../kernel/list-query.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { tagName } from '../tags/tag-fields.ts';
import { projectFilter, projectSort } from './project-contract.ts';

/** The most projects that one call changes or exports by their ids. */
export const mostChosenProjects = 500;

const tooMany = `Choose at most ${mostChosenProjects} projects.`;

export const exportProjectsQuery = z.strictObject({
  ...projectFilter,
  /** Of these only. */
  ids: z.optional(idsInQuery(mostChosenProjects, tooMany)),
  sort: z.prefault(projectSort, '-createdAt'),
  format: formatInQuery,
});
export type ExportProjectsQuery = z.output<typeof exportProjectsQuery>;

export const changeProjectsBody = z
  .strictObject({
    ids: z.array(id()).check(z.minLength(1, 'Choose a project.'), z.maxLength(mostChosenProjects, tooMany)),
    isOnHold: z.optional(z.boolean()),
    /** Who is assigned to all of them. */
    addEmployeeId: z.optional(id()),
    /** Who is assigned to none of them any more. */
    removeEmployeeId: z.optional(id()),
    /** What all of them have from now on, but those that have twenty. */
    addTag: z.optional(tagName()),
    removeTag: z.optional(tagName()),
  })
  .check(
    z.refine(({ ids: _ids, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      path: ['isOnHold'],
      error: 'Say what to change.',
    }),
  );
export type ChangeProjectsBody = z.output<typeof changeProjectsBody>;

export const manyProjectsContract = {
  exportProjects: endpoint({
    method: 'GET',
    path: '/api/export/projects',
    access: 'employee',
    summary:
      'The projects that a list shows, all of them, as CSV or XLSX; field employees get their own, without prices.',
    query: exportProjectsQuery,
    answer: 'file',
  }),
  changeProjects: endpoint({
    method: 'POST',
    path: '/api/projects/change',
    access: 'office',
    summary:
      'Assigns somebody to many projects, sets them on hold, or gives them a tag; answers which of them it changed.',
    body: changeProjectsBody,
    answer: z.strictObject({ changed: z.array(id()) }),
    status: 200,
  }),
};
