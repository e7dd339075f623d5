import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { sized } from '../../../../test/faults/full-size.ts';
import { countStatements } from '../../../../test/support/count-statements.ts';
import { saveBesideCall } from '../../../../test/support/start-transaction.ts';
import { tableForm, xlsx, xlsxBomb } from '../../../../test/support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let test: TestApp;
let office: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office', { firstName: 'Olga', lastName: 'Office' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await query(test.db, 'delete from products');
  await query(test.db, 'delete from categories');
});

const preview = (content: string | Uint8Array, fields = {}) =>
  office.call('POST', '/api/import/products/preview', tableForm(content, fields));
const run = (content: string | Uint8Array, fields = {}, headers = {}) =>
  office.call('POST', '/api/import/products', tableForm(content, fields), headers);
const products = async () => (await office.call('GET', '/api/products')).body;
const add = async (product: object) => (await office.call('POST', '/api/products', product)).body;
const counts = ({ attention = 0, ...rows }: Record<string, number>) => ({
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  leftOut: 0,
  open: 0,
  attention: rows['wrong'] ?? attention,
  ...rows,
});

const list =
  'SKU;Item;Category;UOM;Price;Cost;Taxable;Notes\r\nD-1;Door;Doors;each;1.234,50;800;ja;Oak\r\n;Window;Windows;;99,90;;;\r\n';

