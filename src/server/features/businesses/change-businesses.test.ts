import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

const url = '/api/businesses/bulk';

let test: TestApp;
let office: TestCaller;
let field: TestCaller;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
  field = await test.signIn('field');
});
afterAll(() => test.close());

async function add(business: object = {}) {
  count += 1;
  const answer = await office.call('POST', '/api/businesses', { name: `Business ${count}`, ...business });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function read(id: number) {
  return (await office.call('GET', `/api/businesses/${id}`)).body;
}

async function eventsOf(id: number) {
  return query<{ kind: string; before: object; after: object }>(
    test.db,
    `select kind, before, after from events where subject_kind = 'business' and subject_id = $1
       and kind <> 'business.created' order by id`,
    [id],
  );
}

describe('a bulk save', () => {
  it('changes all its businesses in the order of the list, with one event each and none for what stays', async () => {
    const [one, two, three] = [await add({ salespeople: [{ name: 'Ann' }] }), await add(), await add()];
    const saved = await office.call('PUT', url, [
      { id: two.id, version: 1, phone: '(555) 010-2345', insuranceExpiresOn: '2026-12-31' },
      { id: one.id, notes: 'Net 30' },
      { id: three.id, version: 1, name: three.name },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject([
      { id: two.id, version: 2, phone: '+15550102345', insuranceState: 'fine' },
      { id: one.id, version: 2, notes: 'Net 30', salespeople: [{ name: 'Ann' }] },
      { id: three.id, version: 1 },
    ]);
    expect(await eventsOf(two.id)).toEqual([
      {
        kind: 'business.updated',
        before: { phone: null, insuranceExpiresOn: null },
        after: { phone: '+15550102345', insuranceExpiresOn: '2026-12-31' },
      },
    ]);
    expect(await eventsOf(one.id)).toMatchObject([{ after: { notes: 'Net 30', unconditional: true } }]);
    expect(await eventsOf(three.id)).toEqual([]);
  });

  it('takes the list under its name, and rows as they were read', async () => {
    const one = await add();
    const saved = await office.call('PUT', url, { businesses: [{ ...one, address: '1 Wharf Street' }] });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject([{ id: one.id, address: '1 Wharf Street', version: 2 }]);
  });

  it('lets businesses swap their names, also around a ring and with other capitals', async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    const swapped = await office.call('PUT', url, [
      { id: one.id, name: two.name },
      { id: two.id, name: three.name.toUpperCase() },
      { id: three.id, name: one.name },
    ]);
    expect(swapped.status).toBe(200);
    expect(swapped.body.map((each: { name: string }) => each.name)).toEqual([
      two.name,
      three.name.toUpperCase(),
      one.name,
    ]);
    expect(await eventsOf(one.id)).toEqual([
      {
        kind: 'business.updated',
        before: { name: one.name },
        after: { name: two.name, unconditional: true },
      },
    ]);
  });

  it('says what is wrong with every row at once and changes none', async () => {
    const [good, bad, twice, stale, taken, other] = await Promise.all(Array.from({ length: 6 }, () => add()));
    await office.call('PUT', `/api/businesses/${stale.id}`, { notes: 'theirs' });
    const refused = await office.call('PUT', url, [
      { id: good.id, version: 1, notes: 'kept out' },
      { id: bad.id, email: 'nobody', insuranceExpiresOn: '2026-02-30' },
      { id: 99_999_999, notes: 'x' },
      { id: twice.id, notes: 'first' },
      { id: twice.id, notes: 'second' },
      { id: stale.id, version: 1, notes: 'ours' },
      { id: taken.id, name: other.name.toUpperCase() },
      { id: good.id, fax: '1' },
      'no row',
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'request.invalid',
      error: '7 of 9 businesses can’t be saved as they are, so nothing was saved.',
      current: [{ id: stale.id, notes: 'theirs', version: 2 }],
    });
    expect(refused.body.fields).toEqual({
      '1.email': 'Enter an email address like name@example.com.',
      '1.insuranceExpiresOn': 'Enter a date that exists, as YYYY-MM-DD, from 1900 to 2999.',
      '2.id': 'This business was not found.',
      '4.id': 'This business is in the list twice.',
      '5.version': 'Someone else changed this business in the meantime.',
      '6.name': 'Another business has this name.',
      '7.fax': 'Plumbline doesn’t know this field.',
      '8.body': 'This must be an object.',
    });
    expect((await read(good.id)).notes).toBe('');
    expect(await eventsOf(good.id)).toEqual([]);
  });

  it('is 409 when names are taken and 412, with the present state, when rows are stale', async () => {
    const [one, two] = [await add(), await add()];
    const same = await office.call('PUT', url, [
      { id: one.id, name: 'The same' },
      { id: two.id, name: 'the SAME' },
    ]);
    expect(same.status).toBe(409);
    expect(same.body).toMatchObject({
      code: 'business.name_taken',
      fields: { '0.name': 'Another business has this name.', '1.name': 'Another business has this name.' },
    });
    const onto = await office.call('PUT', url, [
      { id: one.id, name: two.name },
      { id: two.id, notes: 'stays' },
    ]);
    expect(onto.body.fields).toEqual({ '0.name': 'Another business has this name.' });
    const stale = await office.call('PUT', url, [{ id: one.id, version: 7, notes: 'x' }]);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ code: 'version.stale', current: [{ id: one.id, version: 1 }] });
    await office.call('DELETE', `/api/businesses/${two.id}`);
    const removed = await office.call('PUT', url, [{ id: two.id, notes: 'x' }]);
    expect(removed.status).toBe(422);
    expect(removed.body.error).toBe('This business was not found.');
    const freed = await office.call('PUT', url, [{ id: one.id, name: two.name }]);
    expect(freed.status).toBe(200);
  });

  it('takes 500 rows and not one more', async () => {
    const rows = await query<{ id: number }>(
      test.db,
      `insert into businesses (name) select 'Many ' || n from generate_series(1, 501) n returning id`,
    );
    const list = rows.map(({ id }) => ({ id, version: 1, name: `Many renamed ${id}`, notes: 'all' }));
    const tooMany = await office.call('PUT', url, list);
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.error).toContain('1 to 500 businesses');
    const saved = await office.call('PUT', url, list.slice(0, 500));
    expect(saved.status).toBe(200);
    expect(saved.body).toHaveLength(500);
    for (const body of [[], {}, { businesses: [] }, 'x', { businesses: [{ id: 1 }], extra: 1 }]) {
      const refused = await office.call('PUT', url, body as object);
      expect({ body, status: refused.status }).toEqual({ body, status: expect.toBeOneOf([400, 415, 422]) });
    }
  });

  it('of one version wins once when two arrive together, whatever the order of their rows', async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, () => add()));
    const asc = rows.map(({ id }) => ({ id, version: 1, notes: 'asc' }));
    const desc = rows.toReversed().map(({ id }) => ({ id, version: 1, notes: 'desc' }));
    const answers = await Promise.all([asc, desc, asc, desc].map((body) => office.call('PUT', url, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const notes = await Promise.all(rows.map(async ({ id }) => (await read(id)).notes));
    expect(new Set(notes).size).toBe(1);
  });

  it('that wants a name at the same time as another is refused politely', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, () => add()));
    const answers = await Promise.all(
      rows.map(({ id }) => office.call('PUT', url, [{ id, version: 1, name: 'Wanted by all' }])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.fields).toEqual({ '0.name': 'Another business has this name.' });
  });

  it('that is repeated with its key is done once', async () => {
    const one = await add();
    const headers = { 'idempotency-key': 'bulk-key-1' };
    const body = [{ id: one.id, version: 1, notes: 'once' }];
    const first = await office.call('PUT', url, body, headers);
    const again = await office.call('PUT', url, body, headers);
    expect(again.body).toEqual(first.body);
    expect(await eventsOf(one.id)).toHaveLength(1);
  });

  it('is the office’s alone, and never part of an open catalog', async () => {
    const one = await add();
    expect((await field.call('PUT', url, [{ id: one.id, notes: 'x' }])).status).toBe(403);
    expect((await test.anonymous('PUT', url, [{ id: one.id, notes: 'x' }])).status).toBe(401);
    const open = await createTestApp({ env: { OPEN_CATALOG: 'readwrite' } });
    try {
      const created = await open.anonymous('POST', '/api/businesses', { name: 'Legacy' });
      expect(created.status).toBe(201);
      const legacy = `/api/businesses/${created.body.id}`;
      expect((await open.anonymous('PUT', legacy, { notes: 'x' })).status).toBe(200);
      expect((await open.anonymous('GET', '/api/businesses')).status).toBe(200);
      expect((await open.anonymous('PUT', url, [{ id: created.body.id, notes: 'x' }])).status).toBe(401);
      expect((await open.anonymous('GET', legacy)).status).toBe(401);
    } finally {
      await open.close();
    }
  });
});
