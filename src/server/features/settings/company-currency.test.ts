import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  createBid,
  insertProject,
  sampleSections,
  sendByLink,
  setUpCompany,
} from '../../../../test/support/bid-fixtures.ts';
import { issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { pay } from '../../../../test/support/payment-fixtures.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
let projectId: number;

beforeEach(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
  projectId = (await insertProject(app.db)).id;
});
afterEach(() => app.close());

const choose = (currency: string) => admin.call('PUT', '/api/settings', { currency });

async function textOf(path: string): Promise<string> {
  const answer = await admin.call('GET', path);
  expect(answer.status).toBe(200);
  const texts = readPdf(answer.raw).elements.map(({ text }) => text);
  return texts.join('\n').replaceAll(/\s/g, ' ');
}

test('is that of papers, receipts, refusals and of everybody who is signed in', async () => {
  expect((await choose('gbp')).body.currency).toBe('GBP');
  expect((await admin.call('GET', '/api/auth/me')).body.companyCurrency).toBe('GBP');

  const bid = await createBid(admin, projectId, { sections: sampleSections });
  const paper = await textOf(`/api/projects/${projectId}/bids/${bid.id}/pdf?full=true`);
  expect(paper).toContain('£');
  const code = await sendByLink(admin, projectId, bid.id);
  const page = (await app.anonymous('GET', `/bid/${code}`)).raw.toString();
  expect(page).toContain('data-currency="GBP"');
  expect(page).toContain('£');

  const lines = [{ name: 'Heated floor mat', quantity: 1, unit: 'each', unitPrice: 1000, taxable: false }];
  const invoice = await issueInvoice(admin, projectId, { lines, isBeyondContract: true });
  const printed = await textOf(`/api/invoices/${invoice.id}/preview`);
  expect(printed).toContain('£1,000.00');
  const fields = { invoice_id: invoice.id, method: 'Check', identification: '7' };
  const tooMuch = await pay(admin, projectId, { ...fields, amount: 2000 });
  expect(tooMuch.body.error).toContain('£1,000.00');
  const { body } = await pay(admin, projectId, { ...fields, amount: 250.5 });
  const receipt = await textOf(`/api/projects/${projectId}/payments/${body.payment.id}/receipt`);
  expect(receipt).toContain('£250.50');
  expect(receipt).toContain('Two hundred fifty and 50/100 British pounds');
  for (const text of [paper, page, printed, receipt]) expect(text).not.toContain('$');
});

test.each(['JPY', 'KWD', 'XDR', 'US', 'ABC', '€'])('cannot be %s', async (currency) => {
  const { status, body } = await choose(currency);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['currency']]);
});

test('stays once a bid has gone out', async () => {
  const bid = await createBid(admin, projectId, { sections: sampleSections });
  expect((await choose('EUR')).status).toBe(200);
  await sendByLink(admin, projectId, bid.id);
  expect((await choose('USD')).body.fields.currency).toBe(
    'A bid was sent in EUR, so you can’t change the currency.',
  );
  // All the rest can still be saved, with the currency as it is.
  const { body: settings } = await admin.call('GET', '/api/settings');
  expect((await admin.call('PUT', '/api/settings', { ...settings, phone: '' })).status).toBe(200);
});

test('stays once an invoice was issued', async () => {
  await issueInvoice(admin, projectId, {
    lines: [{ name: 'Repair', quantity: 1, unit: 'job', unitPrice: 80 }],
  });
  expect((await choose('EUR')).body.fields.currency).toBe(
    'An invoice was issued in USD, so you can’t change the currency.',
  );
});

test('stays once an expense was recorded', async () => {
  const expense = { paidTo: 'Ridge Lumber', cost: 12 };
  expect((await admin.call('POST', `/api/projects/${projectId}/expenses`, expense)).status).toBe(201);
  expect((await choose('EUR')).body.fields.currency).toBe(
    'An expense was recorded in USD, so you can’t change the currency.',
  );
});
