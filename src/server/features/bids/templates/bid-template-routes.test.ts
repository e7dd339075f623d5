import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../../test/support/test-app.ts';
import { migrationsDir, readMigrationFiles } from '../../../platform/db/migration-files.ts';
import { query, queryOne } from '../../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

const templates = '/api/bid-templates';

async function newBid(more: object = {}) {
  const { id } = await insertProject(app.db);
  return createBid(office, id, more);
}

async function newTemplate(name: string, more: object = {}) {
  const { status, body } = await office.call('POST', templates, { name, bidId: (await newBid(more)).id });
  expect(status).toBe(201);
  return body;
}

async function startFrom(from: object) {
  const { id } = await insertProject(app.db);
  return office.call('POST', `/api/projects/${id}/bids`, { project: { id }, ...from });
}

test('a template keeps the work of a bid and no word about its customer; a bid made of it has a validity of its own', async () => {
  const template = await newTemplate('Hall bathroom, standard', {
    scope: 'All of the bathroom.',
    customerNotes: 'Bring slippers.',
    internalNotes: 'Pays late.',
    discountKind: 'amount',
    discountValue: 50,
    validUntil: '2026-12-31',
    paymentSchedule: [{ label: 'Start', amount: 500 }, { label: 'Rest' }],
  });
  expect(template).toMatchObject({ lineCount: 4, followingPrices: 0, version: 1 });
  const { body: bid } = await startFrom({ templateId: template.id });
  expect(bid).toMatchObject({
    title: '',
    scope: 'All of the bathroom.',
    customerNotes: '',
    internalNotes: '',
    discountKind: 'none',
    validUntil: '2026-04-09',
    deposit: 500,
    linesTotal: 1895.25,
  });
  expect(bid.sections[1].lines[1]).toMatchObject({
    name: 'Heated floor mat',
    optional: true,
    selected: false,
  });
  const { body: named } = await startFrom({ templateId: template.id, title: 'Guest bathroom' });
  expect(named.title).toBe('Guest bathroom');
  const event = await queryOne(
    app.db,
    `select after ->> 'template' as template from events where kind = 'bid.created' and subject_id = $1`,
    [named.id],
  );
  expect(event).toEqual({ template: 'Hall bathroom, standard' });
});

test('the notes for the customer are kept where that is asked for', async () => {
  const { id: bidId } = await newBid({ customerNotes: 'Keep the windows shut.' });
  const { body: template } = await office.call('POST', templates, {
    name: 'With notes',
    bidId,
    keepsNotes: true,
  });
  expect(template.customerNotes).toBe('Keep the windows shut.');
  const { body: bid } = await startFrom({ templateId: template.id });
  expect(bid.customerNotes).toBe('Keep the windows shut.');
  const { body: again } = await office.call('PUT', `${templates}/${template.id}`, { bidId, version: 1 });
  expect(again.customerNotes).toBe('');
});

async function newProduct(name: string): Promise<number> {
  const product = await queryOne<{ id: number }>(
    app.db,
    `insert into products (name, unit, price_cents, cost_cents, is_taxable, category_id)
     values ($1, 'sq ft', 1000, 400, true, (select id from categories limit 1)) returning id`,
    [name],
  );
  return product!.id;
}

test('a line at the price of the price book is offered at its price of today', async () => {
  const productId = await newProduct('Tile');
  const line = { name: 'Tile, laid', productId, quantity: 10, unitPrice: 10, unitCost: 4 };
  const template = await newTemplate('Tiles', { sections: [{ lines: [line] }] });
  expect(template.followingPrices).toBe(1);
  await query(app.db, 'update products set price_cents = 1250, cost_cents = 500 where id = $1', [productId]);
  const { body: bid } = await startFrom({ templateId: template.id });
  expect(bid.sections[0].lines[0]).toMatchObject({
    name: 'Tile, laid',
    unitPrice: 12.5,
    unitCost: 5,
    total: 125,
  });
});

test('good, better and best of one product keep the prices that a person gave them', async () => {
  const productId = await newProduct('Water heater');
  const lines = [10, 15, 22.5].map((unitPrice, index) => ({
    name: ['Good', 'Better', 'Best'][index],
    productId,
    unitPrice,
    unitCost: index === 2 ? 9 : 4,
    taxable: index !== 1,
    choiceGroup: 'Heater',
  }));
  const template = await newTemplate('Heaters', { sections: [{ lines }] });
  await query(app.db, 'update products set price_cents = 1100, cost_cents = 450 where id = $1', [productId]);
  const { body: bid } = await startFrom({ templateId: template.id });
  type Priced = Record<'unitPrice' | 'unitCost' | 'taxable', unknown>;
  const priced = bid.sections[0].lines.map((line: Priced) => [line.unitPrice, line.unitCost, line.taxable]);
  expect(priced).toEqual([
    [11, 4.5, true],
    [15, 4.5, false],
    [22.5, 9, true],
  ]);
  const { body: read } = await office.call('GET', `${templates}/${template.id}`);
  expect(read.followingPrices).toBe(1);
  const { body: listed } = await office.call('GET', templates);
  const { followingPrices } = listed.find(({ id }: { id: number }) => id === template.id);
  expect(followingPrices).toBe(1);
});

