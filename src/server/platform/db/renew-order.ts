import type { ClientBase } from 'pg';

/** Whether the server's ICU is another than the one that the indexes by names were made with: it may order some letters otherwise. */
export async function isOrderOutdated(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_collation
     where oid = to_regcollation('names') and collversion is distinct from pg_collation_actual_version(oid)`,
  );
  return rows.length > 0;
}

/** Makes the indexes by names anew where they may be in an order that the server no longer has. */
export async function renewOrder(client: ClientBase): Promise<void> {
  if (!(await isOrderOutdated(client))) return;
  const { rows } = await client.query<{ name: string }>(
    `select distinct d.objid::regclass::text as name from pg_depend d join pg_index x on x.indexrelid = d.objid
     where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_collation'::regclass and d.refobjid = to_regcollation('names')`,
  );
  await client.query(
    `begin; ${rows.map(({ name }) => `reindex index ${name};`).join(' ')} alter collation names refresh version; commit`,
  );
}
