import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let projects: { id: number; number: string }[];
let businessId: number;

/** Project, to whom, what for, category, cost, day, paid. */
const recorded = [
  [0, 'Ridge Lumber', 'Studs', 'Materials', 100, '2026-01-10', 100],
  [0, 'Peak Roofing', 'Tear-off', 'Subcontractor', 900, '2026-01-20', 300],
  [1, 'ridge lumber', 'Plywood', 'Materials', 250, '2026-02-05', 0],
  [1, 'City Hall', 'Permit', 'Permits and fees', 60, '2026-02-06', 60],
  [1, 'city hall', 'Inspection', '', 40, '2026-03-01', 0],
] as const;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  projects = [await insertProject(app.db), await insertProject(app.db)];
  businessId = (await office.call('POST', '/api/businesses', { name: 'Ridge Lumber' })).body.id;
  for (const [project, paidTo, paidFor, category, cost, date, paid] of recorded) {
    const url = `/api/project/${projects[project]!.id}/expenses`;
    const { body } = await office.call('POST', url, { paidTo, paidFor, category, cost, date });
    if (paid) await office.call('POST', `${url}/${body.id}`, { amount: paid, method: 'Cash' });
  }
});
afterAll(() => app.close());

const list = async (query: string) => {
  const answer = await office.call('GET', `/api/expenses${query}`);
  return {
    total: answer.headers['total-count'],
    told: answer.body.map((each: { paidFor: string }) => each.paidFor),
    answer,
  };
};

