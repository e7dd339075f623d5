import type { CheckContext } from '../../../shared/bids/bid-checks.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** What a bid of the project `p` and its customer `u` is held against before it goes out; `$1` is the present. */
export const checkContextJson = `(
  select json_build_object('today', company_day($1), 'marginFloorBps', s.margin_floor_bps,
    'hasEmail', u.emails <> '[]', 'hasPhone', u.phones <> '[]')
  from sending_settings s)`;

export async function findCheckContext(db: Db, projectId: number, now: Date): Promise<CheckContext> {
  const row = await queryOne<{ context: CheckContext }>(
    db,
    `select ${checkContextJson} as context from projects p join customers u on u.id = p.customer_id where p.id = $2`,
    [now, projectId],
  );
  return row!.context;
}
