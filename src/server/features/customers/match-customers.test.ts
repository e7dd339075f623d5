import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { matchCustomers } from './customer-import-queries.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const add = (list: string) =>
  query<{ id: number }>(test.db, `insert into customers (name, phone) ${list} returning id`);
const row = (name: string, phone: string) => ({
  n: 0,
  name,
  phones: [phone],
  emails: [],
  street: '',
  postalCode: '',
});

it('finds who has both a name and a number, though each alone is shared by many', async () => {
  const desk = '+15185550100';
  await add(`select 'Owner', '+1518555' || 1000 + n from generate_series(1, 20) n`);
  await add(`select 'Tenant ' || n, '${desk}' from generate_series(1, 20) n`);
  const [both] = await add(`values ('Owner', '${desk}')`);
  const found = await matchCustomers(test.db, [row('Owner', desk)]);
  expect(found.filter(({ hasName, hasContact }) => hasName && hasContact).map(({ id }) => id)).toEqual([
    both!.id,
  ]);
  // Who shares only one of them stays unmentioned, but for some of the name.
  expect(found.some(({ name }) => name.startsWith('Tenant'))).toBe(false);
});

it('offers several who have both', async () => {
  await add(`select 'Keeper', '+1518556' || 1000 + n from generate_series(1, 20) n`);
  const twins = await add(`select 'Keeper', '+15185560100' from generate_series(1, 15) n`);
  const found = await matchCustomers(test.db, [row('Keeper', '+15185560100')]);
  expect(found.map(({ id, hasContact }) => [id, hasContact])).toEqual(
    twins.slice(0, 6).map(({ id }) => [id, true]),
  );
});
