import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { calendarAsIcs, type IcsAppointment } from './appointment-ics.ts';

let app: TestApp;
let admin: TestCaller;
let crew: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await query(app.db, `update settings set company_name = 'Alder & Sons', time_zone = 'America/New_York'`);
  admin = await app.signIn('admin', { firstName: 'Bea', lastName: 'Boss' });
});
beforeEach(async () => {
  crew = await app.signIn('field', { firstName: 'Carl', lastName: 'Crew' });
});
afterAll(() => app.close());

async function newProject(more: object = {}) {
  const { status, body } = await admin.call('POST', '/api/projects', {
    customer: { name: 'Ann O’Lee', phone: '+12035550100' },
    title: 'Deck',
    street: '1 Elm Road',
    ...more,
  });
  expect(status).toBe(201);
  return body as { id: number; number: string };
}

async function newAppointment(projectId: number, startsAt: string, employees: TestCaller[]) {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const { status, body } = await admin.call('POST', `/api/projects/${projectId}/appointments`, {
    kind: 'estimate',
    startsAt,
    endsAt,
    employeeIds: employees.map(({ employeeId }) => employeeId),
  });
  expect(status).toBe(201);
  return body as { id: number };
}

async function newFeed(caller: TestCaller, body: object) {
  const answer = await caller.call('POST', '/api/calendar-feeds', body);
  expect(answer.status).toBe(201);
  return { id: answer.body.id as number, path: new URL(answer.body.url).pathname };
}

const read = async (path: string) => {
  const { status, body } = await app.anonymous('GET', path);
  return { status, text: String(body).replaceAll('\r\n ', '') };
};
const uidsIn = (text: string) => [...text.matchAll(/^UID:appointment-(\d+)@/gm)].map(([, id]) => Number(id));

test('a person’s own calendar has their appointments on the company’s clock, as they are now', async () => {
  const { id, number } = await newProject();
  const mine = await newAppointment(id, '2026-03-12T14:00:00.000Z', [crew]);
  await newAppointment(id, '2026-03-12T16:00:00.000Z', [admin]);
  const { path } = await newFeed(crew, { scope: 'mine' });
  const first = await read(path);
  expect(first.status).toBe(200);
  expect(uidsIn(first.text)).toEqual([mine.id]);
  expect(first.text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York');
  expect(first.text).toContain('DTSTART;TZID=America/New_York:20260312T100000\r\n');
  expect(first.text).toContain('SEQUENCE:0\r\n');
  expect(first.text).toContain('SUMMARY:Estimate · Ann O’Lee\r\n');
  expect(first.text).toContain('LOCATION:1 Elm Road\r\n');
  expect(first.text).toContain(`DESCRIPTION:${number}\\nDeck\\n+12035550100\\nCarl Crew\r\n`);
  expect(first.text).toContain('X-WR-CALNAME:Alder & Sons: Carl Crew\r\n');

  const url = `/api/projects/${id}/appointments/${mine.id}`;
  await admin.call('PUT', url, { startsAt: '2026-03-13T18:00:00Z', endsAt: '2026-03-13T19:00:00Z' });
  const moved = await read(path);
  expect(moved.text).toContain('SEQUENCE:1\r\n');
  expect(moved.text).toContain('DTSTART;TZID=America/New_York:20260313T140000\r\n');
  await admin.call('PUT', url, { employeeIds: [] });
  expect(uidsIn((await read(path)).text)).toEqual([]);
  await admin.call('PUT', url, { employeeIds: [crew.employeeId] });
  await admin.call('DELETE', url);
  expect(uidsIn((await read(path)).text)).toEqual([]);
});

test('a calendar of all holds what its owner may see', async () => {
  const assigned = await newProject({ employeeIds: [crew.employeeId] });
  const other = await newProject();
  const seen = await newAppointment(assigned.id, '2026-03-14T14:00:00.000Z', [admin]);
  const hidden = await newAppointment(other.id, '2026-03-14T14:00:00.000Z', [admin]);
  const ofCrew = uidsIn((await read((await newFeed(crew, { scope: 'all' })).path)).text);
  expect([ofCrew.includes(seen.id), ofCrew.includes(hidden.id)]).toEqual([true, false]);
  const ofAdmin = uidsIn((await read((await newFeed(admin, { scope: 'all' })).path)).text);
  expect(ofAdmin).toEqual(expect.arrayContaining([seen.id, hidden.id]));
});

test('a project’s calendar ends where its owner no longer sees the project', async () => {
  const { id, number } = await newProject({ employeeIds: [crew.employeeId] });
  const appointment = await newAppointment(id, '2026-03-15T14:00:00.000Z', []);
  const { path } = await newFeed(crew, { scope: 'project', projectId: id });
  expect(uidsIn((await read(path)).text)).toEqual([appointment.id]);
  expect((await read(path)).text).toContain(`X-WR-CALNAME:${number} Deck`);
  await admin.call('PUT', `/api/projects/${id}`, { employeeIds: [] });
  expect((await read(path)).status).toBe(404);
  const refused = await crew.call('POST', '/api/calendar-feeds', { scope: 'project', projectId: id });
  expect(refused.status).toBe(404);
});

test('a link is shown once, and read by nobody once it was removed or its owner has left', async () => {
  const own = await newFeed(crew, { scope: 'mine' });
  const { body: list } = await crew.call('GET', '/api/calendar-feeds');
  expect(list).toMatchObject([{ id: own.id, scope: 'mine', lastReadAt: null }]);
  expect(JSON.stringify(list)).not.toContain(own.path.slice(-30));
  await read(own.path);
  const [readNow] = (await crew.call('GET', '/api/calendar-feeds')).body;
  expect(readNow.lastReadAt).toBe(app.clock.now().toISOString());
  expect((await admin.call('DELETE', `/api/calendar-feeds/${own.id}`)).status).toBe(404);
  expect((await crew.call('DELETE', `/api/calendar-feeds/${own.id}`)).status).toBe(204);
  expect((await read(own.path)).status).toBe(404);
  const other = await newFeed(crew, { scope: 'mine' });
  await admin.call('PUT', `/api/employees/${crew.employeeId}`, { isActive: false });
  expect((await read(other.path)).status).toBe(404);
  const log = (await admin.call('GET', `/api/security?person=${crew.employeeId}`)).body as { kind: string }[];
  expect(log.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['calendar.feed_added', 'calendar.feed_removed']),
  );
});

