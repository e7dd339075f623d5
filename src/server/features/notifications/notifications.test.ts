import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createBid, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { startPushPeer, type PushPeer } from '../../../../test/support/push-peer.ts';
import { runJobs } from '../../../../test/support/run-jobs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { mostPushDevices } from '../../../shared/notifications/notification-kinds.ts';
import { query } from '../../platform/db/query.ts';
import { createPostGuarded } from '../../platform/outgoing/post-guarded.ts';
import { createPush, type Push } from '../../platform/push/push.ts';
import { notificationTasks } from './notification-tasks.ts';

let app: TestApp;
let peer: PushPeer;
let office: TestCaller;
let field: TestCaller;
let projectId: number;

beforeAll(async () => {
  peer = await startPushPeer();
  app = await createTestApp({ services: { push: peer.push }, env: { PUBLIC_URL: 'https://office.example' } });
  await setUpCompany(app.db);
  await query(app.db, `update settings set time_zone = 'America/Los_Angeles', locale = 'en-US'`);
});

// Ten in the morning in Los Angeles.
const morning = '2026-03-10T17:00:00Z';

beforeEach(async () => {
  await query(app.db, 'delete from push_devices');
  await query(app.db, 'delete from graphile_worker._private_jobs');
  app.clock.set(morning);
  peer.received.splice(0);
  peer.answer = { status: 201 };
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
  const { body } = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann Lee' },
    street: '1 Elm Road',
    city: 'Astoria',
    employeeIds: [field.employeeId],
  });
  projectId = body.id;
});

afterAll(async () => {
  await app.close();
  await peer.close();
});

/** Lets a device of this session receive. */
async function switchOn(caller: TestCaller, { language = 'en', at = peer.subscribe() } = {}) {
  const answer = await caller.call('POST', '/api/notifications/devices', { ...at, language });
  expect(answer.status).toBe(201);
  return { ...at, id: answer.body.id as number };
}

const work = (push: Push = peer.push) =>
  runJobs(app, notificationTasks({ db: app.db, ...app.app.services, push }));

/** What the devices have shown since it was asked for last, in the order of its texts. */
async function shown() {
  await work();
  return peer.received
    .splice(0)
    .map(({ shown: { title, body } }) => `${title} | ${body}`)
    .toSorted();
}

const visit = { startsAt: '2026-03-12T16:00:00Z', endsAt: '2026-03-12T17:00:00Z' };
const addVisit = async (body: object = {}) => {
  const url = `/api/projects/${projectId}/appointments`;
  const made = await office.call('POST', url, { ...visit, employeeIds: [field.employeeId], ...body });
  expect(made.status).toBe(201);
  return `${url}/${made.body.id}`;
};
const addTodo = async (body: object) => (await office.call('POST', '/api/todos', body)).body.id as number;
const choose = (caller: TestCaller, choices: object) =>
  caller.call('PUT', '/api/notifications', {
    kinds: { appointments: true, mentions: true, todos: true, questions: true, decisions: true },
    quietFrom: null,
    quietTo: null,
    ...choices,
  });
const jobs = () =>
  query<{ runAt: Date; attempts: number }>(
    app.db,
    `select run_at as "runAt", attempts from graphile_worker.jobs where task_identifier = 'send_notice'`,
  );
const deviceCount = async (caller: TestCaller) =>
  (await caller.call('GET', '/api/notifications')).body.devices.length;

