import type { PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

/** A small picture by what it was made of and how. */
export interface SizeKey {
  sourceSha256: string;
  size: PictureSize;
  recipe: number;
}

/** The file of a small picture, if it has been made. */
export async function findPictureSize(db: Db, { sourceSha256, size, recipe }: SizeKey) {
  const row = await queryOne<{ sha256: string }>(
    db,
    'select sha256 from picture_sizes where source_sha256 = $1 and size = $2 and recipe = $3',
    [sourceSha256, size, recipe],
  );
  return row?.sha256;
}

/** Notes a small picture; of two that make the same at the same time the first one's stays. */
export async function insertPictureSize(
  db: Db,
  { sourceSha256, size, recipe }: SizeKey,
  sha256: string,
): Promise<void> {
  await query(
    db,
    `insert into picture_sizes (source_sha256, size, recipe, sha256) values ($1, $2, $3, $4)
     on conflict (source_sha256, size, recipe) do nothing`,
    [sourceSha256, size, recipe, sha256],
  );
}

/** Forgets a small picture of which the content is gone or damaged, unless another one has taken its place. */
export async function forgetPictureSize(db: Db, { sourceSha256, size, recipe }: SizeKey, sha256: string) {
  await query(
    db,
    'delete from picture_sizes where source_sha256 = $1 and size = $2 and recipe = $3 and sha256 = $4',
    [sourceSha256, size, recipe, sha256],
  );
}
