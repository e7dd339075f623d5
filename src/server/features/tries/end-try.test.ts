import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claimKey, findStoredAnswer, storeAnswer } from '../../platform/http/idempotency-queries.ts';
import { sendingCaller, sendingKey } from '../../platform/sending/keyed-message-queries.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

const add = (key: string, name: string) =>
  office.call('POST', '/api/customers', { name }, { 'idempotency-key': key });
const end = (key: string, caller = office) => caller.call('POST', '/api/tries/end', { key });
const countOf = async (name: string) => {
  const rows = await query(app.db, 'select 1 from customers where name = $1', [name]);
  return String(rows.length);
};

it('answers what a write was answered that was done', async () => {
  const { body } = await add('a-key-that-arrived', 'Alma Harte');
  expect(await end('a-key-that-arrived')).toMatchObject({
    status: 200,
    body: { isDone: true, answer: body },
  });
});

it('refuses what arrives once it was ended, and says the same again', async () => {
  expect((await end('a-key-on-its-way')).body).toEqual({ isDone: false, answer: null });
  expect(await add('a-key-on-its-way', 'Birch Boyd')).toMatchObject({
    status: 409,
    body: { code: 'request.ended' },
  });
  expect((await end('a-key-on-its-way')).body).toEqual({ isDone: false, answer: null });
  expect(await countOf('Birch Boyd')).toBe('0');
});

it('ends what was refused, so that a later arrival of it changes nothing', async () => {
  expect((await add('a-key-of-a-refusal', '')).status).toBe(422);
  expect((await end('a-key-of-a-refusal')).body).toMatchObject({ isDone: false });
  expect((await add('a-key-of-a-refusal', 'Cedar Cole')).status).toBe(409);
});

it('waits for a write that is under way', async () => {
  const { id } = (await office.call('GET', '/api/auth/me')).body;
  const key = 'a-key-under-way';
  let commit!: () => void;
  const held = new Promise<void>((done) => (commit = done));
  let begun!: () => void;
  const isBegun = new Promise<void>((done) => (begun = done));
  const writing = inTransaction(app.db, async (db) => {
    await claimKey(db, `employee:${id}`, key, Buffer.alloc(32, 1));
    begun();
    await held;
    await storeAnswer(db, `employee:${id}`, key, 201, '{"id":7}');
  });
  await isBegun;
  const ending = end(key);
  commit();
  await writing;
  expect((await ending).body).toEqual({ isDone: true, answer: { id: 7 } });
});

it('tells nobody of another’s writes', async () => {
  await add('a-key-of-the-office', 'Dale Drum');
  expect((await end('a-key-of-the-office', await app.signIn('admin'))).body).toEqual({
    isDone: false,
    answer: null,
  });
});

it('makes of twenty arrivals and ends at once one truth', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [key, name] = [`a-key-at-once-${round}`, `Elm Ender ${round}`];
    const [ended] = await Promise.all([end(key), add(key, name), add(key, name), end(key)]);
    expect(await countOf(name)).toBe(ended.body.isDone ? '1' : '0');
  }
});

it('ends a sending that has recorded no message, and calls it not done', async () => {
  const { id } = (await office.call('GET', '/api/auth/me')).body;
  const place = { caller: sendingCaller, key: sendingKey(id, 'a-key-half-way') };
  await claimKey(app.db, place.caller, place.key, Buffer.alloc(32, 1));
  expect((await end('a-key-half-way')).body).toEqual({ isDone: false, answer: null });
  expect(await findStoredAnswer(app.db, place.caller, place.key)).toMatchObject({ isEnded: true });
});
