import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { decideMove, type ProjectMove } from '../../../shared/projects/project-moves.ts';
import {
  openStatuses,
  projectStatuses,
  type ProjectStatus,
} from '../../../shared/projects/project-status.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

const methods: Record<ProjectMove, 'POST' | 'PUT'> = {
  start: 'PUT',
  unstart: 'PUT',
  complete: 'PUT',
  uncomplete: 'PUT',
  cancel: 'POST',
  decline: 'PUT',
  reopen: 'POST',
};
const moves = Object.keys(methods) as ProjectMove[];
const successTexts: Partial<Record<ProjectMove, string>> = {
  cancel: 'Project canceled successfully',
  decline: 'Project declined successfully',
  uncomplete: 'Project completion undone successfully',
};

const move = (id: number, name: ProjectMove, body?: object) =>
  office.call(methods[name], `/api/projects/${id}/${name}`, body);

async function newProject(): Promise<number> {
  const { body } = await office.call('POST', '/api/projects', { customer: { name: 'Ann' } });
  return body.id;
}

async function put(
  id: number,
  {
    status,
    statusBefore,
    bidId,
  }: { status: ProjectStatus; statusBefore: ProjectStatus; bidId: number | null },
): Promise<void> {
  await query(
    app.db,
    'update projects set status = $2, status_before = $3, finalized_bid_id = $4 where id = $1',
    [id, status, statusBefore, bidId],
  );
}

async function eventsOf(id: number): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    app.db,
    `select kind from events where project_id = $1 and kind not like '%.created' order by id`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe.each([false, true])('with a contract: %s', (hasContract) => {
  test.each(projectStatuses)('every move from %s does what the table says, once', async (status) => {
    const statusBefore: ProjectStatus = hasContract ? 'permits_pending' : 'bid_sent';
    for (const name of moves) {
      const id = await newProject();
      const [bid] = hasContract
        ? await query<{ id: number }>(
            app.db,
            `insert into bids (project_id, number, status, status_since, total_cents, created_at, updated_at)
             values ($1, 1, 'finalized', now(), 100000, now(), now()) returning id`,
            [id],
          )
        : [];
      await put(id, { status, statusBefore, bidId: bid?.id ?? null });
      const decision = decideMove(name, { status, statusBefore, hasContract });
      const before = await eventsOf(id);
      const first = await move(id, name);
      const again = await move(id, name);
      const project = (await office.call('GET', `/api/projects/${id}`)).body;
      const about = { name, status, hasContract };
      if (decision.kind === 'refused') {
        expect({ about, code: first.body.code, error: first.body.error, was: first.status }).toEqual({
          about,
          code: 'project.move_not_allowed',
          error: decision.sentence,
          was: 409,
        });
        expect([again.status, project.status, await eventsOf(id)]).toEqual([409, status, before]);
        continue;
      }
      const to = decision.kind === 'move' ? decision.to : status;
      expect({ about, was: [first.status, again.status], now: project.status }).toEqual({
        about,
        was: [200, 200],
        now: to,
      });
      const made = (await eventsOf(id)).length - before.length;
      expect({ about, made }).toEqual({ about, made: decision.kind === 'move' ? 1 : 0 });
      if (successTexts[name]) expect(first.body.message).toBe(successTexts[name]);
    }
  });
});

test('the reason of an end is kept with the project and its history, and reopening forgets it', async () => {
  const id = await newProject();
  await move(id, 'decline', { reason: '  Too dear ' });
  const { body } = await office.call('GET', `/api/projects/${id}`);
  expect(body).toMatchObject({
    status: 'contract_declined',
    statusReason: 'Too dear',
    statusBefore: 'lead_created',
  });
  expect((await move(id, 'reopen')).body).toMatchObject({ status: 'lead_created', statusReason: '' });
  const [event] = await query<{ after: object }>(
    app.db,
    `select after from events where project_id = $1 and kind = 'project.declined'`,
    [id],
  );
  expect(event?.after).toMatchObject({ status: 'contract_declined', reason: 'Too dear' });
  expect((await move(id, 'cancel', { reason: 'x'.repeat(1001) })).status).toBe(422);
});

