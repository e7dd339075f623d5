import { createHash } from 'node:crypto';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findListedAppointment } from './appointment-queries.ts';
import { visitAsIcs } from './visit-ics.ts';

/** The file of one visit; 404 for those who may not see it. */
export async function visitFile(
  db: Db,
  viewer: Viewer,
  place: { projectId: number; id: number },
  host: string,
): Promise<FileAnswer> {
  const visit = await findListedAppointment(db, viewer, place.projectId, place.id);
  if (!visit) throw notFound('appointment');
  const bytes = Buffer.from(visitAsIcs(visit, host));
  return {
    bytes,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    mediaType: 'text/calendar; charset=utf-8',
    name: `${visit.projectNumber}-${visit.startsAt.slice(0, 10)}.ics`,
    isDownload: true,
  };
}