describe('what is told', () => {
  test('a new, moved and cancelled appointment to whoever goes, on each device in its language', async () => {
    await switchOn(field);
    const second = { ...field, ...(await secondSession(field)) };
    await switchOn(second, { language: 'es' });
    await switchOn(office);
    const url = await addVisit();
    expect(await shown()).toEqual([
      expect.stringMatching(/^Cita nueva: jue, 12 de mar, 9:00.*Presupuesto · Ann Lee · 1 Elm Road, Astoria/),
      expect.stringMatching(
        /^New appointment: Thu, Mar 12, 9:00\sAM \| Estimate · Ann Lee · 1 Elm Road, Astoria/,
      ),
    ]);
    await office.call('PUT', url, { notes: 'Bring the ladder.' });
    expect(await shown()).toEqual([]);
    await office.call('PUT', url, { startsAt: '2026-03-12T18:00:00Z', endsAt: '2026-03-12T19:00:00Z' });
    expect(await shown()).toEqual([
      expect.stringContaining('Appointment moved to Thu, Mar 12, 11:00'),
      expect.stringContaining('La cita pasa al jue, 12 de mar, 11:00'),
    ]);
    await office.call('DELETE', url);
    expect(await shown()).toEqual([
      expect.stringContaining('Appointment canceled: Thu, Mar 12'),
      expect.stringContaining('Cita cancelada: jue, 12 de mar'),
    ]);
  });

  test('that somebody was put on an appointment, or taken off it', async () => {
    const other = await app.signIn('field');
    await switchOn(field);
    await switchOn(other);
    const url = await addVisit();
    await shown();
    await office.call('PUT', url, { employeeIds: [other.employeeId] });
    const [added, removed] = await shown();
    expect([added, removed]).toEqual([
      expect.stringContaining('New appointment'),
      expect.stringContaining('You’re no longer on the appointment of Thu, Mar 12'),
    ]);
  });

  test('nothing of an appointment that is over, or was put right before it was told', async () => {
    await switchOn(field);
    await addVisit({ startsAt: '2026-03-09T16:00:00Z', endsAt: '2026-03-09T17:00:00Z' });
    expect(await shown()).toEqual([]);
    const url = await addVisit();
    await office.call('PUT', url, { employeeIds: [] });
    expect(await shown()).toEqual([expect.stringContaining('You’re no longer on')]);
  });

  test('a mention with its note, a to-do that is assigned, and none that one gave oneself', async () => {
    field = await app.signIn('field', { firstName: 'Nora', lastName: 'Named' });
    await office.call('PUT', `/api/projects/${projectId}`, { employeeIds: [field.employeeId] });
    await switchOn(field);
    await office.call('POST', `/api/projects/${projectId}/notes`, { content: '@Nora Named bring the tiles' });
    await work();
    expect(peer.received.splice(0)).toMatchObject([
      {
        shown: {
          title: 'Olga Office mentioned you in a note',
          body: 'bring the tiles',
          url: expect.stringMatching(`^/employee/Nora/projects/${projectId}/notes\\?note=\\d+$`),
        },
      },
    ]);
    const id = await addTodo({ title: 'Call the plumber' });
    expect(await shown()).toEqual([]);
    await office.call('PUT', `/api/todos/${id}`, { assigneeId: field.employeeId });
    expect(await shown()).toEqual(['Olga Office assigned you a to-do | Call the plumber']);
    await field.call('POST', '/api/todos', { title: 'Mine', assigneeId: field.employeeId });
    expect(await shown()).toEqual([]);
  });

  test('once in the morning what is due today', async () => {
    await switchOn(field);
    const due = { dueOn: '2026-03-11', assigneeId: field.employeeId };
    for (const title of ['One', 'Two', 'Three', 'Four']) await addTodo({ title, ...due });
    expect(await shown()).toHaveLength(4);
    const morningOf = async (instant: string) => {
      app.clock.set(instant);
      await notificationTasks({ db: app.db, ...app.app.services })['tell_due_todos']!.run({});
      return shown();
    };
    expect(await morningOf('2026-03-11T13:45:00Z')).toEqual([]);
    expect(await morningOf('2026-03-11T14:00:00Z')).toEqual([
      '4 to-dos are due today | One\nTwo\nThree\nand 1 more',
    ]);
    expect(await morningOf('2026-03-11T14:15:00Z')).toEqual([]);
  });

  test('what customers say of a bid to who sent it, without its prices, and nothing of it to the field', async () => {
    const [sender, other] = [await app.signIn('office'), await app.signIn('admin')];
    for (const caller of [sender, other, field]) await switchOn(caller);
    const bid = await createBid(sender, projectId);
    const code = await sendByLink(sender, projectId, bid.id);
    const browser = { 'user-agent': 'Mozilla/5.0' };
    const say = (what: string, body: object) =>
      app.anonymous('POST', `/api/public/bids/${code}/${what}`, body, browser);
    await say('question', { text: 'Is the permit included?' });
    await work();
    expect(peer.received.splice(0).map((each) => each.shown)).toEqual([
      {
        title: expect.stringMatching(/^Ann Lee asked about bid /),
        body: 'Is the permit included?',
        url: `/employee/Ada/projects/${projectId}/bids/${bid.id}`,
        tag: expect.any(String),
      },
    ]);
    await say('decline', { reason: 'Too slow' });
    expect(await shown()).toEqual([expect.stringMatching(/^Ann Lee declined bid .* \| Too slow$/)]);
  });
});

