import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
});

afterAll(() => app.close());

const at = (hour: number, day = '2026-03-12') => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function newProject(): Promise<number> {
  const { body } = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann' },
    street: '1 Elm Road',
  });
  return body.id;
}

async function addAppointment(projectId: number, from: number, to: number, employeeIds: number[] = []) {
  const body = { startsAt: at(from), endsAt: at(to), employeeIds };
  const answer = await office.call('POST', `/api/projects/${projectId}/appointments`, body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

test('the first appointment moves the lead on, a later one does not', async () => {
  const projectId = await newProject();
  await addAppointment(projectId, 9, 10);
  await addAppointment(projectId, 10, 11);
  const { body } = await office.call('GET', `/api/projects/${projectId}`);
  expect(body).toMatchObject({
    status: 'appointment_scheduled',
    appointments: [{ startsAt: at(9) }, { startsAt: at(10) }],
  });
  const history = await office.call('GET', `/api/projects/${projectId}/history?kind=project.status_changed`);
  expect(history.headers['total-count']).toBe('1');
});

test('an end before the start, or a month later, is refused at the end', async () => {
  const projectId = await newProject();
  for (const endsAt of [at(9), at(8), at(9, '2026-05-12')]) {
    const answer = await office.call('POST', `/api/projects/${projectId}/appointments`, {
      startsAt: at(9),
      endsAt,
    });
    expect(answer).toMatchObject({ status: 422, body: { fields: { endsAt: expect.any(String) } } });
  }
});

test('somebody who is elsewhere at that time is told, not refused', async () => {
  const [one, two] = [await newProject(), await newProject()];
  const first = await addAppointment(one, 13, 15, [field.employeeId]);
  expect(first.conflicts).toEqual([]);
  expect((await addAppointment(two, 15, 16, [field.employeeId])).conflicts).toEqual([]);
  const { conflicts } = await addAppointment(two, 14, 15, [field.employeeId, office.employeeId]);
  expect(conflicts).toMatchObject([
    { id: first.id, employeeName: 'Finn Field', startsAt: at(13), endsAt: at(15) },
  ]);
});

test('a field employee is told of a meeting on a project of others without its number', async () => {
  const [mine, others, both] = [await newProject(), await newProject(), await newProject()];
  const colleague = await app.signIn('field');
  const people = [field.employeeId, colleague.employeeId];
  await addAppointment(others, 18, 20, [colleague.employeeId]);
  const shared = await addAppointment(both, 18, 20, people);
  const made = await addAppointment(mine, 19, 20, people);
  const url = `/api/projects/${mine}/appointments/${made.id}`;
  const numbers = async (caller: TestCaller, notes: string) => {
    const { status, body } = await caller.call('PUT', url, { notes });
    expect(status).toBe(200);
    return body.conflicts.map((each: { id: number; projectNumber: string | null }) =>
      each.id === shared.id ? 'shared' : each.projectNumber,
    );
  };
  expect((await field.call('GET', `/api/projects/${others}`)).status).toBe(404);
  expect(await numbers(field, 'Ring first')).toEqual([null, 'shared', 'shared']);
  expect(await numbers(office, 'Ring twice')).toEqual([expect.stringMatching(/^R-/), 'shared', 'shared']);
  const { body } = await field.call('PUT', url, { notes: 'Ring' });
  expect(body.conflicts[1].projectNumber).toMatch(/^R-/);
});

describe('checking in', () => {
  test('stamps a new position once; sent back whole it stays; half of one is refused', async () => {
    const projectId = await newProject();
    const made = await addAppointment(projectId, 9, 10, [field.employeeId]);
    const url = `/api/projects/${projectId}/appointments/${made.id}`;
    for (const half of [{ user_lat: 42 }, { user_lon: -73, user_lat: null }]) {
      expect((await field.call('PUT', url, half)).status).toBe(422);
    }
    expect((await field.call('PUT', url, { user_lat: 91, user_lon: 0 })).body.fields).toHaveProperty(
      'user_lat',
    );
    const { body } = await field.call('PUT', url, { user_lat: 42.65, user_lon: -73.75 });
    expect(body).toMatchObject({
      user_lat: 42.65,
      user_lon: -73.75,
      checkedInAt: app.clock.now().toISOString(),
      version: 2,
    });
    app.clock.advance(60_000);
    expect((await field.call('PUT', url, body)).body).toEqual(body);
    expect((await field.call('PUT', url, { notes: 'Dog in the yard' })).status).toBe(200);
    expect((await field.call('PUT', url, { startsAt: at(8) })).status).toBe(403);
    expect((await field.call('PUT', url, { user_lat: 42.66 })).body.fields).toHaveProperty('user_lon');
    const away = { user_lat: null, user_lon: null };
    expect((await field.call('PUT', url, away)).body).toMatchObject({ ...away, checkedInAt: null });
  });

  test('works without a position, stays when it is sent back whole or again, and can be taken back', async () => {
    const projectId = await newProject();
    const made = await addAppointment(projectId, 9, 10, [field.employeeId]);
    const url = `/api/projects/${projectId}/appointments/${made.id}`;
    const { body } = await field.call('PUT', url, { checkIn: true });
    const checkedInAt = app.clock.now().toISOString();
    expect(body).toMatchObject({ user_lat: null, user_lon: null, checkedInAt, version: 2 });
    app.clock.advance(60_000);
    expect((await field.call('PUT', url, { checkIn: true })).body).toEqual(body);
    expect((await field.call('PUT', url, body)).body).toEqual(body);
    const { body: history } = await office.call('GET', `/api/projects/${projectId}/history`);
    expect(history[0]).toMatchObject({ kind: 'appointment.checked_in' });
    expect((await field.call('PUT', url, { checkIn: false })).body.checkedInAt).toBeNull();
  });
});

test('an appointment is changed, removed and restored through its own project only', async () => {
  const [mine, other] = [await newProject(), await newProject()];
  const made = await addAppointment(mine, 9, 10);
  const url = `/api/projects/${mine}/appointments/${made.id}`;
  const wrong = `/api/projects/${other}/appointments/${made.id}`;
  expect((await office.call('PUT', wrong, { notes: 'x' })).status).toBe(404);
  expect((await office.call('DELETE', wrong)).status).toBe(404);
  expect((await field.call('PUT', url, { notes: 'x' })).status).toBe(404);
  const changed = await office.call('PUT', url, {
    endsAt: at(12),
    kind: 'measure',
    employeeIds: [office.employeeId],
    version: 1,
  });
  expect(changed.body).toMatchObject({
    endsAt: at(12),
    kind: 'measure',
    employees: [{ id: office.employeeId }],
    version: 2,
  });
  expect(await office.call('PUT', url, { notes: 'late', version: 1 })).toMatchObject({
    status: 412,
    body: { current: { kind: 'measure', version: 2 } },
  });
  expect((await office.call('DELETE', url)).status).toBe(204);
  expect((await office.call('PUT', url, { notes: 'x' })).status).toBe(404);
  expect((await office.call('POST', `${wrong}/restore`)).status).toBe(404);
  expect((await office.call('POST', `${url}/restore`)).body).toMatchObject({ id: made.id });
});

describe('the calendar', () => {
  test("holds the days of the company's time zone, both ends included, and filters by employee", async () => {
    const projectId = await newProject();
    const make = (startsAt: string, endsAt: string, employeeIds: number[]) =>
      office.call('POST', `/api/projects/${projectId}/appointments`, { startsAt, endsAt, employeeIds });
    // New York is at UTC-4 in June: its 2 June begins at 04:00 UTC.
    await make('2026-06-02T03:00:00Z', '2026-06-02T04:00:00Z', []);
    await make('2026-06-02T04:00:00Z', '2026-06-02T05:00:00Z', [field.employeeId]);
    await make('2026-06-04T03:00:00Z', '2026-06-04T03:30:00Z', []);
    await make('2026-06-04T04:00:00Z', '2026-06-04T05:00:00Z', []);
    const { body } = await office.call('GET', '/api/appointments?from=2026-06-02&to=2026-06-03');
    expect(body.map((row: { startsAt: string }) => row.startsAt)).toEqual([
      '2026-06-02T04:00:00.000Z',
      '2026-06-04T03:00:00.000Z',
    ]);
    expect(body[0]).toMatchObject({
      customerName: 'Ann',
      street: '1 Elm Road',
      projectNumber: expect.stringMatching(/^R-/),
    });
    const mine = await office.call(
      'GET',
      `/api/appointments?from=2026-06-01&to=2026-06-05&employee=${field.employeeId}`,
    );
    expect(mine.body).toHaveLength(1);
    await make('2026-06-03T12:00:00Z', '2026-06-03T13:00:00Z', [office.employeeId]);
    const both = `employee=${field.employeeId},${office.employeeId}`;
    const ours = await office.call('GET', `/api/appointments?from=2026-06-01&to=2026-06-05&${both}`);
    expect(ours.body).toHaveLength(2);
    expect((await office.call('GET', '/api/appointments')).status).toBe(200);
    const hidden = await (
      await app.signIn('field')
    ).call('GET', '/api/appointments?from=2026-06-01&to=2026-06-05');
    expect(hidden.body).toEqual([]);
  });
});

describe('a cancelled project', () => {
  const later = { startsAt: '2099-03-12T09:00:00.000Z', endsAt: '2099-03-12T10:00:00.000Z' };
  const earlier = { startsAt: '2020-03-12T09:00:00.000Z', endsAt: '2020-03-12T10:00:00.000Z' };
  const refusal = {
    status: 409,
    body: {
      code: 'project.move_not_allowed',
      error: 'This project is canceled. Reopen it before you schedule an appointment.',
    },
  };

  test('takes no appointment to come: neither a new one, nor one that is moved ahead or brought back', async () => {
    const projectId = await newProject();
    const url = `/api/projects/${projectId}/appointments`;
    const past = (await office.call('POST', url, earlier)).body;
    const coming = (await office.call('POST', url, later)).body.id;
    await office.call('POST', `/api/projects/${projectId}/cancel`, {});
    expect(await office.call('POST', url, later)).toMatchObject(refusal);
    expect(await office.call('PUT', `${url}/${past.id}`, later)).toMatchObject(refusal);
    expect(await office.call('POST', `${url}/${coming}/restore`)).toMatchObject(refusal);
    const { body } = await office.call('GET', `/api/projects/${projectId}`);
    expect(body.appointments).toMatchObject([{ id: past.id, startsAt: earlier.startsAt }]);

    await office.call('POST', `/api/projects/${projectId}/reopen`, {});
    expect((await office.call('POST', `${url}/${coming}/restore`)).status).toBe(200);
  });

  test('still takes an appointment that was, and notes on one', async () => {
    const projectId = await newProject();
    await office.call('POST', `/api/projects/${projectId}/cancel`, {});
    const url = `/api/projects/${projectId}/appointments`;
    const past = await office.call('POST', url, earlier);
    expect(past.status).toBe(201);
    expect(
      (await office.call('PUT', `${url}/${past.body.id}`, { notes: 'Took the ladder home.' })).status,
    ).toBe(200);
  });

  test('has no appointment to come, whether it is booked or cancelled first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const projectId = await newProject();
      const url = `/api/projects/${projectId}/appointments`;
      const [booked, cancelled] = await Promise.all([
        office.call('POST', url, later),
        office.call('POST', `/api/projects/${projectId}/cancel`, {}),
      ]);
      expect(cancelled.status).toBe(200);
      expect([201, 409]).toContain(booked.status);
      expect((await office.call('GET', `/api/projects/${projectId}`)).body.appointments).toEqual([]);
    }
  });

  test('is no matter for one that the customer turned down: somebody may still go and ask', async () => {
    const projectId = await newProject();
    await office.call('PUT', `/api/projects/${projectId}/decline`, {});
    expect((await office.call('POST', `/api/projects/${projectId}/appointments`, later)).status).toBe(201);
  });
});
