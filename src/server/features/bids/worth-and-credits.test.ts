import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
  office = await app.signIn('office');
});
afterAll(() => app.close());

const credit = { name: 'Loyalty credit', quantity: -1, unitPrice: 531.75 };
const withCredit = (more: object[] = []) => ({ sections: [{ lines: [...more, credit] }], taxRateBps: 0 });

test('a credit of an administrator comes into a bid of the office neither by a copy nor by a template', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(admin, id, withCredit([{ name: 'Work', unitPrice: 900 }]));
  const template = await admin.call('POST', '/api/bid-templates', { name: 'With a credit', bidId: bid.id });
  expect(template.status).toBe(201);
  for (const from of [{ copyOfBidId: bid.id }, { templateId: template.body.id }]) {
    const body = { project: { id }, ...from };
    const refused = await office.call('POST', `/api/projects/${id}/bids`, body);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'sections.0.lines.1.quantity': 'Only an admin can enter a negative quantity.' },
    ]);
    expect((await admin.call('POST', `/api/projects/${id}/bids`, body)).status).toBe(201);
  }
});

test('the next version of a bid keeps the credit that its customer was given', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(admin, id, withCredit([{ name: 'Work', unitPrice: 900 }]));
  await office.call('POST', `/api/projects/${id}/bids/${bid.id}/link`, {});
  const next = await office.call('POST', `/api/projects/${id}/bids/${bid.id}/revise`, {});
  expect([next.status, next.body.total]).toEqual([201, 368.25]);
});

test.each([{}, { signedOnPaper: true }])('nothing below zero becomes a contract (%j)', async (how) => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(admin, id, withCredit());
  for (const caller of [office, admin]) {
    const refused = await caller.call('POST', `/api/projects/${id}/bids/${bid.id}/finalize`, how);
    expect(refused).toMatchObject({ status: 422, body: { code: 'bid.below_zero' } });
  }
  expect((await office.call('GET', `/api/projects/${id}`)).body.contract).not.toBe(-531.75);
});

test('a customer cannot choose and sign what comes to less than zero', async () => {
  const { id } = await insertProject(app.db);
  const option = { key: 'less', name: 'Leave out the tub', quantity: -1, unitPrice: 800, optional: true };
  const bid = await createBid(admin, id, {
    sections: [{ lines: [{ name: 'Work', unitPrice: 500 }, option] }],
    taxRateBps: 0,
  });
  const { body } = await office.call('POST', `/api/projects/${id}/bids/${bid.id}/link`, {});
  const url = `/api/public/bids/${body.code}`;
  const chosen = await app.anonymous('POST', `${url}/choose`, { selected: ['less'] });
  expect(chosen.status).toBe(200);
  const { documentSha256 } = (await app.anonymous('GET', url)).body;
  const signing = { signerName: 'Maria Castellanos', method: 'typed', documentSha256 };
  const refused = await app.anonymous('POST', `${url}/accept`, signing);
  expect(refused).toMatchObject({ status: 422, body: { code: 'bid.below_zero' } });
});

test('a bid that was answered counts as opened, with whatever the customer did first', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const { body } = await office.call('POST', `/api/projects/${id}/bids/${bid.id}/link`, {});
  await app.anonymous('POST', `/api/public/bids/${body.code}/question`, { text: 'When?' });
  const read = await office.call('GET', `/api/projects/${id}/bids/${bid.id}`);
  expect(read.body).toMatchObject({ status: 'viewed', views: { count: 1 } });
});

test('a bid, its message and the invoice of its payment name the job', async () => {
  const { id } = await insertProject(app.db);
  await office.call('PUT', `/api/projects/${id}`, { title: 'Upstairs bath' });
  const bid = await office.call('POST', `/api/projects/${id}/bids`, {
    project: { id },
    sections: [{ lines: [{ name: 'Work', unitPrice: 900 }] }],
    paymentSchedule: [{ label: 'On signing', rateBps: 10_000 }],
  });
  expect(bid.body.title).toBe('Upstairs bath');
  const url = `/api/projects/${id}/bids/${bid.body.id}`;
  expect((await office.call('GET', `${url}/sending`)).body.fields.title).toBe('Upstairs bath');
  const { body } = await office.call('POST', `${url}/link`, {});
  expect((await app.anonymous('GET', `/api/public/bids/${body.code}`)).body.title).toBe('Upstairs bath');
  await office.call('POST', `${url}/finalize`, {});
  const bill = { project_id: id, bill: { schedulePlace: 0 } };
  const invoice = await office.call('POST', '/api/invoices', bill);
  expect(invoice.body.title).toBe('Upstairs bath · On signing');
});
