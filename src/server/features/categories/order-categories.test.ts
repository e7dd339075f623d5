import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { saveBesideCall } from '../../../../test/support/start-transaction.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let test: TestApp;
let office: TestCaller;
let ids: number[];

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
});
afterAll(() => test.close());
beforeEach(async () => {
  await query(test.db, 'delete from categories');
  ids = [];
  for (const name of ['Roofs', 'Windows', 'Doors']) {
    ids.push((await office.call('POST', '/api/categories', { name })).body.id);
  }
});

const order = (body: object) => office.call('PUT', '/api/categories/order', body);
const names = async () =>
  (await office.call('GET', '/api/categories')).body.map((each: { name: string }) => each.name);

describe('the order of the categories', () => {
  it('is changed by one call, with history of what moved, and repeating it changes nothing', async () => {
    const [roofs, windows, doors] = ids;
    const wished = [doors, roofs, windows];
    const answer = await order({ ids: wished, seen: ids });
    expect(answer.status).toBe(200);
    expect(answer.body.map((each: { id: number; position: number }) => [each.id, each.position])).toEqual([
      [doors, 1],
      [roofs, 2],
      [windows, 3],
    ]);
    expect(await names()).toEqual(['Doors', 'Roofs', 'Windows']);
    const events = () =>
      query(test.db, `select 1 from events where kind = 'category.updated' and subject_id = any($1)`, [ids]);
    expect(await events()).toHaveLength(3);
    expect((await order({ ids: wished, seen: ids })).body).toEqual(answer.body);
    expect(await events()).toHaveLength(3);
    expect((await order({ ids, seen: wished })).status).toBe(200);
    expect(await names()).toEqual(['Roofs', 'Windows', 'Doors']);
  });

  it('that somebody else has changed meanwhile is refused with the present one', async () => {
    const [roofs, windows, doors] = ids;
    await order({ ids: [windows, roofs, doors], seen: ids });
    const stale = await order({ ids: [roofs, doors, windows], seen: ids });
    expect(stale.status).toBe(412);
    expect(stale.body.error).toContain('Someone else changed the categories');
    expect(stale.body.current.map((each: { name: string }) => each.name)).toEqual([
      'Windows',
      'Roofs',
      'Doors',
    ]);
    await office.call('POST', '/api/categories', { name: 'Gutters' });
    expect((await order({ ids: [roofs, doors, windows] })).status).toBe(412);
    expect(await names()).toEqual(['Windows', 'Roofs', 'Doors', 'Gutters']);
  });

  it('is one of two when two people move at once', async () => {
    const [roofs, windows, doors] = ids;
    const answers = await Promise.all([
      order({ ids: [doors, roofs, windows], seen: ids }),
      order({ ids: [windows, roofs, doors], seen: ids }),
    ]);
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('waits for whoever is changing one of them', async () => {
    const [roofs, windows, doors] = ids;
    const race = await saveBesideCall(test.database, {
      lock: `select 1 from categories where id = ${roofs} for update`,
      call: () => order({ ids: [doors, windows, roofs], seen: ids }),
      save: `update categories set name = 'Slate' where id = ${roofs}`,
    });
    expect(race).toEqual({ status: 200, refusal: undefined });
    expect(await names()).toEqual(['Doors', 'Windows', 'Slate']);
  });

  it('names each category once, and is for the office', async () => {
    const [roofs] = ids;
    expect((await order({ ids: [roofs, roofs] })).body.fields).toEqual({
      ids: 'A category is in the list twice.',
    });
    expect((await order({ ids: [] })).status).toBe(422);
    expect((await order({})).status).toBe(400);
    const field = await test.signIn('field');
    expect((await field.call('PUT', '/api/categories/order', { ids })).status).toBe(403);
  });
});
