import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { query } from '../db/query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const key = { 'idempotency-key': 'one-key-for-all-1' };

test('a key finds its answer again, and another body with it is refused', async () => {
  const office = await app.signIn('office');
  const first = await office.call('POST', '/api/customers', { name: 'Kim' }, key);
  const again = await office.call('POST', '/api/customers', { name: 'Kim' }, key);
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(first.body);
  const other = await office.call('POST', '/api/customers', { name: 'Lee' }, key);
  expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
});

test('the same key of two employees is two keys', async () => {
  const [one, other] = [await app.signIn('office'), await app.signIn('office')];
  const first = await one.call('POST', '/api/customers', { name: 'Alma' }, key);
  const second = await other.call('POST', '/api/customers', { name: 'Alma' }, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.headers['idempotency-replayed']).toBeUndefined();
  expect(second.body.id).not.toBe(first.body.id);
  const third = await other.call(
    'POST',
    '/api/customers',
    { name: 'Bo' },
    { 'idempotency-key': 'a-key-of-bo-1' },
  );
  const fourth = await one.call(
    'POST',
    '/api/customers',
    { name: 'Cy' },
    { 'idempotency-key': 'a-key-of-bo-1' },
  );
  expect([third.body.name, fourth.body.name]).toEqual(['Bo', 'Cy']);
});

test('of two calls with one key at once only one does something, and both get its answer', async () => {
  const office = await app.signIn('office');
  const twice = { 'idempotency-key': 'twice-at-once-1' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => office.call('POST', '/api/customers', { name: 'Dee Twice' }, twice)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const listed = await office.call('GET', '/api/customers?q=Dee%20Twice');
  expect(listed.headers['total-count']).toBe('1');
});

/** Calls whose last statement also writes the answer: their address and body for a project. */
const writing: Array<(id: number) => [url: string, body: object]> = [
  (id) => [`/api/projects/${id}/bids`, { project: { id }, title: 'Deck' }],
  (id) => ['/api/invoices', { project_id: id, title: 'Deck', isBeyondContract: true }],
];

test.each(writing)(
  'an answer of the statement that writes is found again, and is what was made',
  async (asked) => {
    const office = await app.signIn('office');
    const [url, body] = asked((await insertProject(app.db)).id);
    const first = await office.call('POST', url, body, key);
    const again = await office.call('POST', url, body, key);
    expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await office.call('GET', `${url}/${first.body.id}`)).body).toEqual(first.body);
  },
);

test.each(writing)(
  'a call whose last statement fails leaves nothing, and its key can be used again',
  async (asked) => {
    const office = await app.signIn('office');
    const [url, body] = asked((await insertProject(app.db)).id);
    const again = { 'idempotency-key': 'fails-at-first-1' };
    await query(
      app.db,
      `create function refuse_event() returns trigger language plpgsql as
       $$ begin if new.kind like '%.created' then raise exception 'no room'; end if; return new; end $$`,
    );
    await query(
      app.db,
      'create trigger refuse_event before insert on events for each row execute function refuse_event()',
    );
    const failed = await office.call('POST', url, body, again);
    await query(app.db, 'drop function refuse_event cascade');
    const kept = await query(
      app.db,
      `select 1 from idempotency_keys where key = 'fails-at-first-1' and status is null`,
    );
    expect([failed.status, kept]).toEqual([500, []]);
    const made = await office.call('POST', url, body, again);
    expect([made.status, made.headers['idempotency-replayed']]).toEqual([201, undefined]);
  },
);
