import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { contract } from '../../src/shared/contract.ts';
import { isEventsAnswer, type Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { readTable } from '../../src/server/platform/tables/read-table.ts';
import { fillMoney } from '../bench/fill-money.ts';
import { shapeOf } from '../faults/shape-of.ts';
import { wrongWith } from '../faults/wrong-answer.ts';
import { fillBesides } from '../plans/fill-besides.ts';
import { allOddTexts, namesOfLanguages } from '../support/odd-texts.ts';
import { bodyWith, placesOfTexts, valueAt } from '../support/places-of-texts.ts';
import { uploaded } from '../support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

const names = namesOfLanguages();
const texts = [...allOddTexts, ...names];
const endpoints: Endpoint[] = Object.values(contract);

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('admin');
});
afterAll(() => app.close());

it('there are a thousand names in all scripts', () => {
  expect(names.length).toBeGreaterThan(1_000);
});

/** Whether a text was read as what its field is made of: an amount, an object. What a read row knows besides means nothing to a saved one. */
const isRead = (value: unknown, call: string) =>
  value === undefined ? call === 'PUT /api/businesses/bulk' : typeof value !== 'string';

it('a text of a body is kept to the letter, or refused with a sentence', () => {
  const wrong: string[] = [];
  let kept = 0;
  for (const { method, path, body } of endpoints) {
    if (!body) continue;
    const shape = shapeOf(body);
    for (const place of placesOfTexts(shape, ({ pattern, format }) => !pattern && !format))
      for (const typed of allOddTexts) {
        const read = body.safeParse(bodyWith(shape, place, typed));
        if (!read.success) continue;
        const value = valueAt(read.data, place);
        if (value === typed || value === typed.trim()) kept += 1;
        else if (!isRead(value, `${method} ${path}`))
          wrong.push(`${method} ${path} ${String(place)}: ${typed} → ${String(value)}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(kept).toBeGreaterThan(10_000);
}, 60_000);

/** A customer of each name, one call after another. */
async function addCustomers(): Promise<Map<number, string>> {
  const added = new Map<number, string>();
  for (const name of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one customer after another
    const { status, body } = await office.call('POST', '/api/customers', { name, notes: `${name}\n${name}` });
    expect({ name, status, kept: body.name }).toEqual({ name, status: 201, kept: name.trim() });
    added.set(body.id, body.name);
  }
  return added;
}

async function isFound(id: number, name: string): Promise<boolean> {
  const { status, body } = await office.call('GET', `/api/customers?limit=500&q=${encodeURIComponent(name)}`);
  expect({ name, status }).toEqual({ name, status: 200 });
  // Signs alone are no words that somebody could be found by.
  if (!/[\p{L}\p{N}]/u.test(name)) return true;
  return body.some((row: { id: number; name: string }) => row.id === id && row.name === name);
}

it('a customer of any name is kept, found by it, and whole in an export', async () => {
  const added = await addCustomers();
  const lost: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one question after another
  for (const [id, name] of added) if (!(await isFound(id, name))) lost.push(name);
  expect(lost).toEqual([]);
  for (const format of ['csv', 'xlsx']) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    expect({ format, lost: await lostByExport(format, [...added.values()]) }).toEqual({ format, lost: [] });
  }
}, 120_000);

/** The names that an export does not bring back as they were. */
async function lostByExport(format: string, wanted: readonly string[]): Promise<string[]> {
  const { raw } = await office.call('GET', `/api/export/customers?format=${format}`);
  const file = uploaded(new Uint8Array(raw), `customers.${format}`);
  const { headings, rows } = await readTable(file);
  const [name, notes] = [headings.indexOf('Name'), headings.indexOf('Notes')];
  const brought = new Set(rows.map(({ cells }) => `${cells[name]} ${cells[notes]}`));
  return wanted.filter((each) => !brought.has(`${each} ${each}\n${each}`));
}

/** What people name or write, in whatever table. */
const written =
  /^(name|title|label|category|unit|method|notes?|content|description|reason|paid_to|paid_for|city|scope|company_name|tax_name|authority|trade)$/;

/** A company in which whoever named or wrote something said what every object answers to; answers what was renamed. */
async function renameEverything({ database: { pool }, clock }: TestApp): Promise<string[]> {
  await fillCompany(pool, { customers: 25, projects: 25, days: 300 }, { now: clock.now() });
  await fillMoney(pool);
  await fillBesides(pool);
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations' and c.data_type = 'text' and c.is_generated = 'NEVER'`,
  );
  const renamed: string[] = [];
  for (const { table, column } of columns.filter((each) => written.test(each.column))) {
    const said = `(array['constructor', '__proto__', 'toString', 'valueOf'])[1 + (ctid::text::point)[1]::int % 4]`;
    // oxlint-disable-next-line no-await-in-loop -- a statement of one connection after another
    const done = await pool.query(`update ${table} set ${column} = ${said}`).catch(() => undefined);
    if (done?.rowCount) renamed.push(`${table}.${column}`);
  }
  return renamed;
}

it('a name that every object answers to misleads no read', async () => {
  const company = await createTestApp();
  try {
    const renamed = await renameEverything(company);
    expect(renamed.length).toBeGreaterThan(20);
    const reader = await company.signIn('admin');
    const wrong: string[] = [];
    for (const { method, path, answer } of endpoints) {
      if (method !== 'GET' || isEventsAnswer(answer)) continue;
      for (const id of /:\w/.test(path) ? ['1', '2', '3'] : ['1'])
        for (const query of ['', '?format=xlsx', '?q=constructor']) {
          const address = `${path.replaceAll(/:\w+/g, id)}${query}`;
          // oxlint-disable-next-line no-await-in-loop -- one question after another
          const told = await reader.call('GET', address);
          if (wrongWith(told)) wrong.push(`${address} ${told.status} ${JSON.stringify(told.body)}`);
        }
    }
    expect(wrong).toEqual([]);
  } finally {
    await company.close();
  }
}, 120_000);
