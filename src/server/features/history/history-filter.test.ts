import type { Right } from '../../../shared/auth/rights.ts';
import { builtInRoles } from '../../../shared/auth/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { listStatement } from './history-queries.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let url: string;
let customerId: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
  await query(app.db, `update settings set time_zone = 'America/Los_Angeles'`);
  const { body } = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann' },
    employeeIds: [field.employeeId],
  });
  customerId = body.customerId;
  url = `/api/projects/${body.id}`;
  // The evening of the 10th in Los Angeles, and the 11th in UTC already.
  app.clock.set('2026-03-11T02:00:00Z');
  await office.call('PUT', url, { street: '12 Harbor 100% Street' });
  // Their session would be over if they did nothing all day.
  await field.call('GET', url);
  app.clock.set('2026-03-11T08:00:00Z');
  await field.call('POST', `${url}/notes`, { content: 'Key under the MAT' });
  await office.call('POST', `${url}/bids`, {
    project: { id: body.id },
    title: 'Secret margin',
    sections: [{ title: 'All', lines: [{ name: 'Roof', unitPrice: 98765 }] }],
  });
  await office.call('PUT', `/api/customers/${customerId}`, { name: 'Ann Marie', phone: '(503) 555-0188' });
});

afterAll(() => app.close());

async function kinds(caller: TestCaller, search: string): Promise<string[]> {
  const { status, body } = await caller.call('GET', `${url}/history?${search}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { kind: string }[]).map((event) => event.kind);
}

describe('a search', () => {
  test('finds texts, numbers and who did it, every word of it', async () => {
    expect(await kinds(office, 'q=under+the+mat')).toEqual(['note.created']);
    expect(await kinds(office, 'q=finn')).toEqual(['note.created']);
    expect(await kinds(office, 'q=finn+harbor')).toEqual([]);
    expect(await kinds(office, 'q=secret')).toEqual(['bid.created']);
    expect(await kinds(office, 'q=%25')).toEqual(['project.updated']);
    expect(await kinds(office, 'q=_')).not.toContain('note.created');
  });

  test('does not find the names of fields', async () => {
    expect(await kinds(office, 'q=street')).toEqual(['project.updated']);
    expect(await kinds(office, 'q=content')).toEqual([]);
  });

  test('tells field employees nothing that they may not read', async () => {
    expect(await kinds(field, 'q=secret')).toEqual([]);
    expect(await kinds(field, 'q=98765')).toEqual([]);
    expect(await kinds(field, 'q=mat')).toEqual(['note.created']);
  });
});

test("days are those of the company's calendar, both included", async () => {
  const ofTheTenth = ['project.updated', 'project.created', 'customer.created'];
  expect(await kinds(office, 'from=2026-03-10&to=2026-03-10')).toEqual(ofTheTenth);
  expect(await kinds(office, 'from=2026-03-11&kind=note,project.updated')).toEqual(['note.created']);
  expect(await kinds(office, 'to=2026-03-09')).toEqual([]);
  expect((await office.call('GET', `${url}/history?from=soon`)).status).toBe(422);
});

test('what is changed of the customer is told, and only since the project is there', async () => {
  expect(await kinds(office, 'kind=customer')).toEqual(['customer.updated', 'customer.created']);
  const later = await office.call('POST', '/api/projects', { customerId });
  const { body } = await office.call('GET', `/api/projects/${later.body.id}/history?kind=customer.updated`);
  // Both were changed at the same instant of the standing clock; an hour later there is nothing to tell.
  expect(body).toHaveLength(1);
  app.clock.advance(3_600_000);
  const next = await office.call('POST', '/api/projects', { customerId });
  expect((await office.call('GET', `/api/projects/${next.body.id}/history?kind=customer`)).body).toEqual([]);
});

test('counts are by subject and person, each under the other filters', async () => {
  const counts = async (search: string) => (await office.call('GET', `${url}/history/counts?${search}`)).body;
  const all = await counts('');
  expect(all.total).toBe(Number((await office.call('GET', `${url}/history`)).headers['total-count']));
  expect(all.subjects).toContainEqual({ subject: 'note', count: 1 });
  expect(all.actors).toContainEqual({ actor: String(field.employeeId), name: 'Finn Field', count: 1 });
  const notes = await counts('kind=note');
  expect(notes).toMatchObject({ total: 1, actors: [{ name: 'Finn Field' }] });
  expect(notes.subjects).toEqual(all.subjects);
  expect(await counts('q=mat')).toMatchObject({ total: 1, subjects: [{ subject: 'note', count: 1 }] });
  const inTheField = await field.call('GET', `${url}/history/counts`);
  expect(inTheField).toMatchObject({ status: 200, body: { subjects: all.subjects } });
  expect((await app.anonymous('GET', `${url}/history/counts`)).status).toBe(401);
  const other = await office.call('POST', '/api/projects', { customer: { name: 'Bob' } });
  expect((await field.call('GET', `/api/projects/${other.body.id}/history/counts`)).status).toBe(404);
});

test('people are named, also when their account is gone', async () => {
  const admin = await app.signIn('admin');
  const gone = await app.signIn('field', { firstName: 'Gus', lastName: 'Gone' });
  const project = await office.call('POST', '/api/projects', {
    customer: { name: 'Cara' },
    employeeIds: [field.employeeId],
  });
  const url = `/api/projects/${project.body.id}`;
  await office.call('PUT', url, { employeeIds: [field.employeeId, gone.employeeId] });
  expect((await admin.call('DELETE', `/api/employees/${gone.employeeId}`)).status).toBe(204);
  const { body } = await field.call('GET', `${url}/history?limit=1`);
  expect(body[0].names).toEqual({
    [`employee:${field.employeeId}`]: 'Finn Field',
    [`employee:${gone.employeeId}`]: 'Gus Gone',
  });
});

test('10,000 events of one project are read by the index', async () => {
  const project = await office.call('POST', '/api/projects', { customer: { name: 'Dan' } });
  await query(
    app.db,
    `insert into events (at, actor_kind, actor_id, actor_name, project_id, subject_kind, subject_id, kind, before, after)
     select now(), 'employee', $2, 'Olga Office', case when n % 6 = 0 then $1 else 1000000 + n % 5 end, 'project', $1,
       'project.updated', '{"street":"A"}', jsonb_build_object('street', 'Street ' || n)
     from generate_series(1, 60000) n`,
    [project.body.id, office.employeeId],
  );
  await query(app.db, 'analyze events');
  const viewer = { employeeId: office.employeeId, rights: new Set<Right>(builtInRoles.office.rights) };
  const [text, values] = listStatement(viewer, project.body.id, { limit: 50 });
  const plan = await query<{ 'QUERY PLAN': unknown }>(app.db, `explain (format json) ${text}`, values);
  const told = JSON.stringify(plan);
  expect(told).toContain('events_project');
  expect(told).toContain('events_subject');
  expect(told).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"events"/);
  // The page itself is read in the order of the index, as far as it goes.
  expect(told).toMatch(
    /"Node Type":"Limit"[^[]*"Plans":\[\{"Node Type":"Index Scan"[^[]*"Index Name":"events_project"/,
  );
});