describe('a price list', () => {
  it('is shown before it is imported, then imported with its categories, and changes nothing when it comes again', async () => {
    const seen = await preview(list);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      format: 'csv',
      mapping: {
        code: 0,
        name: 1,
        category: 2,
        unit: 3,
        price: 4,
        cost: 5,
        taxable: 6,
        active: null,
        description: 7,
      },
      missing: [],
      counts: counts({ rows: 2, new: 2 }),
      additions: { categories: ['Doors', 'Windows'] },
    });
    expect(await products()).toEqual([]);
    const done = await run(list, { plan: seen.body.plan });
    expect(done.body).toEqual({
      runId: expect.any(Number),
      created: 2,
      changed: 0,
      unchanged: 0,
      leftOut: 0,
      additions: { categories: ['Doors', 'Windows'] },
    });
    expect(await products()).toMatchObject([
      {
        name: 'Door',
        code: 'D-1',
        categoryName: 'Doors',
        price: 1234.5,
        cost: 800,
        taxable: true,
        description: 'Oak',
        version: 1,
      },
      {
        name: 'Window',
        code: '',
        categoryName: 'Windows',
        unit: '',
        price: 99.9,
        cost: null,
        taxable: true,
        active: true,
      },
    ]);
    expect((await preview(list)).body.counts).toEqual(counts({ rows: 2, unchanged: 2 }));
    expect((await run(list)).body).toEqual({
      runId: null,
      created: 0,
      changed: 0,
      unchanged: 2,
      leftOut: 0,
      additions: {},
    });
    expect(await products()).toHaveLength(2);
  });

  it('finds a product by its code whatever its name has become, else by category and name', async () => {
    await run(list);
    const next =
      'Code,Name,Category,Price\nd-1,Oak door,Doors,1300\n,WINDOW,windows,99.90\n,Window,Other,5\n';
    const seen = (await preview(next)).body;
    expect(seen.counts).toEqual(counts({ rows: 3, new: 1, changed: 2 }));
    expect(seen.rows.map((row: { before: object }) => row.before)).toEqual([
      { name: 'Door', code: 'D-1', price: '1234.50' },
      { name: 'Window' },
      {},
    ]);
    expect((await run(next)).body).toMatchObject({ created: 1, changed: 2 });
    expect((await products()).map((each: { name: string; unit: string }) => each.name).toSorted()).toEqual([
      'Oak door',
      'WINDOW',
      'Window',
    ]);
  });

  it('writes each price into the history with who, when and what was before', async () => {
    await run(list);
    const [door] = await products();
    await run('SKU,Name,Price\nD-1,Door,1300\n');
    await office.call('PUT', `/api/products/${door.id}`, { cost: 900 });
    await office.call('PUT', `/api/products/${door.id}`, { description: 'Not a price' });
    const prices = (await office.call('GET', `/api/products/${door.id}/prices`)).body;
    expect(prices).toMatchObject([
      { by: 'Olga Office', via: 'form', price: 1300, cost: 900, priceBefore: 1300, costBefore: 800 },
      { by: 'Olga Office', via: 'import', price: 1300, cost: 800, priceBefore: 1234.5, costBefore: 800 },
      { by: 'Olga Office', via: 'import', price: 1234.5, cost: 800, priceBefore: null, costBefore: null },
    ]);
    const field = await test.signIn('field');
    expect((await field.call('GET', `/api/products/${door.id}/prices`)).status).toBe(403);
    expect((await office.call('GET', '/api/products/999999/prices')).status).toBe(404);
  });

  it('with wrong cells is refused whole, each with its sentence at its field', async () => {
    const wrong = [
      'Name,Category,Price,Taxable',
      'Door,Doors,12.50,yes',
      ',Doors,5,yes',
      'Gate,Doors,twelve,perhaps',
      'Post,Doors,-5,no',
      'door,doors,6,no',
      `${'x'.repeat(10_000)},Doors,1,`,
      'Free,Doors,,',
      'Fine,Doors,1.999,',
    ].join('\n');
    const seen = (await preview(wrong)).body;
    expect(seen.counts).toEqual(counts({ rows: 8, new: 1, wrong: 7 }));
    const errors = Object.fromEntries(
      seen.rows
        .filter((row: { state: string }) => row.state === 'wrong')
        .map((row: { line: number; errors: object }) => [row.line, row.errors]),
    );
    expect(errors).toEqual({
      3: { name: 'This field is required.' },
      4: { price: 'Enter an amount like 1250 or 1250.50.', taxable: 'Use yes or no.' },
      5: { price: 'The amount can’t be negative.' },
      6: { name: 'Line 2 already has this name in this category.' },
      7: { name: 'Use at most 200 characters. This has 10000.' },
      8: { price: 'A new product needs a price.' },
      9: { price: expect.stringContaining('two decimals') },
    });
    const refused = await run(wrong);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toBe(
      '7 rows have errors, so nothing was imported. Line 3: This field is required.',
    );
    expect(await products()).toEqual([]);
    expect((await office.call('GET', '/api/categories')).body).toEqual([]);
  });

  it('in right-to-left letters and emoji, in Windows-1252 and as XLSX is taken as it is', async () => {
    await run('Name,Price\nדלת עץ 🚪,5\n');
    await run(Buffer.from('Name,Price\nPuerta señal,6\n', 'latin1'));
    await run(
      await xlsx([
        ['Name', 'Price', 'Active'],
        ['Gate', 0.1 + 0.2, false],
      ]),
    );
    expect(await products()).toMatchObject([
      { name: 'Gate', price: 0.3, active: false },
      { name: 'Puerta señal', price: 6 },
      { name: 'דלת עץ 🚪', price: 5 },
    ]);
  });

  it('that meets two products of one name without a category is asked to tell which', async () => {
    await run('Name,Category,Price\nDoor,A,1\nDoor,B,2\n');
    expect((await preview('Name,Price\nDoor,3\n')).body.rows[0].errors).toEqual({
      name: 'Several products have this name. Add a column with the category or the code.',
    });
  });

  it('that says two things of one product, or takes the name or code of another, is refused', async () => {
    await run('SKU,Name,Category,Price\nA,Door,X,1\nB,Gate,X,2\n');
    const seen = (await preview('SKU,Name,Category,Price\nA,Gate,X,3\nB,Gate,X,4\nC,Post,X,5\nc,Rail,X,6\n'))
      .body;
    expect(seen.rows.map((row: { errors: object }) => row.errors)).toEqual([
      { name: 'Another product in this category has this name.' },
      { name: 'Line 2 already has this name in this category.' },
      {},
      { code: 'Line 4 already has this code.' },
    ]);
  });

  it('can be mapped otherwise than guessed; without a name column no row is looked at', async () => {
    const odd = 'A,B,C\nDoor,5,7\n';
    const guessed = (await preview(odd)).body;
    expect(guessed).toMatchObject({ missing: ['name'], rows: [], counts: counts({}) });
    expect(guessed.columns[0]).toEqual({ heading: 'A', samples: ['Door'] });
    expect((await run(odd)).body).toMatchObject({
      code: 'import.has_errors',
      error: 'Choose the column for: name.',
    });
    const mapping = JSON.stringify({ name: 0, price: 2, cost: 1 });
    expect((await preview(odd, { mapping })).body.counts).toEqual(counts({ rows: 1, new: 1 }));
    await run(odd, { mapping });
    expect(await products()).toMatchObject([{ name: 'Door', price: 7, cost: 5 }]);
    expect((await preview(odd, { mapping: '{"name":"first"}' })).status).toBe(422);
  });
});

