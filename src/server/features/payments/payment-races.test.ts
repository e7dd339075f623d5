import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { insertInvoice, pay } from '../../../../test/support/payment-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { queryOne } from '../../platform/db/query.ts';

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

async function invoiced() {
  const project = await insertProject(app.db);
  const invoice = await insertInvoice(app.db, project.id);
  return { projectId: project.id, invoiceId: invoice.id, url: `/api/projects/${project.id}/payments` };
}

const kept = async (invoiceId: number) =>
  (await queryOne<{ received: number; sum: number; count: number; events: number }>(
    app.db,
    `select i.received_cents as received, coalesce(sum(y.amount_cents) filter (where y.voided_at is null), 0)::bigint as sum,
       count(y.id)::int as count,
       (select count(*)::int from events e where e.project_id = i.project_id and e.kind = 'payment.received') as events
     from invoices i left join received_payments y on y.invoice_id = i.id where i.id = $1 group by i.id`,
    [invoiceId],
  ))!;

const statuses = (answers: ReadonlyArray<{ status: number }>) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('of 200 payments at once as many are taken as are owed, and never more', async () => {
  const { projectId, invoiceId } = await invoiced();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_none, place) =>
      pay(office, projectId, {
        invoice_id: invoiceId,
        amount: 100,
        method: 'Check',
        identification: String(place),
      }),
    ),
  );
  expect(statuses(answers)).toEqual({ 201: 12, 409: 188 });
  // Each is judged by what the others left, not by what was owed when it came.
  const refusals = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.error));
  expect([...refusals]).toEqual([expect.stringMatching(/^Only \$50\.00 is still owed on INV-/)]);
  expect(await kept(invoiceId)).toEqual({ received: 120_000, sum: 120_000, count: 12, events: 12 });
});

test('one payment sent 50 times under one key is one', async () => {
  const { projectId, invoiceId } = await invoiced();
  const body = { invoice_id: invoiceId, amount: 100, method: 'Cash' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => pay(office, projectId, body, { 'idempotency-key': 'one-cash' })),
  );
  expect(statuses(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ body: { payment } }) => payment.id)).size).toBe(1);
  expect(await kept(invoiceId)).toEqual({ received: 10_000, sum: 10_000, count: 1, events: 1 });
});

test('of 50 who record the same check at once one does, and the others are told of it', async () => {
  const { projectId, invoiceId } = await invoiced();
  const body = { invoice_id: invoiceId, amount: 10, method: 'Check', identification: '77' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(office, projectId, body)));
  expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payment.double' });
  expect(await kept(invoiceId)).toMatchObject({ received: 1_000, count: 1 });
});

test('voids against payments leave what is kept equal to what is there', async () => {
  const { projectId, invoiceId, url } = await invoiced();
  const first = await pay(office, projectId, { invoice_id: invoiceId, amount: 1250, method: 'Wire' });
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () =>
      admin.call('POST', `${url}/${first.body.payment.id}/void`, { reason: 'Wrong invoice' }),
    ),
    ...Array.from({ length: 40 }, (_none, place) =>
      pay(office, projectId, {
        invoice_id: invoiceId,
        amount: 300,
        method: 'Check',
        identification: `v${place}`,
      }),
    ),
  ]);
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
  const paid = answers.slice(20).filter(({ status }) => status === 201).length;
  expect(paid).toBeLessThanOrEqual(4);
  const { received, sum } = await kept(invoiceId);
  expect([received, sum]).toEqual([paid * 30_000, paid * 30_000]);
  const voids = await queryOne<{ count: number }>(
    app.db,
    `select count(*)::int as count from events where project_id = $1 and kind = 'payment.voided'`,
    [projectId],
  );
  expect(voids?.count).toBe(1);
});
