import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

export interface PriceHistory {
  /** As they are now, as wire amounts. */
  price: number;
  cost: number | null;
  /** Newest first. */
  events: {
    id: number;
    at: string;
    by: string;
    via: 'bulk' | 'import' | null;
    /** What was before, of what the event changed; null for a new product. */
    before: { price?: number; cost?: number | null } | null;
  }[];
}

/** What the history tells of a product's prices; undefined when the product is not there. */
export async function findPrices(db: Db, id: number): Promise<PriceHistory | undefined> {
  return queryOne<PriceHistory>(
    db,
    `select amount(p.price_cents)::float8 as price, amount(p.cost_cents)::float8 as cost,
       (select coalesce(json_agg(told), '[]') from (
          select e.id, iso(e.at) as at, e.actor_name as by, e.after ->> 'via' as via,
            case when e.kind <> 'product.created' then (
              select coalesce(json_object_agg(key, value), '{}') from jsonb_each(e.before) where key in ('price', 'cost')) end as before
          from events e
          where e.subject_kind = 'product' and e.subject_id = p.id
            and e.kind in ('product.created', 'product.price_changed')
          order by e.id desc limit 200) told) as events
     from products p where p.id = $1 and p.deleted_at is null`,
    [id],
  );
}
