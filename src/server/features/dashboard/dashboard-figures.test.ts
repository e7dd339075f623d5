import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let olga: TestCaller;
let omar: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  await query(app.db, `update settings set time_zone = 'America/New_York'`);
});

afterAll(() => app.close());

// It is 22:30 on 10 March in New York, and the next day in UTC; clocks went forward on the 8th.
beforeEach(() => at('2026-03-11T02:30:00Z'));

async function at(instant: string) {
  app.clock.set(instant);
  await query(app.db, 'update projects set deleted_at = now() where deleted_at is null');
  await query(app.db, 'update bids set deleted_at = now() where deleted_at is null');
  await query(app.db, 'update appointments set deleted_at = now() where deleted_at is null');
  olga = await app.signIn('office');
  omar = await app.signIn('office');
}

async function project(status = 'bid_sent', assigned: TestCaller[] = []): Promise<number> {
  const { body } = await olga.call('POST', '/api/projects', {
    customer: { name: 'Ann Miller', phone: '555 010 2345' },
    employeeIds: assigned.map(({ employeeId }) => employeeId),
  });
  await query(app.db, 'update projects set status = $2 where id = $1', [body.id, status]);
  return body.id;
}

async function bid(projectId: number, status: string, since: string, cents = 100_000): Promise<number> {
  const row = await queryOne<{ id: number }>(
    app.db,
    `insert into bids (project_id, number, status, status_since, sent_at, total_cents, created_at, updated_at)
     values ($1, (select count(*) + 1 from bids where project_id = $1), $2, $3, $3, $4, $3, $3) returning id`,
    [projectId, status, since, cents],
  );
  return row!.id;
}

async function addAppointment(projectId: number, startsAt: string, of: TestCaller[], kind = 'follow_up') {
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
  const employeeIds = of.map(({ employeeId }) => employeeId);
  const { body } = await olga.call('POST', `/api/projects/${projectId}/appointments`, {
    kind,
    startsAt,
    endsAt,
    employeeIds,
  });
  return { id: body.id as number, url: `/api/projects/${projectId}/appointments/${body.id}` };
}

