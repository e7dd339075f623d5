import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { eventually } from '../../../test/support/eventually.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../test/support/test-app.ts';
import { sampleMailDomain } from '../../shared/settings/sample-contract.ts';
import { examineEverything } from '../examine-everything.ts';
import { recordMessage } from '../features/messages/record-message.ts';
import { dependents, markAsSample } from './sample-queries.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterEach(async () => {
  await remove();
  for (const { id } of await list('/api/projects')) await admin.call('DELETE', `/api/projects/${id}`);
  // The price book is empty again; what was kept is there for the bids and in no list.
  for (const table of ['products', 'categories'])
    await app.database.pool.query(`update ${table} set deleted_at = now() where deleted_at is null`);
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
    newLeads: { count: 1 },
    bidsWaiting: { count: 1 },
  });
  expect(dashboard.overdue.count).toBe(1);
  expect((await list('/api/auth/me')).hasSample).toBe(true);
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

async function newest() {
  const [project] = await list('/api/projects?sort=-createdAt');
  return project;
}
const newLead = async (body: object) => (await admin.call('POST', '/api/projects', body)).body;
const bidIn = (projectId: number, body: object) =>
  admin.call('POST', `/api/projects/${projectId}/bids`, { project: { id: projectId }, ...body });
const lineOf = (product: { id: number; name: string }) => ({
  sections: [{ lines: [{ name: product.name, productId: product.id, unitPrice: 465 }] }],
});

test('a product that a template names stays, and bids are made from that', async () => {
  await add();
  const [product] = await list('/api/products?q=Interior+door');
  const { body: bid } = await bidIn((await newest()).id, lineOf(product));
  const { body: template } = await admin.call('POST', '/api/bid-templates', { name: 'Doors', bidId: bid.id });
  expect(await remove()).toEqual([product.name, 'Sample products']);
  const { id } = await newLead({ customer: { name: 'Rosa Quiroga' } });
  const made = await bidIn(id, { templateId: template.id });
  expect(made.status).toBe(201);
  expect(made.body.sections[0].lines[0]).toMatchObject({ productId: product.id, name: product.name });
  await admin.call('DELETE', `/api/bid-templates/${template.id}`);
});

test('products of a bundle stay, and a bid takes them', async () => {
  await add();
  const [product] = await list('/api/products?q=Interior+door');
  const lines = [{ productId: product.id, quantity: 2 }];
  const { body: bundle } = await admin.call('POST', '/api/bundles', { name: 'Doors', lines });
  expect(await remove()).toEqual([product.name, 'Sample products']);
  const found = await list(`/api/bundles/${bundle.id}`);
  expect(found.products).toMatchObject([{ id: product.id, name: product.name, state: 'active' }]);
  expect(found.offered).toMatchObject([{ id: product.id }]);
  await admin.call('DELETE', `/api/bundles/${bundle.id}`);
});

test('a product that somebody has changed stays; one that was removed goes', async () => {
  await add();
  const [door] = await list('/api/products?q=Interior+door');
  const [labor] = await list('/api/products?q=Carpentry');
  const [paint] = await list('/api/products?q=Interior+paint');
  await admin.call('PUT', `/api/products/${labor.id}`, { name: 'Carpenter', version: 1 });
  await admin.call('PUT', `/api/products/${door.id}`, { price: 512, version: 1 });
  await admin.call('PUT', `/api/products/${paint.id}`, { price: 3, version: 1 });
  await admin.call('DELETE', `/api/products/${paint.id}`);
  expect(await remove()).toEqual(['Carpenter', door.name, 'Sample products']);
  expect((await list('/api/products')).map(({ price }: { price: number }) => price).toSorted()).toEqual([
    512, 88,
  ]);
});

