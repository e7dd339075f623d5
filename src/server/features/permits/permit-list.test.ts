import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createPermit, putProject } from '../../../../test/support/permit-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let projects: { id: number; number: string }[];

const city = 'City of Portland';
const county = 'Clatsop County';

/** Title, authority, and what happened to it; the company's day is 2026-03-10. */
const told: [title: string, authority: string, fields: object, status?: string, date?: string][] = [
  // The city took 10, 20 and 30 days.
  ['Roof', city, { submittedOn: '2026-01-01' }, 'released', '2026-01-11'],
  ['Bath', 'CITY OF PORTLAND', { submittedOn: '2026-01-01' }, 'released', '2026-01-21'],
  ['Porch', city, { submittedOn: '2026-01-01', expiresOn: '2026-04-09' }, 'released', '2026-01-31'],
  ['Kitchen', city, { submittedOn: '2026-02-15', followUpOn: '2026-03-09' }],
  ['Attic', city, { submittedOn: '2026-03-01', submission_method: 'In person' }],
  ['Well', county, { submittedOn: '2026-02-01' }, 'corrections_required', '2026-02-20'],
  ['Septic', county, { status: 'draft' }],
  ['Barn', county, { submittedOn: '2025-01-01', expiresOn: '2026-03-01' }, 'released', '2025-02-01'],
  ['Shed', county, { submittedOn: '2025-01-01' }, 'closed', '2025-03-01'],
];

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  projects = [await insertProject(app.db), await insertProject(app.db)];
  for (const [index, [title, issuing_authority, fields, status, date]] of told.entries()) {
    const made = await createPermit(office, projects[index % 2]!.id, { issuing_authority, title, ...fields });
    if (status) await office.call('PUT', `${made.url}/status`, { status, date });
  }
});
afterAll(() => app.close());

const titles = async (query = '') => {
  const answer = await office.call('GET', `/api/permits${query}`);
  expect(answer.status).toBe(200);
  return answer.body.map(({ title }: { title: string }) => title);
};

describe('the list of all permits', () => {
  it('shows those that wait first, the longest before the others, then the rest', async () => {
    expect(await titles()).toEqual([
      'Well',
      'Kitchen',
      'Attic',
      'Septic',
      'Barn',
      'Porch',
      'Bath',
      'Roof',
      'Shed',
    ]);
  });

  it('tells of each what its authority usually takes', async () => {
    const { body } = await office.call('GET', '/api/permits?status=submitted');
    expect(body).toMatchObject([
      { title: 'Kitchen', waitingDays: 23, usual: { days: 20, count: 3 }, expectedOn: '2026-03-07' },
      { title: 'Attic', waitingDays: 9, usual: { days: 20, count: 3 }, expectedOn: '2026-03-21' },
    ]);
    expect(body[0]).toMatchObject({ projectNumber: projects[1]!.number, customerName: 'Maria Castellanos' });
    const project = await office.call('GET', `/api/projects/${projects[1]!.id}`);
    const kitchen = project.body.permits.find(({ title }: { title: string }) => title === 'Kitchen');
    expect(kitchen).toMatchObject({ usual: { days: 20, count: 3 }, expectedOn: '2026-03-07' });
    const { projectNumber: _number, projectTitle: _title, customerName: _name, ...row } = body[0];
    expect(kitchen).toEqual({ ...row, notes: [], inspections: [] });
  });

  it.each([
    ['?status=released', ['Porch', 'Bath', 'Roof']],
    ['?status=expired,closed', ['Barn', 'Shed']],
    ['?authority=city%20of%20portland', ['Kitchen', 'Attic', 'Porch', 'Bath', 'Roof']],
    ['?focus=waiting', ['Well', 'Kitchen', 'Attic']],
    ['?focus=late', ['Well', 'Kitchen']],
    ['?focus=follow_up', ['Kitchen']],
    ['?focus=expiring', ['Porch']],
    ['?q=castellanos%20kit', ['Kitchen']],
    ['?q=in%20person', ['Attic']],
    ['?sort=title&status=released', ['Bath', 'Porch', 'Roof']],
    ['?sort=-submittedOn&focus=waiting', ['Attic', 'Kitchen', 'Well']],
    ['?sort=expiresOn', ['Barn', 'Porch', 'Roof', 'Bath', 'Kitchen', 'Attic', 'Well', 'Septic', 'Shed']],
    ['?sort=-released&limit=2', ['Porch', 'Bath']],
  ])('answers %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each(['waitingFirst', 'title', '-createdAt', 'followUpOn', '-expiresOn'])(
    'comes in pages without a gap or a double by %s',
    async (sort) => {
      const all = await titles(`?sort=${sort}`);
      const found: string[] = [];
      let next = `/api/permits?sort=${sort}&limit=2`;
      for (let page = 0; next && page < 9; page += 1) {
        const { body, headers } = await office.call('GET', next);
        expect(headers['total-count']).toBe('9');
        found.push(...body.map(({ title }: { title: string }) => title));
        next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
      }
      expect(found).toEqual(all);
    },
  );

  it.each(['?sort=fee', '?focus=lost', '?status=lost', '?cursor=WyJ4IiwxXQ'])('refuses %s', async (query) => {
    const { status } = await office.call('GET', `/api/permits${query}`);
    expect([400, 422]).toContain(status);
  });

  it('goes out as CSV and XLSX', async () => {
    const { raw } = await office.call('GET', '/api/export/permits?format=csv&focus=late');
    const lines = raw.toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(`Kitchen,,Submitted,${city},Online portal,${projects[1]!.number}`);
    const sheet = await office.call('GET', '/api/export/permits?format=xlsx');
    expect(sheet.raw.subarray(0, 2).toString()).toBe('PK');
  });
});

test('authorities are remembered with the last method, and what they usually take', async () => {
  const { body } = await office.call('GET', '/api/permits/known');
  expect(body.authorities).toEqual([
    { name: city, method: 'In person', usual: { days: 20, count: 3 } },
    { name: county, method: 'Online portal', usual: { days: 31, count: 1 } },
  ]);
  expect(body.methods).toEqual(['Online portal', 'In person']);
  expect(body.titles).toHaveLength(9);
});

test('the dashboard counts what its lists show, and forgets what was called off', async () => {
  const figures = async () => (await office.call('GET', '/api/dashboard')).body.permits;
  expect(await figures()).toMatchObject({
    waiting: 3,
    corrections: 1,
    followUps: 1,
    expiring: 1,
    items: [
      { title: 'Kitchen', why: 'follow_up', date: '2026-03-09' },
      { title: 'Well', why: 'corrections', date: '2026-02-20' },
      { title: 'Porch', why: 'expiring', date: '2026-04-09' },
    ],
  });
  expect((await office.call('GET', '/api/dashboard?whose=mine')).body.permits).toMatchObject({
    waiting: 0,
    items: [],
  });
  await putProject(app.db, projects[1]!.id, 'project_cancelled');
  try {
    expect(await figures()).toMatchObject({ waiting: 1, corrections: 0, followUps: 0 });
    expect(await titles('?focus=waiting')).toEqual(['Attic']);
  } finally {
    await putProject(app.db, projects[1]!.id, 'lead_created');
  }
});
