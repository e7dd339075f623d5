import { allRights } from '../../../shared/auth/rights.ts';
import { connect } from 'node:net';

import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase, type Database } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { listen } from '../../../../test/support/listen.ts';
import { followLive, type LiveReader } from '../../../../test/support/live-reader.ts';
import { createApp, type App } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createLiveChanges } from './follow-changes.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let app: TestApp;
let other: App;
let otherDatabase: Database;
let office: TestCaller;
let field: TestCaller;
let urls: { one: string; two: string };
const readers: LiveReader[] = [];

const listening = async (each: App) => `http://127.0.0.1:${await listen(each)}`;

beforeAll(async () => {
  app = await createTestApp();
  otherDatabase = openDatabase(app.database.connection, { max: 5 });
  const config = readConfig({ DATA_DIR: app.app.services.config.dataDir, LOG_LEVEL: 'silent' });
  other = await createApp({ config, ...otherDatabase, clock: app.clock, checkAnswers: true });
  urls = { one: await listening(app.app), two: await listening(other) };
  office = await app.signIn('office', { firstName: 'Ann' });
  field = await app.signIn('field', { firstName: 'Frank' });
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await app.close();
});

async function follow(
  caller: TestCaller,
  { url = urls.two, search = '', headers = {} }: { url?: string; search?: string; headers?: object } = {},
): Promise<LiveReader> {
  const reader = await followLive(url, { authorization: `Bearer ${caller.token}`, ...headers }, search);
  readers.push(reader);
  return reader;
}

async function newProject(employeeIds: number[] = []): Promise<number> {
  const { body } = await office.call('POST', '/api/projects', { customer: { name: 'Ann' }, employeeIds });
  return body.id as number;
}

const noteOn = (projectId: number, headers: Record<string, string> = {}) =>
  office.call('POST', `/api/projects/${projectId}/notes`, { content: 'The gate code is 4711' }, headers);

const listeners = `from pg_stat_activity where application_name = 'plumbline listener' and datname = current_database()`;

describe('whoever follows the changes', () => {
  test('hears of what another process has saved', async () => {
    const projectId = await newProject();
    const reader = await follow(office);
    expect(reader.status).toBe(200);
    const { body } = await noteOn(projectId, { 'x-tab': 'tab01234' });
    const change = await reader.untilChange('note.created');
    expect(change).toEqual({
      id: expect.any(Number) as number,
      projectId,
      kind: 'note.created',
      subjectId: body.id as number,
      actorId: office.employeeId,
      tab: 'tab01234',
    });
    expect(reader.events.at(-1)?.id).toBe(change.id);
  });

  test('is told ids and kinds, and no content', async () => {
    const projectId = await newProject();
    const reader = await follow(office);
    await noteOn(projectId);
    await reader.untilChange('note.created');
    expect(JSON.stringify(reader.events)).not.toContain('4711');
  });

  test('gets an answer that nobody keeps, changes or gathers', async () => {
    const { headers } = await follow(office);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('signs in with the cookie as well, and not without', async () => {
    expect((await followLive(urls.two, {})).status).toBe(401);
    expect((await fetch(`${urls.two}/api/events`, { method: 'HEAD' })).status).toBe(404);
  });

  test('hears of many rows by their kinds, in one message', async () => {
    const projectId = await newProject();
    const reader = await follow(office);
    const audit = {
      actor: { kind: 'system', id: null, name: 'x' },
      now: app.clock.now(),
      requestId: null,
    } as const;
    const event = { projectId, subjectKind: 'product', kind: 'product.updated' } as const;
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...event, subjectId: index + 1 }));
    await recordEvents(app.db, audit, [...many, { ...event, subjectId: 1, kind: 'product.created' }]);
    await reader.untilChange('product.created');
    const told = reader.changes().filter(({ kind }) => kind.startsWith('product.'));
    expect(told.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['product.updated', null],
      ['product.created', null],
    ]);
  });

  test('is told to fetch anew when even the kinds are too many to tell', async () => {
    const reader = await follow(office);
    const audit = {
      actor: { kind: 'system', id: null, name: 'x' },
      now: app.clock.now(),
      requestId: null,
    } as const;
    const many = Array.from({ length: 500 }, (_, index) => ({
      projectId: index + 1_000_000,
      subjectKind: 'project' as const,
      subjectId: index,
      kind: 'project.updated',
    }));
    await recordEvents(app.db, audit, many);
    await reader.until(({ name }) => name === 'refetch');
  });

  test('hears of a message’s way and of a bid that was looked at, which history does not hold', async () => {
    const projectId = await newProject();
    const { body: bid } = await office.call('POST', `/api/projects/${projectId}/bids`, {
      project: { id: projectId },
    });
    const reader = await follow(office);
    await query(app.db, `insert into bid_views (bid_id, at, ip, user_agent) values ($1, now(), '::1', 'x')`, [
      bid.id,
    ]);
    expect(await reader.untilChange('bid.looked_at')).toMatchObject({
      projectId,
      subjectId: bid.id as number,
    });
    await query(
      app.db,
      `insert into messages (channel, project_id, recipients, created_at, updated_at) values ('email', $1, '{a@b.c}', now(), now())`,
      [projectId],
    );
    expect(await reader.untilChange('message.moved')).toMatchObject({ projectId, id: null });
  });
});

