import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
const paid: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  const [one, other] = [await insertProject(app.db), await insertProject(app.db)];
  await query(
    app.db,
    `update customers set name = 'Aaron Zed' where id = (select customer_id from projects where id = $1)`,
    [other.id],
  );
  const lines = [{ name: 'Work', unitPrice: 1000, taxable: false }];
  for (const [project, date, amount, method, identification] of [
    [one.id, '2026-03-01', 100, 'Check', '1042'],
    [other.id, '2026-03-10', 20.5, 'Cash', ''],
    [one.id, '2026-02-28', 300, 'Zelle', 'Z-77'],
    [one.id, '2026-03-05', 400, 'Check', '9'],
  ] as const) {
    const { id } = await issueInvoice(office, project, { lines });
    const body = { invoice_id: id, date, amount, method, identification };
    const answer = await office.call('POST', `/api/projects/${project}/payments`, body);
    paid.push(answer.body.payment.id);
  }
  const voided = `/api/projects/${one.id}/payments/${paid[3]}/void`;
  await admin.call('POST', voided, { reason: 'The check bounced' });
});
afterAll(() => app.close());

const listed = async (search: string) => {
  const { status, body, headers } = await office.call('GET', `/api/payments?${search}`);
  expect(status).toBe(200);
  return { amounts: body.map(({ amount }: { amount: number }) => amount), headers, body };
};

test.each<[string, number[]]>([
  ['', [20.5, 100, 300]],
  ['sort=date', [300, 100, 20.5]],
  ['sort=-amount', [300, 100, 20.5]],
  ['sort=amount', [20.5, 100, 300]],
  ['sort=method', [20.5, 100, 300]],
  ['sort=customerName&limit=1', [20.5]],
  ['state=void', [400]],
  ['method=check', [100]],
  ['q=zed', [20.5]],
  ['q=1042', [100]],
  ['q=z-77', [300]],
  ['from=2026-03-01&to=2026-03-10', [20.5, 100]],
  ['from=2026-03-02', [20.5]],
])('?%s', async (search, expected) => {
  const { amounts, headers } = await listed(search);
  expect(amounts).toEqual(expected);
  if (search.includes('limit')) return;
  const totals = await office.call('GET', `/api/payments/totals?${search.replace(/sort=[-\w]+/, '')}`);
  expect(totals.body).toEqual({
    count: Number(headers['total-count']),
    amount: expected.reduce((sum, each) => sum + each, 0),
  });
});

test('pages follow each other without a gap, in every order', async () => {
  for (const sort of ['date', '-date', 'amount', '-amount', 'customerName', '-method']) {
    const whole = (await listed(`sort=${sort}`)).amounts;
    const found: number[] = [];
    let next: string | undefined = `/api/payments?sort=${sort}&limit=1`;
    while (next) {
      const { body, headers } = await office.call('GET', next);
      found.push(...body.map(({ amount }: { amount: number }) => amount));
      next = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect([sort, found]).toEqual([sort, whole]);
  }
});

test('a row tells the invoice, the project and the customer', async () => {
  const { body } = await listed('q=1042');
  expect(body).toMatchObject([
    { id: paid[0], invoiceNumber: 'INV-1001', method: 'Check', identification: '1042', date: '2026-03-01' },
  ]);
});

test('the export holds what the list shows', async () => {
  const { status, raw } = await office.call('GET', '/api/export/payments?format=csv&method=Check');
  expect(status).toBe(200);
  const [heading, ...rows] = raw.toString().trim().split('\r\n');
  expect(heading).toContain('Date,Customer,Invoice');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('2026-03-01');
  expect(rows[0]).toContain('100.00');
});

test('a place of another order, an unknown order and a day that is none are refused with a sentence', async () => {
  const { headers } = await listed('sort=customerName&limit=1');
  const next = /<([^>]+)>/.exec(String(headers['link']))![1]!;
  expect((await office.call('GET', next.replace('customerName', 'date'))).status).toBe(400);
  const unknown = await office.call('GET', '/api/payments?sort=colour');
  expect([unknown.status, unknown.body.fields.sort]).toEqual([422, expect.stringContaining('Use one of:')]);
  expect((await office.call('GET', '/api/payments?from=2026-02-31')).status).toBe(422);
});

test('field employees see none of it', async () => {
  const field = await app.signIn('field');
  for (const path of ['/api/payments', '/api/payments/totals', '/api/export/payments?format=csv']) {
    expect((await field.call('GET', path)).status).toBe(403);
  }
});
