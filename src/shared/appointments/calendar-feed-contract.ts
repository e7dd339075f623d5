import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath } from '../kernel/fields.ts';

export const calendarFeedScopes = ['mine', 'all', 'project'] as const;
export type CalendarFeedScope = (typeof calendarFeedScopes)[number];

/** The most that one person has. */
export const mostCalendarFeeds = 20;
/** The most appointments that a feed holds: those that come, then the latest ones. */
export const mostFeedAppointments = 5_000;

export const calendarFeedSchema = z.strictObject({
  id: id(),
  /** Whose appointments: the owner's own, all that the owner may see, or those of a project. */
  scope: z.enum(calendarFeedScopes),
  projectId: z.nullable(id()),
  projectNumber: z.nullable(z.string()),
  createdAt: z.string(),
  /** When a calendar program last asked, to within an hour. */
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

const createBody = z
  .strictObject({
    scope: z.enum(calendarFeedScopes, `Use one of: ${calendarFeedScopes.join(', ')}.`),
    projectId: z.optional(id()),
  })
  .check(
    z.refine(({ scope, projectId }) => (scope === 'project') === (projectId !== undefined), {
      path: ['projectId'],
      error: 'Name the project of a project’s feed, and of no other.',
    }),
  );
export type CreateCalendarFeedBody = z.output<typeof createBody>;

export const calendarFeedContract = {
  listCalendarFeeds: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds',
    access: 'employee',
    summary: 'The signed-in employee’s own calendar feeds, the newest first; never their addresses.',
    answer: z.array(calendarFeedSchema),
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feeds',
    access: 'employee',
    summary: 'Makes an address at which a calendar program reads appointments. It is in no answer again.',
    body: createBody,
    answer: z.strictObject({ ...calendarFeedSchema.shape, url: z.string() }),
  }),
  deleteCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feeds/:id',
    access: 'employee',
    summary: 'Ends one of the own calendar feeds: its address answers 404 from then on.',
    params: z.object({ id: idInPath() }),
    answer: 'nothing',
  }),
  readCalendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    summary:
      'Appointments as iCalendar, for calendar programs: from 30 days ago to a year ahead, at most 5,000, without prices. 404 once the feed was removed or its owner has left.',
    params: z.object({
      file: matching(/^[\w-]{43}\.ics$/, 'This isn’t the address of a calendar.'),
    }),
    answer: 'file',
  }),
};
