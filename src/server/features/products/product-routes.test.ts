import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let test: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
  field = await test.signIn('field');
});
afterAll(() => test.close());

const add = async (product: object) => (await office.call('POST', '/api/products', product)).body;
const addCategory = async (name: string) => (await office.call('POST', '/api/categories', { name })).body;

const eventsOf = (id: number) =>
  query<{ kind: string; before: unknown; after: unknown }>(
    test.db,
    `select kind, before, after from events where subject_kind = 'product' and subject_id = $1 order by id`,
    [id],
  );

/** A bid with a line of the product, as far as the product's own rules look. */
async function useInBid(productId: number): Promise<void> {
  await query(
    test.db,
    `with customer as (insert into customers (name) values ('Bidder') returning id),
     project as (
       insert into projects (number, counter_type, customer_id, status_since, created_at, updated_at)
       select 'T-' || $1, 'service', id, now(), now(), now() from customer returning id),
     bid as (
       insert into bids (project_id, number, status_since, created_at, updated_at)
       select id, 1, now(), now(), now() from project returning id)
     insert into bid_lines (bid_id, position, key, product_id, name) select id, 0, 'l1', $1::bigint, 'Line' from bid`,
    [String(productId)],
  );
}

describe('a product', () => {
  it('is added with what is usual, changed, removed and restored, with history beside each step', async () => {
    const category = await addCategory('Doors');
    const created = await office.call('POST', '/api/products', {
      name: 'O\'Neil 36" door',
      categoryId: category.id,
      price: 412.5,
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      categoryId: category.id,
      categoryName: 'Doors',
      description: '',
      unit: 'each',
      price: 412.5,
      cost: null,
      taxable: true,
      active: true,
      version: 1,
    });
    const url = `/api/products/${created.body.id}`;
    const sentBack = await office.call('PUT', url, { ...created.body, description: 'Oak', active: false });
    expect(sentBack.status).toBe(200);
    expect(sentBack.body).toMatchObject({ description: 'Oak', active: false, price: 412.5, version: 2 });
    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await office.call('DELETE', url)).status).toBe(404);
    const restored = await office.call('POST', `${url}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({ description: 'Oak', categoryId: category.id });
    expect((await office.call('POST', `${url}/restore`)).body).toEqual(restored.body);
    expect((await eventsOf(created.body.id)).map((each) => each.kind)).toEqual([
      'product.created',
      'product.updated',
      'product.deleted',
      'product.restored',
    ]);
  });

  it('keeps each price with the one before it', async () => {
    const { id } = await add({ name: 'Shingle', price: '99.90', cost: '40' });
    const changed = await office.call('PUT', `/api/products/${id}`, { price: '104.9', version: 1 });
    expect(changed.body.price).toBe(104.9);
    const [, event] = await eventsOf(id);
    expect(event).toEqual({
      kind: 'product.price_changed',
      before: { price: 99.9 },
      after: { price: 104.9 },
    });
  });

  it('has a cost, or one that nobody knows, which is not zero', async () => {
    const { id, ...product } = await add({ name: 'Sash', price: 80, cost: null });
    expect([product.cost, (await add({ name: 'Sill', price: 5, cost: '' })).cost]).toEqual([null, null]);
    const url = `/api/products/${id}`;
    const steps = [{ cost: 0 }, { cost: 32.5 }, { price: 82 }, { cost: null }];
    for (const [at, step] of steps.entries()) {
      expect((await office.call('PUT', url, { ...step, version: at + 1 })).body).toMatchObject(step);
    }
    expect((await office.call('PUT', url, { name: 'Sash, oak', version: 5 })).body.cost).toBeNull();
    expect((await eventsOf(id)).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ cost: null }, { cost: 0 }],
      [{ cost: 0 }, { cost: 32.5 }],
      [{ price: 80 }, { price: 82 }],
      [{ cost: 32.5 }, { cost: null }],
      [{ name: 'Sash' }, { name: 'Sash, oak' }],
    ]);
    const prices = (await office.call('GET', `${url}/prices`)).body as Record<string, unknown>[];
    expect(prices.map(({ cost, costBefore }) => [costBefore, cost])).toEqual([
      [32.5, null],
      [32.5, 32.5],
      [0, 32.5],
      [null, 0],
      [null, null],
    ]);
  });

  it('takes money as number or decimal string and refuses more than two decimals', async () => {
    expect((await add({ name: 'Number', price: 0.1 })).price).toBe(0.1);
    expect((await add({ name: 'Text', price: '1234567890.05' })).price).toBe(1_234_567_890.05);
    expect((await add({ name: 'Largest', price: '99999999999.99' })).price).toBe(99_999_999_999.99);
    for (const price of [1.005, '1.005', -1, '-0.01', 'ten', '', '1e3', 1e15, null, true, [5], {}]) {
      const refused = await office.call('POST', '/api/products', { name: 'Refused', price });
      expect({ sent: JSON.stringify(price), status: refused.status }).toEqual({
        sent: JSON.stringify(price),
        status: expect.toBeOneOf([400, 422]),
      });
      expect(Object.keys(refused.body.fields)).toEqual(['price']);
    }
  });

  it('has a name that its category has once, whatever the capitals', async () => {
    const [one, two] = [await addCategory('Paint'), await addCategory('Stain')];
    const first = await add({ name: 'Primer', price: 10, categoryId: one.id });
    const second = await office.call('POST', '/api/products', {
      name: 'PRIMER',
      price: 1,
      categoryId: one.id,
    });
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('product.name_taken');
    expect(second.body.fields).toHaveProperty('name');
    const elsewhere = await add({ name: 'Primer', price: 10, categoryId: two.id });
    expect(elsewhere.id).toBeGreaterThan(first.id);
    const moved = await office.call('PUT', `/api/products/${elsewhere.id}`, { categoryId: one.id });
    expect(moved.body.code).toBe('product.name_taken');

    await office.call('DELETE', `/api/products/${first.id}`);
    await add({ name: 'primer', price: 11, categoryId: one.id });
    expect((await office.call('POST', `/api/products/${first.id}/restore`)).status).toBe(409);
  });

  it('belongs to a category that is there, or to none', async () => {
    const category = await addCategory('Short-lived');
    await office.call('DELETE', `/api/categories/${category.id}`);
    for (const categoryId of [category.id, 999_999_999]) {
      const refused = await office.call('POST', '/api/products', { name: 'Lost', price: 1, categoryId });
      expect(refused.status).toBe(422);
      expect(refused.body.fields).toEqual({ categoryId: 'This category was not found.' });
    }
    expect(await add({ name: 'Free', price: 1, categoryId: null })).toMatchObject({
      categoryId: null,
      categoryName: null,
    });
  });

  it('of a category that is gone can be sent back whole, and an outdated one is told so first', async () => {
    const [doors, gone] = [await addCategory('Old doors'), await addCategory('Gone as well')];
    const product = await add({ name: 'Left behind', price: 1, categoryId: doors.id });
    const url = `/api/products/${product.id}`;
    await query(test.db, 'update categories set deleted_at = now() where id = any($1)', [
      [doors.id, gone.id],
    ]);
    const read = { ...product, categoryName: 'Old doors' };
    const saved = await office.call('PUT', url, { ...read, description: 'Oak' });
    expect([saved.status, saved.body.description]).toEqual([200, 'Oak']);
    const moved = await office.call('PUT', url, { categoryId: gone.id, version: 2 });
    expect([moved.status, moved.body.fields]).toEqual([422, { categoryId: 'This category was not found.' }]);
    const outdated = await office.call('PUT', url, { categoryId: gone.id, version: 1 });
    expect([outdated.status, outdated.body.current.version]).toEqual([412, 2]);
    expect((await office.call('PUT', '/api/products/999999', { categoryId: gone.id })).status).toBe(404);
  });

  it('that is as wanted already stays as it is, and one that goes or comes back has changed', async () => {
    const category = await addCategory('Steady');
    const product = await add({ name: 'Steady', price: '12.50', cost: 3, categoryId: category.id });
    const url = `/api/products/${product.id}`;
    test.clock.advance(60_000);
    expect((await office.call('PUT', url, { ...product, price: '12.5' })).body).toEqual(product);
    await office.call('DELETE', url);
    const { body: restored } = await office.call('POST', `${url}/restore`);
    expect(restored).toEqual({ ...product, version: 3, updatedAt: test.clock.now().toISOString() });
    const { id: _id, version: _version, createdAt: _at, updatedAt: _since, ...told } = product;
    expect(told).toMatchObject({ price: 12.5, categoryName: 'Steady' });
    expect(await eventsOf(product.id)).toEqual([
      { kind: 'product.created', before: null, after: told },
      { kind: 'product.deleted', before: told, after: null },
      { kind: 'product.restored', before: null, after: told },
    ]);
  });

  it('comes back without its category when that is gone', async () => {
    const category = await addCategory('Going');
    const product = await add({ name: 'Survivor', price: 1, categoryId: category.id });
    await office.call('DELETE', `/api/products/${product.id}`);
    expect((await office.call('DELETE', `/api/categories/${category.id}`)).status).toBe(204);
    const restored = await office.call('POST', `/api/products/${product.id}/restore`);
    expect(restored.body).toMatchObject({ name: 'Survivor', categoryId: null, categoryName: null });
  });

  it('that a bid uses is deactivated rather than removed', async () => {
    const product = await add({ name: 'In a bid', price: 5 });
    await useInBid(product.id);
    const refused = await office.call('DELETE', `/api/products/${product.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('product.in_use');
    expect(refused.body.error).toContain('Deactivate it instead');
    const put = await office.call('PUT', `/api/products/${product.id}`, { active: false });
    expect(put.body.active).toBe(false);
  });
});