test('what is no address of a calendar is refused, and so is one link too many', async () => {
  expect((await read(`/api/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
  for (const file of ['x.ics', `${'a'.repeat(43)}.csv`, 'a'.repeat(700)])
    expect([file, (await read(`/api/calendar/${file}`)).status]).toEqual([file, 422]);
  for (const body of [{ scope: 'project' }, { scope: 'mine', projectId: 1 }, { scope: 'theirs' }, {}])
    expect([body, (await crew.call('POST', '/api/calendar-feeds', body)).status >= 400]).toEqual([
      body,
      true,
    ]);
  for (let count = 0; count < 20; count += 1) await newFeed(crew, { scope: 'mine' });
  const refused = await crew.call('POST', '/api/calendar-feeds', { scope: 'mine' });
  expect([refused.status, refused.body.code]).toEqual([409, 'calendar.too_many_feeds']);
});

test('of ten thousand appointments the next five thousand are told', async () => {
  const { id } = await newProject();
  await query(
    app.db,
    `insert into appointments (project_id, starts_at, ends_at, created_at)
     select $1, at, at + interval '10 minutes', at
     from generate_series($2::timestamptz, $2::timestamptz + interval '299 days', interval '43 minutes') at limit 10000`,
    [id, app.clock.now()],
  );
  const { path } = await newFeed(admin, { scope: 'project', projectId: id });
  const { text } = await read(path);
  expect(uidsIn(text)).toHaveLength(5_000);
  expect(text).toContain('DTSTART;TZID=America/New_York:20260310T110000\r\n');
});

const appointment: IcsAppointment = {
  id: 7,
  kind: 'work',
  startsAt: '2026-11-01T05:30:00.000Z',
  endsAt: '2026-11-01T06:30:00.000Z',
  notes: 'Line one\nline two, with; signs \\ and \u0000',
  version: 3,
  createdAt: '2026-03-01T00:00:00.000Z',
  projectNumber: 'R-1',
  projectTitle: '',
  customerName: 'ليلى حداد',
  phone: null,
  street: '',
  city: '',
  state: '',
  postalCode: '',
  latitude: null,
  longitude: null,
  employees: [],
};
const asIcs = (timeZone: string) =>
  calendarAsIcs([appointment], { name: 'A, B; C', timeZone, host: 'example.com' });

test('the hour that a clock shows twice is said so that nobody takes one for the other', () => {
  const text = asIcs('America/New_York');
  // 1:30 AM in daylight time, and again in standard time.
  expect(text).toContain('DTSTART;TZID=America/New_York:20261101T013000\r\n');
  expect(text).toContain('DTEND:20261101T063000Z\r\n');
  expect(text).toContain('X-WR-CALNAME:A\\, B\\; C\r\n');
  expect(text).toContain('DESCRIPTION:R-1\\nLine one\\nline two\\, with\\; signs \\\\ and \r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a zone that no library defines is left out, and times are in UTC', () => {
  const text = asIcs('Etc/GMT+5');
  expect(text).toMatch(/DTSTART(;TZID=Etc\/GMT\+5:20261101T003000|:20261101T053000Z)\r\n/);
});
