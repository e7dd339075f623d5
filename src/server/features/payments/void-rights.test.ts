import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const lines = [{ name: 'Visit', unitPrice: 95 }];

test('the office removes a draft, and an administrator voids what is out', async () => {
  const { id } = await insertProject(app.db);
  const draft = await createInvoice(office, id, { lines });
  expect((await office.call('DELETE', `/api/invoices/${draft.id}`)).body.message).toBe(
    'Invoice deleted successfully',
  );
  const { id: invoiceId } = await issueInvoice(office, id, { lines });
  const url = `/api/invoices/${invoiceId}`;
  expect(await office.call('DELETE', url)).toMatchObject({
    status: 403,
    body: { error: 'Ask an admin to void this invoice.' },
  });
  expect((await office.call('GET', url)).body.status).toBe('sent');
  expect((await admin.call('DELETE', url)).body).toMatchObject({
    message: 'Invoice deleted successfully',
    invoice: { status: 'void' },
  });
});

test('an administrator alone voids a payment once it stands, and so one of an expense', async () => {
  const { id } = await insertProject(app.db);
  const { id: invoiceId } = await issueInvoice(office, id, { lines });
  const body = { invoice_id: invoiceId, amount: 95, method: 'Cash' };
  const { payment } = (await office.call('POST', `/api/projects/${id}/payments`, body)).body;
  const expenses = `/api/projects/${id}/expenses`;
  const expense = (await office.call('POST', expenses, { paidTo: 'Ridge', cost: 20 })).body;
  const paid = await office.call('POST', `${expenses}/${expense.id}`, { amount: 20, method: 'Cash' });
  const acts = [
    ['POST', `/api/projects/${id}/payments/${payment.id}/void`, { reason: 'Bounced' }],
    ['PUT', `${expenses}/${expense.id}/expensePayment/${paid.body.expensePayments[0].id}`, { amount: 1 }],
    ['DELETE', `${expenses}/${expense.id}/expensePayment/${paid.body.expensePayments[0].id}`, undefined],
  ] as const;
  app.clock.advance(16 * 60_000);
  expect((await office.call('DELETE', `${expenses}/${expense.id}`)).body.error).toBe(
    '$20.00 of this expense is paid, so you can’t remove it. Ask an admin to remove its payments first.',
  );
  const sentence = 'Only an admin can lower this payment. You can lower your own within 15 minutes.';
  const [, [method, lower, less]] = acts;
  expect((await office.call(method, lower, less)).body).toMatchObject({
    error: sentence,
    fields: { amount: sentence },
  });
  for (const [method, url, reason] of acts) {
    expect((await office.call(method, url, reason)).status).toBe(403);
    expect((await admin.call(method, url, reason)).status).toBe(200);
  }
});

test('the office takes its own payment back right after it was recorded, and nobody else’s', async () => {
  const colleague = await app.signIn('office');
  const { id } = await insertProject(app.db);
  const { id: invoiceId } = await issueInvoice(office, id, { lines });
  const pay = { amount: 95, method: 'Cash' };
  const { payment } = (
    await office.call('POST', `/api/projects/${id}/payments`, { invoice_id: invoiceId, ...pay })
  ).body;
  const expenses = `/api/projects/${id}/expenses`;
  const expense = (await office.call('POST', expenses, { paidTo: 'Ridge', cost: 95 })).body;
  const paid = (await office.call('POST', `${expenses}/${expense.id}`, pay)).body;
  app.clock.advance(15 * 60_000);
  const acts = [
    ['POST', `/api/projects/${id}/payments/${payment.id}/void`, { reason: 'Mistyped' }],
    ['DELETE', `${expenses}/${expense.id}/expensePayment/${paid.expensePayments[0].id}`, undefined],
  ] as const;
  for (const [method, url, reason] of acts) {
    expect(await colleague.call(method, url, reason)).toMatchObject({
      status: 403,
      body: { error: 'Only an admin can undo this payment. You can undo your own within 15 minutes.' },
    });
    expect((await office.call(method, url, reason)).status).toBe(200);
  }
  expect((await office.call('GET', `/api/invoices/${invoiceId}`)).body).toMatchObject({
    received: 0,
    received_payments: [{ voidReason: 'Mistyped' }],
  });
});
