import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/support/database.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { hashPassword } from '../../platform/password.ts';
import { prepareFirstAccount, signUp } from './first-account.ts';

const common = '1234567890';
const good = 'a long enough one';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  await query(app.db, `update settings set company_name = 'Harbor & Pine Builders'`);
});
afterAll(() => app.close());

const refused = (field: string) => ({
  status: 422,
  body: { fields: { [field]: expect.stringMatching(/^This password is .*harder to guess\.$/) } },
});

async function codeOf(purpose: 'invite' | 'reset-password', id: number): Promise<string> {
  const { body } = await admin.call('POST', `/api/employees/${id}/${purpose}`);
  return /#\w+=([\w-]+)$/.exec(body.url as string)![1]!;
}
const setPassword = (code: string, password: string) =>
  app.anonymous('POST', '/api/auth/set-password', { code, password });

describe('a password that anybody would try is refused at its field', () => {
  const person = { firstName: 'Lucia', lastName: 'Ortega', role: 'office' };

  test('of a new employee, and when an admin sets another', async () => {
    const body = { ...person, email: 'lucia@example.com' };
    const add = (password: string) => admin.call('POST', '/api/employees', { ...body, password });
    for (const password of [common, 'lucia-ortega', 'harborpine 26'])
      expect(await add(password)).toMatchObject(refused('password'));
    const { body: added } = await add(good);
    const change = (changes: object) => admin.call('PUT', `/api/employees/${added.id}`, changes);
    expect(await change({ password: common })).toMatchObject(refused('password'));
    expect(await change({ password: 'ortega 1984' })).toMatchObject(refused('password'));
    expect(await change({ lastName: 'Winterbottom', password: 'winterbottom' })).toMatchObject(
      refused('password'),
    );
    expect((await change({ password: 'another long one' })).status).toBe(200);
  });

  test('by an invitation and by a reset, whose links go on working', async () => {
    const body = { ...person, email: 'lucy@example.com' };
    const { id } = (await admin.call('POST', '/api/employees', body)).body;
    for (const purpose of ['invite', 'reset-password'] as const) {
      const code = await codeOf(purpose, id);
      expect(await setPassword(code, common)).toMatchObject(refused('password'));
      expect(await setPassword(code, 'Lucia Ortega')).toMatchObject(refused('password'));
      expect((await setPassword(code, good)).status).toBe(200);
    }
  });

  test('when one’s own is changed; one that is there from before still signs in', async () => {
    const office = await app.signIn('office', { firstName: 'Olga', lastName: 'Weak' });
    await query(app.db, 'update employees set password_hash = $1 where id = $2', [
      await hashPassword(common),
      office.employeeId,
    ]);
    const { email } = (await office.call('GET', '/api/auth/me')).body;
    expect((await app.anonymous('POST', '/api/auth/login', { email, password: common })).status).toBe(200);
    const change = (newPassword: string) =>
      office.call('POST', '/api/auth/change-password', { currentPassword: common, newPassword });
    expect(await change('0987654321')).toMatchObject(refused('newPassword'));
    expect((await change(good)).status).toBe(204);
  });

  test('of the first account, on its screen and by ADMIN_PASSWORD', async () => {
    const database = await createTestDatabase();
    const now = new Date('2026-03-10T15:00:00Z');
    const admins = { email: 'ada@example.com', firstName: 'Ada' };
    const byHand = prepareFirstAccount(database.db, { ...admins, password: common }, now);
    await expect(byHand).rejects.toThrow(/^ADMIN_PASSWORD: This password/);
    const code = (await prepareFirstAccount(database.db, undefined, now))!;
    const audit = { actor: { kind: 'system', id: null, name: '' }, now, requestId: null } as const;
    const input = { ...admins, companyName: 'Harbor & Pine', code };
    await expect(signUp(database.db, audit, { ...input, password: 'harbor pine' })).rejects.toMatchObject({
      details: { fields: { password: expect.stringContaining('company’s name') } },
    });
    await signUp(database.db, audit, { ...input, password: good });
    // What is still set stops no start of an app that has its account.
    expect(await prepareFirstAccount(database.db, { ...admins, password: common }, now)).toBeNull();
    await database.drop();
  });
});
