import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let tile: number;
let labor: number;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  tile = await product('Porcelain tile', { unit: 'sq ft', price: 28, cost: 14.5 });
  labor = await product('Tile setter', { unit: 'hour', price: 92 });
});
afterAll(() => app.close());

async function product(name: string, more: object): Promise<number> {
  return (await office.call('POST', '/api/products', { name, ...more })).body.id;
}
const linesOf = () => [
  { productId: tile, quantity: 1.1 },
  { productId: labor, quantity: 0.08 },
];
const add = (name: string, more: object = {}) =>
  office.call('POST', '/api/bundles', { name, unit: 'sq ft', lines: linesOf(), ...more });

test('a bundle keeps its lines in order, is changed, removed and brought back, each with its event', async () => {
  const { status, body } = await add('Bathroom floor', { note: '10% for cuts' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Bathroom floor', unit: 'sq ft', lines: linesOf(), version: 1 });
  const url = `/api/bundles/${body.id}`;
  expect((await office.call('PUT', url, body)).body.version).toBe(1);
  const lines = linesOf().toReversed();
  expect((await office.call('PUT', url, { lines })).body).toMatchObject({ lines, version: 2 });
  expect((await office.call('DELETE', url)).status).toBe(204);
  expect((await office.call('GET', url)).status).toBe(404);
  expect((await office.call('POST', `${url}/restore`)).body.lines).toEqual(lines);
  const events = await query<{ kind: string }>(
    app.db,
    `select kind from events where subject_kind = 'bundle' and subject_id = $1 order by id`,
    [body.id],
  );
  expect(events.map(({ kind }) => kind.split('.')[1])).toEqual(['created', 'updated', 'deleted', 'restored']);
});

test('what is no product, no number or too much is refused with its place', async () => {
  const refused = async (body: object) => (await add('Refused', body)).body.fields;
  const bundle = (await add('Shower')).body.id;
  expect(await refused({ lines: [{ productId: 999_999 + bundle, quantity: 1 }] })).toEqual({
    'lines.0.productId': 'This product was not found.',
  });
  expect(await refused({ lines: [{ productId: tile, quantity: 'much' }] })).toEqual({
    'lines.0.quantity': 'Enter a number.',
  });
  expect(await refused({ lines: [{ productId: tile, quantity: 0.0125 }] })).toEqual({
    'lines.0.quantity': 'Use at most three decimals.',
  });
  expect(Object.keys(await refused({ name: 'x'.repeat(300) }))).toEqual(['name']);
  expect(await refused({ lines: [] })).toEqual({ lines: 'Add at least one product.' });
  const many = Array.from({ length: 101 }, () => ({ productId: tile, quantity: 1 }));
  expect(await refused({ lines: many })).toEqual({ lines: 'Use at most 100 lines.' });
  expect((await add('shower')).body).toMatchObject({
    code: 'bundle.name_taken',
    fields: { name: 'Another bundle has this name.' },
  });
});

test('a company has at most 500, also by bringing one back', async () => {
  const { id } = (await add('Removed')).body;
  await office.call('DELETE', `/api/bundles/${id}`);
  await app.database.pool.query(
    `insert into bundles (name, unit, note, lines, created_at, updated_at) select 'Bundle ' || n, '', '', '[]', now(), now()
     from generate_series(1, 500 - (select count(*) from bundles where deleted_at is null)) n`,
  );
  const sentence = 'You already have 500 bundles. Remove one you no longer need.';
  for (const answer of [await add('One more'), await office.call('POST', `/api/bundles/${id}/restore`)])
    expect([answer.status, answer.body.error]).toEqual([409, sentence]);
  await app.database.pool.query(`delete from bundles where lines = '[]'`);
});

test('a product that is removed or inactive stays in the bundle, says so, and is not offered', async () => {
  const [grout, sealer] = [await product('Grout', { price: 5 }), await product('Sealer', { price: 9 })];
  const lines = [...linesOf(), { productId: grout, quantity: 0.02 }, { productId: sealer, quantity: 1 }];
  const { id } = (await add('Tile wall', { lines })).body;
  await office.call('DELETE', `/api/products/${grout}`);
  await office.call('PUT', `/api/products/${sealer}`, { active: false });
  const { body } = await office.call('GET', `/api/bundles/${id}`);
  expect(body.lines).toEqual(lines);
  expect(body.products.map(({ state }: { state: string }) => state)).toEqual([
    'active',
    'active',
    'removed',
    'inactive',
  ]);
  expect(body.offered.map((each: { id: number; price: number }) => [each.id, each.price])).toEqual([
    [tile, 28],
    [labor, 92],
  ]);
  // It is saved again with the lines that it has already.
  const { offered: _offered, ...read } = body;
  expect((await office.call('PUT', `/api/bundles/${id}`, { ...read, note: 'Check' })).status).toBe(200);
});

test('whoever sees no prices sees no bundles', async () => {
  const field = await app.signIn('field');
  for (const url of ['/api/bundles', '/api/bundles/1'])
    expect((await field.call('GET', url)).status).toBe(403);
});

test('the lines of a bid keep their bundle, also in a copy and a template, and no customer reads of it', async () => {
  const { id } = await insertProject(app.db);
  const bundle = { key: 'floor', name: 'Bathroom floor', unit: 'sq ft', units: 62, perUnit: 1.1 };
  const sections = [
    {
      title: 'Floor',
      lines: [
        { name: 'Tile', quantity: 68.2, unitPrice: 28, productId: tile, bundle },
        { name: 'Trim', quantity: 3, unitPrice: 9, bundle: { ...bundle, perUnit: null } },
        { name: 'Cleaning', unitPrice: 80 },
      ],
    },
  ];
  const bid = await createBid(office, id, { sections });
  const bundlesIn = ({ sections: [section] }: { sections: { lines: { bundle: unknown }[] }[] }) =>
    section!.lines.map((line) => line.bundle);
  const kept = [bundle, { ...bundle, perUnit: null }, null];
  expect(bundlesIn(bid)).toEqual(kept);
  const url = `/api/projects/${id}/bids/${bid.id}`;
  expect(bundlesIn((await office.call('PUT', url, { ...bid, title: 'Floor' })).body)).toEqual(kept);
  const template = (await office.call('POST', '/api/bid-templates', { name: 'Floor', bidId: bid.id })).body;
  expect(bundlesIn(template)).toEqual(kept);
  const other = await insertProject(app.db);
  const copy = await office.call('POST', `/api/projects/${other.id}/bids`, {
    project: { id: other.id },
    templateId: template.id,
  });
  expect(bundlesIn(copy.body)).toEqual(kept);
  const wrong = [
    { title: '', lines: [{ name: 'Tile', bundle: { ...bundle, units: -1, name: 'x'.repeat(300) } }] },
  ];
  const { body } = await office.call('PUT', url, { sections: wrong });
  expect(Object.keys(body.fields).sort()).toEqual([
    'sections.0.lines.0.bundle.name',
    'sections.0.lines.0.bundle.units',
  ]);
});
