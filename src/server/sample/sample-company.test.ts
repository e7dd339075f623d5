import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { eventually } from '../../../test/support/eventually.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../test/support/test-app.ts';
import { sampleMailDomain } from '../../shared/settings/sample-contract.ts';
import { examineEverything } from '../examine-everything.ts';
import { recordMessage } from '../features/messages/record-message.ts';
import { dependents } from './sample-queries.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterEach(async () => {
  await remove();
  for (const { id } of await list('/api/projects')) await admin.call('DELETE', `/api/projects/${id}`);
});
afterAll(() => app.close());

const add = (body: object = {}) => admin.call('POST', '/api/settings/sample', body);
const remove = async () => (await admin.call('DELETE', '/api/settings/sample')).body.kept as string[];
const list = async (path: string) => (await admin.call('GET', path)).body;

/** How many rows each table has, but for what says that something was done, and the words that are known for a search. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('idempotency_keys', 'search_words') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = name === 'events' ? `events where kind not like 'settings.%'` : name;
    const { rows: found } = await app.database.pool.query(`select count(*)::int as n from ${counted}`);
    counts[name] = found[0].n;
  }
  return counts;
}

test('shows every screen alive, sends nothing, and is gone with everything of it', async () => {
  const before = await rowCounts();
  expect((await add()).status).toBe(204);

  const dashboard = await list('/api/dashboard');
  expect(dashboard).toMatchObject({
    isNew: false,
    hasSample: true,
    newLeads: { count: 1 },
    bidsWaiting: { count: 1 },
  });
  expect(dashboard.overdue.count).toBe(1);
  const statuses = (await list('/api/projects')).map((each: { status: string }) => each.status);
  expect(new Set(statuses)).toEqual(
    new Set([
      'work_in_progress',
      'contract_signed',
      'bid_sent',
      'bid_in_progress',
      'appointment_scheduled',
      'lead_created',
    ]),
  );
  const invoices = (await list('/api/invoices')).map((each: { status: string }) => each.status);
  expect(invoices).toEqual(expect.arrayContaining(['paid', 'partially_paid']));
  expect(await list('/api/expenses')).toHaveLength(3);
  expect(dashboard.todos.count).toBe(1);
  expect((await rowCounts())['messages']).toBe(before['messages']);
  await examineEverything(app.db, app.app.services, (_name, { findings }) => {
    expect(findings).toEqual([]);
  });

  // The guide asks for the company's own.
  const setup = await list('/api/settings/setup');
  expect(setup.sample).toBe('there');
  expect(setup.steps.filter((each: { isDone: boolean }) => each.isDone)).toEqual([]);

  expect(await remove()).toEqual([]);
  expect(await rowCounts()).toEqual(before);
});

test('is there once, however often it is asked for, and not beside real work', async () => {
  await Promise.all([add(), add(), add()]);
  expect(await list('/api/projects')).toHaveLength(6);
  await remove();
  const lead = await admin.call('POST', '/api/projects', { customer: { name: 'Rosa Quiroga' } });
  expect(lead.status).toBe(201);
  expect((await add()).body.code).toBe('sample.not_empty');
});

test('uses up no number of the company', async () => {
  const next = await list('/api/counters');
  await add();
  const numbers = (await list('/api/projects')).map((each: { number: string }) => each.number);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `SAMPLE-${n}`));
  expect((await list('/api/invoices')).map((each: { number: string }) => each.number)).toContain('SAMPLE-1');
  expect(await list('/api/counters')).toEqual(next);
  expect(await list('/api/settings/billing')).toMatchObject({
    invoicePrefix: 'INV-',
    nextInvoiceNumber: 1001,
  });
});

test('what people hung on it goes along, and what real work needs stays', async () => {
  await add();
  const [newest] = await list('/api/projects?sort=-createdAt');
  await admin.call('POST', `/api/projects/${newest.id}/notes`, { content: 'Prefers mornings.' });
  const bid = await admin.call('POST', `/api/projects/${newest.id}/bids`, { project: { id: newest.id } });
  const [product] = await list('/api/products?q=Interior+door');
  const real = await admin.call('POST', '/api/projects', { customerId: newest.customerId, title: 'Garage' });
  await admin.call('POST', `/api/projects/${real.body.id}/bids`, {
    project: { id: real.body.id },
    sections: [{ lines: [{ name: product.name, productId: product.id, unitPrice: 465 }] }],
  });

  expect(await remove()).toEqual([newest.customerName, product.name, 'Sample products']);
  expect((await list('/api/projects')).map((each: { title: string }) => each.title)).toEqual(['Garage']);
  const names = async () => (await list('/api/customers')).map((each: { name: string }) => each.name);
  expect(await names()).toContain(newest.customerName);
  expect(await names()).not.toContain('Dana Whitfield (sample)');
  // Whoever has a sample bid open is told that it is gone.
  const save = await admin.call('PUT', `/api/projects/${newest.id}/bids/${bid.body.id}`, {
    title: 'x',
    version: 1,
  });
  expect(save.status).toBe(404);
  // What was kept is not removed by a second press.
  expect(await remove()).toEqual([]);
  expect(await names()).toContain(newest.customerName);
});

test('whoever adds to a sample while it is removed is either in time or refused', async () => {
  await add();
  const projects = await list('/api/projects');
  const [open] = await list('/api/invoices?status=partially_paid');
  const writes = projects.map((each: { id: number }) =>
    admin.call('POST', `/api/projects/${each.id}/notes`, { content: 'At the last moment' }),
  );
  const payment = admin.call('POST', `/api/projects/${open.project_id}/payments`, {
    invoice_id: open.id,
    amount: 1,
    method: 'Cash',
  });
  const [removed, ...answers] = await Promise.all([
    admin.call('DELETE', '/api/settings/sample'),
    payment,
    ...writes,
  ]);
  expect(removed.status).toBe(200);
  expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
  await eventually(async () => expect(await list('/api/invoices')).toEqual([]));
});

test('nothing goes to an address of a sample', async () => {
  await add();
  const sent = recordMessage(
    app.db,
    { actor: { kind: 'system', id: null, name: '' }, now: new Date(), requestId: null },
    {
      channel: 'email',
      recipients: ['owner@harrow.example', `priya@${sampleMailDomain}`],
      subject: 'Your bid',
      body: 'Here it is.',
      about: { kind: 'bid' } as never,
    },
  );
  await expect(sent).rejects.toThrow('nobody reads');
});

test('everything that a foreign key holds to a sample is named', async () => {
  const { rows } = await app.database.pool.query<{ parent: string; child: string }>(
    `select confrelid::regclass::text as parent, conrelid::regclass::text as child from pg_constraint
     where contype = 'f' and confdeltype = 'a'`,
  );
  const below = (parent: string) => rows.filter((each) => each.parent === parent).map(({ child }) => child);
  for (const [parent, tables] of Object.entries(dependents)) {
    // Lines of invoices, permits and messages go with the project's own before.
    const others = ['projects', 'invoice_lines', 'permits', 'messages'].filter(
      (each) => !tables.includes(each as never),
    );
    const held = new Set(below(parent).filter((each) => !others.includes(each)));
    expect(held).toEqual(new Set(tables));
  }
  expect(new Set(below('customers'))).toEqual(
    new Set(['customer_distinctions', 'customer_merges', 'customer_tags', 'customers', 'projects']),
  );
  for (const leaf of ['permits', 'photos', 'project_contacts', 'project_notes', 'products'])
    expect(
      below(leaf).filter((each) => !['todos', 'bid_lines', 'bid_pictures', 'invoice_lines'].includes(each)),
    ).toEqual([]);
});

test('the history of anything else still stays as it is', async () => {
  await add();
  const { pool } = app.database;
  await expect(pool.query(`delete from events where kind like 'settings.%'`)).rejects.toThrow(
    'never changed',
  );
  await expect(pool.query(`update events set kind = 'x' where project_id is not null`)).rejects.toThrow(
    'never changed',
  );
});