describe('the price book', () => {
  it('answers whole, by category and name, without prices for the field', async () => {
    const forOffice = await office.call('GET', '/api/products');
    expect(forOffice.status).toBe(200);
    expect(forOffice.headers['total-count']).toBe(String(forOffice.body.length));
    expect(forOffice.body.every((each: { price: unknown }) => typeof each.price === 'number')).toBe(true);
    // Whoever sees no prices needs no price book.
    const forField = await field.call('GET', '/api/products');
    expect(forField.status).toBe(403);
    expect(JSON.stringify(forField.body)).not.toContain('price');
  });

  it('finds by the beginning of the name first, then by any word, then by what is spelled like it', async () => {
    await add({ name: 'Copper pipe', price: 1 });
    await add({ name: 'Pipe clamp', price: 1 });
    await add({ name: 'Pipe', price: 1 });
    await add({ name: 'Bagpipes', price: 1 });
    await add({ name: "O'Hara hinge", price: 1 });
    const names = async (q: string) =>
      (await office.call('GET', `/api/products?q=${encodeURIComponent(q)}`)).body.map(
        (each: { name: string }) => each.name,
      );
    expect(await names('PIPE')).toEqual(['Pipe', 'Pipe clamp', 'Copper pipe', 'Bagpipes']);
    expect(await names('clamp pipe')).toEqual(['Pipe clamp']);
    expect(await names('coper pipe')).toContain('Copper pipe');
    expect(await names('pi')).toEqual(['Pipe', 'Pipe clamp', 'Copper pipe']);
    expect(await names("o'hara")).toEqual(["O'Hara hinge"]);
  });

  it('takes the wildcards of a search as what they are', async () => {
    await add({ name: '100% cotton_rag \\ tarp', price: 1 });
    for (const q of ['100%', 'n_r', '\\']) {
      const found = await office.call('GET', `/api/products?q=${encodeURIComponent(q)}`);
      expect(found.status).toBe(200);
      const names = found.body.map((each: { name: string }) => each.name);
      expect({ sent: q, answered: names.every((name: string) => name.includes(q)) }).toEqual({
        sent: q,
        answered: true,
      });
    }
    expect((await office.call('GET', '/api/products?q=%25%25%25')).body).toEqual([]);
    expect((await office.call('GET', '/api/products?q=___')).body).toEqual([]);
  });

  it('is narrowed by category, by active and by a limit, and says how many there are', async () => {
    const category = await addCategory('Narrow');
    await add({ name: 'A', price: 1, categoryId: category.id });
    await add({ name: 'B', price: 1, categoryId: category.id, active: false });
    const list = async (rest: string) => office.call('GET', `/api/products?categoryId=${category.id}${rest}`);
    expect((await list('')).body.map((each: { name: string }) => each.name)).toEqual(['A', 'B']);
    expect((await list('&active=true')).body.map((each: { name: string }) => each.name)).toEqual(['A']);
    expect((await list('&active=0')).body.map((each: { name: string }) => each.name)).toEqual(['B']);
    const limited = await list('&limit=1');
    expect(limited.body).toHaveLength(1);
    expect(limited.headers['total-count']).toBe('2');
    for (const wrong of ['limit=0', 'limit=x', 'active=maybe', 'categoryId=x', 'colour=red', 'q=%00']) {
      expect({ sent: wrong, status: (await office.call('GET', `/api/products?${wrong}`)).status }).toEqual({
        sent: wrong,
        status: expect.toBeOneOf([400, 422]),
      });
    }
  });

  it('keeps names in any script', async () => {
    const name = 'דלת כניסה — باب خشبي';
    const product = await add({ name, price: 1 });
    expect(product.name).toBe(name);
    const found = await office.call('GET', `/api/products?q=${encodeURIComponent('כניסה')}`);
    expect(found.body.map((each: { id: number }) => each.id)).toEqual([product.id]);
  });
});

