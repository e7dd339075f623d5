import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../../test/support/test-app.ts';
import { streetKey } from '../../../../shared/projects/street-key.ts';
import { query, queryOne } from '../../../platform/db/query.ts';

const ascending = (a: number, b: number) => a - b;

let app: TestApp;
let office: TestCaller;
let customerId: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});

afterAll(() => app.close());

beforeEach(async () => {
  customerId = (await office.call('POST', '/api/customers', { name: 'Ida Moss' })).body.id;
});

const elm = { street: '12 Elm Street', city: 'Albany' };
const lead = async (fields: object = {}) =>
  (await office.call('POST', '/api/projects', { customerId, ...elm, ...fields })).body;
const read = async (id: number, caller = office) => (await caller.call('GET', `/api/projects/${id}`)).body;
const preview = async (id: number) => (await office.call('GET', `/api/projects/${id}/duplicates`)).body;
const remove = (id: number, body: object = {}, headers = {}) =>
  office.call('POST', `/api/projects/${id}/remove_duplicates`, body, headers);
const restore = (id: number) => office.call('POST', `/api/projects/${id}/restore`);
const note = async (id: number, content: string) =>
  (await office.call('POST', `/api/projects/${id}/notes`, { content })).body;
const addAppointment = async (id: number, startsAt = '2026-03-12T14:00:00Z') =>
  (
    await office.call('POST', `/api/projects/${id}/appointments`, {
      startsAt,
      endsAt: '2026-03-12T16:00:00Z',
    })
  ).body;
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);

test('the preview names what would go, the removal does it, and the restore takes back exactly that', async () => {
  const kept = await lead({ title: 'Roof' });
  const double = await lead({ title: 'Roof again', street: '12 elm st.', city: '' });
  const ownNote = await note(kept.id, 'Dog in the yard');
  const movedNote = await note(double.id, 'Gate code 4711');
  const movedContact = (
    await office.call('POST', `/api/projects/${double.id}/contacts`, { name: 'Sam', role: 'tenant' })
  ).body;
  const movedAppointment = await addAppointment(double.id);

  expect((await read(kept.id)).duplicates).toEqual({ found: 1, removed: 0 });
  expect(await preview(kept.id)).toEqual({
    found: [
      {
        id: double.id,
        number: double.number,
        title: 'Roof again',
        status: 'appointment_scheduled',
        street: '12 elm st.',
        city: '',
        createdAt: double.createdAt,
        createdByName: expect.stringContaining('Ada'),
        contactCount: 1,
        noteCount: 1,
        todoCount: 0,
        photoCount: 0,
        appointmentsAt: ['2026-03-12T14:00:00.000Z'],
      },
    ],
    removed: [],
  });

  const answer = await remove(kept.id);
  expect(answer.status).toBe(200);
  const { message, removed, project } = answer.body;
  expect({ message, removed }).toEqual({ message: 'Duplicates removed successfully', removed: [double.id] });
  expect(idsOf(project.notes).sort(ascending)).toEqual([ownNote.id, movedNote.id].sort(ascending));
  expect(idsOf(project.contacts)).toEqual([movedContact.id]);
  expect(idsOf(project.appointments)).toEqual([movedAppointment.id]);
  // It has an appointment now, as if that had been made here.
  expect(project.status).toBe('appointment_scheduled');
  expect(project.duplicates).toEqual({ found: 0, removed: 1 });
  expect((await office.call('GET', `/api/projects/${double.id}`)).body).toMatchObject({
    code: 'project.removed',
    error: `Project ${double.number} was removed as a duplicate of ${kept.number}.`,
    current: { id: double.id, number: double.number, keptProject: { id: kept.id, number: kept.number } },
  });
  expect((await preview(kept.id)).removed).toMatchObject([
    { id: double.id, contactCount: 1, noteCount: 1, appointmentCount: 1, removedAt: expect.any(String) },
  ]);
  const again = await remove(kept.id);
  expect(again.body).toMatchObject({ message: 'No duplicates found', removed: [] });

  const later = await note(kept.id, 'Written after the removal');
  await office.call('DELETE', `/api/projects/${kept.id}/notes/${movedNote.id}`);
  const restored = await restore(double.id);
  expect(restored.status).toBe(200);
  expect(idsOf(restored.body.appointments)).toEqual([movedAppointment.id]);
  expect(idsOf(restored.body.contacts)).toEqual([movedContact.id]);
  expect(restored.body.notes).toEqual([]);
  const back = await office.call('POST', `/api/projects/${double.id}/notes/${movedNote.id}/restore`);
  expect(back.status).toBe(200);
  expect(idsOf((await read(kept.id)).notes).sort(ascending)).toEqual([ownNote.id, later.id].sort(ascending));
  expect((await read(kept.id)).duplicates).toEqual({ found: 1, removed: 0 });
  expect((await restore(double.id)).status).toBe(200);

  const kinds = async (id: number) =>
    (await office.call('GET', `/api/projects/${id}/history`)).body.map(
      (event: { kind: string }) => event.kind,
    );
  expect(await kinds(kept.id)).toEqual(
    expect.arrayContaining(['project.duplicates_removed', 'project.duplicate_restored']),
  );
  expect(await kinds(double.id)).toEqual(
    expect.arrayContaining(['project.removed_as_duplicate', 'project.restored']),
  );
});

