import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { readTable } from '../../platform/tables/read-table.ts';

let app: TestApp;
let admin: TestCaller;
let office: TestCaller;
let finn: TestCaller;
let gwen: TestCaller;
/** Finn is assigned to it, Gwen is not. */
let projectId: number;

const now = '2026-03-11T17:00:00.000Z';

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(now);
  admin = await app.signIn('admin');
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  finn = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
  gwen = await app.signIn('field', { firstName: 'Gwen', lastName: 'Field' });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(now);
  projectId = await newProject([finn]);
});

async function newProject(people: TestCaller[] = [], more: object = {}): Promise<number> {
  const { body } = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann Lee' },
    street: '1 Elm Road',
    employeeIds: people.map(({ employeeId }) => employeeId),
    ...more,
  });
  return body.id;
}

async function make(caller: TestCaller, body: object) {
  const answer = await caller.call('POST', '/api/todos', { title: 'Order the tiles', ...body });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return { ...answer.body, url: `/api/todos/${answer.body.id}` } as {
    id: number;
    url: string;
    version: number;
  };
}

async function titles(caller: TestCaller, query = ''): Promise<string[]> {
  const { status, body } = await caller.call('GET', `/api/todos?${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.map(({ title }: { title: string }) => title);
}

test('one is written with what a person says of it, and belongs to who wrote it and who has to do it', async () => {
  const todo = await make(office, {
    title: '  Order the tiles ',
    note: 'White, 4 × 8',
    dueOn: '2026-03-12',
    assigneeId: finn.employeeId,
    projectId,
  });
  expect(todo).toMatchObject({
    title: 'Order the tiles',
    note: 'White, 4 × 8',
    dueOn: '2026-03-12',
    assignee: { id: finn.employeeId, name: 'Finn Field' },
    projectId,
    isDone: false,
    doneAt: null,
    authorName: 'Olga Office',
  });
  const { body: project } = await finn.call('GET', `/api/projects/${projectId}`);
  expect(project.todos).toMatchObject([{ id: todo.id, title: 'Order the tiles' }]);
  const { body: detail } = await finn.call('GET', todo.url);
  expect(detail).toMatchObject({
    project: { id: projectId, customerName: 'Ann Lee' },
    history: [{ kind: 'todo.created', names: { [`employee:${finn.employeeId}`]: 'Finn Field' } }],
  });
});

describe('done', () => {
  test('keeps who and when, and not those of a second one; it can be undone', async () => {
    const { url } = await make(office, { projectId });
    const { body: done } = await finn.call('PUT', url, { isDone: true });
    expect(done).toMatchObject({ isDone: true, doneAt: now, doneByName: 'Finn Field' });
    app.clock.advance(60_000);
    const { body: again } = await office.call('PUT', url, { isDone: true });
    expect(again).toMatchObject({ doneAt: now, doneByName: 'Finn Field', version: done.version });
    const { body: open } = await office.call('PUT', url, { isDone: false });
    expect(open).toMatchObject({ isDone: false, doneAt: null, doneById: null, doneByName: '' });
    const { body: detail } = await office.call('GET', url);
    expect(detail.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'todo.reopened',
      'todo.done',
      'todo.created',
    ]);
    expect(detail.history[0].after).toMatchObject({ todoTitle: 'Order the tiles' });
  });

  test('was at the time that the device told, never later than now and never before it was there', async () => {
    app.clock.set('2026-03-11T15:00:00.000Z');
    const [ticked, early, late] = [
      await make(office, { projectId }),
      await make(office, {}),
      await make(office, {}),
    ];
    app.clock.set(now);
    const tick = async (caller: TestCaller, { url }: { url: string }, tickedAt: string) =>
      (await caller.call('PUT', url, { isDone: true, tickedAt })).body.doneAt;
    expect(await tick(finn, ticked, '2026-03-11T15:30:00.000Z')).toBe('2026-03-11T15:30:00.000Z');
    expect(await tick(office, early, '2026-03-11T14:00:00Z')).toBe('2026-03-11T15:00:00.000Z');
    expect(await tick(office, late, '2026-03-12T15:30:00Z')).toBe(now);
  });

  test('of a device whose clock is wrong is now unless it says when', async () => {
    const { url } = await make(office, { projectId });
    const ahead = { 'x-device-time': '2026-03-11T19:00:00.000Z' };
    expect((await finn.call('PUT', url, { isDone: true }, ahead)).body.doneAt).toBe(now);
  });

  test('that comes late does not undo what was decided since, and the history tells its time', async () => {
    app.clock.set('2026-03-11T14:00:00.000Z');
    const { url } = await make(office, { projectId });
    const at = (time: string) => `2026-03-11T${time}:00.000Z`;
    const tick = async (isDone: boolean, sentAt: string, tickedAt = sentAt) => {
      app.clock.set(at(sentAt));
      return (await finn.call('PUT', url, { isDone, tickedAt: at(tickedAt) })).body;
    };
    await tick(true, '14:30');
    await tick(false, '14:31', '14:30');
    await tick(true, '14:31', '14:30');
    const open = await tick(false, '15:30');
    // Ticked before it was opened again, and handed in behind it.
    expect(await tick(true, '16:00', '15:00')).toEqual(open);
    const done = await tick(true, '17:00', '16:30');
    expect(done).toMatchObject({ isDone: true, doneAt: at('16:30') });
    expect(await tick(false, '17:30', '16:15')).toEqual(done);
    // Late, but later than the last one, which was late itself.
    expect(await tick(false, '18:00', '16:45')).toMatchObject({ isDone: false });
    expect(await tick(true, '18:30', '16:50')).toMatchObject({ isDone: true, doneAt: at('16:50') });
    const { body: detail } = await office.call('GET', url);
    expect(
      detail.history.map(({ kind, after }: { kind: string; after: object }) => [
        kind,
        'capturedAt' in after && after.capturedAt,
      ]),
    ).toEqual([
      ['todo.done', at('16:50')],
      ['todo.reopened', at('16:45')],
      ['todo.done', at('16:30')],
      ['todo.reopened', false],
      ['todo.done', false],
      ['todo.reopened', false],
      ['todo.done', false],
      ['todo.created', false],
    ]);
  });

  test('twice by one key is done once', async () => {
    const { url } = await make(office, { projectId });
    const key = { 'idempotency-key': 'tick-of-a-phone-1' };
    const first = await finn.call('PUT', url, { isDone: true }, key);
    await office.call('PUT', url, { isDone: false });
    const second = await finn.call('PUT', url, { isDone: true }, key);
    expect(second.body).toEqual(first.body);
    expect((await office.call('GET', url)).body.isDone).toBe(false);
  });
});

describe('a field employee', () => {
  test('reads the own ones and those of the own projects, and no others', async () => {
    const elsewhere = await newProject();
    await make(office, { title: 'On my project', projectId });
    await make(office, { title: 'Mine elsewhere', projectId: elsewhere, assigneeId: finn.employeeId });
    const strange = await make(office, { title: 'Not mine', projectId: elsewhere });
    const ofOffice = await make(office, { title: 'Of the office' });
    await make(finn, { title: 'Written by me', assigneeId: gwen.employeeId });
    const seen = await titles(finn, 'sort=createdAt');
    expect(seen).toEqual(expect.arrayContaining(['On my project', 'Mine elsewhere', 'Written by me']));
    expect(seen).not.toContain('Not mine');
    expect(seen).not.toContain('Of the office');
    for (const { url } of [strange, ofOffice]) {
      expect((await finn.call('GET', url)).status).toBe(404);
      expect((await finn.call('PUT', url, { isDone: true })).status).toBe(404);
      expect((await finn.call('DELETE', url)).status).toBe(404);
    }
    const { body } = await finn.call('GET', '/api/export/todos?format=csv');
    expect(String(body)).not.toContain('Not mine');
  });

  test('is not told of a project that is not theirs by a to-do that is', async () => {
    const elsewhere = await newProject();
    const { url } = await make(office, {
      title: 'Elsewhere',
      projectId: elsewhere,
      assigneeId: finn.employeeId,
    });
    expect((await finn.call('GET', url)).body.project).toBeNull();
    expect((await office.call('GET', url)).body.project).toMatchObject({ id: elsewhere });
    expect(await titles(finn, 'q=ann')).not.toContain('Elsewhere');
  });

  test('checks off what is on the own projects, and changes otherwise only what is theirs', async () => {
    const { url } = await make(office, { projectId });
    expect((await finn.call('PUT', url, { isDone: true })).status).toBe(200);
    const { status, body } = await finn.call('PUT', url, { title: 'Order other tiles' });
    expect({ status, error: body.error }).toEqual({
      status: 403,
      error: 'You can only change the to-dos that are assigned to you or that you wrote.',
    });
    expect((await finn.call('DELETE', url)).status).toBe(403);
    await office.call('PUT', url, { assigneeId: finn.employeeId });
    expect((await finn.call('PUT', url, { title: 'Order other tiles' })).status).toBe(200);
    expect((await finn.call('DELETE', url)).status).toBe(204);
    expect((await finn.call('POST', `${url}/restore`)).status).toBe(200);
  });

  test('sends back what was read as it was, and only checks it off', async () => {
    const { id } = await make(office, { projectId, dueOn: '2026-03-20' });
    const { body: project } = await finn.call('GET', `/api/projects/${projectId}`);
    const todo = project.todos.find((each: { id: number }) => each.id === id);
    expect((await finn.call('PUT', `/api/todos/${id}`, { ...todo, isDone: true })).body).toMatchObject({
      isDone: true,
    });
  });

  test('may give one to a colleague, and none to a project that is not theirs', async () => {
    const elsewhere = await newProject();
    await make(finn, { projectId, assigneeId: gwen.employeeId });
    const refused = await finn.call('POST', '/api/todos', { title: 'x', projectId: elsewhere });
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status: 422,
      fields: { projectId: 'This project was not found.' },
    });
  });
});

test('what a body names must be there, but for what the to-do has already', async () => {
  const gone = await app.signIn('field', { firstName: 'Gil', lastName: 'Gone' });
  const todo = await make(office, { assigneeId: gone.employeeId, isDone: true });
  await admin.call('PUT', `/api/employees/${gone.employeeId}`, { isActive: false });
  const refused = await office.call('POST', '/api/todos', { title: 'x', assigneeId: gone.employeeId });
  expect({ status: refused.status, fields: refused.body.fields }).toEqual({
    status: 422,
    fields: { assigneeId: 'This person no longer works here.' },
  });
  const kept = await office.call('PUT', todo.url, { title: 'Order tiles', assigneeId: gone.employeeId });
  expect(kept).toMatchObject({ status: 200, body: { assignee: { name: 'Gil Gone' } } });
});

test.each([
  [
    'removed',
    (url: string) => admin.call('DELETE', url),
    (url: string) => admin.call('POST', `${url}/restore`),
  ],
  [
    'deactivated',
    (url: string) => admin.call('PUT', url, { isActive: false }),
    (url: string) => admin.call('PUT', url, { isActive: true }),
  ],
])(
  'whoever is %s leaves the open to-dos to nobody, and keeps those that were done',
  async (how, leave, comeBack) => {
    const gone = await app.signIn('office', { firstName: 'Nora', lastName: 'Leaves' });
    const employee = `/api/employees/${gone.employeeId}`;
    const open = await make(office, { title: `Left open, ${how}`, assigneeId: gone.employeeId });
    const done = await make(office, { title: 'Left done', assigneeId: gone.employeeId, isDone: true });
    await leave(employee);
    expect((await office.call('GET', open.url)).body).toMatchObject({ assigneeId: null, assignee: null });
    expect((await office.call('GET', done.url)).body).toMatchObject({ assignee: { name: 'Nora Leaves' } });
    expect(await titles(office, 'assignee=none&status=open')).toContain(`Left open, ${how}`);
    await comeBack(employee);
    expect((await office.call('GET', open.url)).body).toMatchObject({ assignee: { name: 'Nora Leaves' } });
    expect(await titles(office, 'assignee=none&status=open')).not.toContain(`Left open, ${how}`);
  },
);

test('a change of a to-do whose assignee was removed does not take it from them', async () => {
  const nora = await app.signIn('office', { firstName: 'Nora', lastName: 'Returns' });
  const { url } = await make(office, { assigneeId: nora.employeeId });
  await admin.call('DELETE', `/api/employees/${nora.employeeId}`);
  expect((await office.call('PUT', url, { dueOn: '2026-03-20' })).status).toBe(200);
  expect((await office.call('PUT', url, { isDone: true })).body).toMatchObject({
    assignee: { name: 'Nora Returns' },
  });
  await office.call('PUT', url, { isDone: false });
  const { body: detail } = await office.call('GET', url);
  expect(detail.history.slice(0, 2)).not.toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ assigneeId: expect.anything() }) }),
  );
  await admin.call('POST', `/api/employees/${nora.employeeId}/restore`);
  expect((await office.call('GET', url)).body).toMatchObject({
    dueOn: '2026-03-20',
    assignee: { name: 'Nora Returns' },
  });
});

test('the list tells what is overdue, due today, this week, and without a day, by the calendar of the company', async () => {
  const of = `projectId=${projectId}`;
  // A Wednesday evening; in UTC it is Thursday already.
  app.clock.set('2026-03-12T02:30:00Z');
  const days = { Late: '2026-03-10', Today: '2026-03-11', Sunday: '2026-03-15', Monday: '2026-03-16' };
  for (const [title, dueOn] of Object.entries(days)) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await make(office, { title, dueOn, projectId });
  }
  await make(office, { title: 'Some day', projectId });
  await make(office, { title: 'Late and done', dueOn: '2026-03-01', projectId, isDone: true });
  expect(await titles(office, `${of}&due=overdue`)).toEqual(['Late']);
  expect(await titles(office, `${of}&due=today`)).toEqual(['Today']);
  expect(await titles(office, `${of}&due=week`)).toEqual(['Today', 'Sunday']);
  expect(await titles(office, `${of}&due=none`)).toEqual(['Some day']);
  expect(await titles(office, `${of}&due=overdue,today`)).toEqual(['Late', 'Today']);
  expect(await titles(office, `${of}&status=open`)).toEqual([
    'Late',
    'Today',
    'Sunday',
    'Monday',
    'Some day',
  ]);
  expect(await titles(office, `${of}&status=done`)).toEqual(['Late and done']);
  expect(await titles(office, `${of}&sort=-dueOn`)).toEqual(
    expect.arrayContaining(['Monday', 'Some day', 'Late and done']),
  );
  expect((await titles(office, `${of}&sort=-dueOn`)).at(-1)).toBe('Some day');
  expect(await titles(office, `${of}&q=sun`)).toEqual(['Sunday']);
  expect(await titles(office, `${of}&q=ann`)).toHaveLength(6);
});

test.each(['csv', 'xlsx'])(
  'a %s file tells the day on which one was done by the calendar of the company',
  async (format) => {
    // Nine in the evening of March 11; in UTC it is March 12 already.
    app.clock.set('2026-03-12T01:00:00Z');
    await make(office, { projectId, isDone: true });
    await make(office, { title: 'Not yet', projectId });
    const { raw } = await office.call(
      'GET',
      `/api/export/todos?format=${format}&projectId=${projectId}&sort=-doneAt`,
    );
    const { headings, rows } = await readTable({ bytes: async () => raw });
    expect(rows.map(({ cells }) => cells[headings.indexOf('Done on')])).toEqual(['2026-03-11', '']);
  },
);

test('the dashboard tells each person the own ones, the overdue first', async () => {
  const paul = await app.signIn('field', { firstName: 'Paul' });
  const given = { assigneeId: paul.employeeId };
  for (const body of [
    { title: 'Some day' },
    { title: 'Today', dueOn: '2026-03-11' },
    { title: 'Late', dueOn: '2026-03-02' },
    { title: 'Done', dueOn: '2026-03-01', isDone: true },
  ])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await make(office, { ...body, ...given });
  const { body } = await paul.call('GET', '/api/dashboard');
  expect(body.todos).toMatchObject({
    count: 3,
    overdue: 1,
    dueToday: 1,
    items: [{ title: 'Late' }, { title: 'Today' }, { title: 'Some day' }],
  });
  expect((await office.call('GET', '/api/dashboard')).body.todos.items).not.toContainEqual(
    expect.objectContaining({ title: 'Late' }),
  );
});

test('one that moves is told where it was and where it is, and its crew is not told of the other project', async () => {
  const other = await newProject();
  const { body: project } = await office.call('GET', `/api/projects/${other}`);
  const { id, url } = await make(office, { projectId });
  await office.call('PUT', url, { projectId: other });
  const told = async (caller: TestCaller, of: number) => {
    const { body } = await caller.call('GET', `/api/projects/${of}/history`);
    return body
      .map(({ kind, after }: { kind: string; after: object }) => ({ kind, after }))
      .filter(({ kind }: { kind: string }) => kind.startsWith('todo.'));
  };
  const moved = { todoTitle: 'Order the tiles', movedTo: project.number };
  expect((await told(office, projectId))[0]).toEqual({ kind: 'todo.moved', after: moved });
  expect((await told(finn, projectId))[0]).toEqual({
    kind: 'todo.moved',
    after: { todoTitle: 'Order the tiles' },
  });
  expect(await told(office, other)).toMatchObject([{ kind: 'todo.updated', after: { projectId: other } }]);
  const { body: detail } = await office.call('GET', `/api/todos/${id}`);
  expect(detail.history.map(({ kind }: { kind: string }) => kind)).toEqual(['todo.updated', 'todo.created']);
});

test('those of a removed project are not there, and are with it again', async () => {
  const todo = await make(office, { title: 'With the project', projectId });
  await office.call('DELETE', `/api/projects/${projectId}`);
  expect((await office.call('GET', todo.url)).status).toBe(404);
  expect(await titles(office)).not.toContain('With the project');
  await office.call('POST', `/api/projects/${projectId}/restore`);
  expect((await office.call('GET', todo.url)).status).toBe(200);
});

test('those of a project that was called off are not to be done, and are again where it is reopened', async () => {
  const paul = await app.signIn('field', { firstName: 'Paul' });
  const given = { title: 'Measure the roof', dueOn: '2026-03-02', projectId, assigneeId: paul.employeeId };
  const todo = await make(office, given);
  const told = async () => ({
    due: (await paul.call('GET', '/api/dashboard')).body.todos.overdue,
    open: await titles(office, `assignee=${paul.employeeId}&status=open`),
    overdue: await titles(office, `assignee=${paul.employeeId}&due=overdue`),
  });
  const open = { due: 1, open: ['Measure the roof'], overdue: ['Measure the roof'] };
  expect(await told()).toEqual(open);
  await office.call('POST', `/api/projects/${projectId}/cancel`, {});
  expect(await told()).toEqual({ due: 0, open: [], overdue: [] });
  // It is where it was, and says why nobody has to do it.
  expect((await office.call('GET', todo.url)).body).toMatchObject({ isDone: false, isCalledOff: true });
  expect(await titles(office, `projectId=${projectId}`)).toEqual(['Measure the roof']);
  await office.call('POST', `/api/projects/${projectId}/reopen`, {});
  expect(await told()).toEqual(open);
});

test('one that is written or changed after its project was called off is to be done', async () => {
  const before = await make(office, { title: 'Measure the roof', projectId });
  const open = () => titles(office, `projectId=${projectId}&status=open`);
  await office.call('POST', `/api/projects/${projectId}/cancel`, {});
  app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await make(office, { title: 'Call her back in spring', projectId });
  expect(await open()).toEqual(['Call her back in spring']);
  await office.call('PUT', before.url, { title: 'Measure it anyway' });
  expect((await open()).toSorted()).toEqual(['Call her back in spring', 'Measure it anyway']);
});

test('they go along where a lead is removed as a duplicate, and come back with it', async () => {
  const { body: first } = await office.call('GET', `/api/projects/${projectId}`);
  const double = await newProject([], { customer: undefined, customerId: first.customerId });
  const { id } = await make(office, { projectId: double });
  const projectOf = async () => (await office.call('GET', `/api/todos/${id}`)).body.projectId;
  const duplicates = async () => (await office.call('GET', `/api/projects/${projectId}/duplicates`)).body;
  expect(await duplicates()).toMatchObject({ found: [{ id: double, todoCount: 1 }] });
  expect(
    (await office.call('POST', `/api/projects/${projectId}/remove_duplicates`, {})).body.removed,
  ).toContain(double);
  expect(await projectOf()).toBe(projectId);
  expect(await duplicates()).toMatchObject({ removed: [{ id: double, todoCount: 1 }] });
  await office.call('POST', `/api/projects/${double}/restore`);
  expect(await projectOf()).toBe(double);
});

test('a search finds the own ones of a field employee, and none of others', async () => {
  await make(office, { title: 'Zinnia for the yard', assigneeId: finn.employeeId });
  await make(office, { title: 'Zinnia for the office', projectId: await newProject() });
  const found = async (caller: TestCaller) => {
    const { body } = await caller.call('GET', '/api/search?q=zinnia');
    return body.results.map(({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`);
  };
  expect(await found(finn)).toEqual(['todo Zinnia for the yard']);
  expect((await found(office)).toSorted()).toEqual([
    'todo Zinnia for the office',
    'todo Zinnia for the yard',
  ]);
});

test('a change from a stale version is refused with the to-do as it is now', async () => {
  const { url, version } = await make(office, { projectId });
  await office.call('PUT', url, { title: 'Order slate' });
  const stale = await office.call('PUT', url, { title: 'Order marble', version });
  expect(stale).toMatchObject({ status: 412, body: { current: { title: 'Order slate' } } });
});
