import { connect, type AddressInfo } from 'node:net';

import { fastify as createFastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { query } from '../db/query.ts';
import { asAppError, sendError } from './error-answer.ts';

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
    message: 'This request has a number or a date that can’t be saved.',
  });
});

test('a fault of ours is one', async () => {
  const thrown = await query(database.db, 'select nothing from nowhere').catch((error: unknown) => error);
  expect(asAppError(thrown)).toMatchObject({ status: 500, code: 'internal' });
});

test('a body that its sender breaks off is no failure, and nobody hears of it', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const fastify = createFastify({ logger: { level: 'debug', stream } });
  const status = new Promise<number>((resolve) => {
    fastify.setErrorHandler((error, request, reply) => {
      void sendError(request, reply, error);
      resolve(reply.statusCode);
    });
  });
  fastify.post('/', () => 'taken');
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  socket.destroy();
  expect(await status).toBe(400);
  await fastify.close();
  expect(lines.filter((line) => /"level":[45]0|stack|database/.test(line))).toEqual([]);
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a database that is gone says so: %s', (message) => {
  expect(asAppError(new Error(message))).toMatchObject({ status: 503, code: 'database.unavailable' });
});
