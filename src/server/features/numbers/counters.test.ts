import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

const ascending = (a: number, b: number) => a - b;

let app: TestApp;
let admin: TestCaller;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
  office = await app.signIn('office');
});

afterAll(() => app.close());

beforeEach(async () => {
  await query(app.db, 'delete from projects');
  await query(
    app.db,
    `delete from counters where counter_type not in ('residential', 'commercial', 'service')`,
  );
  await query(app.db, 'update counters set retired_at = null');
});

const add = (body: object) => admin.call('POST', '/api/counters', body);
const change = (type: string, body: object, headers = {}) =>
  admin.call('PUT', `/api/counters/${type}`, body, headers);
const list = async (which = '') => (await office.call('GET', `/api/counters${which}`)).body;
const lead = async (counter_type?: string) =>
  (await office.call('POST', '/api/projects', { customer: { name: 'Kim' }, counter_type })).body;
const typesOf = (counters: { counter_type: string }[]) => counters.map((each) => each.counter_type);

let count = 0;
async function kind(body: object = {}) {
  count += 1;
  const made = await add({ label: `Kind ${count}`, prefix: `K${count}-`, ...body });
  expect(made.status).toBe(201);
  return made.body;
}

describe('a kind of project', () => {
  test('is added last, and numbers its leads with its prefix and width', async () => {
    const made = await kind({ label: 'Warranty work', prefix: 'W-', width: 4, number: '7' });
    expect(made).toEqual({
      counter_type: 'warranty_work',
      label: 'Warranty work',
      prefix: 'W-',
      width: 4,
      number: 7,
      nextNumber: 'W-0007',
      isRetired: false,
      version: 1,
    });
    expect(typesOf(await list()).at(-1)).toBe('warranty_work');
    expect((await lead('warranty_work')).number).toBe('W-0007');
    expect((await list()).at(-1).nextNumber).toBe('W-0008');
  });

  test.each([
    [
      { label: 'Service', prefix: 'X-' },
      409,
      'label',
      'Service is already a kind of project. Choose another name.',
    ],
    [
      { label: 'RESIDENTIAL', prefix: 'X-' },
      409,
      'label',
      'Residential is already a kind of project. Choose another name.',
    ],
    [
      { label: 'Other', prefix: 'r-' },
      409,
      'prefix',
      'Residential has the prefix R-, so two projects could get the same number. Choose another prefix.',
    ],
    [{ label: 'Other', prefix: 'R1' }, 422, 'prefix', expect.stringContaining('End with a letter or a sign')],
    [{ label: 'Other', prefix: 'R{year}' }, 422, 'prefix', expect.stringContaining('End with')],
    [{ label: 'Other', prefix: '<b>' }, 422, 'prefix', expect.stringContaining('Use letters')],
    [{ label: 'Other', prefix: '{year}{year}-' }, 422, 'prefix', expect.stringContaining('at most one')],
    [{ label: '', prefix: 'X-' }, 422, 'label', 'This field is required.'],
    [{ label: 'Other', prefix: 'X-', width: 10 }, 422, 'width', 'Use 1 to 9 digits.'],
    [{ label: 'Other', prefix: 'X-', number: 0 }, 422, 'number', expect.stringContaining('whole number')],
  ])('%j is refused at its field', async (body, status, field, sentence) => {
    const refused = await add(body);
    expect(refused.status).toBe(status);
    expect(refused.body.fields).toEqual({ [field]: sentence });
  });

  test('is renamed; a stale version is refused with what stands now', async () => {
    const { counter_type } = await kind();
    const renamed = await change(counter_type, { label: 'Insurance claims' }, { 'if-match': '"1"' });
    expect(renamed.body).toMatchObject({ counter_type, label: 'Insurance claims', version: 2 });
    const stale = await change(counter_type, { label: 'Claims' }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { current: { label: 'Insurance claims' } } });
    expect((await change('naval', { label: 'Ships' })).status).toBe(404);
  });

  test('keeps issued numbers when its prefix changes, and goes on behind them when it changes back', async () => {
    const { counter_type, prefix } = await kind({ number: 5 });
    const first = await lead(counter_type);
    expect((await change(counter_type, { prefix: 'New-' })).body.nextNumber).toBe('New-6');
    expect((await lead(counter_type)).number).toBe('New-6');
    expect((await office.call('GET', `/api/projects/${first.id}`)).body.number).toBe(`${prefix}5`);
    expect((await admin.call('POST', '/api/next_project_number', { counter_type, number: 2 })).status).toBe(
      409,
    );
    expect((await change(counter_type, { prefix })).body.nextNumber).toBe(`${prefix}7`);

    // Another kind that takes over a prefix goes on behind what was issued with it.
    const heir = await kind({ prefix: 'New-', number: 1 });
    expect(heir.nextNumber).toBe('New-7');
  });

  test('never takes a number below one that was issued in another width', async () => {
    const { counter_type } = await kind({ number: 99 });
    await lead(counter_type);
    await change(counter_type, { width: 5 });
    expect((await lead(counter_type)).number).toMatch(/-00100$/);
    const refused = await admin.call('POST', '/api/next_project_number', { counter_type, number: 100 });
    expect(refused.body.error).toMatch(/-00100 is already taken\. Choose 101 or higher\./);
  });

  test('is offered no more and again; its projects stay; the last one stays offered', async () => {
    const retire = (type: string) => admin.call('DELETE', `/api/counters/${type}`);
    expect((await retire('residential')).status).toBe(204);
    expect((await retire('residential')).status).toBe(204);
    expect(typesOf(await list())).toEqual(['commercial', 'service']);
    expect(typesOf(await list('?which=all'))).toEqual(['commercial', 'service', 'residential']);
    // What is offered first is what a lead gets that names none.
    expect((await lead()).counter_type).toBe('commercial');
    const refused = await office.call('POST', '/api/projects', {
      customer: { name: 'Kim' },
      counter_type: 'residential',
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { counter_type: 'This kind of project is no longer offered. Choose another.' } },
    });
    expect((await add({ label: 'Residential', prefix: 'X-' })).body.error).toContain('retired');
    expect((await retire('service')).status).toBe(204);
    const last = await retire('commercial');
    expect(last).toMatchObject({ status: 409, body: { code: 'counter.last' } });
    const restored = await admin.call('POST', '/api/counters/residential/restore');
    expect(restored).toMatchObject({ status: 200, body: { isRetired: false } });
    expect(typesOf(await list())).toEqual(['residential', 'commercial']);
  });

  test('two that retire the last two at once leave one', async () => {
    await admin.call('DELETE', '/api/counters/service');
    const answers = await Promise.all(
      ['residential', 'commercial'].map((type) => admin.call('DELETE', `/api/counters/${type}`)),
    );
    expect(answers.map((answer) => answer.status).sort(ascending)).toEqual([204, 409]);
  });

  test('two that take the same prefix at once: one gets it', async () => {
    const answers = await Promise.all(
      ['{year}/', '2031/'].map((prefix, index) => add({ label: `Twin ${index}`, prefix })),
    );
    expect(answers.map((answer) => answer.status).sort(ascending)).toEqual([201, 409]);
  });

  test('a lead that comes while its kind is retired gets a clear answer and no number', async () => {
    const { counter_type } = await kind();
    const [made] = await Promise.all([
      office.call('POST', '/api/projects', { customer: { name: 'Kim' }, counter_type }),
      admin.call('DELETE', `/api/counters/${counter_type}`),
    ]);
    expect([201, 422]).toContain(made.status);
  });

  test('is put in order; an order that does not name all of them is refused', async () => {
    const order = (counter_types: string[]) => admin.call('POST', '/api/counters/order', { counter_types });
    const wanted = ['service', 'residential', 'commercial'];
    expect(typesOf((await order(wanted)).body)).toEqual(wanted);
    expect((await lead()).number).toMatch(/^S-/);
    expect((await order(['service', 'residential'])).status).toBe(409);
    expect((await order(['residential', 'commercial', 'service'])).status).toBe(200);
  });

  test.each(['POST /api/counters', 'PUT /api/counters/service', 'DELETE /api/counters/service'])(
    '%s is not for the office',
    async (call) => {
      const [method, path] = call.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
      const body = method === 'DELETE' ? undefined : { label: 'Other', prefix: 'X-' };
      expect((await office.call(method, path, body)).status).toBe(403);
    },
  );
});

