import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
});
// Somebody who is nowhere yet: one is at one place at a time.
beforeEach(async () => {
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
});

afterAll(() => app.close());

async function newAppointment(): Promise<{ projectId: number; url: string }> {
  const project = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann' },
    street: '1 Elm Road',
  });
  const projectId = project.body.id as number;
  const made = await office.call('POST', `/api/projects/${projectId}/appointments`, {
    startsAt: '2026-03-12T09:00:00Z',
    endsAt: '2026-03-12T10:00:00Z',
    employeeIds: [field.employeeId],
  });
  return { projectId, url: `/api/projects/${projectId}/appointments/${made.body.id}` };
}

const kindsOf = async (projectId: number) => {
  const { body } = await office.call('GET', `/api/projects/${projectId}/history`);
  return body.map((event: { kind: string }) => event.kind);
};

describe('checking out', () => {
  test('notes who came and who left, when and where, each once', async () => {
    const { projectId, url } = await newAppointment();
    const came = await field.call('PUT', url, { checkIn: true, user_lat: 41.03, user_lon: -73.76 });
    expect(came.body).toMatchObject({ checkedInBy: { name: 'Finn Field' }, checkedOutAt: null });
    app.clock.advance(45 * 60_000);
    const left = await office.call('PUT', url, {
      checkOut: true,
      checkOutLat: 41.04,
      checkOutLon: -73.77,
      employeeId: field.employeeId,
    });
    expect(left.body).toMatchObject({
      checkedInBy: { id: field.employeeId },
      checkedOutAt: app.clock.now().toISOString(),
      checkedOutBy: { name: 'Olga Office' },
      checkOutLat: 41.04,
      checkOutLon: -73.77,
      user_lat: 41.03,
    });
    app.clock.advance(60_000);
    expect((await field.call('PUT', url, { checkOut: true })).body).toEqual(left.body);
    expect((await office.call('PUT', url, left.body)).body).toEqual(left.body);
    expect((await kindsOf(projectId)).slice(0, 2)).toEqual([
      'appointment.check_out_entered',
      'appointment.checked_in',
    ]);
  });

  test('is noted for the time of a device that had no network, and never for one to come', async () => {
    const { projectId, url } = await newAppointment();
    const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
    const came = await field.call('PUT', url, { checkIn: true, presentAt: ago(240) });
    expect(came.body).toMatchObject({ checkedInAt: ago(240) });
    const left = await field.call('PUT', url, { checkOut: true, presentAt: ago(250) });
    expect(left.body).toMatchObject({ checkedOutAt: ago(240) });

    const other = await newAppointment();
    const ahead = await field.call('PUT', other.url, { checkIn: true, presentAt: ago(-90) });
    expect(ahead.body).toMatchObject({ checkedInAt: app.clock.now().toISOString() });
    const old = await field.call('PUT', other.url, { checkOut: true, presentAt: ago(8 * 24 * 60) });
    expect(old.status).toBe(422);

    const arrival = { presentAt: ago(30) };
    const unplanned = await field.call('POST', `/api/projects/${projectId}/arrivals`, arrival);
    expect(unplanned.body).toMatchObject({ startsAt: ago(30), checkedInAt: ago(30) });
  });

  test('works without a position, and is taken back alone or with the check-in', async () => {
    const { projectId, url } = await newAppointment();
    await field.call('PUT', url, { checkIn: true });
    const { body } = await field.call('PUT', url, { checkOut: true, checkOutLat: null, checkOutLon: null });
    expect(body).toMatchObject({ checkedOutAt: expect.any(String), checkOutLat: null });
    const back = await field.call('PUT', url, { checkOut: false });
    expect(back.body).toMatchObject({
      checkedOutAt: null,
      checkedOutBy: null,
      checkedInAt: body.checkedInAt,
    });
    await field.call('PUT', url, { checkOut: true });
    const away = await field.call('PUT', url, { checkIn: false });
    expect(away.body).toMatchObject({ checkedInAt: null, checkedInBy: null, checkedOutAt: null });
    expect((await kindsOf(projectId)).slice(0, 3)).toEqual([
      'appointment.check_in_undone',
      'appointment.checked_out',
      'appointment.check_out_undone',
    ]);
  });

  test('another arrival begins anew: nobody has left that one', async () => {
    const { url } = await newAppointment();
    await field.call('PUT', url, { user_lat: 41, user_lon: -73 });
    await field.call('PUT', url, { checkOut: true });
    app.clock.advance(60_000);
    const { body } = await field.call('PUT', url, { user_lat: 41.1, user_lon: -73.1 });
    expect(body).toMatchObject({ checkedInAt: app.clock.now().toISOString(), checkedOutAt: null });
  });

  test('comes after checking in', async () => {
    const { url } = await newAppointment();
    expect(await field.call('PUT', url, { checkOut: true })).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_checked_in', error: expect.stringContaining('Check in first') },
    });
    const both = await field.call('PUT', url, { checkIn: true, checkOut: true });
    expect(both.body.checkedOutAt).toBe(both.body.checkedInAt);
  });

  test.each([
    [{ checkOutLat: 41 }, 'checkOutLon'],
    [{ checkOutLon: 41 }, 'checkOutLat'],
    [{ checkOutLat: 90.1, checkOutLon: 0 }, 'checkOutLat'],
    [{ checkOutLat: 0, checkOutLon: -180.5 }, 'checkOutLon'],
    [{ checkOutLat: 'north', checkOutLon: 0 }, 'checkOutLat', 400],
    [{ user_lat: 0, user_lon: 999 }, 'user_lon'],
  ])('refuses the position %j with a sentence at the field', async (position, name, status = 422) => {
    const { url } = await newAppointment();
    await field.call('PUT', url, { checkIn: true });
    const answer = await field.call('PUT', url, { checkOut: true, ...position });
    expect(answer).toMatchObject({ status, body: { fields: { [name]: expect.stringMatching(/itude/) } } });
  });

  test('is for those who see the project', async () => {
    const { url } = await newAppointment();
    const stranger = await app.signIn('field');
    expect((await stranger.call('PUT', url, { checkIn: true })).status).toBe(404);
    expect((await stranger.call('GET', `${url}/ics`)).status).toBe(404);
  });
});

