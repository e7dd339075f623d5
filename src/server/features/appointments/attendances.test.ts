import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let finn: TestCaller;
let gina: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
});
beforeEach(async () => {
  finn = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
  gina = await app.signIn('field', { firstName: 'Gina', lastName: 'Groove' });
});

afterAll(() => app.close());

interface Appointment {
  id: number;
  projectId: number;
  url: string;
}

async function newAppointment(): Promise<Appointment> {
  const project = await office.call('POST', '/api/projects', { customer: { name: 'Ann' } });
  const projectId = project.body.id as number;
  const made = await office.call('POST', `/api/projects/${projectId}/appointments`, {
    startsAt: ago(-5),
    endsAt: ago(-120),
    employeeIds: [finn.employeeId, gina.employeeId],
  });
  const id = made.body.id as number;
  return { id, projectId, url: `/api/projects/${projectId}/appointments/${id}` };
}

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
const pass = (minutes: number) => app.clock.advance(minutes * 60_000);

async function ok(caller: TestCaller, url: string, body: object) {
  const answer = await caller.call('PUT', url, body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return answer.body;
}

/** Who is or was at an appointment, as `Finn 8:00–` in minutes ago. */
async function stays({ projectId, id }: Appointment): Promise<string[]> {
  const { body } = await office.call('GET', `/api/projects/${projectId}`);
  const appointment = body.appointments.find((each: { id: number }) => each.id === id);
  const minutes = (at: string | null) =>
    at ? Math.round((app.clock.now().getTime() - Date.parse(at)) / 60_000) : '?';
  return appointment.attendances.map(
    (each: { employee: { name: string }; arrivedAt: string | null; departedAt: string | null }) =>
      `${each.employee.name.split(' ')[0]} ${minutes(each.arrivedAt)} → ${each.departedAt ? minutes(each.departedAt) : ''}`.trim(),
  );
}

async function kindsOf({ projectId }: Appointment): Promise<string[]> {
  const { body } = await office.call('GET', `/api/projects/${projectId}/history`);
  return body
    .map(({ kind, actorName }: { kind: string; actorName: string }) => `${actorName}: ${kind.split('.')[1]}`)
    .toReversed();
}

describe('a crew at one appointment', () => {
  test('each comes and goes for herself, and the appointment is over when the last has left', async () => {
    const appointment = await newAppointment();
    await ok(finn, appointment.url, { user_lat: 41.03, user_lon: -73.76 });
    pass(10);
    const both = await ok(gina, appointment.url, { user_lat: 41.03, user_lon: -73.76 });
    expect(both).toMatchObject({ user_lat: 41.03, checkedInBy: { name: 'Gina Groove' }, checkedOutAt: null });
    pass(30);
    expect(await ok(gina, appointment.url, { checkOut: true })).toMatchObject({ checkedOutAt: null });
    expect(await stays(appointment)).toEqual(['Finn 40 →', 'Gina 30 → 0']);
    pass(20);
    expect(await ok(finn, appointment.url, { checkOut: true })).toMatchObject({
      checkedInBy: { name: 'Finn Field' },
      checkedOutAt: app.clock.now().toISOString(),
    });
    expect(await stays(appointment)).toEqual(['Finn 60 → 0', 'Gina 50 → 20']);
    expect((await kindsOf(appointment)).slice(-4)).toEqual([
      'Finn Field: checked_in',
      'Gina Groove: checked_in',
      'Gina Groove: checked_out',
      'Finn Field: checked_out',
    ]);
  });

  test('an appointment that is sent back whole by a colleague records nobody', async () => {
    const appointment = await newAppointment();
    const read = await ok(finn, appointment.url, { user_lat: 41.03, user_lon: -73.76 });
    await ok(gina, appointment.url, { ...read, notes: 'Dog in the yard' });
    await ok(office, appointment.url, {
      ...read,
      notes: 'Dog in the yard',
      version: undefined,
      user_lat: null,
      user_lon: null,
    });
    expect(await stays(appointment)).toEqual(['Finn 0 →']);
  });

  test('the office says it for somebody who forgot; a colleague does not', async () => {
    const appointment = await newAppointment();
    await ok(finn, appointment.url, { checkIn: true });
    pass(60);
    const forFinn = { checkOut: true, presentAt: ago(20), employeeId: finn.employeeId };
    expect((await gina.call('PUT', appointment.url, forFinn)).status).toBe(403);
    expect((await gina.call('PUT', appointment.url, { checkOut: true })).body.code).toBe(
      'appointment.not_checked_in',
    );
    const { attendances } = await ok(office, appointment.url, forFinn);
    expect(attendances).toMatchObject([{ departedAt: ago(20), departureBy: { name: 'Olga Office' } }]);
    const { body: history } = await office.call('GET', `/api/projects/${appointment.projectId}/history`);
    expect(history[0]).toMatchObject({
      kind: 'appointment.check_out_entered',
      after: { checkedOutOf: finn.employeeId },
      names: { [`employee:${finn.employeeId}`]: 'Finn Field' },
    });
    const nobody = await office.call('PUT', appointment.url, { checkIn: true, employeeId: 999_999 });
    expect(nobody).toMatchObject({ status: 422, body: { fields: { employeeId: expect.any(String) } } });
  });
});

describe('one person is at one place at a time', () => {
  test('who arrives somewhere has left the place before; taken back, she is there again', async () => {
    const [first, second] = [await newAppointment(), await newAppointment()];
    await ok(finn, first.url, { checkIn: true });
    pass(42);
    expect((await finn.call('GET', '/api/attendances/current')).body).toMatchObject({
      attendance: { appointmentId: first.id, projectId: first.projectId, customerName: 'Ann' },
    });
    await ok(finn, second.url, { checkIn: true });
    expect(await stays(first)).toEqual(['Finn 42 → 0']);
    expect(await stays(second)).toEqual(['Finn 0 →']);
    expect((await finn.call('GET', '/api/attendances/current')).body.attendance.appointmentId).toBe(
      second.id,
    );
    pass(1);
    await ok(finn, second.url, { checkIn: false });
    expect(await stays(first)).toEqual(['Finn 43 →']);
    expect(await stays(second)).toEqual([]);
    expect((await kindsOf(first)).slice(-2)).toEqual(['Finn Field: left', 'Finn Field: check_out_undone']);
  });

  test('a late arrival is placed by its time: between what is known, and not into what was said', async () => {
    const [first, second, third] = [await newAppointment(), await newAppointment(), await newAppointment()];
    pass(120);
    await ok(finn, first.url, { checkIn: true, presentAt: ago(110) });
    await ok(finn, third.url, { checkIn: true, presentAt: ago(30) });
    await ok(finn, second.url, { checkIn: true, presentAt: ago(70) });
    expect(await stays(first)).toEqual(['Finn 110 → 70']);
    expect(await stays(second)).toEqual(['Finn 70 → 30']);
    expect(await stays(third)).toEqual(['Finn 30 →']);
    // Now it is said when she really left the second.
    await ok(finn, second.url, { checkOut: true, presentAt: ago(45) });
    expect(await stays(second)).toEqual(['Finn 70 → 45']);
    const inside = await finn.call('PUT', first.url, { checkIn: true, presentAt: ago(60) });
    expect(inside).toMatchObject({ status: 409, body: { code: 'appointment.checked_in_elsewhere' } });
    expect(await stays(third)).toEqual(['Finn 30 →']);
  });

  test('a call that is noted as done takes nobody away from where she is', async () => {
    const [site, call] = [await newAppointment(), await newAppointment()];
    await ok(finn, site.url, { checkIn: true });
    pass(30);
    await ok(finn, call.url, { checkIn: true, checkOut: true });
    expect(await stays(call)).toEqual(['Finn 0 → 0']);
    expect(await stays(site)).toEqual(['Finn 30 →']);
  });

  test('the database holds it, whatever code asks', async () => {
    const [first, second] = [await newAppointment(), await newAppointment()];
    await ok(finn, first.url, { checkIn: true });
    const insert = query(
      app.db,
      `insert into attendances (appointment_id, employee_id, arrived_at, arrival_source) values ($1, $2, now(), 'reported')`,
      [second.id, finn.employeeId],
    );
    await expect(insert).rejects.toThrow(/attendances_one_place/);
  });

  test('sixteen at once on four appointments leave one open stay, and nobody is refused', async () => {
    const appointments = [
      await newAppointment(),
      await newAppointment(),
      await newAppointment(),
      await newAppointment(),
    ];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_each, at) =>
        finn.call(
          'PUT',
          appointments[at % 4]!.url,
          at % 5 === 4 ? { user_lat: at, user_lon: at } : { checkIn: true },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const open = await query(
      app.db,
      'select id from attendances where employee_id = $1 and departed_at is null and deleted_at is null',
      [finn.employeeId],
    );
    expect(open).toHaveLength(1);
  });

  test('the same tap sixteen times at once is one arrival, and a crew of sixteen are sixteen', async () => {
    const appointment = await newAppointment();
    const tap = { checkIn: true, presentAt: ago(5) };
    const taps = await Promise.all(Array.from({ length: 16 }, () => finn.call('PUT', appointment.url, tap)));
    expect(taps.every(({ status }) => status === 200)).toBe(true);
    expect(await stays(appointment)).toEqual(['Finn 5 →']);
    const crew = await Promise.all(Array.from({ length: 16 }, () => app.signIn('office')));
    const answers = await Promise.all(
      crew.map((each) => each.call('PUT', appointment.url, { checkIn: true })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stays(appointment)).toHaveLength(17);
  });
});

describe('what a device had to keep for a while', () => {
  test('an arrival does not open an appointment again that was left since', async () => {
    const appointment = await newAppointment();
    pass(60);
    await ok(finn, appointment.url, { checkIn: true, presentAt: ago(50) });
    await ok(finn, appointment.url, { checkOut: true, presentAt: ago(20) });
    await ok(finn, appointment.url, { checkIn: true, presentAt: ago(55) });
    await ok(finn, appointment.url, { checkIn: true, presentAt: ago(40) });
    expect(await stays(appointment)).toEqual(['Finn 55 → 20']);
  });

  test('a minute is a minute, by a clock that is wrong by an hour, too', async () => {
    const appointment = await newAppointment();
    pass(60);
    const at = (minutesAgo: number) => ({ presentAt: ago(minutesAgo - 60) });
    const sent = { 'x-device-time': ago(-60) };
    const tap = (step: object, minutesAgo: number) =>
      finn.call('PUT', appointment.url, { ...step, ...at(minutesAgo) }, sent);
    await ok(finn, appointment.url, { checkIn: true, presentAt: ago(30) });
    await tap({ checkOut: true }, 1);
    // From before she left, on a device that had no network: it opens nothing again.
    await tap({ checkIn: true }, 1.5);
    expect(await stays(appointment)).toEqual(['Finn 30 → 1']);
  });

  test('a departure comes in before its arrival, and the other way round: the same', async () => {
    for (const isFirst of [true, false]) {
      const appointment = await newAppointment();
      pass(60);
      const arrival = { checkIn: true, presentAt: ago(50) };
      const departure = { checkOut: true, presentAt: ago(20) };
      await ok(finn, appointment.url, isFirst ? departure : arrival);
      if (isFirst) expect(await stays(appointment)).toEqual(['Finn ? → 20']);
      await ok(finn, appointment.url, isFirst ? arrival : departure);
      expect(await stays(appointment)).toEqual(['Finn 50 → 20']);
    }
  });

  test('two tabs say it twice: one stay, and the first word counts', async () => {
    const appointment = await newAppointment();
    await ok(finn, appointment.url, { checkIn: true, presentAt: ago(0) });
    pass(1);
    await ok(finn, appointment.url, { checkIn: true, presentAt: ago(0) });
    pass(30);
    await ok(finn, appointment.url, { checkOut: true, presentAt: ago(0) });
    pass(3);
    await ok(finn, appointment.url, { checkOut: true, presentAt: ago(0) });
    expect(await stays(appointment)).toEqual(['Finn 34 → 3']);
    expect((await kindsOf(appointment)).slice(-2)).toEqual([
      'Finn Field: checked_in',
      'Finn Field: checked_out',
    ]);
  });

  test('the position joins the arrival that it belongs to, and none that was taken back', async () => {
    const appointment = await newAppointment();
    const tap = { checkIn: true, presentAt: app.clock.now().toISOString() };
    await ok(finn, appointment.url, tap);
    pass(0.1);
    const place = { user_lat: 41.03, user_lon: -73.76, checkInAccuracy: 12.5 };
    const { attendances, checkedInAt } = await ok(finn, appointment.url, { ...tap, ...place });
    expect(attendances).toMatchObject([{ arrivalLat: 41.03, arrivalLon: -73.76, arrivalAccuracy: 12.5 }]);
    expect(attendances).toHaveLength(1);
    expect(checkedInAt).toBe(tap.presentAt);
    expect((await kindsOf(appointment)).at(-1)).toBe('Finn Field: located');
    await ok(finn, appointment.url, { checkIn: false });
    await ok(finn, appointment.url, { ...tap, ...place });
    expect(await stays(appointment)).toEqual([]);
  });
});

describe('an arrival that nobody planned', () => {
  test('is left by its project, joined by its position, and gone for good once taken back', async () => {
    const { projectId } = await newAppointment();
    const url = `/api/projects/${projectId}`;
    pass(300);
    const arrival = { presentAt: ago(60) };
    const made = await finn.call('POST', `${url}/arrivals`, arrival);
    expect(made.body).toMatchObject({ checkedInAt: ago(60), attendances: [{ departedAt: null }] });
    const located = await finn.call('POST', `${url}/arrivals`, { ...arrival, user_lat: 41, user_lon: -73 });
    expect(located.body).toMatchObject({ id: made.body.id, user_lat: 41, attendances: [{ arrivalLat: 41 }] });
    expect((await gina.call('POST', `${url}/departures`, {})).body.code).toBe('appointment.not_checked_in');
    const left = await finn.call('POST', `${url}/departures`, { presentAt: ago(15) });
    expect(left).toMatchObject({ status: 200, body: { id: made.body.id, checkedOutAt: ago(15) } });
    await ok(finn, `${url}/appointments/${made.body.id}`, { checkIn: false });
    const again = await finn.call('POST', `${url}/arrivals`, arrival);
    expect(again).toMatchObject({ status: 409, body: { code: 'appointment.check_in_taken_back' } });
  });
});

describe('an appointment that was given to somebody else while a step of its former person waited', () => {
  type Taken = 'given away' | 'removed';

  /** Arrives at the first appointment, is offline at the second, which is taken from her, and hands in what she tapped there. */
  async function handedIn(what: Taken, order: (steps: object[]) => object[]) {
    const [first, second] = [await newAppointment(), await newAppointment()];
    await ok(finn, first.url, { checkIn: true });
    pass(60);
    const arrivedAt = ago(0);
    pass(10);
    if (what === 'removed') await office.call('DELETE', second.url);
    else await office.call('PUT', second.url, { employeeIds: [gina.employeeId] });
    pass(50);
    const leftAt = ago(0);
    const steps = [
      { checkIn: true, presentAt: arrivedAt, user_lat: 41, user_lon: -73 },
      { checkOut: true, presentAt: leftAt },
    ];
    pass(10);
    for (const step of order(steps)) {
      const answer = await finn.call('POST', '/api/captures', {
        kind: 'note',
        projectId: second.projectId,
        said: JSON.stringify({ content: 'Checked in or out' }),
        step: JSON.stringify({ ...step, apptId: second.id }),
        capturedAt: (step as { presentAt: string }).presentAt,
      });
      expect(answer).toMatchObject({ status: 201, body: { outcome: 'kept' } });
    }
    const { body: project } = await office.call('GET', `/api/projects/${second.projectId}`);
    return { first, second, arrivedAt, leftAt, project };
  }

  test.each([
    ['in their order', (steps: object[]) => steps],
    ['the other way round', (steps: object[]) => steps.toReversed()],
  ])('is attended by her all the same, %s', async (_name, order) => {
    const { first, second, arrivedAt, leftAt, project } = await handedIn('given away', order);
    expect(await stays(second)).toEqual(['Finn 70 → 10']);
    expect(await stays(first)).toEqual(['Finn 130 → 70']);
    expect(project.notes).toEqual([]);
    expect(project.appointments[0].attendances).toMatchObject([{ arrivalLat: 41 }]);
    const { body: history } = await office.call('GET', `/api/projects/${second.projectId}/history`);
    const told = history.filter(({ kind }: { kind: string }) => /checked_(in|out)$/.test(kind));
    expect(told.map(({ after }: { after: { capturedAt: string } }) => after.capturedAt).toSorted()).toEqual([
      arrivedAt,
      leftAt,
    ]);
    expect((await finn.call('GET', `/api/projects/${second.projectId}`)).status).toBe(404);
  });

  test('that was removed has an appointment of its own, which gives nobody the project', async () => {
    const { first, second, project } = await handedIn('removed', (steps) => steps);
    expect(await stays(first)).toEqual(['Finn 130 → 70']);
    expect(project.appointments).toMatchObject([{ employees: [] }]);
    expect(await stays({ ...second, id: project.appointments[0].id })).toEqual(['Finn 70 → 10']);
    expect((await finn.call('GET', `/api/projects/${second.projectId}`)).status).toBe(404);
  });

  test('is not attended by who never had it, nor by an arrival after it was lost', async () => {
    const appointment = await newAppointment();
    await office.call('PUT', appointment.url, { employeeIds: [gina.employeeId] });
    pass(5);
    for (const [caller, step] of [
      [await app.signIn('field'), { checkIn: true, presentAt: ago(30) }],
      [finn, { checkIn: true, presentAt: ago(1) }],
    ] as const) {
      const { body } = await caller.call('POST', '/api/captures', {
        kind: 'note',
        projectId: appointment.projectId,
        said: JSON.stringify({ content: 'Checked in' }),
        step: JSON.stringify({ ...step, apptId: appointment.id }),
        capturedAt: step.presentAt,
      });
      expect(body).toEqual({ outcome: 'office' });
    }
    expect(await stays(appointment)).toEqual([]);
  });

  test.each([
    ['an hour ahead', -60],
    ['eight days behind', 8 * 24 * 60],
  ])('is attended by who had it at the tap, by a device whose clock is %s', async (_name, behind) => {
    const appointment = await newAppointment();
    pass(30);
    await office.call('PUT', appointment.url, { employeeIds: [gina.employeeId] });
    pass(10);
    const tapped = ago(15 + behind);
    const said = JSON.stringify({ content: 'Checked in' });
    const step = JSON.stringify({ checkIn: true, apptId: appointment.id, presentAt: tapped });
    const item = { kind: 'note', projectId: appointment.projectId, said, step, capturedAt: tapped };
    const { body } = await finn.call('POST', '/api/captures', item, { 'x-device-time': ago(behind) });
    expect(body).toMatchObject({ outcome: 'kept' });
    expect(await stays(appointment)).toEqual(['Finn 15 →']);
  });

  test('is now where it does not say when, whatever the device’s clock shows', async () => {
    const appointment = await newAppointment();
    pass(60);
    const said = JSON.stringify({ content: 'Checked in' });
    const step = JSON.stringify({ checkIn: true, apptId: appointment.id });
    const item = { kind: 'note', projectId: appointment.projectId, said, step, capturedAt: ago(0) };
    const { body } = await finn.call('POST', '/api/captures', item, { 'x-device-time': ago(-30) });
    expect(body).toMatchObject({ outcome: 'kept' });
    expect(await stays(appointment)).toEqual(['Finn 0 →']);
  });
});
