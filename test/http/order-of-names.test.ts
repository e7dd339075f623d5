import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { fillMoney } from '../bench/fill-money.ts';
import { fillBesides } from '../plans/fill-besides.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** By their bytes these stand otherwise: capitals before small letters, accents behind `z`, 10 before 2. */
const words = ['Zoë', 'Álvarez', 'alder', 'Item', 'Öz', 'ohm', 'ångström', 'Elm', 'éclair', 'Eclipse'];
const named =
  /^(name|title|first_name|last_name|company_name|city|paid_to|category|issuing_authority|method|unit)$/;
/** These have an order of their own; what is in it shows in words. */
const byRank = ['status', 'type'];
/** The board's pages are of one column each. */
const isList = ({ method, path, query }: Endpoint) =>
  method === 'GET' && path !== '/api/projects/board' && query && 'cursor' in shapeOf(query);

const calls = Object.values(contract as Record<string, Endpoint>);
const lists = calls.filter(isList).map(({ path }) => path);
/** Short lists come whole; the live changes never do. */
const whole = calls
  .filter((call) => call.method === 'GET' && !isList(call) && !/:|events$/.test(call.path))
  .map(({ path }) => path);

let app: TestApp;
let office: TestCaller;
let ordersOf: (path: string) => string[];

beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app.database;
  await fillCompany(pool, { customers: 25, projects: 25, days: 300 }, { now: app.clock.now() });
  await fillMoney(pool);
  await fillBesides(pool);
  office = await app.signIn('admin');
  await pool.query(
    `insert into roles (name, base, rights) select 'Role ' || n, 'office', '{}' from generate_series(1, 6) n`,
  );
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
       and exists (select from information_schema.columns i where i.table_name = columns.table_name and i.column_name = 'id')`,
  );
  for (const { table, column } of rows.filter((each) => named.test(each.column)))
    // oxlint-disable-next-line no-await-in-loop -- a project keeps the name of its customer
    await pool.query(
      `update ${table} set ${column} = ($1::text[])[id * 7 % $2 + 1] || ' ' || (id * 13 % 29) || '.' || id where ${column} <> ''`,
      [words, words.length],
    );
  // The built-in roles have an order of their own.
  await pool.query('update roles set deleted_at = now() where id < 101');
  // What goes before the name in these lists is the same of all.
  await pool.query('update categories set position = 0; update employees set is_active = true');
  const { body } = await office.call('GET', '/api/openapi.json');
  ordersOf = (path) =>
    body.paths[path.replaceAll(/:(\w+)/g, '{$1}')].get.parameters.find(
      ({ name }: { name: string }) => name === 'sort',
    )?.schema.enum ?? [];
});
afterAll(() => app.close());

function shapeOf(query: object): object {
  return 'shape' in query ? (query.shape as object) : {};
}

type Row = Record<string, unknown>;

/** What a row says in the column of an order: a name, or that of a person. */
function nameIn(row: Row, key: string): string | undefined {
  const value = row[key] ?? row[`${key}Name`];
  const name = typeof value === 'object' && value ? (value as Row)['name'] : value;
  return typeof name === 'string' && /[a-z]{2}/i.test(name) ? name : undefined;
}

const read = new Intl.Collator('und', { numeric: true });
const inOrder = (names: readonly string[]) => names.toSorted((one, other) => read.compare(one, other));

const seen = new Set<string>();

it.each(lists)('%s goes by language in every order by a name', async (path) => {
  for (const sort of ordersOf(path)) {
    const key = sort.replace('-', '');
    if (byRank.includes(key)) continue;
    // oxlint-disable-next-line no-await-in-loop -- few and short
    const { body } = await office.call('GET', `${path.replace(':id', '1')}?sort=${sort}&limit=500`);
    const names = (body as Row[]).flatMap((row) => nameIn(row, key) ?? []);
    if (names.length < 3) continue;
    seen.add(`${path} ${key}`);
    const read = sort.startsWith('-') ? names.toReversed() : names;
    expect({ path, sort, names: read }).toEqual({ path, sort, names: inOrder(read) });
  }
});

it.each(whole)('%s goes by language where it goes by names', async (path) => {
  const { body, status } = await office.call('GET', path);
  if (status !== 200 || !Array.isArray(body)) return;
  const names = (body as Row[]).flatMap((row) => nameIn(row, 'name') ?? nameIn(row, 'first') ?? []);
  if (names.length < 3) return;
  seen.add(path);
  expect({ path, names }).toEqual({ path, names: inOrder(names) });
});

it('saw the lists that people look names up in', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      '/api/customers name',
      '/api/customers city',
      '/api/projects customerName',
      '/api/businesses name',
      '/api/products name',
      '/api/products category',
      '/api/products unit',
      '/api/expenses paidTo',
      '/api/todos title',
      '/api/todos assignee',
      '/api/permits title',
      '/api/permits issuing_authority',
      '/api/invoices customerName',
      '/api/payments customerName',
      '/api/payments method',
      '/api/employees',
      '/api/categories',
      '/api/tags',
      '/api/bundles',
      '/api/expenses/payees',
    ]),
  );
});
