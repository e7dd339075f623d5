import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { saveBesideCall } from '../../../../test/support/start-transaction.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
});

beforeEach(async () => {
  const project = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann' },
    employeeIds: [field.employeeId],
  });
  url = `/api/projects/${project.body.id}`;
});

afterAll(() => app.close());

test('a project that is being removed takes no note, and its removal waits for one that is being written', async () => {
  const id = Number(url.split('/').at(-1));
  const removal = await saveBesideCall(app.database, {
    lock: `select 1 from projects where id = ${id} for update`,
    call: () => office.call('POST', `${url}/notes`, { content: 'Too late' }),
    save: `update projects set deleted_at = now() where id = ${id}`,
  });
  expect(removal).toEqual({ status: 404, refusal: undefined });
  await app.database.pool.query('update projects set deleted_at = null where id = $1', [id]);
  const note = await saveBesideCall(app.database, {
    lock: `select 1 from projects where id = ${id} for key share`,
    call: () => office.call('DELETE', url),
    save: `insert into project_notes (project_id, content, created_at, updated_at) values (${id}, 'In time', now(), now())`,
  });
  expect(note).toEqual({ status: 204, refusal: undefined });
});

test('a removed note is not there, whoever wrote it', async () => {
  const { body: note } = await office.call('POST', `${url}/notes`, { content: 'Mine' });
  await office.call('DELETE', `${url}/notes/${note.id}`);
  expect((await field.call('PUT', `${url}/notes/${note.id}`, { content: 'Theirs' })).status).toBe(404);
});

test('a note is written, pinned, removed and restored', async () => {
  const { status, body: note } = await field.call('POST', `${url}/notes`, {
    content: '  Key under the mat  ',
  });
  expect(status).toBe(201);
  expect(note).toMatchObject({
    content: 'Key under the mat',
    isPinned: false,
    authorName: 'Finn Field',
    version: 1,
  });
  const pinned = await office.call('PUT', `${url}/notes/${note.id}`, { ...note, isPinned: true });
  expect(pinned.body).toMatchObject({ isPinned: true, authorName: 'Finn Field', version: 2 });
  expect((await office.call('PUT', `${url}/notes/${note.id}`, note)).status).toBe(412);
  await office.call('POST', `${url}/notes`, { content: 'Later' });
  expect((await office.call('GET', url)).body.notes).toMatchObject([{ id: note.id }, { content: 'Later' }]);
  expect((await field.call('DELETE', `${url}/notes/${note.id}`)).status).toBe(204);
  expect((await office.call('GET', url)).body.notes).toHaveLength(1);
  expect((await field.call('POST', `${url}/notes/${note.id}/restore`)).body).toMatchObject({ id: note.id });
  expect((await field.call('POST', `${url}/notes/${note.id}/restore`)).status).toBe(200);
});

test('whose note the office removed is told, so that they can bring it back', async () => {
  const { body: note } = await field.call('POST', `${url}/notes`, { content: 'Key under the mat' });
  await office.call('DELETE', `${url}/notes/${note.id}`);
  const { body: events } = await field.call('GET', `${url}/history?kind=note.deleted`);
  expect(events).toMatchObject([
    { actorId: office.employeeId, before: { content: 'Key under the mat', authorId: field.employeeId } },
  ]);
});

test('a removal of an outdated note is refused with the note as it is', async () => {
  const { body: note } = await field.call('POST', `${url}/notes`, { content: 'Gate code 12' });
  await field.call('PUT', `${url}/notes/${note.id}`, { content: 'Gate code 34' });
  const outdated = await field.call('DELETE', `${url}/notes/${note.id}`, undefined, { 'if-match': '"1"' });
  expect([outdated.status, outdated.body.current.content]).toEqual([412, 'Gate code 34']);
});

test('field employees leave the notes of others alone', async () => {
  const { body: note } = await office.call('POST', `${url}/notes`, { content: 'Office only writes this' });
  expect((await field.call('PUT', `${url}/notes/${note.id}`, { content: 'no' })).status).toBe(403);
  expect((await field.call('DELETE', `${url}/notes/${note.id}`)).status).toBe(403);
});

test('a note of another project is not there', async () => {
  const other = await office.call('POST', '/api/projects', { customer: { name: 'Bob' } });
  const { body: note } = await office.call('POST', `${url}/notes`, { content: 'Here' });
  const wrong = `/api/projects/${other.body.id}/notes/${note.id}`;
  expect((await office.call('PUT', wrong, { content: 'There' })).status).toBe(404);
  expect((await field.call('POST', `/api/projects/${other.body.id}/notes`, { content: 'x' })).status).toBe(
    404,
  );
});

