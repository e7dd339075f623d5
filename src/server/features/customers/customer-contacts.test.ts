import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { readPhonesOnce } from '../settings/read-all-phones.ts';

let test: TestApp;
let office: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
});
afterAll(() => test.close());
beforeEach(() =>
  test.database.pool.query(`truncate customers, businesses cascade; update settings set country = 'US'`),
);

const add = async (customer: object) => (await office.call('POST', '/api/customers', customer)).body;
const found = async (q: string) => {
  const { body } = await office.call('GET', `/api/customers?q=${encodeURIComponent(q)}`);
  return (body as { name: string }[]).map(({ name }) => name);
};

const two = {
  name: 'Harborview Dental',
  companyName: 'Harborview Dental',
  phones: [
    { label: 'office', number: '(518) 555-0123 x4', contactName: 'Ann Reed' },
    { label: 'mobile', number: '+44 20 7946 0018' },
  ],
  emails: [
    { label: 'office', address: 'Front@Harborview.example' },
    { address: 'ann.reed@harborview.example', contactName: 'Ann Reed' },
  ],
  addresses: [
    { label: 'billing', street: '1 Quay St', city: 'Albany', state: 'NY', postalCode: '12207' },
    { label: 'site', street: '9 Mole Rd', city: 'Troy', state: 'NY', postalCode: '12180' },
  ],
};