test('removes only those that a person chose', async () => {
  const kept = await lead();
  const [one, two] = [await lead(), await lead()];
  expect((await remove(kept.id, { ids: [two.id] })).body.removed).toEqual([two.id]);
  expect((await remove(kept.id, { ids: [999_999] })).body.removed).toEqual([]);
  expect(idsOf((await preview(kept.id)).found)).toEqual([one.id]);
});

describe('no duplicate is', () => {
  test.each([
    ['a lead at another street', { street: '14 Elm Street' }],
    ['a lead in another town', { city: 'Troy' }],
    ['a lead without a street', { street: '' }],
  ])('%s', async (_what, fields) => {
    const kept = await lead();
    await lead(fields);
    expect((await remove(kept.id)).body.removed).toEqual([]);
  });

  test('a lead of another customer, nor one with a bid, nor one that has ended', async () => {
    const kept = await lead();
    const { body: other } = await office.call('POST', '/api/projects', { customer: { name: 'Kim' }, ...elm });
    const priced = await lead();
    await office.call('POST', `/api/projects/${priced.id}/bids`, { project: { id: priced.id } });
    const ended = await lead();
    await office.call('POST', `/api/projects/${ended.id}/cancel`, {});
    expect((await remove(kept.id)).body.removed).toEqual([]);
    for (const { id } of [other, priced, ended]) expect((await read(id)).id).toBe(id);
    expect((await remove(ended.id)).status).toBe(409);
    // The one with the bid may take the others in.
    expect((await remove(priced.id)).body.removed).toEqual([kept.id]);
  });

  test('a lead without a street beside another one without', async () => {
    const kept = await lead({ street: '' });
    await lead({ street: '' });
    expect((await remove(kept.id)).body.removed).toEqual([]);
  });
});

describe('at once', () => {
  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'two on the two leads of a pair: one stays (round %i)',
    async () => {
      const pair = [await lead(), await lead()];
      await note(pair[0].id, 'one');
      await note(pair[1].id, 'two');
      const answers = await Promise.all(pair.map(({ id }) => remove(id)));
      expect(answers.map((answer) => answer.status).sort(ascending)).toEqual([200, 404]);
      const winner = answers.find((answer) => answer.status === 200)!;
      expect(winner.body.project.notes).toHaveLength(2);
      const live = await query(
        app.db,
        'select id from projects where customer_id = $1 and deleted_at is null',
        [customerId],
      );
      expect(live).toHaveLength(1);
    },
  );

  test('a double click, with one key and with two, removes once', async () => {
    const kept = await lead();
    const double = await lead();
    const key = { 'idempotency-key': 'one-click-one-key' };
    const answers = await Promise.all([remove(kept.id, {}, key), remove(kept.id, {}, key), remove(kept.id)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const removals = await query(app.db, 'select 1 from duplicate_removals where project_id = $1', [
      double.id,
    ]);
    expect(removals).toHaveLength(1);
  });

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'a bid, a note and an appointment on the one that is being removed are never lost (round %i)',
    async () => {
      const kept = await lead();
      const double = await lead();
      const [removal, bid, written, made] = await Promise.all([
        remove(kept.id),
        office.call('POST', `/api/projects/${double.id}/bids`, { project: { id: double.id } }),
        office.call('POST', `/api/projects/${double.id}/notes`, { content: 'Just now' }),
        office.call('POST', `/api/projects/${double.id}/appointments`, {
          startsAt: '2026-03-12T14:00:00Z',
          endsAt: '2026-03-12T16:00:00Z',
        }),
      ]);
      expect(removal.status).toBe(200);
      const isRemoved = removal.body.removed.length === 1;
      expect(bid.status).toBe(isRemoved ? 404 : 201);
      const home = await read(isRemoved ? kept.id : double.id);
      for (const [answer, children] of [
        [written, home.notes],
        [made, home.appointments],
      ] as const) {
        if (answer.status === 201)
          expect(idsOf(children)).toContain(answer.body.appointment?.id ?? answer.body.id);
        else expect(answer.status).toBe(404);
      }
    },
  );
});

