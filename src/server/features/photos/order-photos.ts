import { invalidField } from '../../../shared/kernel/app-error.ts';
import type { OrderImagesBody } from '../../../shared/photos/photo-contract.ts';
import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { orderGroup } from './photo-group-queries.ts';
import { repeatedIn } from './repeated-in.ts';
import { requirePhotoPlace } from './photo-rules.ts';

/** Orders a group. Names that are not there, such as those of photos that somebody has removed meanwhile, are passed over. */
export async function orderPhotos(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  { group, filenames }: OrderImagesBody,
): Promise<{ group: PhotoGroup; filenames: string[] }> {
  const twice = repeatedIn(filenames);
  if (twice !== undefined) throw invalidField('filenames', `“${twice}” is in the order twice.`);
  await requirePhotoPlace(db, viewer, projectId);
  const ordered = await orderGroup(db, projectId, group, filenames);
  if (ordered.moved > 0) {
    const subject = { projectId, subjectKind: 'project' as const, subjectId: projectId };
    await recordEvent(db, audit, { ...subject, kind: 'photo.ordered', after: { group } });
  }
  return { group, filenames: ordered.filenames };
}
