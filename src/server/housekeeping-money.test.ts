import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../test/support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../../test/support/invoice-fixtures.ts';
import { formWith, plainPicture } from '../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../test/support/test-app.ts';
import { housekeepingTasks } from './housekeeping.ts';
import { housekeepingTask } from './platform/jobs/housekeeping.ts';
import { query } from './platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let project: { id: number };
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  project = await insertProject(app.db);
});
afterAll(() => app.close());

const day = 86_400_000;
const lines = [{ name: 'Work', unitPrice: 100, taxable: false }];

async function ok(answer: Promise<{ status: number; body: { id: number } & Record<string, unknown> }>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
  return body;
}

const picture = async (shade: number) => ({ bytes: await plainPicture('png', shade), name: 'receipt.png' });

async function newExpense(shade: number) {
  const form = formWith({ paidTo: 'Ridge Lumber', cost: '120' }, await picture(shade));
  return ok(office.call('POST', `/api/projects/${project.id}/expenses`, form));
}
const ofExpense = ({ id }: { id: number }) => `/api/projects/${project.id}/expenses/${id}`;

const tidyUp = () => {
  const { files } = app.app.services;
  return housekeepingTask({ db: app.db, files, clock: app.clock }, housekeepingTasks).run(null);
};
const idsIn = async (table: string) =>
  (await query<{ id: number }>(app.db, `select id::int from ${table} order by id`)).map(({ id }) => id);

test('what was removed 30 days ago goes with its pictures; what came back, was voided or holds another stays', async () => {
  const early = await createInvoice(office, project.id, { lines });
  const voided = await issueInvoice(office, project.id, { lines });
  const [gone, shown] = [await newExpense(1), await newExpense(2)];
  // What a void invoice tells of cannot go from behind it.
  const told = await newExpense(3);
  const passedOn = await issueInvoice(office, project.id, {
    lines: [{ name: 'Lumber', unitPrice: 120, expenseId: told.id, taxable: false }],
  });
  const paid = formWith({ amount: '20', method: 'Card' }, await picture(4));
  await ok(office.call('POST', ofExpense(shown), paid));
  const [payment] = (await idsIn('expense_payments')) as [number];
  await ok(admin.call('DELETE', `${ofExpense(shown)}/expensePayment/${payment}`));
  for (const { id } of [early, voided, passedOn]) await ok(admin.call('DELETE', `/api/invoices/${id}`));
  for (const each of [gone, told]) await ok(office.call('DELETE', ofExpense(each)));

  app.clock.advance(2 * day);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  const late = await createInvoice(office, project.id, { lines });
  await ok(admin.call('DELETE', `/api/invoices/${late.id}`));
  const [draft, later] = [early.id as number, late.id as number];
  const files = async () => (await query(app.db, 'select from files')).length;
  // The store's own clock is the database's.
  await query(app.db, `update files set created_at = '2026-01-01'`);
  const before = await files();

  app.clock.advance(27 * day);
  await tidyUp();
  expect(await idsIn('invoices')).toEqual([draft, voided.id, passedOn.id, later]);
  expect(await idsIn('expenses')).toEqual([gone.id, shown.id, told.id]);
  expect(await files()).toBe(before);

  app.clock.advance(2 * day);
  await tidyUp();
  expect(await idsIn('invoices')).toEqual([voided.id, passedOn.id, later]);
  expect(await idsIn('expenses')).toEqual([shown.id, told.id]);
  expect(await idsIn('expense_payments')).toEqual([]);
  // The receipt of the one, and the picture of the other's payment.
  expect(await files()).toBe(before - 2);

  office = await app.signIn('office');

  admin = await app.signIn('admin');
  await ok(office.call('POST', `/api/invoices/${later}/restore`, {}));
  expect((await office.call('POST', `/api/invoices/${draft}/restore`, {})).status).toBe(404);
  expect((await office.call('POST', `${ofExpense(gone)}/restore`, {})).status).toBe(404);
  app.clock.advance(40 * day);
  await tidyUp();
  expect(await idsIn('invoices')).toEqual([voided.id, passedOn.id, later]);
});