describe('a request for products', () => {
  it('is refused with the name of a field that is not known or has the wrong type', async () => {
    const unknown = await office.call('POST', '/api/products', { name: 'X', price: 1, prize: 2 });
    expect(unknown.status).toBe(400);
    expect(unknown.body.fields).toEqual({ prize: 'Plumbline doesn’t know this field.' });
    for (const [part, name] of [
      [{ name: 7 }, 'name'],
      [{ categoryId: 'Doors' }, 'categoryId'],
      [{ categoryId: -4 }, 'categoryId'],
      [{ taxable: 'yes' }, 'taxable'],
      [{ active: 1 }, 'active'],
      [{ unit: 'x'.repeat(21) }, 'unit'],
      [{ description: '\ud800' }, 'description'],
    ] as const) {
      const refused = await office.call('POST', '/api/products', { name: 'X', price: 1, ...part });
      expect({ sent: JSON.stringify(part), status: refused.status }).toEqual({
        sent: JSON.stringify(part),
        status: expect.toBeOneOf([400, 422]),
      });
      expect(Object.keys(refused.body.fields)).toEqual([name]);
    }
  });

  it('with a hostile id is refused without harm', async () => {
    for (const id of ['0', '-1', '1e9', '9999999999999999999', 'abc', '1%00', '999999999999999']) {
      expect({
        sent: id,
        status: (await office.call('PUT', `/api/products/${id}`, { price: 1 })).status,
      }).toEqual({ sent: id, status: expect.toBeOneOf([400, 404, 422]) });
      expect({ sent: id, status: (await office.call('DELETE', `/api/products/${id}`)).status }).toEqual({
        sent: id,
        status: expect.toBeOneOf([400, 404, 422]),
      });
      expect({ sent: id, status: (await office.call('POST', `/api/products/${id}/restore`)).status }).toEqual(
        { sent: id, status: expect.toBeOneOf([400, 404, 422]) },
      );
    }
  });

  it('with a stale version is refused with the product as it is now', async () => {
    const { id } = await add({ name: 'Contended', price: 1 });
    const answers = await Promise.all(
      [2, 3, 4, 5].map((price) => office.call('PUT', `/api/products/${id}`, { price, version: 1 })),
    );
    expect(answers.map((each) => each.status).sort((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const winner = answers.find((each) => each.status === 200)!.body;
    for (const each of answers) if (each.status === 412) expect(each.body.current).toEqual(winner);
  });

  it('that is repeated with its key makes one product and gets the same answer', async () => {
    const headers = { 'idempotency-key': 'product-key-1' };
    const body = { name: 'Once', price: 3 };
    const first = await office.call('POST', '/api/products', body, headers);
    expect((await office.call('POST', '/api/products', body, headers)).body).toEqual(first.body);
    expect(await eventsOf(first.body.id)).toHaveLength(1);
    expect((await office.call('POST', '/api/products', { ...body, price: 4 }, headers)).status).toBe(422);
  });

  it('to change something needs the office; to read needs an employee', async () => {
    const { id } = await add({ name: 'Guarded', price: 1 });
    for (const [method, url] of [
      ['POST', '/api/products'],
      ['PUT', `/api/products/${id}`],
      ['DELETE', `/api/products/${id}`],
      ['POST', `/api/products/${id}/restore`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { name: 'Nope', price: 1 };
      expect((await field.call(method, url, body)).status).toBe(403);
      expect((await test.anonymous(method, url, body)).status).toBe(401);
    }
    expect((await test.anonymous('GET', '/api/products')).status).toBe(401);
  });
});

describe('an open catalog', () => {
  it('reads and writes for a client that does not sign in', async () => {
    const open = await createTestApp({ env: { OPEN_CATALOG: 'readwrite' } });
    try {
      const created = await open.anonymous('POST', '/api/products', { name: 'Legacy', price: 7 });
      expect(created.status).toBe(201);
      const list = await open.anonymous('GET', '/api/products');
      expect(list.body).toEqual([created.body]);
    } finally {
      await open.close();
    }
  });
});
