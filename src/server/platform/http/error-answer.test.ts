import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { query } from '../db/query.ts';
import { asAppError } from './error-answer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['a date that is none', 'select $1::date', '0000-01-01'],
  ['a date out of range', 'select $1::date', '2026-13-45'],
  ['a number out of range', 'select $1::bigint', '9999999999999999999'],
  ['a number that is none', 'select $1::bigint', 'seven'],
])('%s is the fault of the request (400), without a word of SQL', async (_what, statement, value) => {
  const thrown = await query(database.db, statement, [value]).catch((error: unknown) => error);
  expect(asAppError(thrown)).toMatchObject({
    status: 400,
    code: 'request.malformed',
    message: 'This request holds a number or a date that cannot be kept.',
  });
});

test('a fault of ours is one', async () => {
  const thrown = await query(database.db, 'select nothing from nowhere').catch((error: unknown) => error);
  expect(asAppError(thrown)).toMatchObject({ status: 500, code: 'internal' });
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a database that is gone says so: %s', (message) => {
  expect(asAppError(new Error(message))).toMatchObject({ status: 503, code: 'database.unavailable' });
});
