import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { findSettings } from '../settings/settings-queries.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { prepareFirstAccount, signUp } from './first-account.ts';

const audit: AuditContext = {
  actor: { kind: 'system', id: null, name: 'Plumbline' },
  now: new Date('2026-03-10T15:00:00Z'),
  requestId: null,
};
const person = {
  companyName: 'Harbor & Pine',
  firstName: 'Ada',
  email: 'ada@example.com',
  password: 'a long enough one',
};
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const start = () => prepareFirstAccount(database.db, undefined, audit.now);
const tryCode = (code: string | null | undefined, more: { timeZone?: string } = {}) =>
  signUp(database.db, audit, { ...person, ...more, code: code ?? '' });

test('processes that start at once on an empty database each print a code that opens the sign-up', async () => {
  const codes = await Promise.all([start(), start(), start()]);
  expect(new Set(codes).size).toBe(3);
  await expect(tryCode('AAAA-AAAA')).rejects.toMatchObject({ code: 'auth.wrong_code' });
  await tryCode(codes[0]);
  // One account is made, whoever prints what.
  await expect(tryCode(codes[2])).rejects.toMatchObject({ code: 'auth.already_set_up' });
  expect(await start()).toBeNull();
});

test('a code that was printed long ago is no longer good', async () => {
  const first = await start();
  for (let times = 0; times < 16; times += 1) await start();
  await expect(tryCode(first)).rejects.toMatchObject({ code: 'auth.wrong_code' });
});

test.each([
  ['America/Denver', 'America/Denver'],
  // As the settings refuse them: no place, an offset that the database reads with the other sign, none at all.
  ['Nowhere/Atlantis', 'America/New_York'],
  ['+05:00', 'America/New_York'],
  [undefined, 'America/New_York'],
])('the time zone %s of a sign-up leaves the company in %s', async (timeZone, kept) => {
  await tryCode(await start(), timeZone === undefined ? {} : { timeZone });
  expect((await findSettings(database.db)).timeZone).toBe(kept);
});
