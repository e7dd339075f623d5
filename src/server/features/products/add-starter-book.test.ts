import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { createProductBody } from '../../../shared/products/product-contract.ts';
import { starterTrades } from '../../../shared/products/starter-book.ts';
import { starterProducts } from './starter/books.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

const add = (...trades: string[]) => office.call('POST', '/api/products/starter-book', { trades });
const list = async () => (await office.call('GET', '/api/products')).body as Record<string, unknown>[];

test.each(starterTrades)('the book of %s is one that a company can work with', (trade) => {
  const products = starterProducts(trade, 'en');
  expect(products.length).toBeGreaterThanOrEqual(25);
  expect(products.length).toBeLessThanOrEqual(40);
  for (const { category, name, unit, description } of products) {
    const isWhole = [category, unit, description].every(Boolean);
    expect({ name, isWhole }).toEqual({ name, isWhole: true });
    createProductBody.parse({ name, unit, description, price: 0 });
  }
});

test('both languages hold the same products, line by line', () => {
  const inSpanish = new Map<string, string>();
  // Each of the one's words stands for one of the other's.
  const same = (kind: string, english: string, spanish: string) => {
    expect([english, inSpanish.get(kind + english) ?? spanish]).toEqual([english, spanish]);
    inSpanish.set(kind + english, spanish);
  };
  for (const trade of starterTrades) {
    const spanish = starterProducts(trade, 'es');
    expect(spanish).toHaveLength(starterProducts(trade, 'en').length);
    expect(new Set(spanish.map(({ category, name }) => `${category}|${name}`)).size).toBe(spanish.length);
    for (const [at, english] of starterProducts(trade, 'en').entries()) {
      same('unit ', english.unit, spanish[at]!.unit);
      same(`category of ${trade} `, english.category, spanish[at]!.category);
      const { category: _category, ...product } = spanish[at]!;
      createProductBody.parse({ ...product, price: 0 });
    }
  }
});

test('the book of a trade is added in the language that is asked for', async () => {
  const added = await office.call('POST', '/api/products/starter-book', { trades: ['hvac'], language: 'es' });
  expect(added.body.additions.categories).toContain('Ductos');
  await office.call('POST', `/api/import/products/runs/${added.body.runId}/undo`, {});
});

test('trades are added once, beside what is there, and undone whole', async () => {
  const roofing = starterProducts('roofing', 'en').length;
  const first = await add('roofing');
  expect(first.body).toMatchObject({ created: roofing, unchanged: 0 });
  const ridge = (await list()).find(({ name }) => name === 'Ridge cap')!;
  expect(ridge).toMatchObject({ price: 0, cost: null, unit: 'lin ft', categoryName: 'Shingles' });
  // The company's own words and price of a product are kept.
  await office.call('PUT', `/api/products/${ridge['id'] as number}`, { price: 7.5, description: 'Ours' });

  const again = await add('roofing', 'painting', 'painting');
  expect(again.body).toMatchObject({ created: starterProducts('painting', 'en').length, unchanged: roofing });
  expect((await list()).find(({ name }) => name === 'Ridge cap')).toMatchObject({
    price: 7.5,
    description: 'Ours',
  });
  expect((await add('roofing', 'painting')).body).toMatchObject({ runId: null, created: 0 });

  const undone = await office.call('POST', `/api/import/products/runs/${again.body.runId}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await list()).toHaveLength(roofing);
  const categories = (await office.call('GET', '/api/categories')).body as { name: string }[];
  expect(categories.map(({ name }) => name)).not.toContain('Interior painting');
});

test('all trades fit beside each other, and one is asked for', async () => {
  const all = starterTrades.flatMap((trade) => starterProducts(trade, 'en'));
  expect((await add(...starterTrades)).status).toBe(200);
  expect(await list()).toHaveLength(all.length);
  expect((await add()).body.fields.trades).toBe('Choose a trade.');
});
