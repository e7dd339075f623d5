import { invalidField } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { findPhotosOf } from './bid-pictures-queries.ts';

/** Refuses (422) photos of another project and one that is named twice, each by its place; a removed photo of the project is no longer shown. */
export async function requireOwnPhotos(
  db: Db,
  projectId: number,
  photoIds: readonly number[] | undefined,
): Promise<void> {
  if (photoIds === undefined || photoIds.length === 0) return;
  const known = new Set(await findPhotosOf(db, projectId, photoIds));
  const seen = new Set<number>();
  for (const [index, id] of photoIds.entries()) {
    if (!known.has(id))
      throw invalidField(`pictures.${index}`, `Photo ${id} doesn’t belong to this project.`);
    if (seen.has(id))
      throw invalidField(`pictures.${index}`, `Photo ${id} is chosen twice. Choose each photo once.`);
    seen.add(id);
  }
}
