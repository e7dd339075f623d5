import { invalidField } from '../../../shared/kernel/app-error.ts';
import type { UpdateImagesBody } from '../../../shared/photos/photo-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { moveToGroup } from './move-to-group.ts';
import { lockOwnPhotos } from './own-photos.ts';
import { updatePhotos } from './photo-queries.ts';
import { photoSubject, toldNames, wantedPlace } from './photo-rules.ts';
import { readImages } from './shown-photos-queries.ts';

/** Gives photos a group or an area, all or none; what they have already is no change. */
export async function changePhotos(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  { ids, area, ...to }: UpdateImagesBody,
): Promise<JsonText> {
  const photos = await lockOwnPhotos(db, viewer, projectId, ids);
  const gone = photos.find((photo) => photo.isRemoved);
  if (gone)
    throw invalidField('ids', `“${gone.filename}” was removed in the meantime. Check the photos again.`);
  const { group } = to;
  const leaving = group === undefined ? [] : photos.filter((photo) => photo.group !== group);
  const moves = leaving.length === 0 ? [] : await moveToGroup(db, projectId, group!, leaving);
  const moveOf = new Map(leaving.map(({ id }, index) => [id, moves[index]]));
  const changed = photos
    .map((photo) => ({ photo, wanted: { area: area ?? photo.area, ...wantedPlace(photo, to) } }))
    .filter(({ photo, wanted }) => changedFields(photo, { ...photo, ...wanted }))
    .map(({ photo, wanted }) => ({ ...photo, ...wanted, ...moveOf.get(photo.id) }));
  if (changed.length > 0) {
    await updatePhotos(db, changed, audit.now);
    const event = { ...photoSubject(projectId, changed[0]!.id), kind: 'photo.sorted' };
    await recordEvent(db, audit, { ...event, after: { ...to, area, ...toldNames(changed) } });
  }
  const images = await readImages(db, viewer, ids);
  return new JsonText(`{"images":${images.text}}`);
}
