import type { Pool } from 'pg';

import { openOwnConnection } from '../../src/server/platform/db/own-connection.ts';

/** What grows with a company. Its price book, businesses and settings stay as they are. */
const growing = [
  'employees',
  'customers',
  'projects',
  'project_employees',
  'appointments',
  'appointment_employees',
  'attendances',
  'project_notes',
  'bids',
  'bid_sections',
  'bid_lines',
  'bid_links',
  'bid_views',
  'events',
  'invoices',
  'invoice_lines',
  'received_payments',
  'expenses',
  'expense_payments',
];

/** Sequence numbers and what people are called, lived at and reached by, so that no copy is a duplicate of another. `k` counts the copies. */
const ownValues: Record<string, string> = {
  'employees.email': `replace(t.email, '@', '.' || k || '@')`,
  'customers.name': `regexp_replace(t.name, ' ', ' ' || chr(64 + k) || '. ')`,
  'customers.phones': `regexp_replace(t.phones::text, '(\\+1\\d{3})555', '\\1' || 555 + k, 'g')::jsonb`,
  'customers.emails': `replace(t.emails::text, '@', '.' || k || '@')::jsonb`,
  'customers.addresses': `regexp_replace(t.addresses::text, '("street": ")', '\\1' || k, 'g')::jsonb`,
  'projects.street': `k || t.street`,
  'projects.number': `regexp_replace(t.number, '\\d+$', '') || substring(t.number from '\\d+$')::int + k * $step::bigint`,
  'bid_links.code': `md5(t.code || k)`,
  'invoices.number': `regexp_replace(t.number, '\\d+$', '') || substring(t.number from '\\d+$')::int + k * $step::bigint`,
};

/**
 * Makes a company `times` as large: as many of everybody and everything, within the same years. Rows are copied by a statement a table, with their
 * ids moved on by the same step everywhere; checks of references and indexes wait until all are there, so that it takes minutes for 100,000 projects.
 */
export async function multiplyCompany(pool: Pool, times: number): Promise<void> {
  if (times <= 1) return;
  const client = await openOwnConnection(pool);
  const run = (text: string) => client.query<Record<string, string>>(text);
  try {
    await run(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    const indexes = (
      await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid = any('{${growing.join(',')}}'::regclass[])
          and not exists (select from pg_constraint c where c.conindid = indexrelid)`)
    ).rows;
    for (const { name } of indexes) await run(`drop index ${name}`);
    // Triggers that keep words, tell listeners or check references have nothing to do for copies; these two write columns.
    await run(`set session_replication_role = replica;
      alter table projects enable always trigger projects_search;
      alter table customers enable always trigger customers_first_contacts`);
    const step = await stepOf(run);
    for (const table of growing) await copyRows(run, table, step, times);
    await run(`alter table projects enable trigger projects_search;
      alter table customers enable trigger customers_first_contacts;
      set session_replication_role = origin`);
    for (const { definition } of indexes) await run(definition!);
    for (const table of growing.filter((name) => !name.endsWith('_employees')))
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await run(`update counters set next_number = next_number + ${times * step}`);
    await run(`update billing_settings set next_invoice_number = next_invoice_number + ${times * step}`);
  } finally {
    await client.end();
  }
}

type Run = (text: string) => Promise<{ rows: Array<Record<string, string>> }>;

/** By how much ids and numbers of one copy are behind those of the one before. */
async function stepOf(run: Run): Promise<number> {
  const withId = growing.filter((name) => !name.endsWith('_employees'));
  const { rows } = await run(
    `select max(most) as most from (${withId.map((name) => `select max(id) as most from ${name}`).join(' union all ')}) each`,
  );
  return Math.ceil(Number(rows[0]!['most']) / 1000) * 1000;
}

async function copyRows(run: Run, table: string, step: number, times: number): Promise<void> {
  const { rows } = await run(
    `select a.attname as name, coalesce((select c.confrelid::regclass::text from pg_constraint c
       where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]), '') as target
     from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  );
  const valueOf = ({ name, target }: Record<string, string>) => {
    const isMoved =
      name === 'id' ||
      growing.includes(target!) ||
      (table === 'events' && ['project_id', 'subject_id'].includes(name!));
    const own = ownValues[`${table}.${name}`]?.replace('$step', String(step));
    return own ?? (isMoved ? `t.${name} + k * ${step}` : `t.${name}`);
  };
  await run(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) overriding system value
     select ${rows.map(valueOf).join(', ')} from generate_series(1, ${times - 1}) k cross join ${table} t`,
  );
}
