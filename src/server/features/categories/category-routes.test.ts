import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { saveBesideCall } from '../../../../test/support/start-transaction.ts';
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

const add = async (name: string) => (await office.call('POST', '/api/categories', { name })).body;

const eventsOf = (id: number) =>
  query<{ kind: string; before: unknown; after: unknown }>(
    test.db,
    `select kind, before, after from events where subject_kind = 'category' and subject_id = $1 order by id`,
    [id],
  );

describe('a category', () => {
  it('is added at the end, renamed, removed and restored, with history beside each step', async () => {
    const first = await add('Roofing');
    const created = await office.call('POST', '/api/categories', { name: '  Decks  ' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Decks', productCount: 0, version: 1 });
    expect(created.body.position).toBe(first.position + 1);

    const url = `/api/categories/${created.body.id}`;
    const changed = await office.call('PUT', url, { ...created.body, name: "Decks & O'Hara stairs" });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: "Decks & O'Hara stairs", version: 2 });

    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await office.call('DELETE', url)).status).toBe(404);
    expect((await office.call('PUT', url, { name: 'Gone' })).status).toBe(404);
    const restored = await office.call('POST', `${url}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body.name).toBe("Decks & O'Hara stairs");
    const again = await office.call('POST', `${url}/restore`);
    expect(again.body).toEqual(restored.body);

    const events = await eventsOf(created.body.id);
    expect(events.map((each) => each.kind)).toEqual([
      'category.created',
      'category.updated',
      'category.deleted',
      'category.restored',
    ]);
    expect(events[1]).toMatchObject({ before: { name: 'Decks' }, after: { name: "Decks & O'Hara stairs" } });
  });

  it('stands behind those of an import that it had to wait for', async () => {
    const imported = await saveBesideCall(test.database, {
      lock: 'lock table categories in exclusive mode',
      call: () => office.call('POST', '/api/categories', { name: 'Behind an import' }),
      save: `insert into categories (name, position, created_at, updated_at) values ('Imported', 700, now(), now())`,
    });
    expect(imported).toEqual({ status: 201, refusal: undefined });
    const { body } = await field.call('GET', '/api/categories');
    expect(body.at(-1)).toMatchObject({ name: 'Behind an import', position: 701 });
  });

  it('is listed in the order of the positions, for every employee', async () => {
    const low = await add('Zz last by name');
    await office.call('PUT', `/api/categories/${low.id}`, { position: 0 });
    const list = await field.call('GET', '/api/categories');
    expect(list.status).toBe(200);
    expect(list.body[0].id).toBe(low.id);
    const positions = list.body.map((each: { position: number }) => each.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('has a name that no other one has, whatever the capitals', async () => {
    const siding = await add('Siding');
    const second = await office.call('POST', '/api/categories', { name: 'sIDING' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'category.name_taken',
      fields: { name: 'Another category has this name.' },
    });
    const other = await add('Gutters');
    const renamed = await office.call('PUT', `/api/categories/${other.id}`, { name: 'SIDING' });
    expect(renamed.body.code).toBe('category.name_taken');

    await office.call('DELETE', `/api/categories/${siding.id}`);
    await add('siding');
    const restored = await office.call('POST', `/api/categories/${siding.id}/restore`);
    expect(restored.status).toBe(409);
    expect(restored.body.code).toBe('category.name_taken');
  });

  it('of one name is made once when many ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.call('POST', '/api/categories', { name: 'Raced' })),
    );
    expect(answers.map((each) => each.status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
  });

  it('cannot be removed while products belong to it, and says how many', async () => {
    const category = await add('Windows');
    const product = async (name: string) =>
      (await office.call('POST', '/api/products', { name, price: 1, categoryId: category.id })).body;
    const one = await product('Casement');
    const url = `/api/categories/${category.id}`;
    const single = await office.call('DELETE', url);
    expect(single.status).toBe(409);
    expect(single.body.code).toBe('category.in_use');
    expect(single.body.error).toMatch(/^1 product belongs/);
    const two = await product('Double hung');
    expect((await office.call('DELETE', url)).body.error).toMatch(/has 2 products\./);
    await office.call('DELETE', `/api/products/${one.id}`);
    await office.call('DELETE', `/api/products/${two.id}`);
    expect((await office.call('DELETE', url)).status).toBe(204);
  });

  it('does not vanish under a product that joins it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await add(`Contested ${round}`);
      const [removed, joined] = await Promise.all([
        office.call('DELETE', `/api/categories/${category.id}`),
        office.call('POST', '/api/products', { name: 'Late', price: 1, categoryId: category.id }),
      ]);
      expect([`${removed.status} ${joined.status}`]).toContain(
        removed.status === 204 ? '204 422' : '409 201',
      );
    }
  });
});

describe('a request for categories', () => {
  it('is refused with the name of a field that is not known or has the wrong type', async () => {
    const unknown = await office.call('POST', '/api/categories', { name: 'Fences', colour: 'red' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.fields).toEqual({ colour: 'Plumbline doesn’t know this field.' });
    for (const [body, name] of [
      [{}, 'name'],
      [{ name: 5 }, 'name'],
      [{ name: ['Fences'] }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ name: 'a\u0000b' }, 'name'],
      [{ name: 'Fences', position: 'first' }, 'position'],
      [{ name: 'Fences', position: 1.5 }, 'position'],
      [{ name: 'Fences', position: -1 }, 'position'],
    ] as const) {
      const refused = await office.call('POST', '/api/categories', body);
      expect({ sent: JSON.stringify(body), status: refused.status }).toEqual({
        sent: JSON.stringify(body),
        status: expect.toBeOneOf([400, 422]),
      });
      expect(Object.keys(refused.body.fields)).toEqual([name]);
    }
  });

  it('with a hostile id is refused without harm', async () => {
    for (const id of ['0', '-1', '1e9', '9999999999999999999', 'abc', '1%00', '999999999999999']) {
      for (const [method, url] of [
        ['PUT', `/api/categories/${id}`],
        ['DELETE', `/api/categories/${id}`],
        ['POST', `/api/categories/${id}/restore`],
      ] as const) {
        const refused = await office.call(method, url, method === 'PUT' ? { name: 'x' } : undefined);
        expect({ sent: `${method} ${url}`, status: refused.status }).toEqual({
          sent: `${method} ${url}`,
          status: expect.toBeOneOf([400, 404, 422]),
        });
      }
    }
  });

  it('with a stale version is refused with the category as it is now', async () => {
    const category = await add('Stale');
    const url = `/api/categories/${category.id}`;
    await office.call('PUT', url, { name: 'Fresh', version: 1 });
    const stale = await office.call('PUT', url, { name: 'Old', version: 1 });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ id: category.id, name: 'Fresh', version: 2 });
    expect((await office.call('PUT', url, { name: 'Old' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await office.call('DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('that is repeated with its key makes one category and gets the same answer', async () => {
    const headers = { 'idempotency-key': 'category-key-1' };
    const first = await office.call('POST', '/api/categories', { name: 'Once' }, headers);
    const second = await office.call('POST', '/api/categories', { name: 'Once' }, headers);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await eventsOf(first.body.id)).toHaveLength(1);
  });

  it('to change something needs the office; to read needs an employee', async () => {
    const { id } = await add('Guarded');
    for (const [method, url] of [
      ['POST', '/api/categories'],
      ['PUT', `/api/categories/${id}`],
      ['DELETE', `/api/categories/${id}`],
      ['POST', `/api/categories/${id}/restore`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { name: 'Nope' };
      expect((await field.call(method, url, body)).status).toBe(403);
      expect((await test.anonymous(method, url, body)).status).toBe(401);
    }
    expect((await test.anonymous('GET', '/api/categories')).status).toBe(401);
  });
});
