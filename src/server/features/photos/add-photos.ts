import type { UploadImagesBody } from '../../../shared/photos/photo-contract.ts';
import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { FreeNames } from './photo-name.ts';
import { readGroup } from './photo-group-queries.ts';
import { insertPhotos, type TakenPhoto } from './photo-queries.ts';
import { photoSubject, requirePhotoPlace, toldNames, toldWords, wantedPlace } from './photo-rules.ts';
import { readUploaded } from './shown-photos-queries.ts';

/** Adds photos to the end of a group; those that it has already are answered as they are. */
export async function addPhotos(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { projectId, group, body, taken }: Upload,
): Promise<JsonText> {
  const { isDuring } = wantedPlace({ group, isDuring: false }, { isDuring: body.isDuring });
  await requirePhotoPlace(db, viewer, projectId);
  const sources = taken.map((photo) => photo.sourceSha256);
  const present = await readGroup(db, projectId, group, sources);
  const known = new Set(present.sources);
  const names = new FreeNames(present.filenames);
  const isNew = taken.map(({ sourceSha256 }) => {
    if (known.has(sourceSha256)) return false;
    known.add(sourceSha256);
    return true;
  });
  const photos = taken
    .filter((_photo, index) => isNew[index])
    .map((photo) => ({ ...photo, filename: names.take(photo.filename) }));
  const { caption = '', area = '' } = body;
  if (photos.length > 0) {
    const [first] = await insertPhotos(
      db,
      { projectId, group, isDuring, photos, firstPosition: present.nextPosition, caption, area },
      { by: audit.actor.id, now: audit.now },
    );
    const event = { ...photoSubject(projectId, first!), kind: 'photo.added' };
    await recordEvent(db, audit, {
      ...event,
      after: { group, ...(isDuring && { isDuring }), ...toldNames(photos), ...toldWords({ caption, area }) },
    });
  }
  const { text } = await readUploaded(db, viewer, { projectId, group, sources });
  const images = JSON.parse(text) as { filename: string }[];
  const already = images.filter((_image, index) => !isNew[index]).map(({ filename }) => filename);
  return new JsonText(
    `{"message":"Images uploaded successfully","images":${text},"already":${JSON.stringify(already)}}`,
  );
}

interface Upload {
  projectId: number;
  group: PhotoGroup;
  body: UploadImagesBody;
  taken: readonly TakenPhoto[];
}
