import * as z from 'zod/mini';

import { historyEventSchema } from '../history/history-contract.ts';
import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  blankAsNull,
  day,
  id,
  idInPath,
  instant,
  putBackField,
  requiredLine,
  text,
  versionField,
} from '../kernel/fields.ts';
import {
  bothWays,
  listInQuery,
  listQueries,
  searchInQuery,
  sortInQuery,
  viewCounts,
} from '../kernel/list-query.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { personSchema } from '../projects/person-schema.ts';

export const longestTodoTitle = 200;

export const todoSchema = z.strictObject({
  id: id(),
  /** Null for one that belongs to no project. */
  projectId: z.nullable(id()),
  title: z.string(),
  note: z.string(),
  dueOn: z.nullable(z.string()),
  /** Null for nobody, and while the assignee of an open one no longer works here. */
  assigneeId: z.nullable(id()),
  assignee: z.nullable(personSchema),
  isDone: z.boolean(),
  /** Open, but its project was called off after it was last touched: nobody has to do it. */
  isCalledOff: z.boolean(),
  /** When it was checked off; null while it is open. */
  doneAt: z.nullable(z.string()),
  doneById: z.nullable(id()),
  doneByName: z.string(),
  /** The note that it was made of, by naming the assignee; null where that was removed, or stands in another project. */
  noteId: z.nullable(id()),
  authorId: z.nullable(id()),
  authorName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Todo = z.infer<typeof todoSchema>;

/** A to-do outside of its project's page. */
export const todoRowSchema = z.strictObject({
  ...todoSchema.shape,
  /** Null without one, and for a field employee who may not know of it. */
  project: z.nullable(
    z.strictObject({ id: id(), number: z.string(), title: z.string(), customerName: z.string() }),
  ),
});
export type TodoRow = z.infer<typeof todoRowSchema>;

const todoDetailSchema = z.strictObject({
  ...todoRowSchema.shape,
  /** What happened to it, newest first, at most 50. */
  history: z.array(historyEventSchema),
});
export type TodoDetail = z.infer<typeof todoDetailSchema>;

export const createTodoBody = z.strictObject({
  title: requiredLine(longestTodoTitle),
  note: z.optional(text(5000)),
  dueOn: z.optional(blankAsNull(day())),
  assigneeId: z.optional(blankAsNull(id())),
  projectId: z.optional(blankAsNull(id())),
  isDone: z.optional(z.boolean()),
  /** When it was checked off, by the clock of the device; now unless told. */
  tickedAt: z.optional(instant()),
});
export type CreateTodoBody = z.output<typeof createTodoBody>;

export const updateTodoBody = z.strictObject({
  ...z.partial(createTodoBody).shape,
  putBackOf: putBackField,
  version: versionField,
});
export type UpdateTodoBody = z.output<typeof updateTodoBody>;

export const todoStatuses = ['open', 'done'] as const;

/** By the company's calendar; a week ends on Sunday, and what is overdue is not of it. */
export const todoDues = ['overdue', 'today', 'week', 'none'] as const;
export type TodoDue = (typeof todoDues)[number];

const todoSortKeys = ['dueOn', 'title', 'assignee', 'createdAt', 'doneAt'] as const;
export type TodoSortKey = (typeof todoSortKeys)[number];
export type TodoSort = TodoSortKey | `-${TodoSortKey}`;

const todoFilter = {
  q: searchInQuery,
  /** Comma-separated, as the next two. */
  status: z.optional(listInQuery(todoStatuses)),
  /** `me`, `none`, and the numbers of employees. */
  assignee: z.optional(
    matching(/^(me|none|[1-9]\d{0,14})(,(me|none|[1-9]\d{0,14}))*$/, 'Use me, none or employees’ numbers.'),
  ),
  due: z.optional(listInQuery(todoDues)),
  projectId: z.optional(idInPath()),
};
const todoFilterQuery = z.strictObject(todoFilter);
export type TodoFilter = z.output<typeof todoFilterQuery>;

export const { page: todoListQuery, file: exportTodosQuery } = listQueries(
  todoFilter,
  sortInQuery(bothWays(todoSortKeys), 'dueOn'),
);
export type ExportTodosQuery = z.output<typeof exportTodosQuery>;

const { status: _status, due: _due, ...besidesViews } = todoFilter;
const todoCountsQuery = z.strictObject(besidesViews);
export type TodoCountsQuery = z.output<typeof todoCountsQuery>;

/** One's own that are open, everybody's, and by day and done those of the assignee that is asked for. */
const todoCountsSchema = viewCounts(['mine', 'open', ...todoDues, 'done']);
export type TodoCounts = z.infer<typeof todoCountsSchema>;

const params = z.object({ id: idInPath() });

export const todoContract = {
  listTodos: endpoint({
    method: 'GET',
    path: '/api/todos',
    access: 'employee',
    summary:
      'To-dos in pages, what is due first; field employees read their own, those that they wrote, and those of their projects.',
    query: todoListQuery,
    answer: z.array(todoRowSchema),
  }),
  todoCounts: endpoint({
    method: 'GET',
    path: '/api/todos/counts',
    access: 'employee',
    summary:
      'How many matching to-dos are one’s own, open, overdue, due today or this week, without a day, and done.',
    query: todoCountsQuery,
    answer: todoCountsSchema,
  }),
  exportTodos: endpoint({
    method: 'GET',
    path: '/api/export/todos',
    access: 'exports.take',
    summary: 'The to-dos that a list shows, all of them, as CSV or XLSX.',
    query: exportTodosQuery,
    answer: 'file',
  }),
  getTodo: endpoint({
    method: 'GET',
    path: '/api/todos/:id',
    access: 'employee',
    summary: 'One to-do with its project and its history.',
    params,
    answer: todoDetailSchema,
  }),
  ...recordEndpoints({
    name: 'Todo',
    path: '/api/todos',
    id: 'id',
    ofRecord: params,
    access: 'employee',
    body: createTodoBody,
    update: updateTodoBody,
    answer: todoSchema,
    summaries: {
      create: 'Adds a to-do, to a project or to none.',
      update:
        'Changes a to-do, or checks it off with `isDone`, which keeps who and when. Of their projects field employees check off all, and change otherwise what is assigned to them or was written by them.',
      delete: 'Removes a to-do; it can be restored.',
      restore: 'Brings a removed to-do back.',
    },
  }),
};