describe('an import', () => {
  it('is refused when somebody has changed a product since the preview, with the new preview', async () => {
    await run(list);
    const next = 'SKU,Name,Price\nD-1,Door,1300\n';
    const { plan } = (await preview(next)).body;
    const [door] = await products();
    await office.call('PUT', `/api/products/${door.id}`, { price: 1250 });
    const stale = await run(next, { plan });
    expect(stale.status).toBe(412);
    expect(stale.body.current.rows[0].before).toEqual({ price: '1250.00' });
    expect((await products())[0].price).toBe(1250);
    expect((await run(next, { plan: stale.body.current.plan })).status).toBe(200);
  });

  it('that is sent twice under one key is done once; another file under that key is refused', async () => {
    const headers = { 'idempotency-key': 'import-key-1' };
    const first = await run('Name,Price\nDoor,1\n', {}, headers);
    const again = await run('Name,Price\nDoor,1\n', {}, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await run('Name,Price\nDoor,2\n', {}, headers)).body.code).toBe('request.key_reused');
    expect(await products()).toHaveLength(1);
  });

  it('beside another one of the same list makes no doubles', async () => {
    const answers = await Promise.all([run(list), run(list), run(list)]);
    expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, each) => sum + each.body.created, 0)).toBe(2);
    expect(await products()).toHaveLength(2);
    expect((await office.call('GET', '/api/categories')).body).toHaveLength(2);
  });

  it('waits for whoever is changing one of its products or categories', async () => {
    await run(list);
    for (const [table, name] of [
      ['products', 'Door'],
      ['categories', 'Doors'],
    ]) {
      const race = await saveBesideCall(test.database, {
        lock: `select 1 from ${table} where name = '${name}' for update`,
        call: () => run(`SKU;Item;Category;Price\nD-1;Door;Doors;${table!.length},00\nD-2;Gate;Doors;5,00\n`),
        save: `update ${table} set updated_at = now() where name = '${name}'`,
      });
      expect([table, race]).toEqual([table, { status: 200, refusal: undefined }]);
      await query(test.db, `delete from products where code = 'D-2'`);
    }
  });

  it('lets a product that moves to another category wait with nothing in its hands', async () => {
    await run(list);
    const [door] = await products();
    const [windows] = await query<{ id: number }>(
      test.db,
      `select id::float8 as id from categories where name = 'Windows'`,
    );
    const race = await saveBesideCall(test.database, {
      lock: 'lock table categories in exclusive mode',
      call: () => office.call('PUT', `/api/products/${door.id}`, { categoryId: windows!.id }),
      save: 'lock table products in exclusive mode',
    });
    expect(race).toEqual({ status: 200, refusal: undefined });
  });

  it('never changes a bid that was written before', async () => {
    await run('Name,Price\nDoor,10\n');
    const [door] = await products();
    await query(
      test.db,
      `with customer as (insert into customers (name) values ('Bidder') returning id),
       project as (insert into projects (number, counter_type, customer_id, status_since, created_at, updated_at)
         select 'T-1', 'service', id, now(), now(), now() from customer returning id),
       bid as (insert into bids (project_id, number, status_since, created_at, updated_at)
         select id, 1, now(), now(), now() from project returning id)
       insert into bid_lines (bid_id, position, key, product_id, name, unit_price_cents)
       select id, 0, 'l1', $1::bigint, 'Door', 1000 from bid`,
      [door.id],
    );
    const before = await query(test.db, 'select * from bid_lines');
    await run('Name,Price\nDoor,20\n');
    await office.call('PUT', '/api/products/bulk', {
      products: [{ id: door.id }],
      change: { raise: { basisPoints: 1000, what: 'both' } },
    });
    expect((await products())[0].price).toBe(22);
    expect(await query(test.db, 'select * from bid_lines')).toEqual(before);
    await query(test.db, 'delete from bid_lines');
  });

  it('is for the office; and what is no table is refused with what to do', async () => {
    const field = await test.signIn('field');
    expect((await field.call('POST', '/api/import/products', tableForm(list))).status).toBe(403);
    expect((await test.anonymous('POST', '/api/import/products', tableForm(list))).status).toBe(401);
    for (const [content, sentence] of [
      [xlsxBomb(300, { isLying: true }), 'far more than a table of this size needs'],
      ['', 'This file is empty.'],
      ['Name,Price\nDoor,1\n"Gate,2\n', 'Line 3: a quotation mark opens here and never closes.'],
    ] as const) {
      const refused = await preview(content);
      expect([refused.status, refused.body.code]).toEqual([422, 'import.unreadable']);
      expect(refused.body.fields.file).toContain(sentence);
    }
    const large = await preview(`Name,Price\n${'x'.repeat(11 * 1024 * 1024)}`);
    expect([large.status, large.body.error]).toEqual([413, 'This file is larger than 10 MB.']);
    const none = await office.call('POST', '/api/import/products', new FormData());
    expect(none.body.fields).toEqual({ file: 'Choose a file.' });
    expect((await office.call('POST', '/api/import/products', { file: 'text' })).status).toBe(400);
  });

  it('of thousands of rows is done in a bounded number of statements', async () => {
    const most = sized(2_000, 20_000);
    const rows = Array.from(
      { length: most },
      (_none, at) => `C${at},Product ${at},Group ${at % 40},${at}.25`,
    );
    const book = `Code,Name,Category,Price\n${rows.join('\n')}\n`;
    const seen = (await preview(book)).body;
    expect(seen.counts).toEqual(counts({ rows: most, new: most }));
    expect(seen.rows).toHaveLength(300);
    const other = book.replaceAll('.25', '.75');
    for (const [work, told] of [
      [() => run(book, { plan: seen.plan }), { created: most }],
      [() => run(other), { changed: most }],
      [() => run(other), { unchanged: most }],
    ] as const) {
      const { answer, statements } = await countStatements(work);
      expect(answer.body).toMatchObject(told);
      expect(statements).toBeLessThan(40);
    }
  });
});

