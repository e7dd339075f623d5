import { createHash } from 'node:crypto';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { listToldOfAppointments } from '../contacts/contact-queries.ts';
import { findListedAppointment } from './appointment-queries.ts';
import { appointmentAsIcs } from './appointment-ics.ts';

/** The file of one appointment; 404 for those who may not see it. */
export async function appointmentFile(
  db: Db,
  viewer: Viewer,
  place: { projectId: number; id: number },
  host: string,
): Promise<FileAnswer> {
  const appointment = await findListedAppointment(db, viewer, place.projectId, place.id);
  if (!appointment) throw notFound('appointment');
  const told = await listToldOfAppointments(db, place.projectId);
  const bytes = Buffer.from(appointmentAsIcs(appointment, told, host));
  return {
    bytes,
    etag: createHash('sha256').update(bytes).digest('base64url'),
    mediaType: 'text/calendar; charset=utf-8',
    name: `${appointment.projectNumber}-${appointment.startsAt.slice(0, 10)}.ics`,
    isDownload: true,
  };
}
