import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
let estimator: TestCaller;
let bookkeeper: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
  estimator = await app.signIn('estimator');
  bookkeeper = await app.signIn('bookkeeper');
});
beforeEach(() => setLimit(1_000));
afterAll(() => app.close());

const setLimit = async (discountLimitBps: number | null) => {
  const { status, body } = await admin.call('PUT', '/api/settings/sending', { discountLimitBps });
  expect([status, body.discountLimitBps]).toEqual([200, discountLimitBps]);
};

async function newBid(percent: number) {
  const { id } = await insertProject(app.db);
  const bid = await createBid(admin, id, { discountKind: 'rate', discountValue: percent * 100 });
  return `/api/projects/${id}/bids/${bid.id}`;
}

const above =
  'The discount is above your limit of 10%. Lower it, or ask someone who may give larger discounts.';

test('a bid with a larger discount is written by anybody, and goes out only from who may give it', async () => {
  const own = await newBid(10.01);
  expect((await estimator.call('PUT', own, { title: 'Bath' })).status).toBe(200);
  expect((await estimator.call('GET', `${own}/sending`)).body.findings).toMatchObject([
    { key: 'discount', isDecision: false, sentence: above },
  ]);
  for (const way of ['email', 'whatsapp', 'link', 'email?accepts=margin,zero_price']) {
    const { status, body } = await estimator.call('POST', `${own}/${way}`);
    expect([way, status, body.code, body.fields]).toEqual([
      way,
      409,
      'bid.not_sendable',
      { discount: above },
    ]);
  }
  expect((await admin.call('GET', `${own}/sending`)).body.findings).toEqual([]);
  expect((await admin.call('POST', `${own}/link`)).status).toBe(200);
  // It was given when it went out: whoever finalizes gives none.
  expect((await estimator.call('POST', `${own}/finalize`, {})).status).toBe(200);
});

test('nor does a bid become a contract on paper', async () => {
  const own = await newBid(25);
  const refused = await estimator.call('POST', `${own}/finalize`, { signedOnPaper: true });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'discount.above_limit', error: above }]);
  expect((await admin.call('POST', `${own}/finalize`, { signedOnPaper: true })).status).toBe(200);
});

test('a discount at the limit goes out, and without a limit each does', async () => {
  expect((await estimator.call('POST', `${await newBid(10)}/link`)).status).toBe(200);
  const own = await newBid(60);
  await setLimit(null);
  expect((await estimator.call('POST', `${own}/link`)).status).toBe(200);
});

test('an exception gives the right to one person', async () => {
  const senior = await app.signIn('estimator', { grantedRights: ['discounts.give'] });
  expect((await senior.call('POST', `${await newBid(40)}/link`)).status).toBe(200);
});

test('an invoice is issued and sent by the same rule', async () => {
  const { id } = await insertProject(app.db);
  const lines = [{ name: 'Repair', quantity: 1, unitPrice: 400 }];
  const newInvoice = (discountValue: number) =>
    createInvoice(admin, id, { lines, discountKind: 'amount', discountValue, isBeyondContract: true });
  const large = await newInvoice(40.01);
  for (const call of [`/api/invoices/${large.id}/issue`, `/api/invoices/${large.id}/send`]) {
    const { status, body } = await bookkeeper.call('POST', call);
    expect([call, status, body.code]).toEqual([call, 409, 'discount.above_limit']);
  }
  expect((await admin.call('POST', `/api/invoices/${large.id}/issue`)).status).toBe(200);
  const small = await newInvoice(40);
  expect((await bookkeeper.call('POST', `/api/invoices/${small.id}/issue`)).status).toBe(200);
});

test('a limit is between none and all', async () => {
  for (const [discountLimitBps, status] of [
    [0, 200],
    [10_000, 200],
    [10_001, 422],
    [-1, 422],
    ['x', 400],
  ] as const) {
    const answer = await admin.call('PUT', '/api/settings/sending', { discountLimitBps });
    expect([discountLimitBps, answer.status]).toEqual([discountLimitBps, status]);
  }
});
