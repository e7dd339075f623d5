import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

const lines = [{ name: 'Visit', unitPrice: 95, taxable: false }];

test('a draft has no balance, in the list as in its sums', async () => {
  const { id } = await insertProject(app.db);
  const draft = await createInvoice(office, id, { lines });
  expect(draft).toMatchObject({ total: 95, balance: 0 });
  const { body } = await office.call('GET', `/api/invoices?status=draft&projectId=${id}`);
  expect(body).toMatchObject([{ id: draft.id, total: 95, balance: 0 }]);
  const sums = await office.call('GET', `/api/invoices/totals?status=draft&projectId=${id}`);
  expect(sums.body).toMatchObject({ total: 95, balance: 0 });
});