describe('the list over all projects', () => {
  it('shows the unpaid first, of them and of the rest the newest', async () => {
    const { told, total, answer } = await list('');
    expect(told).toEqual(['Inspection', 'Plywood', 'Tear-off', 'Permit', 'Studs']);
    expect(total).toBe('5');
    expect(answer.body[2]).toMatchObject({
      projectNumber: projects[0]!.number,
      customerName: 'Maria Castellanos',
      cost: 900,
      paid: 300,
      unpaid: 600,
      status: 'partially_paid',
    });
  });

  test.each([
    ['?status=unpaid', ['Inspection', 'Plywood']],
    ['?status=unpaid,partially_paid', ['Inspection', 'Plywood', 'Tear-off']],
    ['?category=Materials', ['Plywood', 'Studs']],
    ['?paidTo=CITY%20HALL', ['Inspection', 'Permit']],
    ['?from=2026-01-15&to=2026-02-05', ['Plywood', 'Tear-off']],
    ['?q=roof', ['Tear-off']],
    ['?q=ridge%20ply', ['Plywood']],
    ['?q=castellanos&status=paid', ['Permit', 'Studs']],
    ['?billable=true', []],
    ['?sort=cost', ['Inspection', 'Permit', 'Studs', 'Plywood', 'Tear-off']],
    ['?sort=-unpaid', ['Tear-off', 'Plywood', 'Inspection', 'Permit', 'Studs']],
    ['?sort=paidTo', ['Inspection', 'Permit', 'Tear-off', 'Plywood', 'Studs']],
    ['?sort=-date', ['Inspection', 'Permit', 'Plywood', 'Tear-off', 'Studs']],
  ])('%s leaves %j', async (query, expected) => {
    expect((await list(query)).told).toEqual(expected);
  });

  it('is narrowed to a business and to a project', async () => {
    expect((await list(`?businessId=${businessId}`)).told).toEqual(['Plywood', 'Studs']);
    expect((await list(`?projectId=${projects[0]!.id}`)).told).toEqual(['Tear-off', 'Studs']);
  });

  it.each(['unpaidFirst', '-date', 'cost', 'paidTo', '-createdAt', 'category', '-unpaid'])(
    'comes in pages by %s without a gap or a double',
    async (sort) => {
      const whole = (await list(`?sort=${sort}`)).told;
      const found: string[] = [];
      let url: string | undefined = `/api/expenses?sort=${sort}&limit=2`;
      while (url) {
        const answer = await office.call('GET', url);
        expect(answer.headers['total-count']).toBe('5');
        found.push(...answer.body.map((each: { paidFor: string }) => each.paidFor));
        url = /<([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      expect(found).toEqual(whole);
    },
  );

  it('refuses the place of another order', async () => {
    const { answer } = await list('?sort=cost&limit=2');
    const cursor = new URL(
      /<([^>]+)>/.exec(String(answer.headers['link']))![1]!,
      'http://x',
    ).searchParams.get('cursor');
    for (const sort of ['unpaidFirst', 'date', '-createdAt']) {
      expect((await office.call('GET', `/api/expenses?sort=${sort}&cursor=${cursor}`)).status).toBe(400);
    }
    expect((await office.call('GET', '/api/expenses?cursor=rubbish')).status).toBe(400);
  });
});

describe('the totals', () => {
  const totals = async (query: string) => (await office.call('GET', `/api/expenses/totals${query}`)).body;
  const groupsOf = async (query: string) =>
    (await totals(query)).groups.map((each: { key: string; label: string; cost: number; unpaid: number }) => [
      each.key,
      each.label,
      each.cost,
      each.unpaid,
    ]);

  it('come to the same as the list, whole and by group', async () => {
    const { body } = await office.call('GET', '/api/expenses');
    const sum = (rows: Record<string, number>[], field: string) =>
      rows.reduce((total, row) => total + row[field]!, 0);
    for (const by of ['business', 'project', 'category', 'month']) {
      const found = await totals(`?by=${by}`);
      for (const field of ['cost', 'paid', 'unpaid']) {
        expect([by, field, found[field]]).toEqual([by, field, sum(body, field)]);
        expect([by, field, sum(found.groups, field)]).toEqual([by, field, found[field]]);
      }
    }
  });

  it('are of businesses, also of names that are none, however their letters are written', async () => {
    expect(await groupsOf('?by=business')).toEqual([
      [null, 'Peak Roofing', 900, 600],
      [String(businessId), 'Ridge Lumber', 350, 250],
      [null, 'City Hall', 100, 40],
    ]);
  });

  it('are of months, the newest first, and of categories and projects', async () => {
    expect(await groupsOf('?by=month')).toEqual([
      ['2026-03', '2026-03', 40, 40],
      ['2026-02', '2026-02', 310, 250],
      ['2026-01', '2026-01', 1000, 600],
    ]);
    expect((await groupsOf('?by=category')).map(([key]: [string]) => key)).toEqual([
      'Subcontractor',
      'Materials',
      'Permits and fees',
      null,
    ]);
    expect((await groupsOf('?by=project')).map(([key]: [string]) => key)).toEqual(
      projects.map(({ id }) => String(id)),
    );
  });

  it('are of nothing where nothing fits', async () => {
    expect(await totals('?q=nothing-fits')).toEqual({ count: 0, cost: 0, paid: 0, unpaid: 0, groups: [] });
  });
});

test('the file holds what the list shows, in its order', async () => {
  const csv = await office.call('GET', '/api/export/expenses?format=csv&category=Materials&sort=cost');
  const text = csv.raw.toString('utf8').replace(/^\ufeff/, '');
  const [head, ...rows] = text.trim().split(/\r?\n/);
  expect(head).toMatch(/^"?Date"?[,;]/);
  expect(rows.map((row) => /Studs|Plywood/.exec(row)?.[0])).toEqual(['Studs', 'Plywood']);
  expect(csv.headers['content-disposition']).toContain('expenses.csv');
  const xlsx = await office.call('GET', '/api/export/expenses?format=xlsx');
  expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK');
});

test('the search finds an expense for the office', async () => {
  const { body } = await office.call('GET', '/api/search?q=plywood');
  expect(body.results[0]).toMatchObject({
    kind: 'expense',
    label: 'ridge lumber',
    detail: 'Plywood',
    matched: '250',
  });
  const field = await app.signIn('field');
  expect((await field.call('GET', '/api/search?q=plywood')).body.results).toEqual([]);
});
