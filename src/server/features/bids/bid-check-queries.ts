import type { CheckContext } from '../../../shared/bids/bid-checks.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** What a bid is held against before it goes out; `$1` is the present. */
export const checkContextJson = `(
  select json_build_object('today', company_day($1), 'marginFloorBps', s.margin_floor_bps) from sending_settings s)`;

export async function findCheckContext(db: Db, now: Date): Promise<CheckContext> {
  const row = await queryOne<{ context: CheckContext }>(db, `select ${checkContextJson} as context`, [now]);
  return row!.context;
}
