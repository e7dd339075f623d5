import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

test('what is overdue stands by age, and each age finds its invoices', async () => {
  const { id } = await insertProject(app.db);
  // Today is March 10.
  for (const [dueOn, unitPrice] of [
    ['2026-03-10', 1],
    ['2026-03-09', 10],
    ['2026-02-08', 20],
    ['2026-02-07', 40],
    ['2025-12-10', 80],
    ['2025-12-09', 160],
    ['2024-01-01', 320],
  ] as const) {
    const lines = [{ name: 'Work', unitPrice, taxable: false }];
    const invoice = await issueInvoice(office, id, { lines });
    await query(app.db, 'update invoices set due_on = $2 where id = $1', [invoice.id, dueOn]);
  }
  const { body } = await office.call('GET', '/api/dashboard');
  expect(body.overdue).toEqual({
    count: 6,
    sum: 630,
    ages: [
      { dueFrom: '2026-02-08', dueTo: '2026-03-09', mostDays: 30, count: 2, sum: 30 },
      { dueFrom: '2026-01-09', dueTo: '2026-02-07', mostDays: 60, count: 1, sum: 40 },
      { dueFrom: '2025-12-10', dueTo: '2026-01-08', mostDays: 90, count: 1, sum: 80 },
      { dueFrom: null, dueTo: '2025-12-09', mostDays: null, count: 2, sum: 480 },
    ],
    customers: [
      {
        id: expect.any(Number),
        name: expect.any(String),
        phone: '+15035550199',
        days: 799,
        count: 6,
        sum: 630,
      },
    ],
  });
  for (const { dueFrom, dueTo, count, sum } of body.overdue.ages) {
    const from = dueFrom === null ? '' : `&dueFrom=${dueFrom}`;
    const { body: sums } = await office.call(
      'GET',
      `/api/invoices/totals?overdue=true&dueTo=${dueTo}${from}`,
    );
    expect([sums.count, sums.balance]).toEqual([count, sum]);
  }
  const field = await app.signIn('field');
  expect((await field.call('GET', '/api/dashboard')).body.overdue).toBeNull();
});
