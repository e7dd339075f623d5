import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';
import { cursorInQuery, limitInQuery } from '../kernel/list-query.ts';

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
});

export const historyContract = {
  listProjectHistory: endpoint({
    method: 'GET',
    path: '/api/projects/:id/history',
    access: 'employee',
    summary:
      'What happened on a project, newest first, in pages; field employees read what the office shares with them.',
    params: z.object({ id: idInPath() }),
    query: z.strictObject({
      limit: limitInQuery(50, 500),
      cursor: cursorInQuery,
      /** A kind (`bid.finalized`) or everything of a subject (`bid`); comma-separated. */
      kind: z.optional(
        z.string().check(z.regex(/^[a-z_.,]{1,400}$/, 'Use kinds such as bid.finalized or bid.')),
      ),
      /** An employee's id, or `customer`, or `system`. */
      actor: z.optional(
        z
          .string()
          .check(
            z.regex(/^([1-9]\d{0,14}|customer|system)$/, "Use an employee's number, customer or system."),
          ),
      ),
    }),
    answer: z.array(historyEventSchema),
  }),
};