async function dashboard(caller: TestCaller, whose = 'everything') {
  const { status, body } = await caller.call('GET', `/api/dashboard?whose=${whose}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

async function listed(caller: TestCaller, filter: string): Promise<number> {
  const { status, body, headers } = await caller.call('GET', `/api/projects?${filter}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return Number(headers['total-count']);
}

async function followUps(caller: TestCaller) {
  const { followUps: due } = await dashboard(caller);
  expect(await listed(caller, 'focus=my_follow_ups')).toBe(due.count);
  const { body: counts } = await caller.call('GET', '/api/projects/counts?with=focuses');
  expect(counts.focuses).toContainEqual({ focus: 'my_follow_ups', count: due.count });
  return due.items as { projectId: number; days: number; appointment: unknown; bid: unknown }[];
}

describe('my follow-ups', () => {
  test('are my own of today or late that nobody has checked in to, the latest first', async () => {
    const late = await project('work_in_progress');
    await addAppointment(late, '2026-03-02T15:00:00Z', [olga]);
    const today = await project('bid_in_progress');
    // 23:45 on the 10th in New York, later than now.
    const { url } = await addAppointment(today, '2026-03-11T03:45:00Z', [olga]);
    // 0:15 on the 11th.
    await addAppointment(await project(), '2026-03-11T04:15:00Z', [olga]);
    await addAppointment(await project(), '2026-03-09T15:00:00Z', [omar]);
    await addAppointment(await project(), '2026-03-09T15:00:00Z', [olga], 'estimate');
    await addAppointment(await project('project_cancelled'), '2026-03-09T15:00:00Z', [olga]);

    expect(await followUps(olga)).toMatchObject([
      { projectId: late, days: 8, bid: null, phone: '+15550102345' },
      { projectId: today, days: 0 },
    ]);
    expect(await followUps(omar)).toMatchObject([{ days: 1 }]);
    await olga.call('PUT', url, { checkIn: true });
    expect(await followUps(olga)).toMatchObject([{ projectId: late }]);
    await olga.call('PUT', url, { checkIn: false });
    expect(await followUps(olga)).toHaveLength(2);
  });

  test('are the bids of my projects that have waited for more than five days', async () => {
    const mine = await project('bid_sent', [olga]);
    // 23:30 on the 4th in New York: six days ago. The second went out on the 5th, five days ago.
    const waits = await bid(mine, 'sent', '2026-03-05T04:30:00Z');
    await bid(mine, 'viewed', '2026-03-05T05:30:00Z');
    await bid(await project('bid_sent', [olga]), 'sent', '2026-03-05T05:30:00Z');
    await bid(await project('bid_sent', [omar]), 'sent', '2026-03-01T05:30:00Z');
    const held = await project('bid_sent', [olga]);
    await query(app.db, 'update projects set is_on_hold = true where id = $1', [held]);
    await bid(held, 'sent', '2026-03-01T05:30:00Z');

    expect(await followUps(olga)).toMatchObject([
      { projectId: mine, appointment: null, bid: { id: waits, total: 1000 }, days: 6 },
    ]);
  });

  test('leave a bid alone that somebody will call about, or has within five days', async () => {
    const id = await project('bid_sent', [olga]);
    await bid(id, 'sent', '2026-02-20T15:00:00Z');
    expect(await followUps(olga)).toHaveLength(1);
    const { url } = await addAppointment(id, '2026-03-20T15:00:00Z', [omar]);
    expect(await followUps(olga)).toEqual([]);
    await omar.call('PUT', url, { checkIn: true });
    expect(await followUps(olga)).toEqual([]);
    await query(
      app.db,
      `update appointments set checked_in_at = '2026-03-05T04:59:00Z' where project_id = $1`,
      [id],
    );
    expect(await followUps(olga)).toMatchObject([{ projectId: id, days: 18 }]);
  });

  test('tell a project once, by its earliest promise', async () => {
    const id = await project('bid_sent', [olga]);
    await bid(id, 'sent', '2026-01-20T15:00:00Z');
    await addAppointment(id, '2026-03-06T15:00:00Z', [olga]);
    const first = await addAppointment(id, '2026-03-05T15:00:00Z', [olga, omar]);
    expect(await followUps(olga)).toMatchObject([{ appointment: { id: first.id }, bid: null, days: 5 }]);
    expect(await followUps(omar)).toHaveLength(1);
  });
});

describe('what was signed', () => {
  const month = (name: string, count: number, before = 0) => ({
    month: name,
    count,
    sum: count * 1000,
    before: { count: before, sum: before * 1000 },
  });

  test("is told by the months of the company's calendar, beside the year before", async () => {
    // The first and the last minute of March in New York, and the minutes beside them.
    for (const since of [
      '2026-03-01T04:59:00Z',
      '2026-03-01T05:00:00Z',
      '2026-03-11T02:00:00Z',
      '2025-03-01T05:00:00Z',
      '2025-03-11T03:59:00Z',
      '2025-03-11T04:00:00Z',
      '2025-04-01T03:59:00Z',
      '2025-04-01T04:00:00Z',
      '2024-04-01T04:00:00Z',
      '2024-04-01T03:59:00Z',
    ]) {
      await bid(await project('contract_signed'), 'finalized', since);
    }
    const { signed } = await dashboard(olga);
    expect(signed.months).toHaveLength(12);
    expect(signed.months[0]).toEqual(month('2025-04', 1, 1));
    expect(signed.months[10]).toEqual(month('2026-02', 1));
    expect(signed.months[11]).toEqual(month('2026-03', 2, 4));
    expect(signed.sameDaysLastYear).toEqual({ from: '2025-03-01', to: '2025-03-10', count: 2, sum: 2000 });
    for (const each of signed.months) {
      expect([each.month, await listed(olga, `signed=${each.month}`)]).toEqual([each.month, each.count]);
    }
    expect(await listed(olga, 'signed=2025-03')).toBe(4);
    expect(await listed(olga, 'signed=2025-03-01..2025-03-10')).toBe(2);
    expect(await listed(olga, 'signed=2024-03')).toBe(1);
    expect(await listed(olga, 'focus=signed_this_month')).toBe(2);
  });

  test.each([
    ['2028-02-29T17:00:00Z', '2027-02-01', '2027-02-28'],
    ['2027-02-28T17:00:00Z', '2026-02-01', '2026-02-28'],
    ['2029-02-28T17:00:00Z', '2028-02-01', '2028-02-28'],
    ['2026-03-31T17:00:00Z', '2025-03-01', '2025-03-31'],
    ['2026-01-01T17:00:00Z', '2025-01-01', '2025-01-01'],
    // Still 31 December in New York.
    ['2027-01-01T04:59:00Z', '2025-12-01', '2025-12-31'],
  ])('on %s is held against %s to %s', async (now, from, to) => {
    await at(now);
    expect((await dashboard(olga)).signed.sameDaysLastYear).toMatchObject({ from, to, count: 0, sum: 0 });
  });

  test.each(['2026-13', '2026-3', '2026-03-10..2026-03-01', 'march', '2026-03-01'])(
    'refuses the month %s with a sentence',
    async (text) => {
      const { status, body } = await olga.call('GET', `/api/projects?signed=${text}`);
      expect(status).toBe(422);
      expect(body.fields.signed).toBe('Use a month as YYYY-MM, or two days as YYYY-MM-DD..YYYY-MM-DD.');
    },
  );
});

describe('mine', () => {
  test('narrows every figure to what I am assigned to, as the list does', async () => {
    const lead = await project('lead_created', [olga]);
    await project('lead_created');
    const stuck = await project('permits_pending', [olga]);
    const notMine = await project('permits_pending', [omar]);
    await query(app.db, `update projects set status_since = '2026-01-01' where id = any($1)`, [
      [stuck, notMine],
    ]);
    await bid(await project('bid_sent', [olga]), 'sent', '2026-03-09T15:00:00Z');
    await bid(await project('bid_sent'), 'sent', '2026-03-09T15:00:00Z');
    await bid(await project('contract_signed', [olga]), 'finalized', '2026-03-05T15:00:00Z', 70_000);
    await bid(await project('contract_signed', [omar]), 'finalized', '2026-03-05T15:00:00Z');
    // Assigned by an appointment alone.
    const booked = await project('work_in_progress');
    await addAppointment(booked, '2026-03-10T15:00:00Z', [olga], 'work');
    await addAppointment(booked, '2026-03-10T16:00:00Z', [omar], 'work');

    const all = await dashboard(olga);
    const mine = await dashboard(olga, 'mine');
    expect([all.appointments.length, mine.appointments.length]).toEqual([2, 1]);
    expect([all.newLeads.count, mine.newLeads.count]).toEqual([2, 1]);
    expect(mine.newLeads.projects).toMatchObject([{ id: lead }]);
    expect([all.bidsWaiting.count, mine.bidsWaiting.count]).toEqual([2, 1]);
    expect(mine.bidsWaiting.bids).toHaveLength(1);
    expect([all.stuck.count, mine.stuck.count]).toEqual([2, 1]);
    expect(mine.stuck.projects).toMatchObject([{ id: stuck }]);
    expect(mine.signed.months[11]).toMatchObject({ count: 1, sum: 700 });

    const narrowed = `employeeId=${olga.employeeId}`;
    expect(await listed(olga, `focus=bid_waiting&${narrowed}`)).toBe(mine.bidsWaiting.count);
    expect(await listed(olga, `focus=stuck&${narrowed}`)).toBe(mine.stuck.count);
    expect(await listed(olga, `signed=2026-03&${narrowed}`)).toBe(1);
    for (const { status, count } of mine.statusCounts) {
      expect([status, await listed(olga, `status=${status}&${narrowed}`)]).toEqual([status, count]);
    }
    expect(mine.statusCounts).toContainEqual({ status: 'work_in_progress', count: 1 });
  });

  test('is one of two words', async () => {
    const { status, body } = await olga.call('GET', '/api/dashboard?whose=yours');
    expect(status).toBe(422);
    expect(body.fields.whose).toBe('Use one of: everything, mine.');
  });
});

test("yesterday's appointments that I checked in to and not out of are told to me alone", async () => {
  const field = await app.signIn('field');
  const id = await project('work_in_progress');
  const kept = await addAppointment(id, '2026-03-09T15:00:00Z', [field], 'work');
  const left = await addAppointment(id, '2026-03-09T17:00:00Z', [field], 'work');
  const before = await addAppointment(id, '2026-03-08T15:00:00Z', [field], 'work');
  const today = await addAppointment(id, '2026-03-10T15:00:00Z', [field], 'work');
  await addAppointment(id, '2026-03-09T19:00:00Z', [field], 'work');
  // Who arrives has left the place before: only the last is open.
  for (const { url } of [before, left, today, kept]) await field.call('PUT', url, { checkIn: true });

  const mine = await dashboard(field);
  expect(mine.forgotten.map((each: { id: number }) => each.id)).toEqual([kept.id]);
  expect(mine.appointments.map((each: { id: number }) => each.id)).toEqual([today.id]);
  expect((await dashboard(olga)).forgotten).toEqual([]);
  await field.call('PUT', kept.url, { checkOut: true });
  expect((await dashboard(field)).forgotten).toEqual([]);
});

describe('what was invoiced and received', () => {
  /** An issued invoice and its payments, each on its day. */
  async function bill(projectId: number, issuedOn: string, amount: number, ...payments: [string, number][]) {
    const lines = [{ name: 'Work', unitPrice: amount, taxable: false }];
    const { id } = await issueInvoice(olga, projectId, { lines });
    await query(app.db, 'update invoices set issued_on = $2 where id = $1', [id, issuedOn]);
    for (const [date, received] of payments) {
      const body = { invoice_id: id, amount: received, method: 'Check', date };
      const paid = await olga.call('POST', `/api/projects/${projectId}/payments`, body);
      expect(paid.status).toBe(201);
    }
    return id as number;
  }

  test('stands by month beside the year before, and each figure is what its list says', async () => {
    const mine = await project('contract_signed', [olga]);
    const other = await project('contract_signed', [omar]);
    await bill(mine, '2026-03-01', 100, ['2026-03-10', 60], ['2026-02-28', 15.5]);
    await bill(other, '2026-03-10', 40.01, ['2026-03-10', 40.01]);
    await bill(mine, '2025-03-10', 20, ['2025-03-11', 5]);
    await bill(mine, '2025-03-11', 1, ['2025-03-01', 0.5]);
    await bill(mine, '2024-04-01', 7);
    await bill(mine, '2024-03-31', 9);
    const gone = await bill(mine, '2026-03-05', 500);
    const admin = await app.signIn('admin');
    await admin.call('DELETE', `/api/invoices/${gone}`);
    const bounced = await bill(mine, '2025-12-31', 300, ['2026-03-02', 300]);
    const { body: invoice } = await olga.call('GET', `/api/invoices/${bounced}`);
    const [payment] = invoice.received_payments;
    await admin.call('POST', `/api/projects/${mine}/payments/${payment.id}/void`, { reason: 'It bounced' });

    for (const whose of ['everything', 'mine']) {
      const { invoiced, received } = await dashboard(olga, whose);
      const isAll = whose === 'everything';
      expect(invoiced.months.at(-1)).toEqual({
        month: '2026-03',
        count: isAll ? 2 : 1,
        sum: isAll ? 140.01 : 100,
        before: { count: 2, sum: 21 },
      });
      expect(invoiced.months[0]).toMatchObject({ month: '2025-04', before: { count: 1, sum: 7 } });
      expect(invoiced.sameDaysLastYear).toEqual({ from: '2025-03-01', to: '2025-03-10', count: 1, sum: 20 });
      expect(received.months.at(-1)).toMatchObject({
        count: isAll ? 2 : 1,
        sum: isAll ? 100.01 : 60,
        before: { count: 2, sum: 5.5 },
      });
      expect(received.sameDaysLastYear).toMatchObject({ count: 1, sum: 0.5 });
      const narrowed = isAll ? '' : `&employeeId=${olga.employeeId}`;
      for (const each of invoiced.months) {
        const lastDay = new Date(Date.UTC(+each.month.slice(0, 4), +each.month.slice(5), 0)).getUTCDate();
        const [from, to] = [`${each.month}-01`, `${each.month}-${lastDay}`];
        const issued = `status=sent,partially_paid,paid&issuedFrom=${from}&issuedTo=${to}${narrowed}`;
        const { body: sums } = await olga.call('GET', `/api/invoices/totals?${issued}`);
        expect([each.month, sums.count, sums.total]).toEqual([each.month, each.count, each.sum]);
        const { headers } = await olga.call('GET', `/api/invoices?${issued}`);
        expect(Number(headers['total-count'])).toBe(each.count);
        const inMonth = received.months.find(({ month }: { month: string }) => month === each.month);
        const paid = `from=${from}&to=${to}${narrowed}`;
        const { body: payments } = await olga.call('GET', `/api/payments/totals?${paid}`);
        expect([each.month, payments]).toEqual([each.month, { count: inMonth.count, amount: inMonth.sum }]);
        const list = await olga.call('GET', `/api/payments?${paid}`);
        expect(Number(list.headers['total-count'])).toBe(inMonth.count);
      }
    }
    expect(await dashboard(await app.signIn('field'))).toMatchObject({ invoiced: null, received: null });
  });
});