describe('a kind that counts by years', () => {
  /** Sessions do not outlast such steps: everybody signs in again. */
  async function goTo(instant: string) {
    app.clock.set(instant);
    admin = await app.signIn('admin');
    office = await app.signIn('office');
  }

  test('begins each year of the company’s calendar at 1, also when several come at once', async () => {
    await goTo('2026-12-31T23:00:00Z');
    const { counter_type, nextNumber } = await kind({ prefix: '{year}-', width: 4, number: 1 });
    expect(nextNumber).toBe('2026-0001');
    expect((await lead(counter_type)).number).toBe('2026-0001');
    // In New York it is still the old year.
    app.clock.set('2027-01-01T04:30:00Z');
    expect((await lead(counter_type)).number).toBe('2026-0002');
    app.clock.set('2027-01-01T05:30:00Z');
    expect((await list()).at(-1)).toMatchObject({ number: 1, nextNumber: '2027-0001' });
    const numbers = (await Promise.all([1, 2, 3, 4, 5].map(() => lead(counter_type)))).map(
      (each) => each.number,
    );
    expect(numbers.sort((a: string, b: string) => a.localeCompare(b))).toEqual(
      [1, 2, 3, 4, 5].map((digit) => `2027-000${digit}`),
    );
    // A clock that goes back a little does not begin the old year anew.
    app.clock.set('2027-01-01T04:59:00Z');
    expect((await lead(counter_type)).number).toBe('2027-0006');
  });

  test('takes a chosen number in the new year, and goes on behind numbers that were issued in it', async () => {
    await goTo('2027-03-01T15:00:00Z');
    const { counter_type } = await kind({ prefix: 'Y{year}-', number: 500 });
    await goTo('2028-02-01T15:00:00Z');
    const set = await admin.call('POST', '/api/next_project_number', { counter_type, number: 100 });
    expect(set.status).toBe(200);
    expect((await lead(counter_type)).number).toBe('Y2028-100');
  });
});
