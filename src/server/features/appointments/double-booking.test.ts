import { afterAll, beforeAll, expect, test } from 'vitest';

import { query } from '../../platform/db/query.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let sam: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  sam = await app.signIn('field', { firstName: 'Sam', lastName: 'Site' });
});

afterAll(() => app.close());

async function newProject(): Promise<number> {
  return (await office.call('POST', '/api/projects', { customer: { name: 'Ann' } })).body.id;
}

const times = (day: string, hour = 9) => ({
  startsAt: `${day}T0${hour}:00:00Z`,
  endsAt: `${day}T10:00:00Z`,
});

test('of two who book somebody at once the second is told of the first, however often they try', async () => {
  const [one, other] = [await newProject(), await newProject()];
  for (let round = 1; round <= 8; round += 1) {
    const body = { ...times(`2026-07-0${round}`), employeeIds: [sam.employeeId] };
    const answers = await Promise.all(
      [one, other].map((id) => office.call('POST', `/api/projects/${id}/appointments`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const told = answers.filter((answer) => answer.body.conflicts.length > 0);
    expect(told).toHaveLength(1);
    expect(told[0]!.body.conflicts).toMatchObject([
      { employeeName: 'Sam Site', startsAt: expect.any(String) },
    ]);
    // The first one is told as soon as it looks: its appointment has the conflict now.
    for (const { body: appointment } of answers) {
      const url = `/api/projects/${appointment.projectId}/appointments/${appointment.id}`;
      expect((await office.call('PUT', url, {})).body.conflicts).toHaveLength(1);
    }
  }
});

test('a booking and a move onto the same hour at once: one of them is told', async () => {
  const [one, other] = [await newProject(), await newProject()];
  const people = { employeeIds: [sam.employeeId] };
  const early = await office.call('POST', `/api/projects/${one}/appointments`, {
    startsAt: '2026-08-01T06:00:00Z',
    endsAt: '2026-08-01T07:00:00Z',
    ...people,
  });
  const answers = await Promise.all([
    office.call('PUT', `/api/projects/${one}/appointments/${early.body.id}`, times('2026-08-01')),
    office.call('POST', `/api/projects/${other}/appointments`, { ...times('2026-08-01'), ...people }),
  ]);
  expect(answers.filter((answer) => answer.body.conflicts.length > 0)).toHaveLength(1);
});

test('two who move one appointment at once from the same version: one wins, the other sees what it did', async () => {
  const project = await newProject();
  const made = await office.call('POST', `/api/projects/${project}/appointments`, times('2026-09-01'));
  const url = `/api/projects/${project}/appointments/${made.body.id}`;
  const answers = await Promise.all(
    [7, 8].map((hour) => office.call('PUT', url, { ...times('2026-09-01', hour), version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(lost!.body.current).toMatchObject({ startsAt: won!.body.startsAt, version: 2 });
});

test('somebody who has left may stay on an appointment, and is not put on another one', async () => {
  const gone = await app.signIn('field', { firstName: 'Gus', lastName: 'Gone' });
  const project = await newProject();
  const people = { employeeIds: [gone.employeeId] };
  const made = await office.call('POST', `/api/projects/${project}/appointments`, {
    ...times('2026-10-01'),
    ...people,
  });
  await query(app.db, 'update employees set is_active = false where id = $1', [gone.employeeId]);
  const url = `/api/projects/${project}/appointments`;
  expect((await office.call('PUT', `${url}/${made.body.id}`, times('2026-10-02'))).status).toBe(200);
  expect(await office.call('POST', url, { ...times('2026-10-03'), ...people })).toMatchObject({
    status: 422,
    body: { fields: { employeeIds: 'One of these people no longer works here.' } },
  });
});

test('an appointment is a file for any calendar, which keeps its identity when it is moved', async () => {
  const { body: project } = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann; “Élise”, Lee', phone: '(503) 555-0199' },
    street: '1 Elm Road',
    city: 'Rye',
  });
  const made = await office.call('POST', `/api/projects/${project.id}/appointments`, {
    ...times('2026-11-02'),
    notes: `Gate code 1234\n${'a long way round the house, '.repeat(6)}`,
    employeeIds: [sam.employeeId],
  });
  const url = `/api/projects/${project.id}/appointments/${made.body.id}`;
  const file = await sam.call('GET', `${url}/ics`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="\w-\d+-2026-11-02\.ics"/);
  const text = String(file.body);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART:20261102T090000Z');
  expect(lines).toContain('SUMMARY:Estimate · Ann\\; “Élise”\\, Lee');
  expect(lines).toContain('LOCATION:1 Elm Road\\, Rye');
  expect(lines).toContain('SEQUENCE:0');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    'Sam Site\\nGate code 1234\\na long',
  );
  await office.call('PUT', url, times('2026-11-02', 8));
  const moved = String((await sam.call('GET', `${url}/ics`)).body).split('\r\n');
  expect(moved).toContain('SEQUENCE:1');
  expect(moved.find((line: string) => line.startsWith('UID:'))).toBe(
    lines.find((line) => line.startsWith('UID:')),
  );
});

test('a new lead whose first appointment meets another booking waits for it, so that one of the two is told', async () => {
  const project = await newProject();
  const appointment = { ...times('2026-12-01'), employeeIds: [sam.employeeId] };
  const [lead, made] = await Promise.all([
    office.call('POST', '/api/projects', { customer: { name: 'Bea' }, appointment }),
    office.call('POST', `/api/projects/${project}/appointments`, appointment),
  ]);
  expect([lead.status, made.status]).toEqual([201, 201]);
  // Whichever came second: the appointment's own answer, or the look at the calendar behind the new lead.
  const { body } = await office.call('GET', '/api/appointments?from=2026-12-01&to=2026-12-01');
  expect(body).toHaveLength(2);
  const again = `/api/projects/${project}/appointments/${made.body.id}`;
  expect((await office.call('PUT', again, {})).body.conflicts).toHaveLength(1);
});

test("a project says who of its appointments to come is somewhere else; a colleague's other project stays unnamed", async () => {
  const [one, other] = [await newProject(), await newProject()];
  const fay = await app.signIn('field', { firstName: 'Fay', lastName: 'Field' });
  const book = (id: number, day: string, employeeIds: number[]) =>
    office.call('POST', `/api/projects/${id}/appointments`, { ...times(day), employeeIds });
  for (const day of ['2020-01-07', '2099-01-07']) {
    await book(one, day, [sam.employeeId, fay.employeeId]);
    await book(other, day, [sam.employeeId]);
  }
  const seenBy = async (caller: TestCaller) =>
    (await caller.call('GET', `/api/projects/${one}`)).body.appointments;
  const meeting = { employeeName: 'Sam Site', startsAt: '2099-01-07T09:00:00.000Z' };
  const { body } = await office.call('GET', `/api/projects/${other}`);
  for (const caller of [office, sam]) {
    expect(await seenBy(caller)).toMatchObject([
      { conflicts: [] },
      { conflicts: [{ ...meeting, projectNumber: body.number }] },
    ]);
  }
  expect(await seenBy(fay)).toMatchObject([
    { conflicts: [] },
    { conflicts: [{ ...meeting, projectNumber: null }] },
  ]);
});
