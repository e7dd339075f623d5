import type { ClientBase, Pool } from 'pg';

/** One part of what a database is made of, such as a column; `rule` says how it is. */
export interface SchemaPart {
  kind: 'column' | 'rule' | 'trigger' | 'index' | 'function';
  /** The table; of a function its name with its parameters. */
  place: string;
  name: string;
  rule: string;
}

/**
 * What a schema is made of, in words that two databases of the same version share: columns, rules, indexes, triggers, functions. The
 * schema must be the first of the connection's search path, so that its names stand alone.
 */
export async function readSchema(client: ClientBase | Pool, schema = 'public'): Promise<SchemaPart[]> {
  const isOurs = `not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  // Where these write a name with its schema, the search path does not matter to them.
  const alone = (text: string) => `replace(${text}, quote_ident($1) || '.', '')`;
  const { rows } = await client.query<SchemaPart>(
    `select 'column' as kind, c.relname::text as place, a.attname::text as name,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''),
         ${alone('pg_get_expr(d.adbin, d.adrelid)')}) as rule
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = to_regnamespace($1) and c.relkind = 'r'
     union all select 'rule', c.relname, conname, ${alone('pg_get_constraintdef(r.oid)')} || case when convalidated then '' else ' (not valid)' end
       from pg_constraint r join pg_class c on c.oid = conrelid where connamespace = to_regnamespace($1) and contype <> 'n'
     union all select 'trigger', c.relname, tgname, ${alone('pg_get_triggerdef(t.oid)')} || case tgenabled when 'O' then '' else ' (switched off)' end
       from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = to_regnamespace($1)
     union all select 'index', c.relname, i.relname, ${alone('pg_get_indexdef(x.indexrelid)')} || case when indisvalid then '' else ' (not valid)' end
       from pg_index x join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid where c.relnamespace = to_regnamespace($1)
     union all select 'function', ${alone('p.oid::regprocedure::text')}, '', md5(p.prosrc) from pg_proc p
       where p.pronamespace = to_regnamespace($1) and ${isOurs}
     order by 1, 2, 3, 4`,
    [schema],
  );
  return rows;
}