describe('an export', () => {
  it.each(['csv', 'xlsx'])('as %s keeps an unknown cost apart from one of zero', async (format) => {
    await add({ name: 'Sash', price: 80, cost: 0 });
    await add({ name: 'Sill', price: 5 });
    const { raw } = await office.call('GET', `/api/export/products?format=${format}`);
    expect((await preview(raw)).body.counts).toEqual(counts({ rows: 2, unchanged: 2 }));
    await query(test.db, 'delete from products');
    await run(raw);
    expect(await products()).toMatchObject([
      { name: 'Sash', cost: 0 },
      { name: 'Sill', cost: null },
    ]);
  });

  it('can be imported again unchanged, as CSV and as XLSX', async () => {
    await run(list);
    await add({ name: '=HYPERLINK("x")', code: '+1', price: 3, description: 'two\nlines; and, more' });
    await add({ name: "'-tricky", price: 4, active: false, taxable: false });
    for (const format of ['csv', 'xlsx']) {
      const file = await office.call('GET', `/api/export/products?format=${format}`);
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain(`attachment; filename="products.${format}"`);
      expect((await preview(file.raw)).body.counts).toEqual(counts({ rows: 4, unchanged: 4 }));
    }
  });

  it('holds what the list shows with its search, filters and order, and no formula', async () => {
    await run(list);
    await add({ name: '=1+1', price: 3 });
    const csv = async (query: string) =>
      (await office.call('GET', `/api/export/products?format=csv&${query}`)).raw
        .toString('utf8')
        .split('\r\n')
        .slice(1, -1);
    expect(await csv('q=door')).toEqual(['D-1,Door,Doors,each,1234.50,800.00,yes,yes,Oak']);
    expect((await csv('sort=-price')).map((line) => line.split(',')[1])).toEqual(['Door', 'Window', "'=1+1"]);
    expect(await csv('categories=none')).toHaveLength(1);
    expect(await csv('priceFrom=50&priceTo=100')).toHaveLength(1);
    const field = await test.signIn('field');
    expect((await field.call('GET', '/api/export/products?format=csv')).status).toBe(403);
  });
});

