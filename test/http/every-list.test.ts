import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { fillMoney } from '../bench/fill-money.ts';
import { fillBesides } from '../plans/fill-besides.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** Its pages are of one column each, and their cursors stand in the body. */
const board = '/api/projects/board';
const lists = Object.values(contract as Record<string, Endpoint>).filter(
  ({ method, path, query }) => method === 'GET' && path !== board && query && 'cursor' in shapeOf(query),
);

interface Described {
  paths: Record<string, { get?: { parameters: { name: string; schema: { enum?: string[] } }[] } }>;
}

let app: TestApp;
let office: TestCaller;
let described: Described;

beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app.database;
  await fillCompany(pool, { customers: 25, projects: 25, days: 300 }, { now: app.clock.now() });
  await fillMoney(pool);
  await fillBesides(pool);
  office = await app.signIn('admin');
  for (const notes of ['Called.', 'Called twice.', 'Has a dog.', 'Has two dogs.'])
    // oxlint-disable-next-line no-await-in-loop -- each is an entry of the history
    await office.call('PUT', '/api/customers/1', { notes });
  described = (await office.call('GET', '/api/openapi.json')).body;
});
afterAll(() => app.close());

function shapeOf(query: object): object {
  return 'shape' in query ? (query.shape as object) : {};
}

/** The orders that a list is asked for in; one without a name where it has only its own. */
function ordersOf(path: string): (string | undefined)[] {
  const { parameters } = described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]!.get!;
  return parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [undefined];
}

async function read(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const answer = await office.call('GET', `${path}?${new URLSearchParams(given)}`);
  const next = /[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
  return { ...answer, total: Number(answer.headers['total-count']), next: next && decodeURIComponent(next) };
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('is asked here', () => {
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/projects', '/api/invoices', '/api/projects/:id/history', '/api/messages']),
  );
});

it.each(lists.map(({ path }) => path))(
  '%s comes in pages that hold each row once, in every order, and refuses a place of another',
  async (path) => {
    const address = path.replace(':id', '1');
    const orders = ordersOf(path);
    const places: string[] = [];
    for (const sort of orders) {
      const whole = await read(address, { sort, limit: '500' });
      expect({ sort, status: whole.status, length: whole.body.length }).toEqual({
        sort,
        status: 200,
        length: whole.total,
      });
      const ids: number[] = [];
      let cursor: string | undefined;
      const limit = String(Math.max(1, Math.ceil(whole.total / 4)));
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page tells where the next one begins
        const page = await read(address, { sort, limit, cursor });
        expect({ status: page.status, total: page.total }).toEqual({ status: 200, total: whole.total });
        ids.push(...idsOf(page.body));
        cursor = page.next;
        if (cursor !== undefined) places.push(cursor);
      } while (cursor !== undefined);
      expect({ sort, ids }).toEqual({ sort, ids: idsOf(whole.body) });
    }
    expect(places.length).toBeGreaterThanOrEqual(orders.length);
    const other = await read(address, {
      sort: orders.at(-1),
      cursor: orders.length > 1 ? places[0] : 'WyJuYW1lIiwiYSIsMV0',
    });
    expect({ status: other.status, body: other.body }).toMatchObject({
      status: 400,
      body: { fields: { cursor: 'This place belongs to a list in another order.' } },
    });
  },
);
