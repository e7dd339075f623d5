import type { UpdateImageBody } from '../../../shared/photos/photo-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { moveToGroup } from './move-to-group.ts';
import { lockOwnPhoto } from './own-photos.ts';
import { updatePhotos, type PhotoName } from './photo-queries.ts';
import { photoSubject, toldPhoto, wantedPlace } from './photo-rules.ts';
import { readImage } from './shown-photos-queries.ts';

/** Changes what is said of a photo, and moves it to the end of another group. */
export async function changePhoto(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  name: PhotoName,
  {
    body: { putBackOf, ...body },
    expectedVersion,
  }: { body: UpdateImageBody; expectedVersion: number | undefined },
): Promise<JsonText> {
  const before = await lockOwnPhoto(db, viewer, name);
  const read = () => readImage(db, viewer, before.id);
  await requireWrittenVersion(before.version, expectedVersion, read);
  const wanted = { ...before, ...givenFields(body), ...wantedPlace(before, body) };
  if (!changedFields(toldPhoto(before), toldPhoto(wanted))) return read();
  const subject = photoSubject(name.projectId, before.id);
  const asOf = await requirePutBack(db, subject, putBackOf, givenFields(body));
  const [moved] =
    wanted.group === before.group ? [] : await moveToGroup(db, name.projectId, wanted.group, [before]);
  const after = { ...wanted, ...moved };
  await updatePhotos(db, [after], audit.now);
  const event = {
    ...subject,
    kind: 'photo.updated',
    before: toldPhoto(before),
    after: toldPhoto(after),
    asOf,
  };
  await recordUpdate(db, audit, event, expectedVersion);
  return read();
}
