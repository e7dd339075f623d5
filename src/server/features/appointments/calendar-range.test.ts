import { afterAll, beforeAll, expect, test } from 'vitest';

import { query } from '../../platform/db/query.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});

afterAll(() => app.close());

test.each([
  ['from=2026-03-10&to=2026-03-09', 'The last day can’t be before the first.'],
  ['from=2026-01-01&to=2026-03-04', 'Choose at most 62 days at a time.'],
  ['from=2026-01-01&to=2999-01-01', 'Choose at most 62 days at a time.'],
])('a look at %s is refused', async (query, sentence) => {
  const answer = await office.call('GET', `/api/appointments?${query}`);
  expect(answer).toMatchObject({ status: 422, body: { fields: { to: sentence } } });
});

test('62 days are one look, and a day that does not exist is none', async () => {
  expect((await office.call('GET', '/api/appointments?from=2026-01-01&to=2026-03-03')).status).toBe(200);
  expect((await office.call('GET', '/api/appointments?from=2026-02-30')).status).toBe(422);
});

test('at most 2,000 are answered, and the count says how many there are', async () => {
  const { body: project } = await office.call('POST', '/api/projects', { customer: { name: 'Ann' } });
  await query(
    app.db,
    `insert into appointments (project_id, starts_at, ends_at, created_at)
     select $1, '2030-05-06T08:00Z'::timestamptz + n * interval '1 second', '2030-05-06T20:00Z', now()
     from generate_series(1, 2003) n`,
    [project.id],
  );
  const answer = await office.call('GET', '/api/appointments?from=2030-05-06&to=2030-05-06');
  expect(answer.headers['total-count']).toBe('2003');
  expect(answer.body).toHaveLength(2000);
  expect(answer.body[0].startsAt).toBe('2030-05-06T08:00:01.000Z');
});

test('an appointment that began a month ago is on the last of its days', async () => {
  const { body: project } = await office.call('POST', '/api/projects', { customer: { name: 'Bob' } });
  await office.call('POST', `/api/projects/${project.id}/appointments`, {
    startsAt: '2031-01-01T12:00:00Z',
    endsAt: '2031-02-01T12:00:00Z',
  });
  const { body } = await office.call('GET', '/api/appointments?from=2031-02-01&to=2031-02-01');
  expect(body).toHaveLength(1);
  expect((await office.call('GET', '/api/appointments?from=2031-02-02&to=2031-02-02')).body).toEqual([]);
});
