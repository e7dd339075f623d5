import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { savePassword } from '../employees/employee-queries.ts';
import { endSessionsOf } from './auth-queries.ts';
import { eventually } from '../../../../test/support/eventually.ts';

vi.mock(import('../../platform/password.ts'), async (original) => {
  const real = await original<typeof import('../../platform/password.ts')>();
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) };
});

const password = 'known to a stranger';
let app: TestApp;
let admin: TestCaller;
let owner: TestCaller;
let email: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn('office');
  await savePassword(app.db, owner.employeeId, await hashPassword(password), app.clock.now());
  const [row] = await query<{ email: string }>(app.db, 'select email from employees where id = $1', [
    owner.employeeId,
  ]);
  email = row!.email;
});

const login = () => app.anonymous('POST', '/api/auth/login', { email, password });

/** Does something after the next password was found to be right, and before anything follows from it. */
function onceCompared(shutOut: () => Promise<unknown>): void {
  const compare = vi.mocked(verifyPassword).getMockImplementation()!;
  vi.mocked(verifyPassword).mockImplementationOnce(async (stored, given) => {
    const isRight = await compare(stored, given);
    await shutOut();
    return isRight;
  });
}

/** How many sessions the owner has that are still let in. */
async function liveSessions(): Promise<number> {
  const sql = 'select 1 from sessions where employee_id = $1 and ended_at is null';
  return (await query(app.db, sql, [owner.employeeId])).length;
}

const refused = { status: 401, body: { error: 'Invalid email or password.' } };

/** As every change of a password does. */
async function replacePassword(db: Db, passwordHash: string): Promise<void> {
  await savePassword(db, owner.employeeId, passwordHash, app.clock.now());
  await endSessionsOf(db, owner.employeeId, app.clock.now());
}

it('does not sign in with a password that was replaced meanwhile', async () => {
  const passwordHash = await hashPassword('another one');
  onceCompared(() => inTransaction(app.db, (db) => replacePassword(db, passwordHash)));
  expect(await login()).toMatchObject(refused);
  expect(await liveSessions()).toBe(0);
});

it('does not sign in who was deactivated meanwhile', async () => {
  onceCompared(async () => {
    const changed = await admin.call('PUT', `/api/employees/${owner.employeeId}`, { isActive: false });
    expect(changed.status).toBe(200);
  });
  expect(await login()).toMatchObject(refused);
  expect(await liveSessions()).toBe(0);
});

it('waits for a change under way, and does not sign in with the password of before', async () => {
  const passwordHash = await hashPassword('another one');
  let answer: ReturnType<typeof login> | undefined;
  await inTransaction(app.db, async (db) => {
    await replacePassword(db, passwordHash);
    answer = login();
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await eventually(async () => expect(await query(app.db, waiting)).toHaveLength(1));
  });
  expect(await answer).toMatchObject(refused);
  expect(await liveSessions()).toBe(0);
});

it('signs in with the new password', async () => {
  const passwordHash = await hashPassword('another one');
  await savePassword(app.db, owner.employeeId, passwordHash, app.clock.now());
  const account = { email, password: 'another one' };
  expect(await app.anonymous('POST', '/api/auth/login', account)).toMatchObject({ status: 200 });
});

const change = () =>
  owner.call('POST', '/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'chosen by a stranger',
  });

/** The hash of the owner's password. */
async function kept(): Promise<string> {
  const sql = 'select password_hash from employees where id = $1';
  return (await query<{ password_hash: string }>(app.db, sql, [owner.employeeId]))[0]!.password_hash;
}

it('does not change a password that was replaced meanwhile', async () => {
  const passwordHash = await hashPassword('another one');
  onceCompared(() => inTransaction(app.db, (db) => replacePassword(db, passwordHash)));
  expect(await change()).toMatchObject({
    status: 422,
    body: { fields: { currentPassword: 'This isn’t your current password.' } },
  });
  expect(await kept()).toBe(passwordHash);
});

it('does not change the password of who was deactivated meanwhile', async () => {
  const before = await kept();
  onceCompared(() => admin.call('PUT', `/api/employees/${owner.employeeId}`, { isActive: false }));
  expect((await change()).status).toBe(401);
  expect(await kept()).toBe(before);
});
