import { createHash } from 'node:crypto';

import {
  mostCalendarFeeds,
  type CalendarFeed,
  type CreateCalendarFeedBody,
} from '../../../shared/appointments/calendar-feed-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { newSecret, sha256 } from '../../platform/secret.ts';
import { recordSecurityEvent } from '../../platform/security/security-event-queries.ts';
import { requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { calendarAsIcs } from './appointment-ics.ts';
import {
  deleteFeed,
  findFeed,
  insertFeed,
  listFeedAppointments,
  noteFeedRead,
  type ReadFeed,
} from './calendar-feed-queries.ts';

/** Makes a feed of the caller's own, and its address, which is kept nowhere. Refuses a project that they may not see (404), and too many feeds (409). */
export async function createFeed(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { scope, projectId }: CreateCalendarFeedBody,
  publicUrl: string,
): Promise<CalendarFeed & { url: string }> {
  if (projectId !== undefined) await requireVisibleProject(db, viewer, projectId);
  const token = newSecret();
  const feed = await insertFeed(
    db,
    { tokenSha256: sha256(token), employeeId: viewer.employeeId, scope, projectId: projectId ?? null },
    { most: mostCalendarFeeds, now: audit.now },
  );
  if (!feed)
    throw new AppError(
      'calendar.too_many_feeds',
      `You have ${mostCalendarFeeds} calendar links. Remove one that you no longer use.`,
    );
  const subject = { subjectId: viewer.employeeId, details: { scope } };
  await recordSecurityEvent(db, audit, { kind: 'calendar.feed_added', ...subject });
  return { ...feed, url: `${publicUrl}/api/calendar/${token}.ics` };
}

export async function removeFeed(
  db: Db,
  audit: AuditContext,
  { employeeId }: Viewer,
  id: number,
): Promise<void> {
  const removed = await deleteFeed(db, employeeId, id);
  if (!removed) throw notFound('calendar link');
  const subject = { subjectId: employeeId, details: { scope: removed.scope } };
  await recordSecurityEvent(db, audit, { kind: 'calendar.feed_removed', ...subject });
}

const readNoteMs = 60 * 60_000;

/** The calendar at an address, as its owner may see it now; 404 for one that is none, or no longer. */
export async function readFeed(
  db: Db,
  file: string,
  { now, host }: { now: Date; host: string },
): Promise<FileAnswer> {
  const feed = await findFeed(db, sha256(file.slice(0, -'.ics'.length)));
  if (!feed) throw notFound('calendar');
  const viewer = { employeeId: feed.employeeId, rights: new Set(feed.rights) };
  if (feed.projectId !== null) await requireVisibleProject(db, viewer, feed.projectId);
  const appointments = await listFeedAppointments(db, viewer, feed, now);
  if (!feed.lastReadAt || now.getTime() - feed.lastReadAt.getTime() > readNoteMs)
    await noteFeedRead(db, feed.id, now);
  const bytes = Buffer.from(
    calendarAsIcs(appointments, { name: nameOf(feed), timeZone: feed.timeZone, host }),
  );
  return {
    bytes,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    mediaType: 'text/calendar; charset=utf-8',
    name: 'plumbline.ics',
  };
}

/** What a calendar program calls it. */
function nameOf({ scope, companyName, employeeName, projectNumber, projectTitle }: ReadFeed): string {
  if (scope === 'mine') return [companyName, employeeName].filter(Boolean).join(': ');
  if (scope === 'project') return [projectNumber, projectTitle].filter(Boolean).join(' ');
  return companyName || 'Plumbline';
}
