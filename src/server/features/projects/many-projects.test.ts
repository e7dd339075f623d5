import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field', { firstName: 'Frank', lastName: 'Field' });
});

afterAll(() => app.close());
beforeEach(() => app.database.pool.query('truncate customers cascade'));

async function project(title: string, body: object = {}): Promise<number> {
  app.clock.advance(60_000);
  const created = await office.call('POST', '/api/projects', { title, customer: { name: 'Ann' }, ...body });
  expect(created.status).toBe(201);
  return created.body.id;
}

const change = (body: object) => office.call('POST', '/api/projects/change', body);
const peopleOf = async (id: number) =>
  (await office.call('GET', `/api/projects/${id}`)).body.people.map((each: { id: number }) => each.id);

describe('many projects at once', () => {
  test('are assigned to somebody in one step; those that have him already are not answered, and the way back is exact', async () => {
    const had = await project('had', { employeeIds: [field.employeeId] });
    const without = await project('without', { employeeIds: [office.employeeId] });
    const { status, body } = await change({ ids: [had, without, 999_999], addEmployeeId: field.employeeId });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        changed: [without],
        refused: [],
        back: [{ ids: [without], removeEmployeeId: field.employeeId }],
      },
    });
    expect(await peopleOf(without)).toEqual([office.employeeId, field.employeeId]);

    const events = await query<{ before: unknown; after: unknown }>(
      app.db,
      `select before, after from events where kind = 'project.updated' and project_id = any($1) order by id`,
      [[had, without]],
    );
    expect(events).toEqual([
      {
        before: { employeeIds: [office.employeeId] },
        after: { employeeIds: [office.employeeId, field.employeeId] },
      },
    ]);

    expect((await change(body.back[0])).body.changed).toEqual([without]);
    expect(await peopleOf(without)).toEqual([office.employeeId]);
    expect(await peopleOf(had)).toEqual([field.employeeId]);
  });

  test('are set on hold; a repeated call changes nothing', async () => {
    const ids = [await project('one'), await project('two')];
    expect((await change({ ids, isOnHold: true })).body.changed).toEqual(ids);
    expect((await change({ ids, isOnHold: true })).body).toEqual({ changed: [], refused: [], back: [] });
    const { headers } = await office.call('GET', '/api/projects?focus=on_hold');
    expect(headers['total-count']).toBe('2');
  });

  test('are refused for nobody chosen, nothing to change, somebody who is gone, and for field employees', async () => {
    const id = await project('refused');
    expect((await change({ ids: [], isOnHold: true })).body.fields.ids).toBe('Choose at least one.');
    const crowd = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect((await change({ ids: crowd, isOnHold: true })).body.fields.ids).toBe(
      'Choose at most 1000 at once.',
    );
    expect((await change({ ids: [id], isRemoved: true, isOnHold: true })).body.fields.ids).toBe(
      'Make this change separately.',
    );
    expect((await change({ ids: [id] })).body.fields.ids).toBe('Choose what to change.');
    const gone = await change({ ids: [id], addEmployeeId: 999_999 });
    expect([gone.status, gone.body.fields.employeeIds]).toEqual([
      422,
      'One of these people no longer works here.',
    ]);
    expect((await field.call('POST', '/api/projects/change', { ids: [id], isOnHold: true })).status).toBe(
      403,
    );
  });

  test('get a category, and what takes it back gives each its own again', async () => {
    const category = async (name: string) => (await office.call('POST', '/api/categories', { name })).body.id;
    const [roofs, decks] = [await category('Roofs'), await category('Decks')];
    const ids = [
      await project('none'),
      await project('roof', { categoryId: roofs }),
      await project('deck', { categoryId: decks }),
    ];
    const categoryOf = async (id: number) =>
      (await office.call('GET', `/api/projects/${id}`)).body.category?.name;
    const { body } = await change({ ids, categoryId: decks });
    expect(body.changed).toEqual(ids.slice(0, 2));
    for (const back of body.back) await change(back);
    expect(await Promise.all(ids.map(categoryOf))).toEqual([undefined, 'Roofs', 'Decks']);
    expect((await change({ ids, categoryId: 999_999 })).status).toBe(422);
  });

  test('whose category was changed since keep it, and are told', async () => {
    const category = async (name: string) => (await office.call('POST', '/api/categories', { name })).body.id;
    const [roofs, decks] = [await category('Roofs too'), await category('Decks too')];
    const ids = [await project('one'), await project('other'), await project('back already')];
    const { back } = (await change({ ids, categoryId: decks })).body;
    await office.call('PUT', `/api/projects/${ids[1]}`, { categoryId: roofs });
    await office.call('PUT', `/api/projects/${ids[2]}`, { categoryId: null });
    const { changed, refused } = (await change(back[0])).body;
    expect([changed, refused]).toEqual([
      [ids[0]],
      [
        {
          id: ids[1],
          name: expect.any(String),
          reason: 'Someone else changed this project in the meantime.',
        },
      ],
    ]);
    expect((await office.call('GET', `/api/projects/${ids[1]}`)).body.categoryId).toBe(roofs);
  });

  test('have exactly the people back that they had, where a call assigns one and unassigns another', async () => {
    const [one, other] = [office.employeeId, field.employeeId];
    const ids = [
      await project('both', { employeeIds: [one, other] }),
      await project('other', { employeeIds: [other] }),
    ];
    const { back } = (await change({ ids, addEmployeeId: one, removeEmployeeId: other })).body;
    expect(await Promise.all(ids.map(peopleOf))).toEqual([[one], [one]]);
    for (const body of back) await change(body);
    expect(await Promise.all(ids.map(peopleOf))).toEqual([[one, other], [other]]);
  });

  test('have whom an appointment brought back for as long as it names them, and others for good', async () => {
    const appointment = { startsAt: '2026-12-01T15:00:00Z', endsAt: '2026-12-01T16:00:00Z' };
    const employeeIds = [field.employeeId];
    const ids = [
      await project('brought'),
      await project('by hand', { employeeIds }),
      await project('too late'),
    ];
    const visits = [];
    for (const id of ids) {
      const made = await office.call('POST', `/api/projects/${id}/appointments`, {
        ...appointment,
        employeeIds,
      });
      expect(made.status).toBe(201);
      visits.push(`/api/projects/${id}/appointments/${made.body.appointment?.id ?? made.body.id}`);
    }
    const { back } = (await change({ ids, removeEmployeeId: field.employeeId })).body;
    await office.call('DELETE', visits[2]!);
    for (const body of back) await change(body);
    expect(await Promise.all(ids.map(peopleOf))).toEqual([employeeIds, employeeIds, []]);
    for (const visit of visits) await office.call('DELETE', visit);
    expect(await Promise.all(ids.map(peopleOf))).toEqual([[], employeeIds, []]);
  });

  test('take nothing of a call that they refuse a part of', async () => {
    const full = await project('full', { tags: Array.from({ length: 20 }, (_, n) => `Tag ${n}`) });
    const { body } = await change({ ids: [full], addTag: 'One more', isOnHold: true });
    expect([body.changed, body.refused.length, body.back]).toEqual([[], 1, []]);
    expect((await office.call('GET', `/api/projects/${full}`)).body.isOnHold).toBe(false);
  });

  test('are moved where they may be; the others are told by number with the reason', async () => {
    const statusOf = async (id: number) => (await office.call('GET', `/api/projects/${id}`)).body.status;
    const [lead, ended] = [await project('lead'), await project('ended')];
    await office.call('PUT', `/api/projects/${ended}/decline`, {});
    const { number } = (await office.call('GET', `/api/projects/${ended}`)).body;
    const { body } = await change({ ids: [lead, ended, 999_999], move: { kind: 'cancel', reason: 'Sold' } });
    expect(body.changed).toEqual([lead]);
    expect(body.refused).toEqual([
      { id: ended, name: number, reason: expect.stringMatching(/turned .*down/) },
    ]);
    expect(await statusOf(lead)).toBe('project_cancelled');
    expect((await change(body.back[0])).body.changed).toEqual([lead]);
    expect([await statusOf(lead), await statusOf(ended)]).toEqual(['lead_created', 'contract_declined']);
  });

  test('are not completed without a question where something is open', async () => {
    const id = await project('open');
    await office.call('POST', '/api/todos', { title: 'Order tiles', projectId: id });
    const { body } = await change({ ids: [id], move: { kind: 'complete' } });
    expect([body.changed, body.refused[0].reason]).toEqual([[], 'This project still has open items.']);
  });

  test('get a follow-up of whoever asks for it once, and lose it again', async () => {
    const ids = [await project('one'), await project('two')];
    const addTodo = { title: 'Follow up', dueOn: '2026-12-04' };
    const { body } = await change({ ids: [...ids, 999_999], addTodo });
    expect(body.changed).toEqual(ids);
    expect((await change({ ids, addTodo })).body.changed).toEqual([]);
    const mine = async () => (await office.call('GET', `/api/projects/${ids[0]}`)).body.todos;
    expect(await mine()).toMatchObject([{ ...addTodo, assigneeId: office.employeeId, isDone: false }]);
    expect((await change(body.back[0])).body.changed).toEqual(ids);
    expect(await mine()).toEqual([]);
  });

  test('are removed but for those that must stay, and exactly these come back', async () => {
    const [plain, signed, gone] = [await project('plain'), await project('signed'), await project('gone')];
    await office.call('DELETE', `/api/projects/${gone}`);
    const expense = { paidTo: 'Lumber Yard', cost: 100 };
    expect((await office.call('POST', `/api/projects/${signed}/expenses`, expense)).status).toBe(201);
    const { body } = await change({ ids: [plain, signed, gone], isRemoved: true });
    expect([body.changed, body.refused.map((each: { id: number }) => each.id)]).toEqual([[plain], [signed]]);
    expect((await office.call('GET', `/api/projects/${plain}`)).status).toBe(404);
    expect((await change(body.back[0])).body.changed).toEqual([plain]);
    expect((await change(body.back[0])).body.changed).toEqual([]);
    expect((await office.call('GET', `/api/projects/${plain}`)).status).toBe(200);
    expect((await office.call('GET', `/api/projects/${gone}`)).status).toBe(404);
  });

  test('two who change the same ones at once both come through, in whatever order they name them', async () => {
    const ids = [await project('a'), await project('b'), await project('c')];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        change({
          ids: at % 2 ? ids : ids.toReversed(),
          isOnHold: at % 3 === 0,
          addEmployeeId: field.employeeId,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const id of ids) expect(await peopleOf(id)).toEqual([field.employeeId]);
  });
});

