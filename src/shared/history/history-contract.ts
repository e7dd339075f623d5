import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, idInPath } from '../kernel/fields.ts';
import { cursorInQuery, limitInQuery, searchInQuery } from '../kernel/list-query.ts';

const changedFields = z.nullable(z.record(z.string(), z.unknown()));

/** One line of a project's history; `before` and `after` hold the changed fields only. */
export const historyEventSchema = z.strictObject({
  id: id(),
  at: z.string(),
  actorName: z.string(),
  actorKind: z.enum(['employee', 'customer', 'system']),
  /** The employee, for filtering; null for customers and for the system. */
  actorId: z.nullable(id()),
  subjectKind: z.string(),
  subjectId: id(),
  /** `subject.verb`, e.g. `bid.finalized`. */
  kind: z.string(),
  before: changedFields,
  after: changedFields,
  /** The names behind the ids among the values, `employee:7` → `Sam Ford`; null when there are none. */
  names: z.optional(z.nullable(z.record(z.string(), z.string()))),
});

/** What of the history is wanted; every part narrows it further. */
const historyFilter = {
  /** A kind (`bid.finalized`) or everything of a subject (`bid`); comma-separated. */
  kind: z.optional(matching(/^[a-z_.,]{1,400}$/, 'Use kinds like bid.finalized or bid.', 400)),
  /** An employee's id, or `customer`, or `system`. */
  actor: z.optional(
    matching(/^([1-9]\d{0,14}|customer|system)$/, 'Use an employee’s number, customer or system.'),
  ),
  /** Words that stand in the names and values of an event. */
  q: searchInQuery,
  /** The first and the last day of the company's calendar, both included. */
  from: z.optional(day()),
  to: z.optional(day()),
};

/** How much of the history each choice of a filter would show, the other filters as they are. */
export const historyCountsSchema = z.strictObject({
  total: z.int(),
  /** By the first word of the kind: `bid`, `note`. */
  subjects: z.array(z.strictObject({ subject: z.string(), count: z.int() })),
  /** `actor` is what the filter takes; the name is empty for the customer and the system. */
  actors: z.array(z.strictObject({ actor: z.string(), name: z.string(), count: z.int() })),
});

export const historyContract = {
  listProjectHistory: endpoint({
    method: 'GET',
    path: '/api/projects/:id/history',
    access: 'employee',
    summary:
      'What happened on a project and to its customer since, newest first, in pages; field employees read what the office shares with them.',
    params: z.object({ id: idInPath() }),
    query: z.strictObject({ limit: limitInQuery(50, 500), cursor: cursorInQuery, ...historyFilter }),
    answer: z.array(historyEventSchema),
  }),
  countProjectHistory: endpoint({
    method: 'GET',
    path: '/api/projects/:id/history/counts',
    access: 'employee',
    summary: 'How many events of a project there are by subject and by person, under the same filters.',
    params: z.object({ id: idInPath() }),
    query: z.strictObject(historyFilter),
    answer: historyCountsSchema,
  }),
};