test('a copy for another job is called as that job, where it has a title', async () => {
  const bid = await newBid({ title: 'Hall bathroom' });
  expect((await startFrom({ copyOfBidId: bid.id })).body.title).toBe('Hall bathroom');
  const { id } = await insertProject(app.db);
  await query(app.db, `update projects set title = 'Kitchen' where id = $1`, [id]);
  const copyTo = { project: { id }, copyOfBidId: bid.id };
  const { body: copy } = await office.call('POST', `/api/projects/${id}/bids`, copyTo);
  expect(copy.title).toBe('Kitchen');
  const { body: again } = await office.call('POST', `/api/projects/${id}/bids`, {
    project: { id },
    copyOfBidId: (await office.call('PUT', `/api/projects/${id}/bids/${copy.id}`, { title: 'Kitchen, oak' }))
      .body.id,
  });
  expect(again.title).toBe('Kitchen, oak');
});

test('a bid is copied to any project at the prices that stand in it', async () => {
  const bid = await newBid({ internalNotes: 'Steep drive.', discountKind: 'rate', discountValue: 500 });
  const { status, body: copy } = await startFrom({ copyOfBidId: bid.id });
  expect(status).toBe(201);
  expect(copy.id).not.toBe(bid.id);
  expect(copy).toMatchObject({
    number: 1,
    revision: 1,
    status: 'draft',
    internalNotes: 'Steep drive.',
    total: bid.total,
  });
  const { body: refused } = await startFrom({ copyOfBidId: bid.id, templateId: 1 });
  expect(refused.fields).toHaveProperty('templateId');
  expect((await startFrom({ copyOfBidId: 999_999 })).status).toBe(404);
  expect((await startFrom({ templateId: 999_999 })).status).toBe(404);
});

test('is renamed, filled anew, removed and brought back; a name is there once', async () => {
  const template = await newTemplate('Deck');
  const url = `${templates}/${template.id}`;
  const taken = await office.call('POST', templates, { name: 'DECK', bidId: (await newBid()).id });
  expect(taken).toMatchObject({ status: 409, body: { fields: { name: 'Another template has this name.' } } });

  const other = await newBid({ title: 'Deck of cedar', sections: [{ lines: [{ name: 'Cedar' }] }] });
  const changed = await office.call('PUT', url, { name: 'Cedar deck', bidId: other.id, version: 1 });
  expect(changed.body).toMatchObject({
    name: 'Cedar deck',
    lineCount: 1,
    version: 2,
  });
  expect((await office.call('PUT', url, { name: 'Late', version: 1 })).status).toBe(412);

  expect((await office.call('DELETE', url)).status).toBe(204);
  expect((await office.call('GET', url)).status).toBe(404);
  expect((await startFrom({ templateId: template.id })).status).toBe(404);
  const listed = await office.call('GET', templates);
  expect(listed.body.map(({ name }: { name: string }) => name)).not.toContain('Cedar deck');
  expect((await office.call('POST', `${url}/restore`)).body).toMatchObject({ name: 'Cedar deck' });
  expect((await office.call('GET', url)).body).toMatchObject({ lineCount: 1 });

  const kinds = await query<{ kind: string }>(
    app.db,
    `select kind from events where subject_kind = 'bid_template' and subject_id = $1 order by id`,
    [template.id],
  );
  expect(kinds.map(({ kind }) => kind.split('.')[1])).toEqual(['created', 'updated', 'deleted', 'restored']);
});

test('only the office sees templates, which hold costs', async () => {
  const field = await app.signIn('field');
  expect((await field.call('GET', templates)).status).toBe(403);
  expect((await field.call('GET', `${templates}/1`)).status).toBe(403);
});

test('templates of before templates left out what belongs to one customer lose it too', async () => {
  const old = await newTemplate('Kitchen of the Alvarados');
  const kept = await newTemplate('Kitchen, with notes');
  const withNotes = `content || '{"title": "Alvarado kitchen", "internalNotes": "Pays late.", "customerNotes": "Bring slippers."}'`;
  const bare = `jsonb_set(${withNotes}, '{sections,0,lines}', '[{"name": "Cabinets"}]')`;
  await query(
    app.db,
    `update bid_templates set content = case id when ${old.id} then jsonb_set(${bare}, '{sections,1,lines}', '[]') else ${withNotes} end
     where id in (${old.id}, ${kept.id})`,
  );
  const [migration] = (await readMigrationFiles(migrationsDir)).filter(
    ({ name }) => name === 'old_templates',
  );
  for (const statement of migration!.sql.split(';').filter((text) => text.trim() !== ''))
    await query(app.db, statement);
  const contentOf = async (id: number) =>
    (await queryOne<{ content: object }>(app.db, 'select content from bid_templates where id = $1', [id]))
      ?.content;
  const blank = { title: '', internalNotes: '' };
  expect(await contentOf(old.id)).toMatchObject({ ...blank, customerNotes: '' });
  expect(await contentOf(kept.id)).toMatchObject({ ...blank, customerNotes: 'Bring slippers.' });
});

test('a line whose product is no more stands by itself', async () => {
  const productId = await newProduct('Gone for good');
  const sections = [{ lines: [{ name: 'Sink', productId, quantity: 2, unitPrice: 10, unitCost: 4 }] }];
  const template = await newTemplate('Sinks', { sections });
  await query(
    app.db,
    `update bid_templates set content = jsonb_set(content, '{sections,0,lines,0,productId}', '999999') where id = $1`,
    [template.id],
  );
  const line = { name: 'Sink', productId: null, quantity: 2, unitPrice: 10 };
  const { status, body } = await startFrom({ templateId: template.id });
  expect(status).toBe(201);
  expect(body.sections[0].lines[0]).toMatchObject(line);
  const { body: read } = await office.call('GET', `${templates}/${template.id}`);
  expect(read.sections[0].lines[0]).toMatchObject(line);
});
