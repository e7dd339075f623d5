import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let founder: TestCaller;
const password = 'correct horse battery';
const minuteMs = 60_000;

beforeAll(async () => {
  app = await createTestApp();
  founder = await app.signIn('admin');
});
afterAll(() => app.close());

let count = 0;
async function addPerson(role: 'admin' | 'office', sent: object = { password }) {
  count += 1;
  const body = { firstName: 'Sam', email: `fresh${count}@example.com`, role, ...sent };
  const { body: person } = await founder.call('POST', '/api/employees', body);
  return { id: person.id as number, email: body.email };
}

async function logIn(email: string): Promise<TestCaller['call']> {
  const { body, status } = await app.anonymous('POST', '/api/auth/login', { email, password });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (method, url, sent, headers) =>
    app.anonymous(method, url, sent, { authorization: `Bearer ${body.token}`, ...headers });
}

/** An admin who has signed in so many minutes ago, with a colleague, and one who was invited. */
async function signedIn(minutes: number) {
  founder = await app.signIn('admin');
  const someone = await addPerson('office');
  const invited = await addPerson('office', {});
  const admin = await addPerson('admin');
  const call = await logIn(admin.email);
  app.clock.advance(minutes * minuteMs);
  return { call, someone, invited, admin };
}

test('within ten minutes of signing in nobody is asked', async () => {
  const { call, someone } = await signedIn(10);
  expect((await call('PUT', `/api/employees/${someone.id}`, { role: 'admin' })).status).toBe(200);
});

test('later what is grave is refused, and goes through once the admin has proved who they are, for ten minutes', async () => {
  const { call, someone, invited, admin } = await signedIn(11);
  const url = `/api/employees/${someone.id}`;
  const grave = [
    () => call('PUT', url, { role: 'admin' }),
    () => call('PUT', url, { email: `new${count}@example.com` }),
    () => call('PUT', url, { password: 'another horse battery' }),
    () => call('PUT', `/api/employees/${admin.id}`, { email: `own${count}@example.com` }),
    () => call('POST', '/api/employees', { firstName: 'Eve', email: 'eve@example.com', role: 'admin' }),
    () =>
      call('POST', '/api/employees/invitations', {
        people: [{ firstName: 'Eve', email: 'eve@example.com', role: 'admin' }],
      }),
    () => call('POST', `${url}/reset-password`),
    () => call('POST', `/api/employees/${invited.id}/invite`),
    () => call('POST', `${url}/factor-removal`),
  ];
  for (const each of grave) {
    const { status, body } = await each();
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'auth.proof_required' });
  }
  expect((await call('POST', '/api/auth/prove', { password: 'wrong' })).body.fields).toEqual({
    password: 'This isn’t your current password.',
  });
  expect((await grave[0]!()).status).toBe(403);
  expect((await call('POST', '/api/auth/prove', { password })).status).toBe(204);
  expect((await grave[0]!()).status).toBe(200);
  expect((await grave[6]!()).status).toBeLessThan(300);
  app.clock.advance(11 * minuteMs);
  expect((await call('PUT', url, { role: 'office' })).body.code).toBe('auth.proof_required');
  founder = await app.signIn('admin');
  const log = await founder.call('GET', `/api/security?person=${admin.id}`);
  const kinds = (log.body as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toContain('auth.proved');
  expect(kinds).not.toContain('auth.refused');
});

test('what is not grave asks nobody, also where the whole employee is sent back', async () => {
  const { call, someone } = await signedIn(60);
  const sent = { firstName: 'Samira', email: someone.email, role: 'office', isActive: false };
  expect((await call('PUT', `/api/employees/${someone.id}`, sent)).status).toBe(200);
  expect(
    (await call('POST', '/api/employees', { firstName: 'Al', email: 'al@example.com', role: 'field' }))
      .status,
  ).toBe(201);
});

test('one session’s proof opens nothing in another', async () => {
  const { call, someone, admin } = await signedIn(0);
  const other = await logIn(admin.email);
  app.clock.advance(11 * minuteMs);
  await call('POST', '/api/auth/prove', { password });
  expect((await other('PUT', `/api/employees/${someone.id}`, { role: 'admin' })).status).toBe(403);
});

test('whoever is concerned hears of another role, address and password, the old address too', async () => {
  const { call, someone } = await signedIn(0);
  const moved = `moved${count}@example.com`;
  await call('PUT', `/api/employees/${someone.id}`, {
    role: 'field',
    email: moved,
    password: 'another horse battery',
  });
  const mails = await query<{ to: string; subject: string }>(
    app.db,
    `select recipients[1] as to, subject from messages where recipients[1] = any($1) order by id`,
    [[someone.email, moved]],
  );
  expect(mails.map(({ to, subject }) => [to, subject.replace(/ \(.*/, '')])).toEqual([
    [someone.email, 'You sign in with another email address'],
    [moved, 'You sign in with another email address'],
    [moved, 'Your role was changed'],
    [moved, 'Your password was changed'],
  ]);
});
