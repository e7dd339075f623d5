import type { Pool } from 'pg';

/** What a database is made of, in words that two databases of the same version share: columns, rules, indexes, triggers, functions. */
export async function readSchema(pool: Pool): Promise<unknown[]> {
  const isOurs = `not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  const { rows } = await pool.query<Record<string, unknown>>(
    `select 'column' as kind, c.oid::regclass::text as place, a.attname::text as name,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
         pg_get_expr(d.adbin, d.adrelid)) as rule
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     union all select 'rule', conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated::text
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'function', p.oid::regprocedure::text, '', md5(p.prosrc) from pg_proc p
       where p.pronamespace = 'public'::regnamespace and ${isOurs}
     order by 1, 2, 3, 4`,
  );
  return rows;
}
