import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let projectId: number;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  projectId = (await insertProject(app.db)).id;
  const other = await insertProject(app.db);
  await query(
    app.db,
    `update customers set name = 'Aaron Zed' where id = (select customer_id from projects where id = $1)`,
    [other.id],
  );
  const untaxed = (unitPrice: number) => ({ name: 'Work', unitPrice, taxable: false });
  // A: 100 open and overdue, B: 200 partly paid, C: 300 paid, D: 400 void, E: 500 draft.
  const issue = (price: number, more: object = {}) =>
    issueInvoice(office, price === 200 ? other.id : projectId, {
      title: `T${price}`,
      lines: [untaxed(price)],
      ...more,
    });
  const a = await issue(100, { paymentTerms: ['on_receipt'] });
  const b = await issue(200);
  const c = await issue(300);
  const d = await issue(400);
  await createInvoice(office, projectId, { title: 'T500', lines: [untaxed(500)] });
  await query(app.db, 'update invoices set received_cents = 5000 where id = $1', [b.id]);
  await query(app.db, 'update invoices set received_cents = 30000 where id = $1', [c.id]);
  await admin.call('DELETE', `/api/invoices/${d.id}`);
  await query(app.db, `update invoices set due_on = '2026-03-05' where id = $1`, [a.id]);
});
afterAll(() => app.close());

const titles = async (search: string) => {
  const { status, body, headers } = await office.call('GET', `/api/invoices?${search}`);
  expect(status).toBe(200);
  expect(Number(headers['total-count'])).toBeGreaterThanOrEqual(body.length);
  return body.map(({ title }: { title: string }) => title);
};

test.each<[string, string[]]>([
  ['', ['T500', 'T400', 'T300', 'T200', 'T100']],
  ['status=sent,partially_paid', ['T200', 'T100']],
  ['overdue=true', ['T100']],
  ['status=draft', ['T500']],
  ['status=void', ['T400']],
  ['q=zed', ['T200']],
  ['q=INV-1003', ['T300']],
  ['issuedFrom=2026-03-10&issuedTo=2026-03-10&status=paid', ['T300']],
  ['issuedFrom=2026-03-11', []],
  ['overdue=true&dueFrom=2026-03-05&dueTo=2026-03-05', ['T100']],
  ['overdue=true&dueTo=2026-03-04', []],
  ['sort=number', ['T500', 'T100', 'T200', 'T300', 'T400']],
  [
    'sort=dueOn',
    ['T100', 'T400', 'T300', 'T200', 'T500'].toSorted((x, y) => (x === 'T100' ? -1 : y === 'T100' ? 1 : 0)),
  ],
  ['sort=-total', ['T500', 'T400', 'T300', 'T200', 'T100']],
  ['sort=-balance', ['T200', 'T100', 'T500', 'T400', 'T300']],
  ['sort=customerName&limit=1', ['T200']],
])('?%s', async (search, expected) => {
  const found = await titles(search);
  if (search === 'sort=dueOn') expect(found[0]).toBe('T100');
  else expect(found).toEqual(expected);
});

test.each([
  'createdAt',
  '-createdAt',
  'number',
  '-issuedOn',
  'issuedOn',
  'dueOn',
  '-dueOn',
  'total',
  '-balance',
  'customerName',
])('pages by %s meet without gap or double', async (sort) => {
  const whole = await titles(`sort=${sort}`);
  const seen: string[] = [];
  let next: string | undefined = `/api/invoices?sort=${sort}&limit=2`;
  while (next) {
    const { body, headers } = await office.call('GET', next);
    seen.push(...body.map(({ title }: { title: string }) => title));
    next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  }
  expect(seen).toEqual(whole);
});

test('a cursor of another order is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['abc', 1])).toString('base64url');
  const answer = await office.call('GET', `/api/invoices?sort=total&cursor=${cursor}`);
  expect(answer).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
});

test('the sums are those of the rows; void ones and drafts owe nothing', async () => {
  const sums = async (search = '') => (await office.call('GET', `/api/invoices/totals?${search}`)).body;
  expect(await sums()).toEqual({ count: 5, total: 1100, received: 350, balance: 250 });
  expect(await sums('overdue=true')).toEqual({ count: 1, total: 100, received: 0, balance: 100 });
  expect(await sums('q=nothing')).toEqual({ count: 0, total: 0, received: 0, balance: 0 });
});

test('tells how many each view holds, of what every other filter leaves', async () => {
  const counts = async (search = '') => (await office.call('GET', `/api/invoices/counts?${search}`)).body;
  const lists = {
    all: '',
    open: 'status=sent,partially_paid',
    overdue: 'overdue=true',
    unsent: 'unsent=true',
  };
  const held: Record<string, number> = {};
  for (const [view, search] of Object.entries(lists))
    held[view] = (await office.call('GET', `/api/invoices?${search}`)).body.length;
  for (const status of ['draft', 'paid', 'void'])
    held[status] = (await office.call('GET', `/api/invoices?status=${status}`)).body.length;
  expect(held).toMatchObject({ all: 5, overdue: 1 });
  expect(await counts()).toEqual(held);
  expect(await counts('q=nothing')).toMatchObject({ all: 0, open: 0 });
});

test('rows say how long they are overdue', async () => {
  const { body } = await office.call('GET', '/api/invoices?overdue=true');
  expect(body).toMatchObject([{ daysOverdue: 5, balance: 100, customerName: 'Maria Castellanos' }]);
});

test('goes out as CSV and XLSX', async () => {
  const csv = await office.call(
    'GET',
    '/api/export/invoices?format=csv&sort=number&status=sent,partially_paid',
  );
  const lines = csv.raw.toString().replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toContain('Number,Status,Date,Due');
  expect(lines[1]).toContain('INV-1001,Open,2026-03-10,2026-03-05,5,Maria Castellanos');
  expect(lines).toHaveLength(3);
  const xlsx = await office.call('GET', '/api/export/invoices?format=xlsx');
  expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK');
});
