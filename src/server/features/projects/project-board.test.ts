import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import type { BoardColumn } from '../../../shared/projects/project-board-contract.ts';
import { projectFocuses } from '../../../shared/projects/project-focus.ts';
import { projectStatuses } from '../../../shared/projects/project-status.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field');
});

beforeEach(() => query(app.db, 'update projects set deleted_at = now()'));

afterAll(() => app.close());

async function project(title: string, status = 'lead_created', body: object = {}): Promise<number> {
  app.clock.advance(60_000);
  const created = await office.call('POST', '/api/projects', { title, customer: { name: 'Ann' }, ...body });
  expect(created.status).toBe(201);
  const id = created.body.id as number;
  if (status !== 'lead_created')
    await query(app.db, 'update projects set status = $2 where id = $1', [id, status]);
  return id;
}

async function bid(id: number, cents: number, status = 'sent', revision = 1): Promise<void> {
  await query(
    app.db,
    `insert into bids (project_id, number, revision, status, status_since, sent_at, total_cents, created_at, updated_at)
     values ($1, 1, $4, $3, $5, $5, $2, $5, $5)`,
    [id, cents, status, revision, app.clock.now()],
  );
}

async function board(caller: TestCaller, search = ''): Promise<BoardColumn[]> {
  const { status, body } = await caller.call('GET', `/api/projects/board${search}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const column = (columns: BoardColumn[], status: string) => columns.find((each) => each.status === status)!;
const titles = (each: BoardColumn) => each.cards.map(({ title }) => title);

test('the list and the board say where a total only starts, until the customer has chosen', async () => {
  const id = await project('a choice');
  const sections = (selected: boolean) => [
    {
      lines: [
        { name: 'Shingles', unitPrice: 4000, choiceGroup: 'Roofing' },
        { name: 'Metal', unitPrice: 9000, choiceGroup: 'Roofing', selected },
      ],
    },
  ];
  const made = await office.call('POST', `/api/projects/${id}/bids`, {
    project: { id },
    sections: sections(false),
    taxRateBps: 0,
  });
  const shown = async () => {
    const { body: list } = await office.call('GET', '/api/projects?q=a choice');
    const cards = (await board(office)).flatMap((each) => each.cards);
    return [list[0].bidTotal, list[0].startsFrom, cards[0]!.amount, cards[0]!.startsFrom];
  };
  expect(await shown()).toEqual([4000, true, 4000, true]);
  await office.call('PUT', `/api/projects/${id}/bids/${made.body.id}`, { sections: sections(true) });
  expect(await shown()).toEqual([9000, false, 9000, false]);
});

test('what a project is worth is the bid that its customer has, whatever is drafted beside it', async () => {
  const id = await project('a second draft', 'bid_sent');
  await bid(id, 900_000);
  await office.call('POST', `/api/projects/${id}/bids`, { project: { id }, title: 'Another job' });
  const { body: list } = await office.call('GET', '/api/projects?q=a second draft');
  expect(list).toMatchObject([{ bidTotal: 9000 }]);
  expect(column(await board(office), 'bid_sent').cards).toMatchObject([{ id, amount: 9000 }]);
});

describe('the board', () => {
  test('has a column for each status, with its count, its sum and who moved last first', async () => {
    await project('old lead');
    const offered = await project('offered', 'bid_sent');
    await bid(offered, 250_000, 'superseded', 1);
    await bid(offered, 300_050, 'sent', 2);
    const signed = await project('signed', 'contract_signed');
    await query(app.db, 'update projects set contract_cents = 700000 where id = $1', [signed]);
    await bid(signed, 100_000);
    await project('new lead');

    const columns = await board(office);
    expect(columns.map(({ status }) => status)).toEqual([...projectStatuses]);
    expect(titles(column(columns, 'lead_created'))).toEqual(['new lead', 'old lead']);
    expect(column(columns, 'bid_sent')).toMatchObject({ count: 1, sum: 3000.5, next: null });
    expect(column(columns, 'bid_sent').cards).toMatchObject([{ amount: 3000.5, isSigned: false }]);
    expect(column(columns, 'contract_signed')).toMatchObject({ count: 1, sum: 7000 });
    expect(column(columns, 'contract_signed').cards).toMatchObject([{ amount: 7000, isSigned: true }]);
    expect(column(columns, 'project_completed')).toEqual({
      status: 'project_completed',
      count: 0,
      sum: 0,
      cards: [],
      next: null,
    });
  });

  test('narrows as the list does, and a status leaves its column alone', async () => {
    await project('Roof', 'bid_sent', { city: 'Troy' });
    await project('Deck', 'bid_sent', { city: 'Albany' });
    const columns = await board(office, '?q=troy&status=bid_sent,lead_created');
    expect(columns.map(({ status, count }) => [status, count])).toEqual([
      ['lead_created', 0],
      ['bid_sent', 1],
    ]);
    expect(titles(columns[1]!)).toEqual(['Roof']);
    const { status, body } = await office.call('GET', '/api/projects/board?focus=bad');
    expect([status, body.fields.focus]).toEqual([422, `Use one of: ${projectFocuses.join(', ')}.`]);
  });

  test('gives the next cards of one column, and on the next reading as many as were seen', async () => {
    for (let count = 1; count <= 30; count += 1) await project(`lead ${count}`);
    await project('sent', 'bid_sent');
    const first = column(await board(office), 'lead_created');
    expect([first.count, first.cards.length, first.cards[0]?.title]).toEqual([30, 25, 'lead 30']);

    const more = await board(office, `?status=lead_created&cursor=${encodeURIComponent(first.next!)}`);
    expect(more.map(({ status }) => status)).toEqual(['lead_created']);
    expect(titles(more[0]!)).toEqual(['lead 5', 'lead 4', 'lead 3', 'lead 2', 'lead 1']);
    expect(more[0]).toMatchObject({ count: 30, next: null });

    const again = await board(office, '?depths=lead_created:30');
    expect(column(again, 'lead_created').cards).toHaveLength(30);
    expect(column(again, 'bid_sent').cards).toHaveLength(1);
  });

  test.each([
    ['cursor=abc', 400, 'cursor'],
    ['status=bid_sent&cursor=abc', 400, 'cursor'],
    ['depths=nonsense:5', 422, 'depths'],
    ['depths=bid_sent:0', 422, 'depths'],
    ['depths=bid_sent', 422, 'depths'],
    ['total=9..1', 400, undefined],
  ])('refuses %s', async (search, status, name) => {
    const answer = await office.call('GET', `/api/projects/board?${search}`);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.error).toMatch(/[A-Z].+\.$/);
    if (name && answer.status === status) expect(Object.keys(answer.body.fields)).toEqual([name]);
  });

  test('shows field employees their own projects, and no money', async () => {
    const own = await project('own', 'bid_sent', { employeeIds: [field.employeeId] });
    await bid(own, 500_000);
    await project('another', 'bid_sent');
    const columns = await board(field);
    expect(column(columns, 'bid_sent')).toMatchObject({
      count: 1,
      sum: null,
      cards: [{ title: 'own', amount: null, people: [{ id: field.employeeId }] }],
    });
    expect(JSON.stringify(columns)).not.toContain('5000');
  });
});

describe('the counts', () => {
  test('say of each status and each view what its list holds', async () => {
    const appointment = (kind: string, startsAt: string, employeeIds: number[]) => ({
      appointment: {
        kind,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
        employeeIds,
      },
    });
    const me = [office.employeeId];
    await project('this week', 'lead_created', appointment('estimate', '2026-03-13T15:00:00Z', me));
    await project('next week', 'lead_created', appointment('follow_up', '2026-03-17T15:00:00Z', me));
    await project(
      'of a colleague',
      'lead_created',
      appointment('follow_up', '2026-03-13T15:00:00Z', [field.employeeId]),
    );
    const held = await project('held');
    await query(app.db, 'update projects set is_on_hold = true where id = $1', [held]);
    const warranty = await project('warranty', 'project_completed');
    await query(app.db, 'update projects set is_warranty = true where id = $1', [warranty]);
    await bid(await project('offered', 'bid_sent'), 100_000);

    const { body: counts } = await office.call('GET', '/api/projects/counts?with=focuses');
    for (const { focus, count } of counts.focuses) {
      const { headers } = await office.call('GET', `/api/projects?focus=${focus}`);
      expect([focus, Number(headers['total-count'])]).toEqual([focus, count]);
    }
    for (const { status, count } of counts.statuses) {
      const { headers } = await office.call('GET', `/api/projects?status=${status}`);
      expect([status, Number(headers['total-count'])]).toEqual([status, count]);
    }
    const { body: narrowed } = await office.call('GET', '/api/projects/counts?q=week');
    expect(Object.keys(narrowed)).toEqual(['statuses']);
    expect(narrowed.statuses.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { status: 'appointment_scheduled', count: 2 },
    ]);
    const of = Object.fromEntries(
      counts.focuses.map(({ focus, count }: { focus: string; count: number }) => [focus, count]),
    );
    expect(of).toEqual({
      bid_waiting: 1,
      customer_waiting: 0,
      signed_this_month: 0,
      stuck: 0,
      no_appointment: 1,
      to_plan: 0,
      overdue: 0,
      to_bill: 0,
      on_hold: 1,
      warranty: 1,
      my_week: 1,
      my_follow_ups: 0,
    });
    const { body: own } = await field.call('GET', '/api/projects/counts?with=focuses');
    expect(own.focuses.find(({ focus }: { focus: string }) => focus === 'my_week').count).toBe(1);
    expect(own.statuses.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(1);
  });
});
