import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

interface Named {
  id: number;
  name: string;
  version: number;
  price: number;
  cost: number;
}

let test: TestApp;
let office: TestCaller;
let door: Named;
let gate: Named;
let doors: Named;

const add = async (product: object) => (await office.call('POST', '/api/products', product)).body as Named;
const change = (products: object[], what: object) =>
  office.call('PUT', '/api/products/bulk', { products, change: what });
const idsOf = (...products: Named[]) => products.map(({ id, version }) => ({ id, version }));
const list = async () => (await office.call('GET', '/api/products?sort=name')).body as Named[];

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
});
afterAll(() => test.close());
beforeEach(async () => {
  await query(test.db, 'delete from products');
  await query(test.db, 'delete from categories');
  doors = (await office.call('POST', '/api/categories', { name: 'Doors' })).body;
  door = await add({ name: 'Door', price: 10.01, cost: 5 });
  gate = await add({ name: 'Gate', price: 99.99, cost: 50 });
});

describe('many products at once', () => {
  it('are deactivated and activated, each with its history', async () => {
    const off = await change(idsOf(gate, door), { active: false });
    expect(off.status).toBe(200);
    expect(off.body).toMatchObject([
      { name: 'Gate', active: false, version: 2 },
      { name: 'Door', active: false, version: 2 },
    ]);
    const again = await change(idsOf(...(off.body as Named[])), { active: false });
    expect(again.body).toEqual(off.body);
    const events = await query<{ after: object }>(
      test.db,
      `select after from events where kind = 'product.updated' and subject_id = $1`,
      [door.id],
    );
    expect(events.map(({ after }) => after)).toEqual([{ active: false, via: 'bulk' }]);
  });

  it('are raised by a percentage, rounded as wished, with the old price in the history', async () => {
    const raise = { basisPoints: 750, what: 'price', roundToCents: 5 };
    const done = await change(idsOf(door, gate), { raise });
    expect(done.body).toMatchObject([
      { price: 10.75, cost: 5 },
      { price: 107.5, cost: 50 },
    ]);
    const prices = (await office.call('GET', `/api/products/${door.id}/prices`)).body;
    expect(prices[0]).toMatchObject({ via: 'bulk', price: 10.75, priceBefore: 10.01 });
    const both = await change([{ id: door.id }], { raise: { basisPoints: -5000, what: 'both' } });
    expect(both.body).toMatchObject([{ price: 5.38, cost: 2.5 }]);
  });

  it('keep a cost that nobody knows when costs are raised, and get it back', async () => {
    const sill = await add({ name: 'Sill', price: 20 });
    const raise = { basisPoints: 1000, what: 'both' };
    const raised = (await change(idsOf(sill, door), { raise })).body;
    expect(raised).toMatchObject([
      { price: 22, cost: null },
      { price: 11.01, cost: 5.5 },
    ]);
    const known = (await change(idsOf(raised[0]), { each: [{ cost: 4 }] })).body;
    expect(known).toMatchObject([{ cost: 4 }]);
    expect((await change(idsOf(known[0]), { each: [{ cost: null }] })).body).toMatchObject([{ cost: null }]);
    const names = async (query: string) =>
      ((await office.call('GET', `/api/products?${query}`)).body as Named[]).map(({ name }) => name);
    await add({ name: 'Peg', price: 1, cost: 0 });
    expect(await names('sort=cost')).toEqual(['Sill', 'Peg', 'Door', 'Gate']);
    expect(await names('sort=-margin')).toEqual(['Peg', 'Door', 'Gate', 'Sill']);
    expect(await names('costTo=10&sort=name')).toEqual(['Door', 'Peg']);
  });

  it('are moved to a category, and back to what each was', async () => {
    const moved = await change(idsOf(door, gate), { categoryId: doors.id });
    expect(moved.body).toMatchObject([{ categoryName: 'Doors' }, { categoryName: 'Doors' }]);
    const back = await change(idsOf(...(moved.body as Named[])), {
      each: [{ categoryId: null, price: 11 }, { active: false }],
    });
    expect(back.body).toMatchObject([
      { categoryId: null, categoryName: null, price: 11, active: true },
      { categoryId: doors.id, price: 99.99, active: false },
    ]);
    expect((await change([{ id: door.id }], { each: [] })).body.fields).toEqual({
      'change.each': 'Send one entry for each product.',
    });
  });

  it('stay as they are when one is stale, gone, or would take a name', async () => {
    await office.call('PUT', `/api/products/${gate.id}`, { price: 100 });
    const stale = await change(idsOf(door, gate), { active: false });
    expect(stale.status).toBe(412);
    expect(stale.body.fields).toEqual({
      '1.version': 'Someone else changed this product in the meantime.',
    });
    expect(stale.body.current).toMatchObject([{ name: 'Gate', price: 100 }]);
    await add({ name: 'door', price: 1, categoryId: doors.id });
    const taken = await change([{ id: gate.id }, { id: door.id }], { categoryId: doors.id });
    expect(taken.status).toBe(409);
    expect(taken.body.fields).toEqual({ '1.name': 'Another product in this category has this name.' });
    await office.call('DELETE', `/api/products/${gate.id}`);
    const many = await change([{ id: gate.id }, { id: door.id, version: 7 }, { id: door.id }, { id: 0 }], {
      active: false,
    });
    expect(many.status).toBe(422);
    expect(many.body).toMatchObject({
      error: '4 of 4 products can’t be saved as they are, so nothing was saved.',
      current: [{ name: 'Door', version: 1 }],
      fields: {
        '0.id': 'This product was not found.',
        '1.version': 'Someone else changed this product in the meantime.',
        '2.id': 'This product is in the list twice.',
        '3.id': expect.any(String),
      },
    });
    const dear = await change([{ id: door.id }], { each: [{ price: 999_999_999_999 }] });
    expect([400, 422]).toContain(dear.status);
    expect((await change([{ id: door.id }], { categoryId: 999_999 })).status).toBe(422);
    expect((await change([{ id: door.id }], { active: false, categoryId: null })).status).toBe(400);
    expect((await list()).every((each) => (each as unknown as { active: boolean }).active)).toBe(true);
  });

  it('changed by two people at once are changed by one of them', async () => {
    const answers = await Promise.all([
      change(idsOf(door, gate), { raise: { basisPoints: 1000, what: 'price' } }),
      change(idsOf(gate, door), { raise: { basisPoints: 1000, what: 'price' } }),
    ]);
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await list()).map((each) => each.price)).toEqual([11.01, 109.99]);
    const field = await test.signIn('field');
    const refused = await field.call('PUT', '/api/products/bulk', {
      products: idsOf(door),
      change: { active: false },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the list', () => {
  it('answers whole, or page by page in any order without losing or repeating a product', async () => {
    for (let at = 0; at < 23; at += 1)
      await add({ name: `Post ${at}`, price: at % 4, code: at % 3 ? '' : `P${at}` });
    const whole = await list();
    expect(whole).toHaveLength(25);
    for (const sort of ['name', '-price', 'code', '-margin', 'category', 'updatedAt', 'active']) {
      const seen: number[] = [];
      let url: string | undefined = `/api/products?limit=7&sort=${sort}`;
      while (url) {
        const page = await office.call('GET', url);
        expect(page.headers['total-count']).toBe('25');
        seen.push(...(page.body as Named[]).map(({ id }) => id));
        url = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
      }
      expect(new Set(seen)).toEqual(new Set(whole.map(({ id }) => id)));
      expect(seen).toHaveLength(25);
    }
    const found = (await office.call('GET', '/api/products?q=p21')).body as Named[];
    expect(found.map(({ name }) => name)).toEqual(['Post 21']);
    expect((await office.call('GET', '/api/products?priceFrom=3&priceTo=10')).body).toHaveLength(5);
    expect((await office.call('GET', '/api/products?cursor=x')).status).toBe(400);
  });

  it('refuses a code that another product has, whatever its capitals', async () => {
    await add({ name: 'Post', price: 1, code: 'ab-1' });
    const taken = await office.call('POST', '/api/products', { name: 'Rail', price: 1, code: 'AB-1' });
    expect([taken.status, taken.body.fields]).toEqual([409, { code: 'Another product has this code.' }]);
  });
});