test('a sample lead that has taken over a real one stays with what it has of that', async () => {
  await add();
  const sample = await newest();
  const { customerId, customerName, street, city, number } = sample;
  const real = await newLead({ customerId, street, city, title: 'Porch' });
  const note = { content: 'Gate code 4711' };
  expect((await admin.call('POST', `/api/projects/${real.id}/notes`, note)).status).toBe(201);
  // Once more by way of another sample.
  const between = await newLead({ customerId, street, city, title: 'Fence' });
  await markAsSample(app.db, 'project', [between.id]);
  for (const [kept, lead] of [
    [between, real],
    [sample, between],
  ])
    await admin.call('POST', `/api/projects/${kept.id}/remove_duplicates`, { ids: [lead.id] });

  expect(await remove()).toEqual([
    `${number} ${sample.title}`,
    `${between.number} ${between.title}`,
    customerName,
  ]);
  for (const { id } of [between, real])
    expect((await admin.call('POST', `/api/projects/${id}/restore`)).status).toBe(200);
  expect((await list(`/api/projects/${real.id}`)).notes).toMatchObject([note]);

  // What was kept holds a number of the samples, for good.
  for (const { id } of await list('/api/projects')) await admin.call('DELETE', `/api/projects/${id}`);
  expect((await add()).status).toBe(204);
});

test('a sample customer stays to whom a merged one leads, by way of others too', async () => {
  await add();
  const [first, second] = await list('/api/customers?q=sample');
  const { body: own } = await admin.call('POST', '/api/customers', { name: 'Rosa Quiroga' });
  await app.database.pool.query(
    'update customers c set merged_into = m.kept, deleted_at = now() from (values ($1::bigint, $2::bigint), ($2, $3)) m (merged, kept) where c.id = m.merged',
    [own.id, first.id, second.id],
  );
  expect(new Set(await remove())).toEqual(new Set([first.name, second.name]));
});

test('samples come again where their category has stayed', async () => {
  await add();
  const [product] = await list('/api/products?q=Interior+door');
  await admin.call('PUT', `/api/products/${product.id}`, { price: 512, version: product.version });
  expect(await remove()).toContain('Sample products');
  await admin.call('DELETE', `/api/products/${product.id}`);
  const categories = await list('/api/categories');
  expect((await add()).status).toBe(204);
  expect(await list('/api/products')).toHaveLength(6);
  const places = (rows: { id: number; position: number }[]) => rows.map(({ id, position }) => [id, position]);
  expect(places(await list('/api/categories'))).toEqual(places(categories));
  await remove();
  expect(places(await list('/api/categories'))).toEqual(places(categories));
});

test('the category of samples stands behind the others', async () => {
  await admin.call('POST', '/api/categories', { name: 'Roofs', position: 7 });
  await add();
  const [, last] = await list('/api/categories');
  expect(last).toMatchObject({ name: 'Sample products', position: 8 });
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

test('everything that may name a sample without a foreign key is known', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('jsonb', 'json', '_int8')`,
  );
  // Whoever adds a column decides whether what it names is needed (`keepWhatIsNeeded`), or goes with its project.
  const namesProducts = ['bid_templates.content', 'bundles.lines'];
  const namesWhatMoved = rows
    .map(({ name }) => name)
    .filter((name) => /^duplicate_removals\.\w+_ids$/.test(name));
  const namesOnlyPast = [
    'captures.said',
    'customer_merges.project_ids',
    'customer_merges.tag_ids',
    'events.after',
    'events.before',
    'import_run_records.before',
    'import_runs.additions',
  ];
  const namesNone = [
    'bid_lines.bundle',
    'bids.payment_schedule',
    'bids.sent_heading',
    'billing_settings.payment_terms',
    'captures.picture',
    'customer_merges.kept_after',
    'customer_merges.kept_before',
    'customer_merges.merged_before',
    'customers.addresses',
    'customers.emails',
    'customers.phones',
    'doctor_runs.results',
    'employees.navigation',
    'invoices.heading',
    'kept_pdfs.undrawn',
    'messages.fields',
    'saved_views.display',
    'security_events.details',
    'sending_settings.templates',
    'settings.business_hours',
    'single_sign_on.role_values',
    'settings.closed_days',
    'settings.tax_rates',
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...namesProducts, ...namesWhatMoved, ...namesOnlyPast, ...namesNone].toSorted(),
  );
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
