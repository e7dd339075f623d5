import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { isTold, usualDays } from './permit-columns-queries.ts';

/** More than these are too many to choose from; what is not among them is typed. */
const most = 200;

/** SQL: the words of a column of permits as they were last written, the most usual first, as a JSON array. */
const wordsOf = (column: string) => `(
  select coalesce(json_agg(w.word order by w.times desc, ${byName('w.word')}), '[]') from (
    select (array_agg(x.${column} order by x.id desc))[1] as word, count(*) as times from permits x
    where x.deleted_at is null and x.${column} <> '' group by lower(x.${column})
    order by 2 desc, ${byName(`(array_agg(x.${column} order by x.id desc))[1]`)} limit ${most}) w)`;

/** The authorities, methods and titles that were used so far. */
export async function readKnownAuthorities(db: Db): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select json_build_object(
       'authorities', (
         select coalesce(json_agg(json_build_object('name', a.name, 'method', a.method,
             'usual', case when u.days is not null then json_build_object('days', u.days, 'count', u.count) end)
           order by a.times desc, ${byName('a.name')}), '[]')
         from (select lower(x.issuing_authority) as key, (array_agg(x.issuing_authority order by x.id desc))[1] as name,
             (array_agg(x.submission_method order by x.submission_method = '', x.id desc))[1] as method, count(*) as times
           from permits x where x.deleted_at is null group by 1 order by 4 desc, 1 limit ${most}) a
         left join (select lower(u.issuing_authority) as key, ${usualDays} from permits u where ${isTold} group by 1) u
           on u.key = a.key),
       'methods', ${wordsOf('submission_method')},
       'titles', ${wordsOf('title')})::text as json`,
  );
  return new JsonText(row!.json);
}