describe('a field employee', () => {
  test('hears of the own projects only, of bids that there are some, and nothing of money', async () => {
    const mine = await newProject([field.employeeId]);
    const strange = await newProject();
    const reader = await follow(field);
    await noteOn(strange);
    await office.call('POST', `/api/projects/${mine}/bids`, { project: { id: mine } });
    await office.call('POST', `/api/project/${mine}/expenses`, { paidTo: 'Ridge', cost: 12 });
    await field.call('POST', `/api/project/${mine}/expenses`, { paidTo: 'Fuel stop', cost: 5 });
    await noteOn(mine);
    await reader.untilChange('note.created');
    expect(new Set(reader.changes().map(({ projectId }) => projectId))).toEqual(new Set([mine]));
    const kinds = reader.changes().map(({ kind }) => kind);
    expect(kinds).toContain('project.status_changed');
    expect(kinds).toContain('bid.created');
    const ofMoney = reader.changes().filter(({ kind }) => !/^(project|note|bid)\./.test(kind));
    expect(ofMoney).toMatchObject([{ kind: 'expense.created', actorId: field.employeeId }]);
  });

  test('hears of the own to-dos whatever their project, also as they are given to somebody else, and of no others', async () => {
    // Whoever comes back is told one by one only what is not too much.
    app.clock.advance(120_000);
    const strange = await newProject();
    const reader = await follow(field);
    const todo = async (body: object) =>
      (await office.call('POST', '/api/todos', { title: 'Order the tiles', ...body })).body.id as number;
    await todo({ projectId: strange });
    await todo({});
    const own = await todo({ projectId: strange, assigneeId: field.employeeId });
    await office.call('PUT', `/api/todos/${own}`, { assigneeId: office.employeeId });
    await reader.untilChange('todo.updated');
    await office.call('PUT', `/api/todos/${own}`, { isDone: true });
    const last = await todo({ assigneeId: field.employeeId });
    await reader.until(() => reader.changes().some(({ subjectId }) => subjectId === last));
    const told = reader.changes().filter(({ kind }) => kind.startsWith('todo.'));
    expect(told.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['todo.created', own],
      ['todo.updated', own],
      ['todo.created', last],
    ]);
    const late = await follow(field, { headers: { 'last-event-id': String(told[0]!.id) } });
    await late.until(() => late.changes().some(({ subjectId }) => subjectId === last));
    expect(late.changes().map(({ kind }) => kind)).not.toContain('todo.done');
  });

  test('hears that a project has become or is no longer the own, and then nothing more of it', async () => {
    const projectId = await newProject();
    const reader = await follow(field);
    await office.call('PUT', `/api/projects/${projectId}`, { employeeIds: [field.employeeId] });
    await reader.untilChange('project.updated');
    await office.call('PUT', `/api/projects/${projectId}`, { employeeIds: [] });
    const updates = () => reader.changes().filter(({ kind }) => kind === 'project.updated').length;
    await reader.until(() => updates() === 2);
    await noteOn(projectId);
    const own = await newProject();
    await office.call('PUT', `/api/projects/${own}`, { employeeIds: [field.employeeId] });
    await noteOn(own);
    await reader.untilChange('note.created');
    const notes = reader.changes().filter(({ kind }) => kind === 'note.created');
    expect(notes).toMatchObject([{ projectId: own }]);
  });
});

