import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { projectSortKeys } from '../../../shared/projects/project-contract.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
const names = ['Zoe Young', 'Ann Miller', 'Bob O’Hara', 'Carl_100%', 'Dora Miller', 'Eve Stone', 'Fay Oaks'];

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  for (const [index, name] of names.entries()) {
    app.clock.advance(60_000);
    const phone = `+1 (555) 010-20${index}0`;
    await create({
      customer: { name, phone },
      street: `${index} Elm Road`,
      city: index % 2 ? 'Troy' : 'Albany',
      title: `Job ${index}`,
    });
  }
  await query(app.db, 'update projects set contract_cents = (id % 3) * 1000');
  await query(app.db, `update projects set status = 'bid_sent' where id % 2 = 0`);
});

afterAll(() => app.close());

interface Row {
  id: number;
  number: string;
  customerName: string;
  status: string;
}

async function made(path: string, body: object): Promise<{ id: number }> {
  const answer = await (await app.signIn('admin')).call('POST', path, body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

async function create(body: object): Promise<Row> {
  const answer = await office.call('POST', '/api/projects', body);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function list(search: string): Promise<{ rows: Row[]; total: number; next: string | undefined }> {
  const { status, body, headers } = await office.call('GET', `/api/projects?${search}`);
  expect({ status: status, body: body }).toMatchObject({ status: 200 });
  const next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  return { rows: body, total: Number(headers['total-count']), next: next?.split('?')[1] };
}

async function pages(search: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let next: string | undefined = search; next;) {
    const page = await list(next);
    all.push(...page.rows);
    next = page.next;
  }
  return all;
}

describe('searching', () => {
  test.each([
    ['miller', ['Dora Miller', 'Ann Miller']],
    ['ann mil', ['Ann Miller']],
    ['MILLER troy', ['Ann Miller']],
    ['0102010', ['Ann Miller']],
    ['(555) 010-2010', ['Ann Miller']],
    ['r-1003', ['Bob O’Hara']],
    ['elm 2060', ['Fay Oaks']],
    ['%', ['Carl_100%']],
    ['l_100%', ['Carl_100%']],
    ['_00', []],
    ["'; drop table projects; --", []],
  ])('%s finds %j', async (q, expected) => {
    const { rows, total } = await list(`q=${encodeURIComponent(q)}`);
    expect(rows.map((row) => row.customerName)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('finds a customer by the new name after it was changed', async () => {
    const rename = (from: string, to: string) =>
      query(app.db, 'update customers set name = $2 where name = $1', [from, to]);
    await rename('Fay Oaks', 'Fay Birch');
    onTestFinished(async () => void (await rename('Fay Birch', 'Fay Oaks')));
    expect((await list('q=birch')).total).toBe(1);
    expect((await list('q=oaks')).total).toBe(0);
  });
});

describe('filters', () => {
  test('by status, customer and kind go together', async () => {
    const sent = await list('status=bid_sent');
    expect(new Set(sent.rows.map((row) => row.status))).toEqual(new Set(['bid_sent']));
    expect((await list('status=bid_sent,lead_created')).total).toBe(names.length);
    expect((await list('counter_type=commercial')).total).toBe(0);
    expect((await list('status=bid_sent&q=elm&counter_type=residential')).total).toBe(sent.total);
  });

  test('by person, category, city and day of creation', async () => {
    const total = async (search: string) => (await list(search)).total;
    const [{ id: category }, { id: first }, { id: second }] = await Promise.all([
      made('/api/categories', { name: 'Roofing' }),
      made('/api/employees', { firstName: 'Al', lastName: 'One', email: 'al@example.com', role: 'field' }),
      made('/api/employees', { firstName: 'Bo', lastName: 'Two', email: 'bo@example.com', role: 'field' }),
    ]);
    const [zoe, ann, bob] = (await list('sort=createdAt')).rows;
    await query(app.db, 'update projects set category_id = $1 where id = $2', [category, zoe!.id]);
    await query(app.db, 'insert into project_employees (project_id, employee_id) values ($1, $3), ($2, $4)', [
      ann!.id,
      bob!.id,
      first,
      second,
    ]);
    expect(await total(`categories=${category}`)).toBe(1);
    expect(await total(`categories=${category},none`)).toBe(names.length);
    expect(await total(`employeeId=${first}`)).toBe(1);
    expect(await total(`employeeId=${first},${second}`)).toBe(2);
    expect(await total('city=TRO')).toBe(3);
    expect(await total('city=albany&status=bid_sent,lead_created')).toBe(4);
    expect(await total('city=elm')).toBe(0);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await total(`created=${today}`)).toBe(names.length);
    expect(await total(`created=${today}..`)).toBe(names.length);
    expect(await total('created=..2020-01-01')).toBe(0);
    expect(await total('created=..')).toBe(names.length);
  });

  test.each([
    'categories=x',
    'created=2026-02-30..',
    'created=soon',
    'contract=a..b',
    'owed=1.234..',
    'owed=1..2..3',
    'employeeId=0',
    'status=unknown',
    'sort=color',
    'limit=0',
    'cursor=nonsense',
    'unknown=1',
    'customerId=x',
  ])('%s is refused', async (search) =>
    expect([400, 422]).toContain((await office.call('GET', `/api/projects?${search}`)).status),
  );

  test('a cursor of another order is refused and does not reach the database', async () => {
    const { next } = await list('limit=2&sort=customerName');
    const cursor = new URLSearchParams(next).get('cursor');
    expect((await office.call('GET', `/api/projects?sort=contract&cursor=${cursor}`)).status).toBe(400);
  });
});

describe.each(projectSortKeys.flatMap((key) => [key, `-${key}`]))('sorted by %s', (sort) => {
  test('pages of two are the whole list once, in the same order', async () => {
    const whole = await list(`sort=${sort}`);
    expect(whole.next).toBeUndefined();
    const ids = whole.rows.map((row) => row.id);
    expect(ids).toHaveLength(names.length);
    expect((await pages(`sort=${sort}&limit=2`)).map((row) => row.id)).toEqual(ids);
  });
});

test('numbers are sorted as numbers and statuses by the order of a project’s life', async () => {
  const renumber = (from: string, to: string) =>
    query(app.db, 'update projects set number = $2 where number = $1', [from, to]);
  await renumber('R-1007', 'R-999');
  onTestFinished(async () => void (await renumber('R-999', 'R-1007')));
  expect((await list('sort=number')).rows[0]?.number).toBe('R-999');
  expect((await list('sort=status')).rows[0]?.status).toBe('lead_created');
});

test('a walk through the list misses and repeats nothing while leads are added', async () => {
  onTestFinished(async () => {
    for (const { id } of (await list('q=late+comer')).rows)
      await office.call('DELETE', `/api/projects/${id}`);
  });
  const before = (await list('')).rows.map((row) => row.id);
  const seen: number[] = [];
  for (let next: string | undefined = 'limit=2'; next;) {
    const page = await list(next);
    seen.push(...page.rows.map((row) => row.id));
    app.clock.advance(1000);
    await create({ customer: { name: 'Late Comer' } });
    next = page.next;
  }
  expect(seen).toEqual(before);
});

test('a line names who is assigned', async () => {
  const people = await Promise.all([app.signIn('field'), app.signIn('office')]);
  const { id } = await create({ customer: { name: 'Gil Hart' } });
  const employeeIds = people.map(({ employeeId }) => employeeId);
  expect((await office.call('PUT', `/api/projects/${id}`, { employeeIds })).status).toBe(200);
  const { body } = await office.call('GET', '/api/employees');
  const named = (body as { id: number; firstName: string; lastName: string }[])
    .filter((each) => employeeIds.includes(each.id))
    .toSorted((one, other) => one.firstName.localeCompare(other.firstName) || one.id - other.id)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  expect(named).toHaveLength(2);
  const { rows } = await list('q=Gil&with=people');
  expect(rows).toMatchObject([{ id, people: named }]);
  await office.call('DELETE', `/api/projects/${id}`);
});
