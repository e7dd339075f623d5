import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';

/**
 * Lets photos go that were removed before an instant; their files follow when nothing else refers to them. A bid that is out keeps what
 * it shows, a draft does not.
 */
export async function deletePhotosRemovedBefore(db: Db, instant: Date): Promise<void> {
  await query(
    db,
    `with drafts as (
       delete from bid_pictures i using photos o, bids b
       where o.id = i.photo_id and b.id = i.bid_id and i.caption is null and o.deleted_at < $1
     )
     delete from photos o where o.deleted_at < $1
       and not exists (select from bid_pictures i where i.photo_id = o.id and i.caption is not null)`,
    [instant],
  );
}