describe('a stream ends', () => {
  test.each([
    ['the logout', (caller: TestCaller) => caller.call('POST', '/api/auth/logout')],
    [
      'the deactivation',
      async (caller: TestCaller) => {
        const admin = await app.signIn('admin');
        await admin.call('PUT', `/api/employees/${caller.employeeId}`, { isActive: false });
      },
    ],
  ])('with %s', async (_what, end) => {
    const caller = await app.signIn('office');
    const reader = await follow(caller);
    await end(caller);
    await reader.until(({ name }) => name === 'ended');
    await reader.ended;
  });

  test('when the employee gets another role, who comes back with it', async () => {
    const caller = await app.signIn('office');
    const reader = await follow(caller);
    const admin = await app.signIn('admin');
    await admin.call('PUT', `/api/employees/${caller.employeeId}`, { role: 'field' });
    await reader.ended;
    expect(reader.events.some(({ name }) => name === 'ended')).toBe(false);
  });

  test('with the session, which it does not keep alive', async () => {
    const caller = await app.signIn('office');
    app.clock.advance(6 * 60_000);
    await follow(caller);
    await caller.call('GET', '/api/dashboard', undefined, { 'x-unattended': '1' });
    const lastUsed = async () =>
      query<{ minutes: number }>(
        app.db,
        `select extract(minute from $2::timestamptz - last_used_at)::int as minutes from sessions where employee_id = $1`,
        [caller.employeeId, app.clock.now()],
      );
    expect(await lastUsed()).toEqual([{ minutes: 6 }]);
    await caller.call('GET', '/api/dashboard');
    expect(await lastUsed()).toEqual([{ minutes: 0 }]);
  });

  test('for a reader who does not read, and for nobody else', async () => {
    const connections = () =>
      new Promise<number>((resolve) => other.fastify.server.getConnections((_e, n) => resolve(n)));
    const projectId = await newProject();
    const reader = await follow(office);
    const { port } = new URL(urls.two);
    const without = await connections();
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${office.token}\r\n\r\n`);
    socket.pause();
    await eventually(async () => expect(await connections()).toBeGreaterThan(without));
    const audit = {
      actor: { kind: 'system', id: null, name: 'x' },
      now: app.clock.now(),
      requestId: null,
    } as const;
    const event = { projectId, subjectKind: 'note', kind: 'note.updated', subjectId: 1 } as const;
    const batch = Array.from({ length: 100 }, () => event);
    const before = await connections();
    for (let round = 0; round < 1500 && (await connections()) >= before; round += 1)
      await recordEvents(app.db, audit, batch);
    expect(await connections()).toBeLessThan(before);
    await noteOn(projectId);
    await reader.untilChange('note.created');
    socket.destroy();
  });

  test('for one employee no further, beyond twenty', async () => {
    const caller = await app.signIn('office');
    for (let count = 0; count < 20; count += 1) expect((await follow(caller)).status).toBe(200);
    expect((await follow(caller)).status).toBe(429);
    readers.splice(0).forEach((reader) => reader.close());
    await eventually(async () => expect((await follow(caller)).status).toBe(200));
  });
});

describe('whoever comes back', () => {
  test('is told what has happened since, marked as earlier', async () => {
    const projectId = await newProject();
    const first = await follow(office);
    await noteOn(projectId);
    const { id } = await first.untilChange('note.created');
    await office.call('PUT', `/api/projects/${projectId}`, { street: '1 Elm St' });
    // What the database has not told yet would come to the second one as well, and not as earlier.
    await first.untilChange('project.updated');
    first.close();
    const second = await follow(office, { headers: { 'last-event-id': String(id) } });
    await second.until(() =>
      second.changes().some((each) => each.kind === 'project.updated' && each.projectId === projectId),
    );
    expect(second.changes().every((each) => each.isEarlier)).toBe(true);
    expect(second.changes().some(({ kind }) => kind === 'message.moved')).toBe(true);
  });

  test('is told to fetch anew when that is too much, or the event is not known', async () => {
    const unknown = await follow(office, { headers: { 'last-event-id': '999999999' } });
    await unknown.until(({ name }) => name === 'refetch');
    const first = await follow(office);
    await noteOn(await newProject());
    const { id } = await first.untilChange('note.created');
    const audit = {
      actor: { kind: 'system', id: null, name: 'x' },
      now: app.clock.now(),
      requestId: null,
    } as const;
    const event = { subjectKind: 'category', kind: 'category.updated', subjectId: 1 } as const;
    await recordEvents(
      app.db,
      audit,
      Array.from({ length: 400 }, () => event),
    );
    const far = await follow(office, { headers: { 'last-event-id': String(id) } });
    await far.until(({ name }) => name === 'refetch');
  });

  test('is told what was changed while the page was loading', async () => {
    app.clock.advance(60_000);
    const witness = await follow(office);
    await noteOn(await newProject());
    // By then the database has told all that was written before; what is late would come to the others as of now.
    await witness.untilChange('note.created');
    const reader = await follow(office, { search: '?seconds=5' });
    const isTold = () => reader.changes().some(({ kind, isEarlier }) => kind === 'note.created' && isEarlier);
    await reader.until(isTold);
    app.clock.advance(60_000);
    const later = await follow(office, { search: '?seconds=5' });
    await noteOn(await newProject());
    await later.untilChange('note.created');
    expect(later.changes().filter(({ isEarlier }) => isEarlier)).toEqual([]);
  });
});

test('a listening connection that is cut is made anew, and everybody is told to fetch', async () => {
  const projectId = await newProject();
  const reader = await follow(office);
  await query(app.db, `select pg_terminate_backend(pid) ${listeners} and pid <> $1`, [0]);
  await reader.until(({ name }) => name === 'refetch');
  await noteOn(projectId);
  await reader.untilChange('note.created');
  expect((await app.anonymous('GET', '/api/health/ready')).body).toMatchObject({ status: 'ready' });
});

test('behind a pooler that passes nothing on, changes are asked for instead', async () => {
  const warnings: string[] = [];
  const logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (text: string) => void warnings.push(text),
  };
  const { db, pool } = otherDatabase;
  // Its probe goes nowhere, as behind PgBouncer in transaction mode.
  const deaf = { options: pool.options, query: async () => undefined } as unknown as Pool;
  const live = createLiveChanges({ db, pool: deaf, clock: app.clock, logger: logger as never });
  const projectId = await newProject();
  const caller = {
    ...field,
    sessionId: 0,
    name: 'Ann',
    role: 'office',
    rights: new Set(allRights),
    via: 'token',
    mustSetUpFactor: false,
    meetsFactor: false,
    provedAt: new Date(),
  } as const;
  const stream = await live.follow(caller, {});
  let text = '';
  stream.body.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await eventually(() => expect(live.state()).toBe('polling'));
  expect(warnings.join()).toContain('LISTEN');
  // It has had its first look once a note is told.
  await eventually(async () => {
    await noteOn(projectId);
    expect(text).toContain('note.created');
  });
  const { body: note } = await noteOn(projectId);
  const told = () => text.match(new RegExp(`"subjectId":${String(note.id)}\\b`, 'g'));
  await eventually(() => expect(told()).not.toBeNull());
  expect(told()).toHaveLength(1);
  await live.close();
});

test('a process that nobody follows has no listening connection', async () => {
  const quiet = await createTestApp();
  expect(await query(quiet.db, `select 1 ${listeners}`)).toEqual([]);
  expect((await quiet.anonymous('GET', '/api/health/ready')).body).toEqual({
    status: 'ready',
    changes: 'idle',
  });
  await quiet.close();
});