describe('a message', () => {
  test('is signed with the key that browsers are given, for its push service, and ends after a day', async () => {
    await switchOn(field);
    await addVisit();
    await work();
    const { body } = await field.call('GET', '/api/notifications');
    const [{ endpoint, claims, publicKey, ttl } = undefined!] = peer.received;
    expect(claims).toMatchObject({ aud: new URL(endpoint).origin, sub: 'https://office.example' });
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(publicKey).toBe(body.publicKey);
    expect(ttl).toBe(24 * 3_600);
  });

  test('comes once, however often its event is worked on', async () => {
    await switchOn(field);
    await addVisit();
    const [event] = await query<{ id: number }>(
      app.db,
      `select max(id) as id from events where kind = 'appointment.created'`,
    );
    const tasks = notificationTasks({ db: app.db, ...app.app.services });
    await work();
    await tasks['tell_event']!.run({ eventId: event!.id });
    expect(await shown()).toHaveLength(1);
    const [sent] = await query<{ deviceId: number; notice: string }>(
      app.db,
      'select device_id as "deviceId", notice from push_messages',
    );
    await tasks['send_notice']!.run(sent);
    expect(await shown()).toEqual([]);
  });

  test('is not queued where the change is not kept, nor where nobody receives', async () => {
    await addVisit();
    await switchOn(field);
    await app.database.pool.query(
      'begin; insert into events (at, actor_kind, actor_name, subject_kind, subject_id, kind) ' +
        `values (now(), 'system', 'x', 'appointment', 1, 'appointment.created'); rollback`,
    );
    expect(await query(app.db, 'select 1 from graphile_worker.jobs')).toEqual([]);
  });

  test('is tried again where the push service has trouble, no sooner than it says', async () => {
    await switchOn(field);
    await addVisit();
    peer.answer = { status: 500 };
    expect(await work()).toBe(1);
    await query(app.db, 'delete from graphile_worker._private_jobs');
    await addVisit({ kind: 'work' });
    peer.answer = { status: 429, headers: { 'retry-after': '120' } };
    expect(await work()).toBe(0);
    expect((await jobs()).map(({ runAt }) => runAt.toISOString())).toEqual(['2026-03-10T17:02:00.000Z']);
    peer.answer = { status: 201 };
    expect(await shown()).toEqual([]);
    app.clock.advance(120_000);
    expect(await shown()).toHaveLength(1);
  });

  test('that cannot be told within a day is told no more', async () => {
    await switchOn(field);
    await addVisit({ startsAt: '2026-03-20T16:00:00Z', endsAt: '2026-03-20T17:00:00Z' });
    peer.answer = { status: 503 };
    await work();
    peer.answer = { status: 201 };
    app.clock.advance(24 * 3_600_000);
    expect(await shown()).toEqual([]);
  });

  test('that is refused is given up, and the device stays', async () => {
    await switchOn(field);
    await addVisit();
    peer.answer = { status: 403 };
    expect(await work()).toBe(0);
    expect(await jobs()).toEqual([]);
    expect(await deviceCount(field)).toBe(1);
  });
});

