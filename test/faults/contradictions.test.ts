import { afterAll, beforeAll, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import type { TestAnswer } from '../support/test-app.ts';
import type { Shape } from './bad-input.ts';
import { contradicted, contradictingRecords, contradictions, type Contradiction } from './contradictions.ts';
import { figure } from './full-size.ts';
import { setUpFuzzedCompany, type FuzzedCompany } from './fuzzed-company.ts';
import { honest } from './honest-input.ts';
import { shapeOf } from './shape-of.ts';

let company: FuzzedCompany;
beforeAll(async () => {
  company = await setUpFuzzedCompany();
  const times = { startsAt: '2026-03-11T14:00:00Z', endsAt: '2026-03-11T15:00:00Z' };
  await company.admin.call('POST', '/api/projects/1/appointments', times);
});
afterAll(() => company.app.close());

const namesIn = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
];

const calls = Object.values<Endpoint>(contract).flatMap((endpoint) =>
  [endpoint.query, endpoint.body].flatMap((schema) => {
    const shape = schema && shapeOf(schema);
    const names = shape ? namesIn(shape) : [];
    return contradictions
      .filter((pair) => pair.names.every((name) => names.includes(name)))
      .map((pair) => ({ endpoint, isQuery: schema === endpoint.query, shape: shape!, pair }));
  }),
);

/** Nothing but noughts and emptiness: a list, sums, or a file with its headings only. */
function isEmpty({ headers, body, raw }: TestAnswer): boolean {
  if (String(headers['content-type']).startsWith('text/csv')) {
    const [, ...rows] = raw.toString().trim().split('\r\n');
    return rows.every((row) => /^Total(?:,(?:0(?:\.00)?)?)*$/.test(row));
  }
  const says = (value: unknown): boolean =>
    typeof value === 'number'
      ? value !== 0
      : typeof value === 'object' && Object.values(value ?? {}).some(says);
  return !says(body);
}

const namesOne = ({ status, body }: TestAnswer, { names }: Contradiction) =>
  (status === 400 || status === 422) &&
  names.some((name) => name in ((body as { fields?: object }).fields ?? {}));

it('takes no pair of values that contradict each other, wherever a call has one', async () => {
  const wrongs: string[] = [];
  for (const { endpoint, isQuery, shape, pair } of calls) {
    const path = endpoint.path.replace(/:\w+/g, '1');
    // A bid always names its project.
    const project = endpoint.path === '/api/projects/:id/bids' && { project: { id: 1 } };
    const whole = { ...(honest(shape) as object), ...project };
    const given = contradicted(whole, () => true, pair);
    const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const answer = isQuery
      ? await company.admin.call(endpoint.method, `${path}?${query}`)
      : await company.admin.call(endpoint.method, path, given);
    const isRight = namesOne(answer, pair) || (isQuery && answer.status === 200 && isEmpty(answer));
    if (!isRight)
      wrongs.push(
        `${endpoint.method} ${path} ${JSON.stringify(given)} → ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`,
      );
  }
  expect(wrongs).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
  figure(
    `${calls.length} calls with two values that contradict each other: each refused by name, or answered with nothing`,
  );
});

it.each(contradictingRecords)('refuses by name, or adds up rightly: $what ($path)', async (record) => {
  const { path, said, refuses, keeps } = record;
  const { status, body } = await company.admin.call('POST', path, said);
  if (refuses) {
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(refuses);
    return;
  }
  expect(status).toBe(201);
  expect(body).toMatchObject(keeps!);
});

it('takes no version of another record for that of this one', async () => {
  const { call } = company.admin;
  for (const title of ['Hall', 'Hall and stairs']) await call('PUT', '/api/projects/2', { title });
  const [own, other] = await Promise.all([1, 2].map((id) => call('GET', `/api/projects/${id}`)));
  expect(other!.body.version).not.toBe(own!.body.version);
  const mistaken = { 'if-match': `"${other!.body.version}"` };
  const answer = await call('PUT', '/api/projects/1', { title: 'Attic' }, mistaken);
  expect(answer).toMatchObject({ status: 412, body: { code: 'version.stale', current: { id: 1 } } });
  expect((await call('GET', '/api/projects/1')).body.title).toBe(own!.body.title);
});
