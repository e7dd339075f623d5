import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { StoredFile } from './file-store.ts';

/** Notes that content is kept; the same content is noted once. */
export async function insertFile(db: Db, { sha256, sizeBytes, mediaType }: StoredFile): Promise<void> {
  await query(
    db,
    'insert into files (sha256, size_bytes, media_type) values ($1, $2, $3) on conflict (sha256) do nothing',
    [sha256, sizeBytes, mediaType],
  );
}
