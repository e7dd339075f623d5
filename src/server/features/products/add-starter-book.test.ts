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
  const products = starterProducts(trade);
  expect(products.length).toBeGreaterThanOrEqual(25);
  expect(products.length).toBeLessThanOrEqual(40);
  for (const { category, name, unit, description } of products) {
    const isWhole = [category, unit, description].every(Boolean);
    expect({ name, isWhole }).toEqual({ name, isWhole: true });
    createProductBody.parse({ name, unit, description, price: 0 });
  }
});

test('trades are added once, beside what is there, and undone whole', async () => {
  const roofing = starterProducts('roofing').length;
  const first = await add('roofing');
  expect(first.body).toMatchObject({ created: roofing, unchanged: 0 });
  const ridge = (await list()).find(({ name }) => name === 'Ridge cap')!;
  expect(ridge).toMatchObject({ price: 0, cost: null, unit: 'lin ft', categoryName: 'Shingles' });
  // The company's own words and price of a product are kept.
  await office.call('PUT', `/api/products/${ridge['id'] as number}`, { price: 7.5, description: 'Ours' });

  const again = await add('roofing', 'painting', 'painting');
  expect(again.body).toMatchObject({ created: starterProducts('painting').length, unchanged: roofing });
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
  const all = starterTrades.flatMap(starterProducts);
  expect((await add(...starterTrades)).status).toBe(200);
  expect(await list()).toHaveLength(all.length);
  expect((await add()).body.fields.trades).toBe('Choose a trade.');
});
