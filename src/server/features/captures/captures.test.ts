import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { anyPicture } from '../../../../test/support/photo-fixtures.ts';
import { formWith } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let clock: TestApp['clock'];
let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  ({ clock } = app);
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
  other = await app.signIn('field');
});
afterAll(() => app.close());

async function newProject(body: object = { employeeIds: [field.employeeId] }) {
  const project = await office.call('POST', '/api/projects', { customer: { name: 'Ann' }, ...body });
  return { id: Number(project.body.id), url: `/api/projects/${project.body.id}` };
}

/** Captured now, on the device. */
const note = (projectId: number, content = 'Roof is dry.') => ({
  kind: 'note',
  projectId,
  said: JSON.stringify({ content }),
  capturedAt: clock.now().toISOString(),
});
const handIn = (body: object, caller = field) => caller.call('POST', '/api/captures', body);
const waiting = async () => (await office.call('GET', '/api/captures')).body;
const notesOf = async (url: string) =>
  (await office.call('GET', url)).body.notes.map(
    ({ content, authorName }: { content: string; authorName: string }) => [authorName, content],
  );
const later = () => clock.advance(60_000);

describe('what was captured while the job was still one’s own is taken', () => {
  test.each([
    [
      'the project was given to somebody else',
      async () => {
        const made = await newProject();
        return { ...made, lose: () => office.call('PUT', made.url, { employeeIds: [other.employeeId] }) };
      },
    ],
    [
      'the appointment was given to somebody else',
      async () => {
        const made = await newProject({});
        const times = { startsAt: '2026-03-10T14:00:00Z', endsAt: '2026-03-10T18:00:00Z' };
        const { body } = await office.call('POST', `${made.url}/appointments`, {
          ...times,
          employeeIds: [field.employeeId],
        });
        const lose = () =>
          office.call('PUT', `${made.url}/appointments/${body.id}`, { employeeIds: [other.employeeId] });
        return { ...made, lose };
      },
    ],
    [
      'the appointment was removed',
      async () => {
        const made = await newProject({});
        const times = { startsAt: '2026-03-10T14:00:00Z', endsAt: '2026-03-10T18:00:00Z' };
        const { body } = await office.call('POST', `${made.url}/appointments`, {
          ...times,
          employeeIds: [field.employeeId],
        });
        return { ...made, lose: () => office.call('DELETE', `${made.url}/appointments/${body.id}`) };
      },
    ],
  ])('%s', async (_what, prepare) => {
    const { id, url, lose } = await prepare();
    const captured = note(id);
    later();
    expect((await lose()).status).toBeLessThan(300);
    expect((await field.call('POST', `${url}/notes`, { content: 'x' })).status).toBe(404);
    const { status, body } = await handIn(captured);
    expect({ status, body }).toEqual({ status: 201, body: { outcome: 'kept' } });
    expect(await notesOf(url)).toEqual([['Finn Field', 'Roof is dry.']]);
    const { body: history } = await office.call('GET', `${url}/history`);
    expect(history[0]).toMatchObject({
      kind: 'note.created',
      actorName: 'Finn Field',
      after: { content: 'Roof is dry.', capturedAt: captured.capturedAt },
    });
    // It gives no way in: what is captured after that is the office's to decide.
    later();
    expect((await handIn(note(id, 'Later'))).body).toEqual({ outcome: 'office' });
    expect((await field.call('GET', url)).status).toBe(404);
  });

  test('with its receipt and its photo', async () => {
    const { id, url } = await newProject();
    const capturedAt = clock.now().toISOString();
    later();
    await office.call('PUT', url, { employeeIds: [] });
    const said = JSON.stringify({ paidTo: 'Nail Depot', cost: '12.50' });
    const receipt = formWith(
      { kind: 'expense', projectId: String(id), said, capturedAt },
      { field: 'picture', bytes: await anyPicture(), name: 'receipt.jpg' },
    );
    expect((await handIn(receipt)).body).toEqual({ outcome: 'kept' });
    const photo = formWith(
      {
        kind: 'photo',
        projectId: String(id),
        said: JSON.stringify({ group: 'after', caption: 'Done' }),
        capturedAt,
      },
      { field: 'picture', bytes: await anyPicture(), name: 'IMG_1.jpg' },
    );
    expect((await handIn(photo)).body).toEqual({ outcome: 'kept' });
    const { body } = await office.call('GET', url);
    expect(body.expenses).toMatchObject([
      { paidTo: 'Nail Depot', cost: 12.5, picture: 'receipt.jpg', createdBy: 'Finn Field' },
    ]);
    const images = await office.call('GET', `${url}/images`);
    expect(images.body.after).toMatchObject([{ caption: 'Done', uploadedBy: 'Finn Field' }]);
  });

  test('into the project that was kept of two, where it was a duplicate', async () => {
    const gone = await newProject({ street: '1 Elm Road' });
    const times = { startsAt: '2026-03-10T14:00:00Z', endsAt: '2026-03-10T18:00:00Z' };
    await office.call('POST', `${gone.url}/appointments`, { ...times, employeeIds: [field.employeeId] });
    const { customerId } = (await office.call('GET', gone.url)).body;
    const { body: kept } = await office.call('POST', '/api/projects', { customerId, street: '1 Elm Road' });
    const captured = note(gone.id);
    later();
    const { body: merged } = await office.call('POST', `/api/projects/${kept.id}/remove_duplicates`);
    expect(merged.removed).toEqual([gone.id]);
    expect((await handIn(captured)).body.outcome).toBe('kept');
    expect(await notesOf(`/api/projects/${kept.id}`)).toEqual([['Finn Field', 'Roof is dry.']]);
  });
});