describe('the place of a project', () => {
  test('is said by whoever stands there, and forgotten with the address', async () => {
    const { projectId } = await newAppointment();
    const url = `/api/projects/${projectId}`;
    const there = { latitude: 41.0334, longitude: -73.7629 };
    expect((await field.call('PUT', `${url}/place`, there)).body).toMatchObject(there);
    const { body: listed } = await office.call('GET', '/api/appointments?from=2026-03-12&to=2026-03-12');
    expect(listed.find((row: { projectId: number }) => row.projectId === projectId)).toMatchObject(there);
    expect((await kindsOf(projectId))[0]).toBe('project.updated');
    const { body: whole } = await office.call('GET', url);
    expect((await office.call('PUT', url, { ...whole, title: 'Deck' })).body).toMatchObject(there);
    expect((await office.call('PUT', url, { city: 'Rye' })).body).toMatchObject({
      latitude: null,
      longitude: null,
    });
    const moved = await office.call('PUT', url, { city: 'Harrison', latitude: 40.97, longitude: -73.71 });
    expect(moved.body).toMatchObject({ city: 'Harrison', latitude: 40.97 });
    const gone = await field.call('PUT', `${url}/place`, { latitude: null, longitude: null });
    expect(gone.body.latitude).toBeNull();
  });

  test('is whole, on earth, of a version, and not for strangers', async () => {
    const { projectId } = await newAppointment();
    const url = `/api/projects/${projectId}`;
    expect((await office.call('PUT', url, { latitude: 41 })).body.fields).toHaveProperty('longitude');
    const half = await field.call('PUT', `${url}/place`, { latitude: null, longitude: 3 });
    expect(half.body.fields).toHaveProperty('latitude');
    const off = await field.call('PUT', `${url}/place`, { latitude: 91, longitude: 3 });
    expect(off.body.fields).toHaveProperty('latitude');
    const stale = await field.call('PUT', `${url}/place`, { latitude: 1, longitude: 3, version: 99 });
    expect(stale.status).toBe(412);
    const stranger = await app.signIn('field');
    const place = { latitude: 1, longitude: 3 };
    expect((await stranger.call('PUT', `${url}/place`, place)).status).toBe(404);
    expect((await field.call('PUT', url, place)).status).toBe(403);
  });
});

