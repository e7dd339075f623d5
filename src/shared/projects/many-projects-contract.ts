import * as z from 'zod/mini';

import { formatInQuery, idsInQuery } from '../kernel/list-query.ts';
import { changeManyEndpoint } from '../kernel/change-many.ts';
import { mostAtOnce } from '../kernel/most-at-once.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, requiredLine, text } from '../kernel/fields.ts';
import { tagChanges } from '../tags/tag-fields.ts';
import { longestTodoTitle } from '../todos/todo-contract.ts';
import { projectFilter, projectSort } from './project-contract.ts';
import { projectMoves, type ProjectMove } from './project-moves.ts';

const moves = Object.keys(projectMoves) as ProjectMove[];

export const exportProjectsQuery = z.strictObject({
  ...projectFilter,
  /** Of these only. */
  ids: z.optional(idsInQuery(mostAtOnce, `Choose at most ${mostAtOnce} projects.`)),
  sort: z.prefault(projectSort, '-createdAt'),
  format: formatInQuery,
});
export type ExportProjectsQuery = z.output<typeof exportProjectsQuery>;

const todo = z.strictObject({ title: requiredLine(longestTodoTitle), dueOn: day() });

const changes = {
  isOnHold: z.optional(z.boolean()),
  /** Null for none. */
  categoryId: z.optional(z.nullable(id())),
  /** Of those only that have this one, or none, still; what takes a change back refuses the others. */
  fromCategoryId: z.optional(z.nullable(id())),
  /** Who is assigned to all of them. */
  addEmployeeId: z.optional(id()),
  /** Only where an appointment names them, and until none does any more: what takes a change back has it of those who came so. */
  followsAppointment: z.optional(z.boolean()),
  /** Who is assigned to none of them any more. */
  removeEmployeeId: z.optional(id()),
  ...tagChanges,
  /** A to-do of the caller's own at each of them, such as a follow-up; those that have it get no second one. */
  addTodo: z.optional(todo),
  removeTodo: z.optional(todo),
  /** As the move of one project, asked first: what is not to be moved without a question is refused. */
  move: z.optional(
    z.strictObject({
      kind: z.enum(moves, `Use one of: ${moves.join(', ')}.`),
      reason: z.optional(text(1000)),
      /** Of a cancelled project that is reopened: also what cancelling took away. */
      bringsBack: z.optional(z.boolean()),
    }),
  ),
  /** True removes them, false brings them back. */
  isRemoved: z.optional(z.boolean()),
};

export const manyProjectsContract = {
  exportProjects: endpoint({
    method: 'GET',
    path: '/api/export/projects',
    access: 'exports.take',
    summary:
      'The projects that a list shows, all of them, as CSV or XLSX; field employees get their own, without prices.',
    query: exportProjectsQuery,
    answer: 'file',
  }),
  changeProjects: changeManyEndpoint('/api/projects/change', changes, {
    access: 'projects.write',
    summary:
      'Changes, moves or removes many projects; answers which of them, what refused the others, and what takes it back.',
    alone: ['addTodo', 'removeTodo', 'move', 'isRemoved'],
  }),
};
export type ChangeProjectsBody = z.output<typeof manyProjectsContract.changeProjects.body>;
