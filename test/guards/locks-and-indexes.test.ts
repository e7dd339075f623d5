import { afterAll, beforeAll, expect, test } from 'vitest';

import { lockSetupState } from '../../src/server/features/auth/auth-queries.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { inTransaction } from '../../src/server/platform/db/transaction.ts';
import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { eventually } from '../support/eventually.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** What lies behind the rules that word a refusal, knocked at by itself, as `money-guards.test.ts` does it for money. */
let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
const run = (sql: string, ...values: unknown[]) => query<{ id: number }>(app.db, sql, values);

test('employees_email_key refuses a second account of an address, however it is written', async () => {
  const again = `insert into employees (first_name, last_name, email, role, color, created_at, updated_at)
    select first_name, last_name, upper(email), role, color, now(), now() from employees where id = $1`;
  await expect(run(again, admin.employeeId)).rejects.toThrow(/employees_email_key/);
});

test('bid_links_live refuses a second link that would live beside the first', async () => {
  const project = await insertProject(app.db);
  const bid = await createBid(admin, project.id);
  await sendByLink(admin, project.id, bid.id);
  const again = `insert into bid_links (bid_id, code, created_at) values ($1, 'a-code-of-its-own-made-by-nobody', now())`;
  await expect(run(again, bid.id)).rejects.toThrow(/bid_links_live/);
});

test('the first account is made by one, while whoever else tries waits for the outcome', async () => {
  let isFirstDone = false;
  let sawDone: boolean | undefined;
  let second: Promise<void> | undefined;
  await inTransaction(app.db, async (db) => {
    await lockSetupState(db);
    second = inTransaction(app.db, async (db) => {
      await lockSetupState(db);
      sawDone = isFirstDone;
    });
    // Until it is held, or through.
    const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(sawDone !== undefined || (await run(held)).length > 0).toBe(true));
    isFirstDone = true;
  });
  await second;
  expect(sawDone).toBe(true);
});