describe('the export', () => {
  const lines = (raw: Buffer) => raw.toString().replace('\u{feff}', '').trim().split('\r\n');

  test('holds the filtered list in its order, or the chosen ones of it', async () => {
    const roof = await project('Export roof', { city: 'Troy', employeeIds: [field.employeeId] });
    const deck = await project('Export deck', { city: 'Troy' });
    await query(app.db, 'update projects set contract_cents = 123450 where id = $1', [deck]);
    const all = await office.call('GET', '/api/export/projects?format=csv&q=export&sort=createdAt');
    expect(all.status).toBe(200);
    const [head, ...rows] = lines(all.raw);
    expect(head).toMatch(/^Number,Customer,Phone,E-mail,Title,.+,Contract,Bid,/);
    expect(rows.map((row) => row.split(',')[4])).toEqual(['Export roof', 'Export deck']);
    expect(rows[0]).toContain('Frank Field');
    expect(rows[1]).toContain('1234.5');
    const one = await office.call('GET', `/api/export/projects?format=csv&q=export&ids=${roof}`);
    expect(lines(one.raw)).toHaveLength(2);
  });

  test('is a sheet too', async () => {
    const { status, headers, raw } = await office.call('GET', '/api/export/projects?format=xlsx');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('projects.xlsx');
    expect(raw.subarray(0, 2).toString()).toBe('PK');
  });

  test('tells field employees of their own projects, without money', async () => {
    await project('Export roof', { employeeIds: [field.employeeId] });
    await project('Export deck');
    const { raw } = await field.call('GET', '/api/export/projects?format=csv&q=export&sort=-contract');
    const [head, ...rows] = lines(raw);
    expect(head).not.toMatch(/Contract|Bid/);
    expect(rows.map((row) => row.split(',')[4])).toEqual(['Export roof']);
  });

  test.each(['format=pdf', 'ids=1,x&format=csv', 'status=foo&format=csv', 'format=csv&total=9..1'])(
    'refuses %s',
    async (search) => {
      const { status, body } = await office.call('GET', `/api/export/projects?${search}`);
      expect([400, 422]).toContain(status);
      expect(body.error).toMatch(/[A-Z].+\.$/);
    },
  );
});
