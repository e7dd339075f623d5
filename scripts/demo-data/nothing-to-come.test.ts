import { afterAll, beforeAll, expect, it } from 'vitest';

import { diskTestStore, type TestStore } from '../../test/support/stores.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { writeExpenses } from './expense-rows.ts';
import { fillCompany } from './fill-company.ts';
import { orderHistory } from './order-history.ts';
import { writePermits } from './permit-rows.ts';
import { writePhotos } from './photo-rows.ts';
import { writeSentMessages } from './sent-messages.ts';
import { writeInvoices } from './write-invoices.ts';
import { writePayments } from './write-payments.ts';

/** Early in the company's day, when most of what is told of today would still be to come. */
const now = new Date('2026-03-11T11:30:00Z');
/** What lies ahead by its nature. */
const mayBeAhead = ['starts_at', 'ends_at', 'expires_at'];
/** Dated by the database's own clock, which is not the demo's here. */
const byDatabase = ['files', 'schema_migrations', 'sending_settings', 'billing_settings'];
let database: TestDatabase;
let store: TestStore;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await diskTestStore();
  await fillCompany(database.pool, { customers: 60, projects: 90, days: 120 }, { now });
  await writeSentMessages(database.pool);
  await writeInvoices(database.pool, now);
  await writePayments(database.db, store.files);
  await writeExpenses(database, store.files, now);
  await writePhotos(database, store.files, now);
  await writePermits(database, store.files, now);
  await orderHistory(database.pool);
});
afterAll(async () => {
  await store.remove();
  await database.drop();
});

it('has nothing that happens later than now, so that what is new stands first in every list', async () => {
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
       and c.column_name <> all($1) and c.table_name <> all($2)`,
    [mayBeAhead, byDatabase],
  );
  expect(columns.length).toBeGreaterThan(60);
  const ahead: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column} > $1`,
      [now],
    );
    if (rows[0]!.count > 0) ahead.push(`${table}.${column}: ${rows[0]!.count}`);
  }
  expect(ahead).toEqual([]);
});

it('tells the history in the order in which it happened, and goes on after it', async () => {
  const { rows } = await database.pool.query(
    'select id from (select id, at, lag(at) over (order by id) as before from events) e where at < before',
  );
  expect(rows).toEqual([]);
  await expect(database.pool.query('delete from events')).rejects.toThrow('never changed');
});

it('leaves a contractor what contractors are left of finished jobs', async () => {
  const { rows } = await database.pool.query<{ margin: number }>(
    `select 1 - sum(x.cost_cents)::float8 / sum(distinct p.contract_cents) as margin
     from projects p join expenses x on x.project_id = p.id where p.status = 'project_completed' group by p.id`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { margin } of rows) expect(margin).toBeLessThan(0.5);
});
