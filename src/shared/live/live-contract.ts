import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

/** That something was changed, and never what it is now: whoever may read it fetches it. */
const changeSchema = z.strictObject({
  /** Of the line of history; null for what history does not record, such as the state of a message. */
  id: z.nullable(id()),
  projectId: z.nullable(id()),
  /** `subject.verb`, e.g. `note.created`. */
  kind: z.string(),
  /** The note, bid, customer …; null for several of a kind at once. */
  subjectId: z.nullable(id()),
  /** The employee who did it; null for customers and for the system. */
  actorId: z.nullable(id()),
  /** What the call that did it sent as `X-Tab`, by which a page knows its own changes again. */
  tab: z.nullable(z.string()),
  /** It happened before this connection was made. */
  isEarlier: z.optional(z.boolean()),
});
export type LiveChange = z.infer<typeof changeSchema>;

const nothing = z.strictObject({});

export const liveContract = {
  followChanges: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'employee',
    summary:
      'What is being changed, by anybody, as server-sent events: ids and kinds, never content. Field employees hear of the projects that they are assigned to, and nothing of money or messages, as in the history. `Last-Event-ID` goes on where an earlier connection ended. It keeps no session alive, and ends with it.',
    query: z.strictObject({
      /** As `Last-Event-ID`, for clients that cannot send it. */
      after: z.optional(matching(/^\d{1,15}$/, 'Use the id of an event.')),
      /** For a page that has just been loaded: what was changed within the last so many seconds is told at once. */
      seconds: z.optional(matching(/^\d{1,3}$/, 'Use whole seconds, at most 999.')),
    }),
    answer: {
      /** Event names with what their data are. */
      events: {
        /** Some changes. The event's id is for `Last-Event-ID`. */
        changes: z.array(changeSchema),
        /** Changes may have been missed, or were too many to tell: whatever is shown is to be fetched again. */
        refetch: nothing,
        /** The session has ended; the connection ends too. */
        ended: nothing,
      },
    },
  }),
};