describe('everything else waits for the office', () => {
  test('which files it to a project in the name of who captured it', async () => {
    const { id, url } = await newProject();
    const captured = note(id, 'The beam is rotten.');
    later();
    await office.call('DELETE', url);
    expect((await handIn(captured)).body).toEqual({ outcome: 'office' });
    const entry = (await waiting()).at(-1);
    expect(entry).toMatchObject({
      kind: 'note',
      employeeName: 'Finn Field',
      content: 'The beam is rotten.',
      project: { id, isRemoved: true },
      capturedAt: captured.capturedAt,
    });
    const file = (projectId: number) => office.call('POST', `/api/captures/${entry.id}/file`, { projectId });
    expect((await file(id)).status).toBe(404);
    const there = await newProject({});
    expect((await file(there.id)).status).toBe(204);
    expect(await notesOf(there.url)).toEqual([['Finn Field', 'The beam is rotten.']]);
    const { body: history } = await office.call('GET', `${there.url}/history`);
    expect(history[0]).toMatchObject({
      actorName: 'Finn Field',
      after: { capturedAt: captured.capturedAt, filedBy: 'Olga Office' },
    });
    expect((await file(there.id)).status).toBe(404);
    expect((await waiting()).map((each: { id: number }) => each.id)).not.toContain(entry.id);
  });

  test('with its picture, which is there until it is filed or discarded', async () => {
    const { id, url } = await newProject({ employeeIds: [field.employeeId] });
    await office.call('DELETE', url);
    const form = async (kind: string, said: object) =>
      formWith(
        { kind, projectId: String(id), said: JSON.stringify(said), capturedAt: clock.now().toISOString() },
        { field: 'picture', bytes: await anyPicture(), name: 'IMG_2.jpg' },
      );
    expect((await handIn(await form('expense', { paidTo: 'Nail Depot', cost: 9 }))).body.outcome).toBe(
      'office',
    );
    expect((await handIn(await form('photo', { group: 'before' }))).body.outcome).toBe('office');
    const [receipt, photo] = (await waiting()).slice(-2);
    expect([receipt, photo]).toMatchObject([
      { cost: 9, paidTo: 'Nail Depot', picture: 'IMG_2.jpg' },
      { picture: 'IMG_2.jpg' },
    ]);
    expect((await office.call('GET', `/api/captures/${photo.id}/picture?size=thumb`)).status).toBe(200);
    const there = await newProject({});
    for (const each of [receipt, photo]) {
      expect(
        (await office.call('POST', `/api/captures/${each.id}/file`, { projectId: there.id })).status,
      ).toBe(204);
    }
    expect((await office.call('GET', there.url)).body.expenses).toMatchObject([
      { cost: 9, picture: 'IMG_2.jpg' },
    ]);
    expect((await office.call('GET', `${there.url}/images`)).body.before).toMatchObject([
      { uploadedBy: 'Finn Field' },
    ]);
  });

  test('also where its person asks for it, where it is a month old, and for what was never one’s own', async () => {
    const mine = await newProject();
    expect((await handIn({ ...note(mine.id), isForOffice: true })).body.outcome).toBe('office');
    const theirs = await newProject({ employeeIds: [other.employeeId] });
    expect((await handIn(note(theirs.id))).body.outcome).toBe('office');
    expect((await handIn(note(999_999))).body.outcome).toBe('office');
    expect((await waiting()).at(-1).project).toBeNull();
    await office.call('PUT', mine.url, { employeeIds: [] });
    const monthAgo = new Date(clock.now().getTime() - 32 * 24 * 3_600_000).toISOString();
    const old = { ...note(mine.id), capturedAt: monthAgo };
    expect((await handIn(old)).body.outcome).toBe('office');
  });

  test('and is discarded for good, which the history tells with its words', async () => {
    const { id, url } = await newProject();
    await handIn({ ...note(id, 'Nothing.'), isForOffice: true });
    const entry = (await waiting()).at(-1);
    expect((await office.call('DELETE', `/api/captures/${entry.id}`)).status).toBe(204);
    expect((await office.call('DELETE', `/api/captures/${entry.id}`)).status).toBe(404);
    const { body: history } = await office.call('GET', `${url}/history`);
    expect(history.slice(0, 2)).toMatchObject([
      {
        kind: 'capture.discarded',
        actorName: 'Olga Office',
        before: { content: 'Nothing.', employeeName: 'Finn Field' },
      },
      { kind: 'capture.handed_in', actorName: 'Finn Field', after: { content: 'Nothing.' } },
    ]);
  });
});

test('what is said must be what the kind takes', async () => {
  const { id } = await newProject();
  const said = (text: string, more: object = {}) => handIn({ ...note(id), said: text, ...more });
  expect((await said('{')).status).toBe(400);
  expect((await said('null')).status).toBe(400);
  expect((await said('{"content":" "}')).status).toBe(422);
  expect((await said('{"content":"x","projectId":1}')).status).toBe(400);
  expect((await said('{"group":"after"}', { kind: 'photo' })).body.fields).toEqual({
    picture: 'Choose a photo.',
  });
});

test('nobody on site sees what others have handed in', async () => {
  for (const [method, url] of [
    ['GET', '/api/captures'],
    ['GET', '/api/captures/1/picture'],
    ['DELETE', '/api/captures/1'],
  ] as const) {
    expect((await field.call(method, url)).status).toBe(403);
  }
});
