import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});

afterAll(() => app.close());

const create = (body: object, headers = {}) => office.call('POST', '/api/projects', body, headers);
const appointment = { startsAt: '2026-03-12T14:00:00Z', endsAt: '2026-03-12T15:00:00Z' };

const count = async () =>
  queryOne<{ projects: number; customers: number; next: number }>(
    app.db,
    `select (select count(*) from projects) as projects, (select count(*) from customers) as customers,
       (select next_number from counters where counter_type = 'residential') as next`,
  );

describe('a lead that cannot be kept is refused at its field, and leaves neither customer nor number behind:', () => {
  test.each([
    [
      'a name of 10,000 letters',
      { customer: { name: 'n'.repeat(10_000) } },
      'customer.name',
      'Use at most 120 characters. This has 10000.',
    ],
    ['a name of spaces', { customer: { name: '   ' } }, 'customer.name', 'This field is required.'],
    ['half an emoji', { customer: { name: 'Zoë \ud83d' } }, 'customer.name', /can’t be saved/],
    [
      'an appointment that ends before it starts',
      { appointment: { ...appointment, endsAt: '2026-03-12T13:00:00Z' } },
      'appointment.endsAt',
      /after|before/,
    ],
    [
      'a day that does not exist',
      { appointment: { ...appointment, startsAt: '2026-02-31T14:00:00Z' } },
      'appointment.startsAt',
      /Enter a date/,
    ],
    [
      'a year nobody lives in',
      { appointment: { ...appointment, endsAt: '9026-02-11T14:00:00Z' } },
      'appointment.endsAt',
      /1900 to 2999/,
    ],
    [
      'a customer beyond every number',
      { customer: undefined, customerId: 1e20 },
      'customerId',
      /isn’t the number of a record/,
    ],
    [
      'a customer who is not there',
      { customer: undefined, customerId: 999_999_999 },
      'customerId',
      'This customer was not found.',
    ],
    ['a category beyond every number', { categoryId: 2 ** 53 }, 'categoryId', /isn’t the number of a record/],
    [
      'a kind that is gone',
      { counter_type: 'naval' },
      'counter_type',
      'This kind of project is no longer offered. Choose another.',
    ],
    [
      'a salesperson without a business',
      { salespersonId: 4 },
      'salespersonId',
      /doesn’t work for this business/,
    ],
    ['nobody', { customer: undefined }, 'customer', 'Choose a customer, or enter a new one.'],
  ])('%s', async (_what, body, field, sentence) => {
    const before = await count();
    const refused = await create({ customer: { name: 'Kim' }, ...body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toContain(field);
    expect(refused.body.fields[field]).toMatch(sentence);
    expect(await count()).toEqual(before);
  });
});

test.each(["Seán O'Brien", 'נועה כהן-לוי', '👩🏽‍🔧 Zoë', "Robert'); drop table projects;--", 'Ye'])(
  'the name %s is kept as it is, and found',
  async (name) => {
    const made = await create({ customer: { name }, title: name });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ title: name, customer: { name } });
    const found = await office.call('GET', `/api/customers/suggest?q=${encodeURIComponent(name)}`);
    expect(found.body.map((each: { name: string }) => each.name)).toContain(name);
  },
);

test('ten clicks under one key make one customer, one project and one appointment', async () => {
  const before = (await count())!;
  const key = { 'idempotency-key': 'one-lead-one-key' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => create({ customer: { name: 'Once' }, appointment }, key)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
  expect(await count()).toEqual({
    projects: before.projects + 1,
    customers: before.customers + 1,
    next: before.next + 1,
  });
});