test('of many who make the same move at once all get the same answer, and one event is written', async () => {
  const id = await newProject();
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'complete')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await eventsOf(id)).toEqual(['project.completed']);
});

test('of two ends at once one is made, and the other is told what has happened', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await newProject();
    const answers = await Promise.all([move(id, 'complete'), move(id, 'cancel'), move(id, 'decline')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await eventsOf(id)).toHaveLength(1);
    const { body } = await office.call('GET', `/api/projects/${id}`);
    expect(openStatuses).not.toContain(body.status);
  }
});

test('a refusal of the customer that is taken back leaves the link of the bid as it was', async () => {
  const id = await newProject();
  const url = `/api/projects/${id}`;
  const bid = (await office.call('POST', `${url}/bids`, { project: { id } })).body.id as number;
  await query(app.db, `insert into bid_links (bid_id, code, created_at) values ($1, $2, now())`, [
    bid,
    `d${bid}`,
  ]);
  const liveLinks = async () =>
    (await query(app.db, 'select 1 from bid_links where bid_id = $1 and revoked_at is null', [bid])).length;
  await move(id, 'decline', { reason: 'Too dear' });
  expect(await liveLinks()).toBe(0);
  await move(id, 'reopen', { bringsBack: true });
  expect(await liveLinks()).toBe(1);

  const { body } = await office.call('POST', '/api/projects/change', {
    ids: [id],
    move: { kind: 'decline', reason: 'Too dear' },
  });
  expect(await liveLinks()).toBe(0);
  const [{ ids, ...change }] = body.back;
  await office.call('POST', '/api/projects/change', { ids, ...change });
  expect(await liveLinks()).toBe(1);
});

test('a project that is on hold or under warranty moves like any other, and keeps its flags', async () => {
  const id = await newProject();
  await office.call('PUT', `/api/projects/${id}`, { isOnHold: true, isWarranty: true });
  expect((await move(id, 'complete')).body).toMatchObject({
    status: 'project_completed',
    isOnHold: true,
    isWarranty: true,
  });
});

test('a cancellation that is taken back leaves everything as it was, but what somebody had removed before', async () => {
  const id = await newProject();
  const url = `/api/projects/${id}`;
  const addAppointment = async (day: string) => {
    const times = { startsAt: `${day}T14:00:00Z`, endsAt: `${day}T15:00:00Z` };
    return (await office.call('POST', `${url}/appointments`, times)).body.id as number;
  };
  const [kept, removed] = [await addAppointment('2099-05-04'), await addAppointment('2099-05-05')];
  await office.call('DELETE', `${url}/appointments/${removed}`);
  app.clock.advance(1000);
  const draft = (await office.call('POST', '/api/invoices', { project_id: id, title: 'Deposit' })).body.id;
  const bid = (await office.call('POST', `${url}/bids`, { project: { id } })).body.id as number;
  await query(app.db, `insert into bid_links (bid_id, code, created_at) values ($1, $2, now())`, [
    bid,
    `c${bid}`,
  ]);
  const liveLinks = async () =>
    (await query(app.db, 'select 1 from bid_links where bid_id = $1 and revoked_at is null', [bid])).length;

  const cancelled = (await move(id, 'cancel', { reason: 'moved away' })).body.project;
  expect(cancelled.appointments).toEqual([]);
  expect(cancelled.invoices).toMatchObject([{ id: draft, status: 'void' }]);
  expect(await liveLinks()).toBe(0);

  const { status, body } = await move(id, 'reopen', { bringsBack: true });
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'bid_in_progress' } });
  expect(body.appointments.map((each: { id: number }) => each.id)).toEqual([kept]);
  expect(body.invoices).toMatchObject([{ id: draft, status: 'draft' }]);
  expect(await liveLinks()).toBe(1);
  expect((await eventsOf(id)).slice(-3)).toEqual([
    'appointment.restored',
    'invoice.restored',
    'project.reopened',
  ]);

  const repeated = await move(id, 'reopen', { bringsBack: true });
  expect([repeated.status, (await eventsOf(id)).length]).toEqual([200, (await eventsOf(id)).length]);
  await move(id, 'cancel');
  expect((await move(id, 'reopen')).body).toMatchObject({ appointments: [], invoices: [{ status: 'void' }] });
});
