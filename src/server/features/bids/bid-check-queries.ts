import type { Right } from '../../../shared/auth/rights.ts';
import type { CheckContext } from '../../../shared/bids/bid-checks.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** What a bid is held against before it goes out, whoever sends it; `$1` is the present. */
export const checkContextJson = `(
  select json_build_object('today', company_day($1), 'marginFloorBps', s.margin_floor_bps, 'discountLimitBps', s.discount_limit_bps)
  from sending_settings s)`;

/** The same for one who sends it. */
export const contextOf = (context: CheckContext, rights: ReadonlySet<Right>): CheckContext =>
  rights.has('discounts.give') ? { ...context, discountLimitBps: null } : context;

export async function findCheckContext(
  db: Db,
  now: Date,
  { rights }: { rights: ReadonlySet<Right> },
): Promise<CheckContext> {
  const row = await queryOne<{ context: CheckContext }>(db, `select ${checkContextJson} as context`, [now]);
  return contextOf(row!.context, rights);
}
