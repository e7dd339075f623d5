import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTransaction } from '../../../../test/support/start-transaction.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

async function newProject(): Promise<number> {
  const { body } = await office.call('POST', '/api/projects', { customer: { name: 'Ann' } });
  return body.id;
}

test('people whom another save has assigned meanwhile stay on the project', async () => {
  const id = await newProject();
  const first = await startTransaction(app.database);
  await first.query('update projects set version = version + 1 where id = $1', [id]);
  await first.query('insert into project_employees values ($1, $2)', [id, office.employeeId]);
  const second = office.call('PUT', `/api/projects/${id}`, { title: 'Only the title' });
  await first.commitOnceWaitedFor();
  expect(await second).toMatchObject({
    status: 200,
    body: { title: 'Only the title', people: [{ id: office.employeeId }] },
  });
});

test('people whom another save has put on an appointment meanwhile stay on it', async () => {
  const projectId = await newProject();
  const times = { startsAt: '2026-04-01T10:00:00Z', endsAt: '2026-04-01T11:00:00Z' };
  const { body: appointment } = await office.call('POST', `/api/projects/${projectId}/appointments`, times);
  const first = await startTransaction(app.database);
  await first.query('update appointments set version = version + 1 where id = $1', [appointment.id]);
  await first.query('insert into appointment_employees values ($1, $2)', [appointment.id, office.employeeId]);
  const url = `/api/projects/${projectId}/appointments/${appointment.id}`;
  const second = office.call('PUT', url, { notes: 'Only the note' });
  await first.commitOnceWaitedFor();
  expect(await second).toMatchObject({
    status: 200,
    body: { notes: 'Only the note', employees: [{ id: office.employeeId }] },
  });
});

test('no project is made for a customer who is removed at that moment', async () => {
  const { body: customer } = await office.call('POST', '/api/customers', { name: 'Going Away' });
  const removal = await startTransaction(app.database);
  await removal.query('update customers set deleted_at = now() where id = $1', [customer.id]);
  const creation = office.call('POST', '/api/projects', { customerId: customer.id });
  await removal.commitOnceWaitedFor();
  expect(await creation).toMatchObject({
    status: 422,
    body: { fields: { customerId: 'This customer was not found.' } },
  });
});
