import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createBid } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import type { Contact } from '../../../shared/contacts/contact-contract.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let url: string;
let projectId: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field');
});
afterAll(() => app.close());

beforeEach(async () => {
  const project = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann Lee', email: 'ann@lee.example' },
    employeeIds: [field.employeeId],
  });
  projectId = project.body.id;
  url = `/api/projects/${projectId}`;
});

const add = async (body: object): Promise<Contact> =>
  (await office.call('POST', `${url}/contacts`, body)).body;
const namesOf = async (caller = office) =>
  (await caller.call('GET', url)).body.contacts.map(({ name }: Contact) => name);

test('a contact is added with what is usual for the role, changed, removed and brought back', async () => {
  const contact = await add({
    name: ' Dana  Reyes ',
    role: 'architect',
    phone: '503 555 0144',
    email: 'Dana@Reyes.example',
  });
  expect(contact).toMatchObject({
    name: 'Dana  Reyes',
    phone: '+15035550144',
    email: 'dana@reyes.example',
    getsBids: true,
    getsInvoices: false,
    getsPhotoReports: true,
    getsAppointments: false,
  });
  const said = await add({ name: 'Sam', role: 'architect', getsBids: false });
  expect([said.getsBids, said.getsPhotoReports]).toEqual([false, true]);

  const one = `${url}/contacts/${contact.id}`;
  const changed = await office.call('PUT', one, { role: 'lender', version: contact.version });
  // What was chosen stays when only the role changes.
  expect(changed.body).toMatchObject({ role: 'lender', getsBids: true, getsInvoices: false });
  expect((await office.call('PUT', one, { note: 'x', version: contact.version })).status).toBe(412);
  expect((await office.call('DELETE', one)).status).toBe(204);
  expect(await namesOf()).toEqual(['Sam']);
  expect((await office.call('POST', `${one}/restore`)).status).toBe(200);
  expect(await namesOf()).toEqual(['Dana  Reyes', 'Sam']);
});

test('who is sent to the job sees its contacts and changes none; who is not knows of none', async () => {
  const { id } = await add({ name: 'Sam', role: 'site_contact', phone: '503-555-0144' });
  expect(await namesOf(field)).toEqual(['Sam']);
  expect((await field.call('POST', `${url}/contacts`, { name: 'Eve', role: 'other' })).status).toBe(403);
  expect((await field.call('DELETE', `${url}/contacts/${id}`)).status).toBe(403);
  const found = async (q: string, caller: TestCaller) =>
    (await caller.call('GET', `/api/search?q=${q}&kind=contact`)).body.results;
  expect(await found('5550144', field)).toContainEqual(
    expect.objectContaining({ kind: 'contact', id, parentId: projectId, label: 'Sam', detail: 'Ann Lee' }),
  );
  await office.call('PUT', url, { employeeIds: [] });
  expect(await found('5550144', field)).not.toContainEqual(expect.objectContaining({ id }));
  expect(await found('5550144', office)).toContainEqual(expect.objectContaining({ id }));
});

test('a project has at most twenty, also by bringing one back', async () => {
  const first = await add({ name: 'Contact 0', role: 'other', otherRole: 'Neighbor' });
  await Promise.all(Array.from({ length: 18 }, (_, n) => add({ name: `Contact ${n + 1}`, role: 'other' })));
  // Of two who come for the last place one gets it.
  const last = await Promise.all(
    ['Contact 19', 'Contact 20'].map((name) =>
      office.call('POST', `${url}/contacts`, { name, role: 'other' }),
    ),
  );
  expect(new Set(last.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(last.find(({ status }) => status === 409)?.body.error).toBe(
    'This project already has 20 contacts. Remove one first.',
  );
  const one = `${url}/contacts/${first.id}`;
  expect((await office.call('POST', `${one}/restore`)).status).toBe(200);
  await office.call('DELETE', one);
  await add({ name: 'Contact 21', role: 'other' });
  expect((await office.call('POST', `${one}/restore`)).status).toBe(409);
});

test('what is wrong is said at its field', async () => {
  const refused = await office.call('POST', `${url}/contacts`, {
    name: ' ',
    role: 'neighbor',
    email: 'dana',
    phone: '12',
    note: 'x'.repeat(1001),
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields).sort()).toEqual(['email', 'name', 'note', 'phone', 'role']);
});

test('a sending offers the contacts of its project, and says which of them get such a paper', async () => {
  await add({ name: 'Dana', role: 'architect', email: 'dana@reyes.example', phone: '503-555-0144' });
  await add({ name: 'Leo', role: 'lender', email: 'leo@bank.example', phone: '911' });
  const gone = await add({ name: 'Sam', role: 'spouse', email: 'sam@lee.example' });
  await office.call('DELETE', `${url}/contacts/${gone.id}`);
  const bid = await createBid(office, projectId);
  const { body } = await office.call('GET', `${url}/bids/${bid.id}/sending`);
  expect(body.contacts).toMatchObject([
    { name: 'Dana', role: 'architect', email: 'dana@reyes.example', phone: '+15035550144', getsIt: true },
    // No message could reach that number.
    { name: 'Leo', role: 'lender', email: 'leo@bank.example', phone: null, getsIt: false },
  ]);
});

test('the calendar file of an appointment names whom to tell', async () => {
  await add({ name: 'Sam Harte', role: 'tenant', phone: '503-555-0144' });
  await add({ name: 'Leo', role: 'lender', phone: '503-555-0145' });
  const times = { startsAt: '2026-03-12T14:00:00Z', endsAt: '2026-03-12T16:00:00Z' };
  const { body: appointment } = await office.call('POST', `${url}/appointments`, times);
  const file = await field.call('GET', `${url}/appointments/${appointment.id}/ics`);
  expect(file.raw.toString()).toContain('Sam Harte +15035550144');
  expect(file.raw.toString()).not.toContain('Leo');
});