describe('a restore', () => {
  test('is refused while what moved has moved on, and says what to bring back first', async () => {
    const [first, second, third] = [await lead(), await lead(), await lead()];
    await note(third.id, 'Comes along');
    await remove(second.id, { ids: [third.id] });
    await remove(first.id, { ids: [second.id] });
    const refused = await restore(third.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'project.restore_blocked' } });
    expect(refused.body.error).toBe(
      `This project’s records moved to ${second.number}, and then to ${first.number}. Restore ${second.number} first.`,
    );
    expect((await restore(second.id)).body.notes).toHaveLength(1);
    expect((await restore(third.id)).body.notes).toHaveLength(1);
    expect((await read(second.id)).notes).toEqual([]);
  });

  test('takes back its own from a project that was removed meanwhile', async () => {
    const [kept, double] = [await lead(), await lead()];
    await note(double.id, 'Mine');
    await remove(kept.id);
    await office.call('DELETE', `/api/projects/${kept.id}`);
    expect((await restore(double.id)).body.notes).toHaveLength(1);
  });

  test('is refused while the customer is removed', async () => {
    const [kept, double] = [await lead(), await lead()];
    await remove(kept.id);
    await office.call('DELETE', `/api/projects/${kept.id}`);
    expect((await office.call('DELETE', `/api/customers/${customerId}`)).status).toBe(204);
    const refused = await restore(double.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'project.restore_blocked' } });
    expect(refused.body.error).toContain('Ida Moss');
    await office.call('POST', `/api/customers/${customerId}/restore`);
    expect((await restore(double.id)).status).toBe(200);
  });

  test('twice at once brings everything back once', async () => {
    const [kept, double] = [await lead(), await lead()];
    await note(double.id, 'Mine');
    await remove(kept.id);
    const answers = await Promise.all([restore(double.id), restore(double.id)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const count = await queryOne<{ count: number }>(
      app.db,
      `select count(*) from events where kind = 'project.restored' and subject_id = $1`,
      [double.id],
    );
    expect(count).toEqual({ count: 1 });
    expect((await read(double.id)).notes).toHaveLength(1);
  });
});

describe('the address of a removed project', () => {
  test('leads the office to the one that is there in the end, and nowhere once it is back', async () => {
    const [first, second, third] = [await lead(), await lead(), await lead()];
    await remove(second.id, { ids: [third.id] });
    await remove(first.id, { ids: [second.id] });
    const gone = await office.call('GET', `/api/projects/${third.id}`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'project.removed' } });
    expect(gone.body.current.keptProject).toEqual({ id: first.id, number: first.number });
    const { removedAt, restorableUntil } = gone.body.current;
    expect(Date.parse(restorableUntil) - Date.parse(removedAt)).toBe(30 * 86_400_000);
    await restore(second.id);
    expect((await office.call('GET', `/api/projects/${third.id}`)).body.current.keptProject.id).toBe(
      second.id,
    );
    await restore(third.id);
    expect((await read(third.id)).id).toBe(third.id);
  });

  test('says of one that was only removed that it was, and of one that never was nothing', async () => {
    const removed = await lead();
    await office.call('DELETE', `/api/projects/${removed.id}`);
    expect((await office.call('GET', `/api/projects/${removed.id}`)).body).toMatchObject({
      code: 'project.removed',
      error: `Project ${removed.number} was removed.`,
      current: { keptProject: null, restorableUntil: expect.any(String) },
    });
    await query(app.db, `update projects set deleted_at = deleted_at - interval '31 days' where id = $1`, [
      removed.id,
    ]);
    expect((await office.call('GET', `/api/projects/${removed.id}`)).body.current.restorableUntil).toBeNull();
    expect((await office.call('GET', '/api/projects/999999')).body.code).toBe('not_found');
  });

  test('tells field employees nothing, assigned or not', async () => {
    const field = await app.signIn('field');
    const kept = await lead();
    const double = await lead({ employeeIds: [field.employeeId] });
    await remove(kept.id);
    const gone = await field.call('GET', `/api/projects/${double.id}`);
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(gone.body).not.toHaveProperty('current');
  });
});

test('field employees neither look for duplicates nor are told of them', async () => {
  const field = await app.signIn('field');
  const kept = await lead({ employeeIds: [field.employeeId] });
  await lead();
  expect((await read(kept.id, field)).duplicates).toEqual({ found: 0, removed: 0 });
  expect((await field.call('GET', `/api/projects/${kept.id}/duplicates`)).status).toBe(403);
  expect((await field.call('POST', `/api/projects/${kept.id}/remove_duplicates`, {})).status).toBe(403);
});

test.each([
  '12 Elm Street, Apt. 4',
  '12 elm st #4',
  "3 O'Brien Ct",
  '5 St. James’ Place',
  '1 Café-Straße Unit 7B',
  '400 N. Main Blvd., Suite #200',
  'رقم ١٢ شارع النيل',
  '  ',
  '',
])('the database and the browser compare the street “%s” in the same way', async (street) => {
  const row = await queryOne<{ key: string }>(app.db, 'select street_key($1) as key', [street]);
  expect(row!.key).toBe(streetKey(street));
});
