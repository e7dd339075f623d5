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
    expect({ status, body }).toEqual({ status: 200, body: { changed: [without] } });
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

    expect((await change({ ids: body.changed, removeEmployeeId: field.employeeId })).body).toEqual({
      changed: [without],
    });
    expect(await peopleOf(without)).toEqual([office.employeeId]);
    expect(await peopleOf(had)).toEqual([field.employeeId]);
  });

  test('are set on hold; a repeated call changes nothing', async () => {
    const ids = [await project('one'), await project('two')];
    expect((await change({ ids, isOnHold: true })).body).toEqual({ changed: ids });
    expect((await change({ ids, isOnHold: true })).body).toEqual({ changed: [] });
    const { headers } = await office.call('GET', '/api/projects?focus=on_hold');
    expect(headers['total-count']).toBe('2');
  });

  test('are refused for nobody chosen, nothing to change, somebody who is gone, and for field employees', async () => {
    const id = await project('refused');
    expect((await change({ ids: [], isOnHold: true })).body.fields.ids).toBe('Choose a project.');
    expect((await change({ ids: [id] })).body.fields.isOnHold).toBe('Say what to change.');
    const gone = await change({ ids: [id], addEmployeeId: 999_999 });
    expect([gone.status, gone.body.fields.employeeIds]).toEqual([
      422,
      'One of these people does not work here any more.',
    ]);
    expect((await field.call('POST', '/api/projects/change', { ids: [id], isOnHold: true })).status).toBe(
      403,
    );
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