describe('what somebody has chosen', () => {
  test('keeps a kind away', async () => {
    await switchOn(field);
    const { body } = await choose(field, {
      kinds: { appointments: false, mentions: true, todos: true, questions: true, decisions: true },
    });
    expect(body.kinds).toMatchObject({ appointments: false, mentions: true });
    await addVisit();
    expect(await shown()).toEqual([]);
    await addTodo({ title: 'Sweep', assigneeId: field.employeeId });
    expect(await shown()).toHaveLength(1);
  });

  test.each([
    ['in the evening', '2026-03-11T05:30:00Z', '2026-03-11T13:30:00.000Z'],
    ['after midnight', '2026-03-11T09:00:00Z', '2026-03-11T13:30:00.000Z'],
  ])('%s holds back what comes in quiet hours over midnight, until they are over', async (_when, at, end) => {
    await switchOn(field);
    await choose(field, { quietFrom: '22:00', quietTo: '06:30' });
    app.clock.set(at);
    // The session of the morning is over by then.
    office = await app.signIn('office');
    await addVisit();
    expect(await shown()).toEqual([]);
    expect((await jobs()).map(({ runAt }) => runAt.toISOString())).toEqual([end]);
    app.clock.set(end);
    expect(await shown()).toHaveLength(1);
  });

  test.each([
    ['06:30', '22:00', false],
    ['22:00', '06:30', true],
    ['10:01', '12:00', true],
    ['09:00', '10:00', true],
  ])('from %s to %s is told at ten in the morning: %s', async (quietFrom, quietTo, isTold) => {
    await switchOn(field);
    await choose(field, { quietFrom, quietTo });
    await addVisit();
    expect(await shown()).toHaveLength(isTold ? 1 : 0);
  });

  test('is refused where one of the hours is missing, or both are the same', async () => {
    const refused = await choose(field, { quietFrom: '22:00' });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { quietTo: 'Enter both times, or neither.' } },
    });
    const same = await choose(field, { quietFrom: '22:00', quietTo: '22:00' });
    expect(same.body.fields).toEqual({ quietTo: 'Enter two different times.' });
  });
});

async function secondSession(caller: TestCaller): Promise<Pick<TestCaller, 'token' | 'call'>> {
  const [{ hash } = { hash: '' }] = await query<{ hash: string }>(
    app.db,
    `select password_hash as hash from employees where id = $1`,
    [caller.employeeId],
  );
  const token = await app.openSession({ employeeId: caller.employeeId, passwordHash: hash });
  return {
    token,
    call: (method, url, body, headers) =>
      caller.call(method, url, body, { ...headers, authorization: `Bearer ${token}` }),
  };
}