describe('an arrival that nobody planned', () => {
  const newProject = async (employeeIds: number[]) =>
    Number((await office.call('POST', '/api/projects', { customer: { name: 'Ann' }, employeeIds })).body.id);

  test('is an appointment that begins now, checked in to, and a second press is no second one', async () => {
    const projectId = await newProject([field.employeeId]);
    const url = `/api/projects/${projectId}/arrivals`;
    const [first, second] = await Promise.all([
      field.call('POST', url, { user_lat: 41.03, user_lon: -73.76 }),
      field.call('POST', url, {}),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).toBe(second.body.id);
    expect(first.body).toMatchObject({
      kind: 'work',
      startsAt: app.clock.now().toISOString(),
      checkedInAt: app.clock.now().toISOString(),
      checkedInBy: { name: 'Finn Field' },
      checkedOutAt: null,
      employees: [{ id: field.employeeId }],
    });
    expect((await kindsOf(projectId)).filter((kind: string) => kind.startsWith('appointment.'))).toEqual([
      'appointment.checked_in',
      'appointment.created',
    ]);
    const appointment = `/api/projects/${projectId}/appointments/${first.body.id}`;
    expect((await field.call('PUT', appointment, { checkOut: true })).status).toBe(200);
    expect((await field.call('POST', url, {})).body.id).not.toBe(first.body.id);
  });

  test('is another one for a colleague, and on the day after a forgotten check-out', async () => {
    const projectId = await newProject([field.employeeId]);
    const url = `/api/projects/${projectId}/arrivals`;
    const { body } = await field.call('POST', url, {});
    expect((await office.call('POST', url, {})).body.id).not.toBe(body.id);
    const yesterday = new Date(app.clock.now().getTime() - 20 * 3_600_000);
    await query(app.db, 'update attendances set arrived_at = $2 where appointment_id = $1', [
      body.id,
      yesterday,
    ]);
    expect((await field.call('POST', url, {})).body.id).not.toBe(body.id);
  });

  test('that is taken back leaves no appointment, which the office can restore', async () => {
    const projectId = await newProject([field.employeeId]);
    const { body } = await field.call('POST', `/api/projects/${projectId}/arrivals`, {});
    const appointment = `/api/projects/${projectId}/appointments/${body.id}`;
    const taken = await field.call('PUT', appointment, { checkIn: false });
    expect(taken).toMatchObject({ status: 200, body: { checkedInAt: null } });
    const appointments = async () =>
      (await office.call('GET', `/api/projects/${projectId}`)).body.appointments;
    expect(await appointments()).toEqual([]);
    expect((await kindsOf(projectId)).slice(0, 1)).toEqual(['appointment.deleted']);
    await office.call('POST', `${appointment}/restore`);
    expect(await appointments()).toHaveLength(1);
    // It is planned now: who comes and takes that back leaves it.
    app.clock.advance(60_000);
    await field.call('PUT', appointment, { checkIn: true });
    await field.call('PUT', appointment, { checkIn: false });
    expect(await appointments()).toHaveLength(1);
  });

  test('is refused to who may not know of the project, and with half a position', async () => {
    const projectId = await newProject([]);
    const url = `/api/projects/${projectId}/arrivals`;
    expect((await field.call('POST', url, {})).status).toBe(404);
    expect((await office.call('POST', url, { user_lat: 41 })).status).toBe(422);
    expect((await office.call('GET', `/api/projects/${projectId}`)).body.appointments).toEqual([]);
  });
});
