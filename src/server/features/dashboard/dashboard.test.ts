import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field');
});

afterAll(() => app.close());

async function newProject(body: object = {}): Promise<number> {
  const answer = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann Miller', phone: '555 010 2345' },
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

async function insertBid(projectId: number, status: string, since: string): Promise<number> {
  const row = await queryOne<{ id: number }>(
    app.db,
    `insert into bids (project_id, number, status, status_since, sent_at, total_cents, created_at, updated_at)
     values ($1, 1, $2, $3, $3, 250050, $3, $3) returning id`,
    [projectId, status, since],
  );
  return row!.id;
}

test('shows what needs attention today', async () => {
  // It is 22:30 on 10 March in New York, and the next day in UTC.
  app.clock.set('2026-03-11T02:30:00Z');
  const signedIn = await app.signIn('office');
  const appointment = {
    startsAt: '2026-03-11T01:00:00Z',
    endsAt: '2026-03-11T02:00:00Z',
    employeeIds: [field.employeeId],
  };
  await newProject({ appointment });
  await newProject({ appointment: { startsAt: '2026-03-11T14:00:00Z', endsAt: '2026-03-11T15:00:00Z' } });
  const stuck = await newProject({ title: 'Stuck' });
  await query(app.db, `update projects set status_since = '2026-02-01T00:00:00Z' where id = $1`, [stuck]);
  const waiting = await newProject({ title: 'Waiting' });
  const bidId = await insertBid(waiting, 'viewed', '2026-03-05T15:00:00Z');
  await query(app.db, `insert into bid_views (bid_id, at) values ($1, '2026-03-07T10:00:00Z')`, [bidId]);
  await insertBid(await newProject(), 'finalized', '2026-03-02T15:00:00Z');
  await insertBid(await newProject(), 'finalized', '2026-03-01T04:30:00Z');

  const { status, body } = await signedIn.call('GET', '/api/dashboard');
  expect({ status: status, body: body }).toMatchObject({ status: 200 });
  expect(body.today).toBe('2026-03-10');
  expect(body.appointments).toMatchObject([
    { startsAt: '2026-03-11T01:00:00.000Z', customerName: 'Ann Miller' },
  ]);
  expect(body.newLeads).toMatchObject({ count: 4, projects: expect.any(Array) });
  expect(body.stuck).toMatchObject({ count: 1, projects: [{ id: stuck, title: 'Stuck' }] });
  expect(body.bidsWaiting).toMatchObject({
    count: 1,
    bids: [
      {
        id: bidId,
        projectId: waiting,
        total: 2500.5,
        startsFrom: false,
        daysSinceSent: 5,
        lastViewedAt: '2026-03-07T10:00:00.000Z',
        openQuestions: 0,
      },
    ],
  });
  expect(body.signed.months.at(-1)).toMatchObject({ month: '2026-03', count: 1, sum: 2500.5 });
  expect(body.statusCounts).toHaveLength(10);
  expect(body.statusCounts[0]).toEqual({ status: 'lead_created', count: 4 });

  const mine = await field.call('GET', '/api/dashboard');
  expect(mine.body).toMatchObject({
    appointments: [{ projectNumber: 'R-1001' }],
    newLeads: null,
    followUps: null,
    signed: null,
  });
  const idle = await app.signIn('field');
  expect((await idle.call('GET', '/api/dashboard')).body.appointments).toEqual([]);
});
