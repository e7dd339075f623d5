import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  ownPassword as password,
  setUpFactor,
  withPassword,
} from '../../../../test/support/second-factor.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { contract } from '../../../shared/contract.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';

const dayMs = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const require = (admin: TestCaller, secondFactor: string) =>
  admin.call('PUT', '/api/settings', { secondFactor });
const me = async (caller: TestCaller) => (await caller.call('GET', '/api/auth/me')).body;

it('asks for a second factor a week after it was set, and then nothing else answers until it is set up', async () => {
  const admin = await app.signIn('admin');
  const field = await app.signIn('field');
  expect(await me(admin)).toMatchObject({ factorDueAt: null, mustSetUpFactor: false });
  expect((await require(admin, 'admins')).body.secondFactor).toBe('admins');
  const dueAt = new Date(app.clock.now().getTime() + 7 * dayMs);
  expect(await me(admin)).toMatchObject({ factorDueAt: dueAt.toISOString(), mustSetUpFactor: false });
  expect(await me(field)).toMatchObject({ factorDueAt: null });
  expect((await admin.call('GET', '/api/customers')).status).toBe(200);

  app.clock.advance(7 * dayMs - 1);
  const late = await app.signIn('admin');
  const email = await withPassword(app, late);
  // Who was added later has a week of their own.
  app.clock.advance(60_000);
  expect(await me(late)).toMatchObject({ mustSetUpFactor: false });

  app.clock.advance(7 * dayMs);
  const signedIn = await app.anonymous('POST', '/api/auth/login', { email, password });
  expect(signedIn.body.employee).toMatchObject({ mustSetUpFactor: true });
  const headers = { authorization: `Bearer ${signedIn.body.token}` };
  const caller: TestCaller = {
    ...late,
    token: signedIn.body.token,
    call: (method, url, body) => app.anonymous(method, url, body, headers),
  };
  const answered: string[] = [];
  for (const { method, path, access } of Object.values(contract) as Endpoint[]) {
    if (access === 'public' || path === '/api/auth/logout') continue;
    const { status, body } = await caller.call(method, path.replaceAll(/:\w+/g, '1'));
    if (body?.code === 'auth.factor_setup_required') expect({ path, status }).toEqual({ path, status: 401 });
    else answered.push(`${method} ${path}`);
  }
  expect(answered).toEqual([
    'GET /api/auth/me',
    'GET /api/auth/factor',
    'POST /api/auth/factor',
    'POST /api/auth/factor/confirm',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/passkeys',
  ]);
  expect((await caller.call('POST', '/api/auth/logout')).status).toBe(204);
  expect((await caller.call('GET', '/api/auth/me')).status).toBe(401);

  const again = await app.anonymous('POST', '/api/auth/login', { email, password });
  const renewed = { authorization: `Bearer ${again.body.token}` };
  const setting: TestCaller = {
    ...late,
    call: (method, url, body) => app.anonymous(method, url, body, renewed),
  };
  expect((await setting.call('GET', '/api/customers')).status).toBe(401);
  await setUpFactor(app, setting);
  expect((await setting.call('GET', '/api/customers')).status).toBe(200);
  expect(await me(setting)).toMatchObject({ factorDueAt: null, mustSetUpFactor: false, secondFactor: 'on' });

  expect((await require(setting, 'everyone')).status).toBe(200);
  app.clock.advance(7 * dayMs);
  const newcomer = await app.signIn('field');
  expect(await me(newcomer)).toMatchObject({ mustSetUpFactor: false });
});

it('refuses a rule that there is not', async () => {
  const admin = await app.signIn('admin');
  await setUpFactor(app, admin);
  expect((await require(admin, 'nobody')).status).toBe(422);
});