describe('an import that is undone', () => {
  const categories = async () =>
    (await office.call('GET', '/api/categories')).body.map(({ name }: { name: string }) => name);
  const undo = (runId: number, body?: object) =>
    office.call('POST', `/api/import/products/runs/${runId}/undo`, body);

  it('takes the categories along that it made, and tells so in the history', async () => {
    await office.call('POST', '/api/categories', { name: 'Empty before' });
    const { runId } = (await run(list)).body;
    const made = (await office.call('GET', '/api/categories')).body[1];
    expect(await categories()).toEqual(['Empty before', 'Doors', 'Windows']);
    await undo(runId);
    expect(await categories()).toEqual(['Empty before']);
    const events = await query<{ kind: string; name: string }>(
      test.db,
      `select kind, before ->> 'name' as name from events where subject_kind = 'category' and subject_id = $1 order by id`,
      [made.id],
    );
    expect(events.at(-1)).toEqual({ kind: 'category.deleted', name: 'Doors' });
    // The list can come again, with its categories.
    expect((await run(list)).body).toMatchObject({
      created: 2,
      additions: { categories: ['Doors', 'Windows'] },
    });
  });

  it('leaves a product without the category that it would go back to where that is gone', async () => {
    const old = (await office.call('POST', '/api/categories', { name: 'Old' })).body;
    const product = await add({ name: 'Sill', code: 'C1', price: 1, categoryId: old.id });
    const { runId } = (await run('Code,Item,Category,Price\nC1,Sill,,1\n')).body;
    expect((await office.call('DELETE', `/api/categories/${old.id}`)).status).toBe(204);
    expect((await undo(runId)).status).toBe(200);
    const [found] = await products();
    expect(found).toMatchObject({ id: product.id, name: 'Sill', categoryId: null });
    expect((await office.call('PUT', `/api/products/${product.id}`, { ...found, price: 2 })).status).toBe(
      200,
    );
  });

  it('leaves a category that somebody has renamed, has put a product or a project into, or whose product stays', async () => {
    const { runId } = (
      await run('Item,Category,Price\nA,Renamed,1\nB,Filled,1\nC,Of a project,1\nD,Stays,1\nE,Goes,1\n')
    ).body;
    const of = Object.fromEntries(
      (await office.call('GET', '/api/categories')).body.map((each: { name: string; id: number }) => [
        each.name,
        each.id,
      ]),
    );
    await office.call('PUT', `/api/categories/${of['Renamed']}`, { name: 'Named by us' });
    await add({ name: 'Ours', price: 1, categoryId: of['Filled'] });
    const project = await office.call('POST', '/api/projects', {
      customer: { name: 'Ann Reed' },
      categoryId: of['Of a project'],
    });
    const stays = (await products()).find(({ name }: { name: string }) => name === 'D');
    await office.call('PUT', `/api/products/${stays.id}`, { price: 2 });
    expect(await undo(runId)).toMatchObject({
      status: 409,
      body: { current: { used: 1, names: ['D'], others: 4 } },
    });
    const { body } = await undo(runId, { leaveUsed: true });
    const left = await categories();
    await query(test.db, 'truncate projects cascade');
    expect([project.status, body[0].kept]).toEqual([201, 1]);
    expect(left).toEqual(['Named by us', 'Filled', 'Of a project', 'Stays']);
    expect((await products()).map(({ name }: { name: string }) => name).toSorted()).toEqual(['D', 'Ours']);
  });
});