describe('a customer with several contacts', () => {
  it('keeps them in order; the first are phone, e-mail and address', async () => {
    const customer = await add(two);
    expect(customer).toMatchObject({
      phone: '+15185550123 x4',
      email: 'front@harborview.example',
      street: '1 Quay St',
      city: 'Albany',
      phones: [
        { label: 'office', number: '+15185550123 x4', contactName: 'Ann Reed' },
        { label: 'mobile', number: '+442079460018', contactName: '' },
      ],
      emails: [{ contactName: '' }, { label: 'other', contactName: 'Ann Reed' }],
    });
    expect(await found('020 7946 0018')).toEqual(['Harborview Dental']);
    expect(await found('5185550123')).toEqual(['Harborview Dental']);
    expect(await found('7946')).toEqual(['Harborview Dental']);
    expect(await found('ann.reed@')).toEqual(['Harborview Dental']);
    expect(await found('reed harborview')).toEqual(['Harborview Dental']);
    const { body } = await office.call('GET', '/api/search?q=02079460018');
    expect(body.results).toMatchObject([
      { kind: 'customer', label: 'Harborview Dental', phone: '+442079460018' },
    ]);

    const { body: project } = await office.call('POST', '/api/projects', { customerId: customer.id });
    const { body: projects } = await office.call('GET', '/api/projects?q=44%2020%207946%200018');
    expect(projects).toMatchObject([{ id: project.id }]);
  });

  it('takes back what was read, and then changes nothing', async () => {
    const customer = await add({ ...two, name: 'Same again' });
    const { body } = await office.call('PUT', `/api/customers/${customer.id}`, customer);
    const { version: _version, updatedAt: _at, ...rest } = customer;
    expect(body).toMatchObject(rest);
    const events = await query(
      test.db,
      `select from events where subject_id = $1 and kind = 'customer.updated'`,
      [customer.id],
    );
    expect(events).toHaveLength(0);
  });

  it('lets who knows the single fields only change the first of each', async () => {
    const { id } = await add({ ...two, name: 'Single fields' });
    const url = `/api/customers/${id}`;
    const changed = await office.call('PUT', url, {
      phone: '518 555 0199',
      email: 'new@x.example',
      city: 'Rome',
    });
    expect(changed.body.phones).toMatchObject([
      { label: 'office', number: '+15185550199', contactName: 'Ann Reed' },
      { number: '+442079460018' },
    ]);
    expect(changed.body.emails.map((each: { address: string }) => each.address)).toEqual([
      'new@x.example',
      'ann.reed@harborview.example',
    ]);
    expect(changed.body.addresses).toMatchObject([{ street: '1 Quay St', city: 'Rome' }, { city: 'Troy' }]);
    const gone = await office.call('PUT', url, {
      phone: '',
      street: '',
      city: '',
      state: '',
      postalCode: '',
    });
    expect(gone.body).toMatchObject({ phone: '+442079460018', street: '9 Mole Rd' });
    // The second becomes the first, and stands there once.
    const moved = await office.call('PUT', url, { email: 'ann.reed@harborview.example' });
    expect(moved.body.emails).toHaveLength(1);
  });

  it.each([
    [{ phones: [{ number: 'call me' }] }, 'phones.0.number'],
    [{ phones: [{ number: '518 555 0123' }, { number: '+1 (518) 555-0123' }] }, 'phones.1.number'],
    [{ emails: [{ address: 'a@b.example' }, { address: 'A@B.example' }] }, 'emails.1.address'],
    [{ emails: [{ address: 'a@b' }] }, 'emails.0.address'],
    [{ addresses: [{ street: 'x'.repeat(201) }] }, 'addresses.0.street'],
    [{ phones: [{ number: '911', label: 'fax' }] }, 'phones.0.label'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ phone: '1-800-FLOWERS' }, 'phone'],
  ])('is refused at the field that is wrong: %j', async (part, field) => {
    const { status, body } = await office.call('POST', '/api/customers', { name: 'Bad', ...part });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('keeps names in any script, and a number that no country could have given as it was typed', async () => {
    const customer = await add({ name: '👷🏽‍♀️ שרה לוי', phone: '555-0123' });
    expect(customer).toMatchObject({ name: '👷🏽‍♀️ שרה לוי', phone: '555-0123' });
    expect(await found('5550123')).toContain('👷🏽‍♀️ שרה לוי');
  });

  it('says the same when somebody writes the columns', async () => {
    const [row] = await query<{ id: number; phones: unknown; emails: unknown; addresses: unknown }>(
      test.db,
      `insert into customers (name, phone, email, city) values ('By hand', '+15185550101', 'by@hand.example', 'Troy')
       returning id, phones, emails, addresses`,
    );
    expect(row).toMatchObject({
      phones: [{ label: 'other', number: '+15185550101', contactName: '' }],
      emails: [{ address: 'by@hand.example' }],
      addresses: [{ label: 'billing', city: 'Troy' }],
    });
  });
});

describe('numbers from before they were read', () => {
  it('are read once, each table, and again without harm', async () => {
    await query(test.db, `update settings set country = 'GB', phones_read_for = null`);
    const [customer] = await query<{ id: number }>(
      test.db,
      `insert into customers (name, phone) values ('Old', '020 7946 0018 x3') returning id`,
    );
    await query(
      test.db,
      `insert into businesses (name, phone) values ('Old', '020 7946 0019'), ('Odd', '12')`,
    );
    for (let times = 0; times < 2; times += 1) await readPhonesOnce(test.db);
    expect((await office.call('GET', `/api/customers/${customer!.id}`)).body.phone).toBe('+442079460018 x3');
    expect(await query(test.db, 'select name, phone from businesses order by id')).toEqual([
      { name: 'Old', phone: '+442079460019' },
      { name: 'Odd', phone: '12' },
    ]);
    expect(await query(test.db, 'select phones_read_for from settings')).toEqual([{ phones_read_for: 'GB' }]);
  });

  it('are read again when the company gives another country, which is told to its pages', async () => {
    const admin = await test.signIn('admin');
    const { id } = await add({ name: 'Far', phone: '02-123-4567' });
    expect((await office.call('GET', `/api/customers/${id}`)).body.phone).toBe('02-123-4567');
    expect((await admin.call('PUT', '/api/settings', { country: 'zz' })).body.fields).toHaveProperty(
      'country',
    );
    expect((await admin.call('PUT', '/api/settings', { country: 'il' })).body).toMatchObject({
      country: 'IL',
    });
    expect((await office.call('GET', `/api/customers/${id}`)).body.phone).toBe('+97221234567');
    expect((await office.call('GET', '/api/auth/me')).body.homePhones).toMatchObject({ code: '972' });
    await admin.call('PUT', '/api/settings', { country: 'US' });
    expect((await office.call('GET', '/api/auth/me')).body).not.toHaveProperty('homePhones');
  });
});

it.each(['/api/customers', '/api/projects'])(
  'a customer made by %s keeps the single phone, e-mail and address before those of the lists',
  async (path) => {
    const body = {
      name: 'Both Ways',
      phone: '(555) 010-7001',
      email: 'first@example.com',
      street: '1 First Street',
      city: 'Troy',
      phones: [{ number: '(555) 010-7002', label: 'office' }],
      emails: [{ address: 'second@example.com' }, { address: 'FIRST@example.com' }],
      addresses: [{ label: 'billing', street: '2 Second Street', city: 'Troy' }],
    };
    const answer = await office.call('POST', path, path.endsWith('projects') ? { customer: body } : body);
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 201, error: undefined });
    const id = answer.body.customerId ?? answer.body.customer?.id ?? answer.body.id;
    const { body: kept } = await office.call('GET', `/api/customers/${id}`);
    expect(kept.phones.map(({ number }: { number: string }) => number)).toEqual([
      '+15550107001',
      '+15550107002',
    ]);
    expect(kept.emails.map(({ address }: { address: string }) => address)).toEqual([
      'second@example.com',
      'first@example.com',
    ]);
    expect(kept.addresses.map(({ street }: { street: string }) => street)).toEqual([
      '1 First Street',
      '2 Second Street',
    ]);
  },
);

it('a customer with a single phone beside as many as a list takes is refused with a sentence', async () => {
  const phones = Array.from({ length: 50 }, (_, n) => ({ number: `(555) 010-${String(8000 + n)}` }));
  const answer = await office.call('POST', '/api/customers', {
    name: 'Many',
    phone: '(555) 010-7001',
    phones,
  });
  expect(answer).toMatchObject({ status: 422, body: { fields: { phones: 'Use at most 50.' } } });
});

it('a customer with a street beside the whole address of it has that address once', async () => {
  const address = { label: 'home', street: '1 First', city: 'Troy', state: 'NY', postalCode: '12180' };
  const { addresses } = await add({ name: 'Once', street: '1 First', city: 'Troy', addresses: [address] });
  expect(addresses).toEqual([address]);
});
