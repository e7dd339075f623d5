import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  // Fails at the very end of the transaction, when the number is long taken.
  await query(
    app.db,
    `create function refuse_doomed() returns trigger language plpgsql as $$
     begin if new.title = 'doomed' then raise exception 'doomed'; end if; return null; end $$`,
  );
  await query(
    app.db,
    `create constraint trigger refuse_doomed after insert on projects deferrable initially deferred
     for each row execute function refuse_doomed()`,
  );
});

afterAll(() => app.close());
beforeEach(() =>
  app.database.pool.query('truncate customers cascade; update counters set next_number = default'),
);

const peek = async (type: string) =>
  (await office.call('GET', `/api/next_project_number?counter_type=${type}`)).body;
const choose = (body: object) => admin.call('POST', '/api/next_project_number', body);

test('200 leads of two kinds at once, a tenth rolled back after it took a number, leave neither a gap nor a double', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      office.call('POST', '/api/projects', {
        customer: { name: `C${index}` },
        ...(index % 2 === 0 && { counter_type: 'commercial' }),
        title: index % 10 === 3 || index % 20 === 8 ? 'doomed' : 'fine',
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status !== 201).map((answer) => answer.status)).toEqual(
    Array(30).fill(500),
  );
  const made = (prefix: string) =>
    answers
      .filter((answer) => answer.status === 201 && answer.body.number.startsWith(prefix))
      .map((answer) => Number(answer.body.number.slice(2)))
      .sort((a, b) => a - b);
  const upFrom1001 = (count: number) => Array.from({ length: count }, (_, index) => 1001 + index);
  expect(made('R-')).toEqual(upFrom1001(80));
  expect(made('C-')).toEqual(upFrom1001(90));
  expect(await peek('residential')).toEqual({ counter_type: 'residential', number: 1081 });
  expect(await peek('commercial')).toEqual({ counter_type: 'commercial', number: 1091 });
});

test('looking does not take the number', async () => {
  await choose({ number: 1091, counter_type: 'commercial' });
  await choose({ number: 1081, counter_type: 'residential' });
  expect(await peek('commercial')).toEqual({ counter_type: 'commercial', number: 1091 });
  expect(await peek('commercial')).toEqual({ counter_type: 'commercial', number: 1091 });
  expect((await office.call('GET', '/api/next_project_number')).body).toEqual({
    counter_type: 'residential',
    number: 1081,
  });
  expect((await office.call('GET', '/api/next_project_number?counter_type=naval')).status).toBe(422);
});

test('the next number can be set up and back down, but never to one that was issued', async () => {
  const set = await choose({ number: '5000', counter_type: 'service' });
  expect(set).toMatchObject({
    status: 200,
    body: { message: 'Next project number set successfully', counter_type: 'service', number: 5000 },
  });
  const project = await office.call('POST', '/api/projects', {
    customer: { name: 'Kim' },
    counter_type: 'service',
  });
  expect(project.body.number).toBe('S-5000');
  expect((await choose({ number: 6000, counter_type: 'service' })).status).toBe(200);
  expect((await choose({ number: 5001, counter_type: 'service' })).status).toBe(200);
  await office.call('DELETE', `/api/projects/${project.body.id}`);
  const refused = await choose({ number: 5000, counter_type: 'service' });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'number.already_issued', error: expect.stringContaining('S-5000') },
  });
  expect(refused.body.error).not.toContain('successfully');
  expect(await peek('service')).toEqual({ counter_type: 'service', number: 5001 });
});

test.each([0, -1, 1.5, 'abc', null, 1e12])('%s is not a number to set', async (number) => {
  expect([400, 422]).toContain((await choose({ number, counter_type: 'service' })).status);
});

test('only an admin sets it', async () => {
  const body = { number: 7000, counter_type: 'service' };
  expect((await office.call('POST', '/api/next_project_number', body)).status).toBe(403);
});

test('the form gets the kinds in their order with the next number of each', async () => {
  await choose({ number: 1091, counter_type: 'commercial' });
  const { body } = await office.call('GET', '/api/counters');
  expect(body).toMatchObject([
    { counter_type: 'residential', prefix: 'R-' },
    { counter_type: 'commercial', nextNumber: 'C-1091' },
    { counter_type: 'service' },
  ]);
});
