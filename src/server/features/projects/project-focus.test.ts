import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { projectFocuses } from '../../../shared/projects/project-focus.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
const titles = new Map<number, string>();

beforeAll(async () => {
  app = await createTestApp();
  // It is 22:30 on 10 March in New York, and the next day in UTC.
  app.clock.set('2026-03-11T02:30:00Z');
  office = await app.signIn('office');
  await fillCompany();
});

afterAll(() => app.close());

interface Bid {
  status: string;
  since: string;
  validUntil?: string;
}

async function project(title: string, status: string, since: string, bids: readonly Bid[] = []) {
  const { body } = await office.call('POST', '/api/projects', { title, customer: { name: 'Ann' } });
  const id = body.id as number;
  titles.set(id, title);
  await query(app.db, 'update projects set status = $2, status_since = $3 where id = $1', [
    id,
    status,
    since,
  ]);
  for (const [index, bid] of bids.entries()) {
    await query(
      app.db,
      `insert into bids (project_id, number, status, status_since, sent_at, valid_until, total_cents, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $5, 100000, $4, $4)`,
      [id, index + 1, bid.status, bid.since, bid.validUntil ?? null],
    );
  }
  return id;
}

async function behind(focus: string): Promise<{ titles: (string | undefined)[]; total: number }> {
  const { status, body, headers } = await office.call('GET', `/api/projects?focus=${focus}&sort=statusSince`);
  expect({ status, body }).toMatchObject({ status: 200 });
  const rows = body as { id: number }[];
  return { titles: rows.map((row) => titles.get(row.id)), total: Number(headers['total-count']) };
}

async function fillCompany(): Promise<void> {
  const recent = '2026-03-05T15:00:00Z';
  await project('two offers', 'bid_sent', recent, [
    { status: 'sent', since: recent },
    { status: 'viewed', since: '2026-03-04T15:00:00Z', validUntil: '2026-03-10' },
  ]);
  await project('asked for changes', 'bid_in_progress', '2026-03-07T15:00:00Z', [
    { status: 'changes_requested', since: recent },
    { status: 'sent', since: recent },
  ]);
  await project('offer expired yesterday', 'bid_sent', '2026-03-06T15:00:00Z', [
    { status: 'sent', since: recent, validUntil: '2026-03-09' },
  ]);
  await project('signed on the first', 'contract_signed', '2026-03-01T05:30:00Z', [
    { status: 'finalized', since: '2026-03-01T05:30:00Z' },
  ]);
  await project('signed, cancelled since', 'project_cancelled', '2026-03-08T05:30:00Z', [
    { status: 'finalized', since: '2026-03-02T05:30:00Z' },
  ]);
  await project('signed in February', 'work_in_progress', '2026-03-01T04:30:00Z', [
    { status: 'finalized', since: '2026-03-01T04:30:00Z' },
  ]);
  await project('stuck', 'permits_pending', '2026-02-01T00:00:00Z');
  await project('two weeks to the minute', 'lead_created', '2026-02-25T02:30:00Z');
  await project('completed long ago', 'project_completed', '2026-01-01T00:00:00Z');
  await project('signed today', 'bid_sent', '2026-03-06T15:00:00Z', [
    { status: 'approved', since: '2026-03-10T15:00:00Z' },
    { status: 'changes_requested', since: '2026-03-09T15:00:00Z' },
  ]);
  await project('signed, then called off', 'project_cancelled', recent, [
    { status: 'approved', since: recent },
  ]);
  for (const status of ['project_cancelled', 'contract_declined'])
    await project(`${status} with a bid out`, status, recent, [{ status: 'sent', since: recent }]);
  const held = await project('on hold', 'work_in_progress', '2026-01-01T00:00:00Z');
  await query(app.db, 'update projects set is_on_hold = true where id = $1', [held]);
  const removed = await project('removed', 'bid_sent', '2026-01-01T00:00:00Z', [
    { status: 'sent', since: recent },
  ]);
  await query(app.db, 'update projects set deleted_at = now() where id = $1', [removed]);
}

test('the list behind each figure of the dashboard has exactly what the figure counts', async () => {
  const lists = {
    bid_waiting: await behind('bid_waiting'),
    customer_waiting: await behind('customer_waiting'),
    signed_this_month: await behind('signed_this_month'),
    stuck: await behind('stuck'),
  };
  expect(lists.bid_waiting.titles).toEqual(['two offers', 'asked for changes']);
  expect(lists.customer_waiting.titles).toEqual(['signed today', 'asked for changes']);
  expect(lists.signed_this_month.titles).toEqual(['signed on the first', 'signed, cancelled since']);
  expect(lists.stuck.titles).toEqual(['stuck']);

  const { body: dashboard } = await office.call('GET', '/api/dashboard');
  expect(dashboard.bidsWaiting.count).toBe(lists.bid_waiting.total);
  expect(dashboard.customersWaiting.count).toBe(lists.customer_waiting.total);
  expect(dashboard.customersWaiting.bids).toMatchObject([
    { number: 1, status: 'changes_requested', statusSince: '2026-03-05T15:00:00.000Z' },
    { number: 2, status: 'changes_requested', statusSince: '2026-03-09T15:00:00.000Z' },
  ]);
  expect(dashboard.signed.months.at(-1).count).toBe(lists.signed_this_month.total);
  expect(dashboard.stuck.count).toBe(lists.stuck.total);
  // A row of the dashboard is a project there, and its longest wait.
  expect(dashboard.bidsWaiting.bids).toMatchObject([
    { number: 2, sentAt: '2026-03-04T15:00:00.000Z' },
    { number: 2, sentAt: '2026-03-05T15:00:00.000Z' },
  ]);

  for (const { status, count } of dashboard.statusCounts) {
    const { headers } = await office.call('GET', `/api/projects?status=${status}`);
    expect([status, Number(headers['total-count'])]).toEqual([status, count]);
  }
  expect(dashboard.newLeads.count).toBe(1);
});

test('the list behind a figure narrows further, and pages', async () => {
  const { body, headers } = await office.call(
    'GET',
    '/api/projects?focus=bid_waiting&status=bid_sent&limit=1',
  );
  expect(body).toMatchObject([{ title: 'two offers' }]);
  expect(headers['total-count']).toBe('1');
  const first = await office.call('GET', '/api/projects?focus=signed_this_month&sort=statusSince&limit=1');
  expect(first.headers['total-count']).toBe('2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
  expect(next).toContain('focus=signed_this_month');
  expect((await office.call('GET', next!)).body).toMatchObject([{ title: 'signed, cancelled since' }]);
});

test('an unknown figure is refused with those that there are', async () => {
  const { status, body } = await office.call('GET', '/api/projects?focus=everything');
  expect(status).toBe(422);
  expect(body.fields.focus).toBe(`Use one of: ${projectFocuses.join(', ')}.`);
});

test('field employees find only their own projects behind a figure', async () => {
  const field = await app.signIn('field');
  for (const focus of projectFocuses) {
    expect((await field.call('GET', `/api/projects?focus=${focus}`)).body).toEqual([]);
  }
});