test('an empty note and one over 100 KB are refused with a sentence', async () => {
  expect((await office.call('POST', `${url}/notes`, { content: '   ' })).status).toBe(422);
  expect((await office.call('POST', `${url}/notes`, { content: 'é'.repeat(51_200) })).status).toBe(201);
  const answer = await office.call('POST', `${url}/notes`, { content: 'é'.repeat(51_201) });
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { content: expect.stringContaining('100 KB') } },
  });
});

const todosOf = async () => {
  const { body: project } = await office.call('GET', url);
  return project.todos.map(({ title, assignee }: { title: string; assignee: { name: string } }) => [
    title,
    assignee.name,
  ]);
};

describe('a note that names people', () => {
  let sam: { id: number; email: string };
  beforeAll(async () => {
    await app.signIn('field', { firstName: 'Gwen', lastName: 'Grant' });
    const gone = await app.signIn('field', { firstName: 'Gil', lastName: 'Gone' });
    const admin = await app.signIn('admin');
    await admin.call('PUT', `/api/employees/${gone.employeeId}`, { isActive: false });
    await app.signIn('field', { firstName: 'Sam', lastName: 'Same' });
    const { employeeId } = await app.signIn('field', { firstName: 'Sam', lastName: 'Same' });
    sam = (await admin.call('GET', '/api/employees')).body.find(
      ({ id }: { id: number }) => id === employeeId,
    );
  });

  test('makes a to-do of each line for each of them, once', async () => {
    const content =
      'Measured the floor.\n@Gwen Grant order the tiles\n@Finn Field, @Gil Gone bring the saw\nAsk @gwen, @Sam Same';
    const key = { 'idempotency-key': 'note-with-mentions-1' };
    const { body: note } = await field.call('POST', `${url}/notes`, { content }, key);
    await field.call('POST', `${url}/notes`, { content }, key);
    expect(note.content).toBe(content);
    expect(await todosOf()).toEqual([
      ['order the tiles', 'Gwen Grant'],
      ['@Gil Gone bring the saw', 'Finn Field'],
      ['Ask @gwen, @Sam Same', 'Gwen Grant'],
    ]);
    const { body: project } = await office.call('GET', url);
    expect(project.todos[0]).toMatchObject({ noteId: note.id, authorName: 'Finn Field' });
  });

  test('makes none for several people of one name, and one for whom the e-mail address tells apart', async () => {
    await office.call('POST', `${url}/notes`, { content: '@Sam Same sweep' });
    expect(await todosOf()).toEqual([]);
    await office.call('POST', `${url}/notes`, { content: `@${sam.email} sweep` });
    expect(await todosOf()).toEqual([['sweep', 'Sam Same']]);
    const { body: project } = await office.call('GET', url);
    expect(project.todos[0].assigneeId).toBe(sam.id);
  });

  test('makes one for whom its changed text names anew, and none for whom it named already', async () => {
    const { body: note } = await field.call('POST', `${url}/notes`, { content: '@Gwen call' });
    const change = (body: object) => field.call('PUT', `${url}/notes/${note.id}`, body);
    await change({ content: '@Gwen call today\n@Olga order' });
    await change({ content: '@Gwen call today\n@Olga order\n@Gwen again', isPinned: true });
    expect(await todosOf()).toEqual([
      ['call', 'Gwen Grant'],
      ['order', 'Olga Office'],
    ]);
    await change({ content: 'Nobody' });
    await change({ content: '@Gwen call' });
    expect(await todosOf()).toHaveLength(2);
  });

  test('is not named by its to-dos while it is removed, nor by one that has moved on', async () => {
    const { body: note } = await field.call('POST', `${url}/notes`, { content: '@Gwen call' });
    const noteId = async () => (await office.call('GET', url)).body.todos[0].noteId;
    expect(await noteId()).toBe(note.id);
    await office.call('DELETE', `${url}/notes/${note.id}`);
    expect(await noteId()).toBeNull();
    await office.call('POST', `${url}/notes/${note.id}/restore`);
    expect(await noteId()).toBe(note.id);
    const { body: other } = await office.call('POST', '/api/projects', { customer: { name: 'Next Door' } });
    const [todo] = (await office.call('GET', url)).body.todos;
    const { body: moved } = await office.call('PUT', `/api/todos/${todo.id}`, { projectId: other.id });
    expect(moved.noteId).toBeNull();
  });

  test('makes no more than 50', async () => {
    await office.call('POST', `${url}/notes`, { content: '@Gwen call\n'.repeat(60) });
    expect(await todosOf()).toHaveLength(50);
  });
});

test('a long line is cut to what a title holds', async () => {
  const content = `@Finn Field ${'x'.repeat(500)}`;
  await office.call('POST', `${url}/notes`, { content });
  const { body: project } = await office.call('GET', url);
  expect(project.todos[0].title).toMatch(/^x+…$/);
  expect(project.todos[0].title).toHaveLength(200);
});
