import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  admin = await app.signIn('admin');
  field = await app.signIn('field');
});

afterAll(() => app.close());

beforeEach(() => app.database.pool.query('truncate saved_views, default_views'));

const save = (caller: TestCaller, name: string, body: object = {}) =>
  caller.call('POST', '/api/views', { list: 'projects', name, query: 'status=bid_sent', ...body });
const names = async (caller: TestCaller) =>
  (await caller.call('GET', '/api/views?list=projects')).body.map((view: { name: string }) => view.name);

describe('saved views', () => {
  const display = { groupBy: 'status', widths: { number: 90 }, density: 'compact' };
  test('are kept with filters, order, layout and columns, for their owner alone', async () => {
    const { status, body } = await save(office, 'Hot leads', {
      query: '?q=roof&status=lead_created,bid_sent&sort=-statusSince&view=board',
      columns: ['number', 'customerName'],
      display,
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'Hot leads',
        query: 'q=roof&status=lead_created%2Cbid_sent&sort=-statusSince&view=board',
        columns: ['number', 'customerName'],
        display,
        isMine: true,
        isShared: false,
        isDefault: false,
      },
    });
    expect(await names(office)).toEqual(['Hot leads']);
    expect(await names(admin)).toEqual([]);
    expect((await admin.call('PUT', `/api/views/${body.id}`, { name: 'Mine' })).status).toBe(404);
  });

  test.each([
    ['total=9..1', 'This list has no “total”.'],
    ['status=foo', /^status: Use one or more of: lead_created, /],
    ['focus=bad', /^focus: Use one of: bid_waiting, /],
    ['view=xyz', 'view: Use one of: table, board, calendar.'],
    ['sort=color', /^sort: Use one of: createdAt, /],
    ['status=bid_sent&status=lead_created', 'Use each filter only once.'],
    ['cursor=abc', 'This list has no “cursor”.'],
  ])('with nonsense are refused by name: %s', async (text, sentence) => {
    const { status, body } = await save(office, 'Nonsense', { query: text });
    expect(status).toBe(422);
    expect(body.fields.query).toMatch(sentence);
  });

  test('are kept of other lists, each list with its own', async () => {
    expect(
      (await save(office, 'Unpaid', { list: 'expenses', query: 'status=unpaid&sort=-date' })).status,
    ).toBe(201);
    expect((await save(office, 'Odd', { list: 'expenses', query: 'a b=1' })).status).toBe(422);
    const ofLength = (length: number) =>
      save(admin, 'Long', { list: 'expenses', query: `q=${'x'.repeat(length - 2)}` });
    expect((await ofLength(1000)).status).toBe(201);
    expect((await ofLength(1001)).status).toBe(422);
    const { body } = await office.call('GET', '/api/views?list=expenses');
    expect(body).toMatchObject([{ name: 'Unpaid', query: 'status=unpaid&sort=-date' }]);
    expect(await names(office)).toEqual([]);
  });

  test('refuse a name that is taken, a blank one, another list, and more than fifty', async () => {
    expect((await save(office, 'Hot leads')).status).toBe(201);
    expect((await save(office, 'hot LEADS')).body).toMatchObject({
      code: 'view.name_taken',
      fields: { name: 'Another view of this list has this name.' },
    });
    expect((await save(office, ' ')).status).toBe(422);
    expect((await save(office, 'Other', { list: 'moons' })).body.fields.list).toMatch(
      /^Use one of: projects, /,
    );
    const busy = await app.signIn('office');
    for (let count = 1; count <= 50; count += 1) {
      expect((await save(busy, `View ${count}`)).status).toBe(201);
    }
    const { status, body } = await save(busy, 'One more');
    expect([status, body.error]).toEqual([409, 'You already have 50 views of this list. Remove one first.']);
  });

  test('are renamed by version, and a stale one is refused with the view as it is', async () => {
    const { body: view } = await save(office, 'Rename me');
    const renamed = await office.call('PUT', `/api/views/${view.id}`, {
      name: 'Renamed',
      version: view.version,
    });
    expect(renamed.body).toMatchObject({ name: 'Renamed', query: view.query });
    const stale = await office.call('PUT', `/api/views/${view.id}`, { name: 'Late', version: view.version });
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Renamed']);
    const events = await query<{ kind: string }>(
      app.db,
      `select kind from events where subject_kind = 'view' and subject_id = $1 order by id`,
      [view.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['view.created', 'view.updated']);
  });

  test('are renamed though their list no longer knows their filter, which is not saved anew', async () => {
    const { body: view } = await save(office, 'Old filter');
    await app.database.pool.query(`update saved_views set query = 'gone=1' where id = $1`, [view.id]);
    const change = (body: object) => office.call('PUT', `/api/views/${view.id}`, body);
    expect((await change({ name: 'Still here' })).body).toMatchObject({
      name: 'Still here',
      query: 'gone=1',
    });
    expect((await change({ query: 'gone=1&status=bid_sent' })).body.fields.query).toBe(
      'This list has no “gone”.',
    );
  });

  test('go and come back, and not onto a name that was given away', async () => {
    const { body: view } = await save(office, 'Come and go');
    expect((await office.call('DELETE', `/api/views/${view.id}`)).status).toBe(204);
    expect(await names(office)).not.toContain('Come and go');
    expect((await office.call('DELETE', `/api/views/${view.id}`)).status).toBe(404);
    expect((await office.call('POST', `/api/views/${view.id}/restore`)).status).toBe(200);
    expect((await office.call('POST', `/api/views/${view.id}/restore`)).status).toBe(200);
    expect(await names(office)).toContain('Come and go');
    await office.call('DELETE', `/api/views/${view.id}`);
    await save(office, 'come and go');
    expect((await office.call('POST', `/api/views/${view.id}/restore`)).body.code).toBe('view.name_taken');
  });

  test('are shared by the office and seen by all; only their owner and admins change them', async () => {
    expect((await save(field, 'For all', { isShared: true })).status).toBe(403);
    const { body: view } = await save(office, 'Company', { isShared: true });
    expect((await field.call('GET', '/api/views?list=projects')).body).toMatchObject([
      { name: 'Company', isMine: false, isShared: true, ownerName: 'Olga Office' },
    ]);
    const refused = await field.call('PUT', `/api/views/${view.id}`, { name: 'Taken over' });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'This view belongs to Olga Office. Save one of your own.',
    ]);
    expect((await admin.call('PUT', `/api/views/${view.id}`, { name: 'Whole company' })).status).toBe(200);
    expect((await office.call('PUT', `/api/views/${view.id}`, { isShared: false })).status).toBe(200);
    expect(await names(field)).toEqual([]);
  });

  test('are put into an order, all or none', async () => {
    const orderly = await app.signIn('office');
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await save(orderly, name)).body.id);
    const order = (given: number[]) =>
      orderly.call('PUT', '/api/views/order', { list: 'projects', ids: given });
    expect((await order(ids.toReversed())).body.map((view: { name: string }) => view.name)).toEqual([
      'C',
      'B',
      'A',
    ]);
    expect((await order(ids.toReversed())).status).toBe(200);
    const stale = await order(ids.slice(1));
    expect([stale.status, stale.body.current.length]).toEqual([412, 3]);
    expect(await names(orderly)).toEqual(['C', 'B', 'A']);
    await save(orderly, 'Later');
    await save(orderly, 'Also later');
    expect(await names(orderly)).toEqual(['C', 'B', 'A', 'Later', 'Also later']);
  });

  test('open a list for those who chose them, one at most', async () => {
    const { body: one } = await save(office, 'Default one', { isShared: true });
    const { body: two } = await save(office, 'Default two');
    const choose = (caller: TestCaller, id: number, isDefault: boolean) =>
      caller.call('PUT', `/api/views/${id}/default`, { isDefault });
    const defaults = async (caller: TestCaller) =>
      (await caller.call('GET', '/api/views?list=projects')).body
        .filter((view: { isDefault: boolean }) => view.isDefault)
        .map((view: { name: string }) => view.name);
    await choose(office, one.id, true);
    expect((await choose(office, two.id, true)).body.isDefault).toBe(true);
    await choose(field, one.id, true);
    expect(await defaults(office)).toEqual(['Default two']);
    expect(await defaults(field)).toEqual(['Default one']);
    await choose(office, two.id, false);
    expect(await defaults(office)).toEqual([]);
    expect((await choose(field, two.id, true)).status).toBe(404);
    await office.call('DELETE', `/api/views/${one.id}`);
    expect(await defaults(field)).toEqual([]);
  });
});
