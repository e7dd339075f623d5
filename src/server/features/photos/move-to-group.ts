import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { FreeNames } from './photo-name.ts';
import { findDoubles, readGroup } from './photo-group-queries.ts';
import type { StoredPhoto } from './photo-queries.ts';
import { doublePhoto } from './photo-rules.ts';

/**
 * Where photos come to stand at the end of another group of their locked project, in the order given, and under which names. Refuses
 * (409) a picture that the group has already.
 */
export async function moveToGroup(
  db: Db,
  projectId: number,
  group: PhotoGroup,
  photos: readonly StoredPhoto[],
): Promise<Array<{ group: PhotoGroup; filename: string; position: number }>> {
  const sources = photos.map((photo) => photo.sourceSha256);
  const [double] = await findDoubles(db, projectId, group, sources);
  if (double) throw doublePhoto(group, double.filename);
  const { filenames, nextPosition } = await readGroup(db, projectId, group, []);
  const names = new FreeNames(filenames);
  return photos.map(({ filename }, index) => ({
    group,
    filename: names.take(filename),
    position: nextPosition + index,
  }));
}
