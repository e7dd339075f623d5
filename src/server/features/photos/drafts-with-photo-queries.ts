import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { seesNoPrices, type Viewer } from '../projects/project-access-queries.ts';

export interface DraftWithPhoto {
  id: number;
  number: number;
  revision: number;
  title: string;
}

/** The drafts for which these photos were chosen; who sees no prices knows of no bids. */
export async function findDraftsWith(
  db: Db,
  viewer: Viewer,
  photoIds: readonly number[],
): Promise<DraftWithPhoto[]> {
  if (seesNoPrices(viewer) || photoIds.length === 0) return [];
  return query<DraftWithPhoto>(
    db,
    `select distinct b.id, b.number, b.revision, b.title from bid_pictures i join bids b on b.id = i.bid_id
     where i.photo_id = any($1::bigint[]) and i.caption is null and b.status = 'draft' and b.deleted_at is null order by b.id`,
    [photoIds],
  );
}