describe('a device', () => {
  test('receives until its session is ended, by whom ever', async () => {
    await switchOn(field);
    const second = { ...field, ...(await secondSession(field)) };
    await switchOn(second);
    expect(await deviceCount(field)).toBe(2);
    await addVisit();
    await second.call('POST', '/api/auth/logout');
    expect(await deviceCount(field)).toBe(1);
    expect(await shown()).toHaveLength(1);
    await field.call('POST', '/api/auth/logout');
    await addVisit({ kind: 'work' });
    expect(await shown()).toEqual([]);
    expect(await query(app.db, 'select 1 from push_devices')).toEqual([]);
  });

  test('of somebody who was shut out receives nothing', async () => {
    const admin = await app.signIn('admin');
    await switchOn(field);
    await addVisit();
    await admin.call('PUT', `/api/employees/${field.employeeId}`, { isActive: false });
    expect(await shown()).toEqual([]);
  });

  test('is taken over by who signs in next, and tells nothing of the other any more', async () => {
    const { id: _id, ...at } = await switchOn(field);
    await addVisit();
    const next = await app.signIn('field');
    await switchOn(next, { at });
    expect(await shown()).toEqual([]);
    expect(await deviceCount(field)).toBe(0);
    await addVisit({ employeeIds: [next.employeeId, field.employeeId] });
    expect(await shown()).toHaveLength(1);
  });

  test('that is handed on while a message waits does not show it to the next', async () => {
    const { id: _id, ...at } = await switchOn(office);
    const bid = await createBid(office, projectId);
    const code = await sendByLink(office, projectId, bid.id);
    await app.anonymous(
      'POST',
      `/api/public/bids/${code}/question`,
      { text: 'Between us?' },
      { 'user-agent': 'Mozilla/5.0' },
    );
    peer.answer = { status: 503 };
    expect(await work()).toBe(1);
    peer.answer = { status: 201 };
    await switchOn(await app.signIn('office'), { at });
    expect(await shown()).toEqual([]);
  });

  test('that subscribes anew has its former address no more', async () => {
    await switchOn(field);
    const { endpoint } = await switchOn(field);
    expect(await deviceCount(field)).toBe(1);
    await addVisit();
    await work();
    expect(peer.received.map((each) => each.endpoint)).toEqual([endpoint]);
  });

  test.each([404, 410])('that its push service no longer knows (%s) is forgotten', async (status) => {
    await switchOn(field);
    await addVisit();
    peer.answer = { status };
    expect(await work()).toBe(0);
    expect(await deviceCount(field)).toBe(0);
  });

  test('whose address leads into somebody’s network is connected to by nothing', async () => {
    for (const endpoint of ['https://169.254.169.254/x', 'https://10.0.0.8/x', 'https://localhost/x'])
      await switchOn(
        { ...field, ...(await secondSession(field)) },
        { at: { ...peer.subscribe(), endpoint } },
      );
    peer.names.set('inside.example', ['127.0.0.1']);
    await switchOn({ ...field, ...(await secondSession(field)) }, { at: peer.subscribe('inside.example') });
    await addVisit();
    const before = peer.connections;
    const guarded = createPush(createPostGuarded({ ...peer.guard, mayReach: undefined }));
    expect(await work(guarded)).toBe(0);
    expect(peer.connections).toBe(before);
    expect(await jobs()).toEqual([]);
    expect(await deviceCount(field)).toBe(4);
  });

  test('is shown by its name, and removed by nobody else', async () => {
    const { id } = await switchOn(field);
    const { body } = await field.call('GET', '/api/notifications');
    expect(body.devices).toEqual([
      { id, browser: '', system: '', createdAt: '2026-03-10T17:00:00.000Z', isCurrent: true },
    ]);
    expect((await office.call('DELETE', `/api/notifications/devices/${id}`)).status).toBe(404);
    expect((await field.call('DELETE', `/api/notifications/devices/${id}`)).status).toBe(204);
    await addVisit();
    expect(await shown()).toEqual([]);
  });

  test('beyond the most takes the place of the oldest', async () => {
    const first = await switchOn({ ...field, ...(await secondSession(field)) });
    for (let count = 0; count < mostPushDevices; count += 1) {
      app.clock.advance(1_000);
      await switchOn({ ...field, ...(await secondSession(field)) });
    }
    const { body } = await field.call('GET', '/api/notifications');
    expect(body.devices).toHaveLength(mostPushDevices);
    expect(body.devices.map(({ id }: { id: number }) => id)).not.toContain(first.id);
  });

  test.each([
    ['an address without encryption', { endpoint: 'http://push.example/x' }],
    ['an address with a password', { endpoint: 'https://a:b@push.example/x' }],
    ['an address that is long', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
    ['no address', { endpoint: 'push' }],
    ['a key that is no point', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'AAAA' } }],
    ['another language', { language: 'xx' }],
  ])('with %s is refused with a sentence', async (_what, change) => {
    const body = { ...peer.subscribe(), language: 'en', ...change };
    const { status, body: answer } = await field.call('POST', '/api/notifications/devices', body);
    expect(status).toBe(422);
    expect(Object.values(answer.fields)).toEqual([expect.stringMatching(/^(This|Plumbline) .*\.$/)]);
  });
});
