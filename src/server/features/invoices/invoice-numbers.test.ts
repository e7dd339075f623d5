import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  // Fails at the very end of the transaction, when the number is long taken.
  await query(
    app.db,
    `create function refuse_doomed() returns trigger language plpgsql as $$
     begin if new.title = 'doomed' and new.number is not null then raise exception 'doomed'; end if; return null; end $$`,
  );
  await query(
    app.db,
    `create constraint trigger refuse_doomed after update on invoices deferrable initially deferred
     for each row execute function refuse_doomed()`,
  );
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.pool.query(
    'truncate invoices cascade; update billing_settings set next_invoice_number = default, invoice_prefix = default',
  ),
);

const url = '/api/settings/billing';

test('field employees read the methods and categories, and not how many invoices there are', async () => {
  const field = await app.signIn('field');
  const { body } = await field.call('GET', url);
  expect(body.paymentMethods.length).toBeGreaterThan(0);
  expect(body).not.toHaveProperty('nextInvoiceNumber');
});

test('200 issued at once, a tenth rolled back after it took a number, leave neither a gap nor a double', async () => {
  const projects = await Promise.all(Array.from({ length: 40 }, () => insertProject(app.db)));
  const drafts = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      createInvoice(office, projects[index % 40]!.id, {
        title: index % 10 === 3 ? 'doomed' : 'fine',
        lines: [{ name: 'Visit', unitPrice: 95 }],
      }),
    ),
  );
  const answers = await Promise.all(drafts.map(({ id }) => office.call('POST', `/api/invoices/${id}/issue`)));
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.map(({ status }) => status)).toEqual(Array(20).fill(500));
  const numbers = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => Number(body.number.slice('INV-'.length)))
    .toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 180 }, (_, index) => 1001 + index));
  expect((await office.call('GET', url)).body.nextInvoiceNumber).toBe(1181);
});

test('ten clicks on one draft give it one number', async () => {
  const { id } = await insertProject(app.db);
  const draft = await createInvoice(office, id, { lines: [{ name: 'Visit', unitPrice: 95 }] });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => office.call('POST', `/api/invoices/${draft.id}/issue`)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
  const [row] = await query(
    app.db,
    `select count(*)::int as count from events where kind = 'invoice.issued' and subject_id = $1`,
    [draft.id],
  );
  expect(row).toEqual({ count: 1 });
});

test('the next number is set forwards only, with the prefix, by version; the history says so', async () => {
  const { body: before } = await admin.call('GET', url);
  expect(before.paymentTerms[0]).toMatchObject({ key: 'net_30', days: 30 });
  const back = await admin.call('PUT', url, { nextInvoiceNumber: before.nextInvoiceNumber - 1 });
  expect(back).toMatchObject({
    status: 409,
    body: {
      code: 'number.already_issued',
      fields: { nextInvoiceNumber: expect.stringContaining('or a higher one') },
    },
  });
  const saved = await admin.call('PUT', url, { ...before, nextInvoiceNumber: 5000, invoicePrefix: 'R/' });
  expect(saved).toMatchObject({
    status: 200,
    body: { nextInvoiceNumber: 5000, version: before.version + 1 },
  });
  expect((await admin.call('PUT', url, { ...before })).status).toBe(412);
  const { id } = await insertProject(app.db);
  const draft = await createInvoice(office, id, { lines: [{ name: 'Visit', unitPrice: 95 }] });
  expect((await office.call('POST', `/api/invoices/${draft.id}/issue`)).body.number).toBe('R/5000');
  const [event] = await query<{ after: object }>(
    app.db,
    `select after from events where kind = 'settings.updated' order by id desc limit 1`,
  );
  expect(event!.after).toEqual({ nextInvoiceNumber: 5000, invoicePrefix: 'R/' });
});

test.each<[object, string]>([
  [{ invoicePrefix: 'INV2' }, 'invoicePrefix'],
  [{ invoicePrefix: '<b>' }, 'invoicePrefix'],
  [{ nextInvoiceNumber: 0 }, 'nextInvoiceNumber'],
  [{ paymentMethods: ['Cash', 'cash'] }, 'paymentMethods'],
  [{ paymentMethods: [] }, 'paymentMethods'],
  [{ paymentTerms: [{ key: 'a', label: 'A', days: -1, text: 'x' }] }, 'paymentTerms.0.days'],
])('%j is refused by the name of the field', async (body, field) => {
  const answer = await admin.call('PUT', url, body);
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toHaveProperty([field]);
});

test('is read by everybody, changed by admins', async () => {
  const field = await app.signIn('field');
  expect((await field.call('GET', url)).status).toBe(200);
  expect((await office.call('PUT', url, {})).status).toBe(403);
});
