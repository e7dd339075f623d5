import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/like-patterns.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';

const mostPayees = 12;

/**
 * Names that somebody may have paid, those that begin with what was typed first, and with nothing typed those that were paid most often: businesses, then names that were written on expenses of
 * the last year and are no business.
 */
export async function listPayees(db: Db, q: string, now: Date): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select coalesce(json_agg(json_build_object('name', f.name, 'businessId', f.id) order by f.place), '[]')::text as json
     from (
       select f.*, row_number() over (order by $2 <> '' and starts_with(fold(f.name), $2) desc,
           $2 = '' and f.times > 0 desc, case when $2 = '' then f.times end desc, f.id is null, ${byName('f.name')}) as place
       from (
         select b.id, b.name, case when $2 = '' then (select count(*) from expenses x
             where x.business_id = b.id and x.deleted_at is null and x.spent_on > $3::date - 366) else 0 end as times
         from businesses b where b.deleted_at is null and fold(b.name) like $1
         union all
         select null, min(x.paid_to), count(*) from expenses x
         where x.deleted_at is null and x.business_id is null and x.spent_on > $3::date - 366 and fold(x.paid_to) like $1
         group by lower(x.paid_to)) f
       order by place limit ${mostPayees}) f`,
    [containing(foldLetters(q)), foldLetters(q), now],
  );
  return new JsonText(row!.json);
}
