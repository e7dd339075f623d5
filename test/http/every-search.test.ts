import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { fillMoney } from '../bench/fill-money.ts';
import { fillBesides } from '../plans/fill-besides.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** A page of each column stands in its body; it takes the condition of the list of projects. */
const board = '/api/projects/board';
/** Every call that finds rows by what somebody types; files, counts and totals take the conditions of these. */
const searches = Object.values(contract as Record<string, Endpoint>).flatMap(({ method, path, query }) => {
  const fields = query && 'shape' in query ? Object.keys(query.shape) : [];
  const findsRows = fields.includes('cursor') || !/^\/api\/export|\/(?:totals|counts)$/.test(path);
  return method === 'GET' && fields.includes('q') && findsRows && path !== board ? [path] : [];
});

const kept = 'O’Brien Weiß Đorđe Yıldız Nu\u0301n\u0303ez Sört Smith\u2011Jones';
const typed = ["o'brien", 'O’BRIEN', 'weiss', 'dorde', 'yildiz', 'nunez', 'Núñez', 'sort', 'smith-jones'];

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app.database;
  await fillCompany(pool, { customers: 25, projects: 25, days: 300 }, { now: app.clock.now() });
  await fillMoney(pool);
  await fillBesides(pool);
  office = await app.signIn('admin');
  await office.call('PUT', '/api/projects/1', { title: kept });
  await pool.query(`update customers set name = '${kept}'`);
  await pool.query(`insert into security_events (at, kind, tried) values (now(), 'auth.reset_asked', $1)`, [
    kept,
  ]);
  for (const [table, column] of [
    ['products', 'name'],
    ['businesses', 'name'],
    ['expenses', 'paid_to'],
    ['todos', 'title'],
    ['permits', 'title'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- a statement of one connection after another
    await pool.query(`update ${table} set ${column} = $1 where id = (select min(id) from ${table})`, [kept]);
});
afterAll(() => app.close());

it('is asked here', () => {
  expect(searches).toEqual(
    expect.arrayContaining([
      '/api/customers',
      '/api/products',
      '/api/search',
      '/api/todos',
      '/api/customers/suggest',
    ]),
  );
});

it.each(searches)('%s finds a name however its letters are typed', async (path) => {
  const missed: string[] = [];
  for (const q of typed) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const { status, body } = await office.call(
      'GET',
      `${path.replace(':id', '1')}?q=${encodeURIComponent(q)}`,
    );
    const rows = Array.isArray(body) ? body : body.results;
    if (status !== 200 || rows.length === 0) missed.push(q);
  }
  expect(missed).toEqual([]);
});
