import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let projectId: number;

beforeEach(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  field = await app.signIn('field');
  const project = await office.call('POST', '/api/projects', {
    customer: { name: 'Ann' },
    employeeIds: [field.employeeId],
  });
  projectId = project.body.id;
  const audit = {
    actor: { kind: 'customer', id: null, name: 'Ann' },
    now: app.clock.now(),
    requestId: null,
  } as const;
  const priced = { title: 'Kitchen', total: 1200, lines: [{ unitPrice: 12 }] };
  await recordEvent(app.db, audit, {
    projectId,
    subjectKind: 'bid',
    subjectId: 7,
    kind: 'bid.updated',
    before: priced,
    after: priced,
  });
  await field.call('POST', `/api/projects/${projectId}/notes`, { content: 'Hello' });
});

afterEach(() => app.close());

const kinds = async (caller: TestCaller, search: string) => {
  const { body } = await caller.call('GET', `/api/projects/${projectId}/history?${search}`);
  return (body as { kind: string }[]).map((event) => event.kind);
};

test('is newest first, in pages', async () => {
  expect(await kinds(office, '')).toEqual([
    'note.created',
    'bid.updated',
    'project.created',
    'customer.created',
  ]);
  const first = await office.call('GET', `/api/projects/${projectId}/history?limit=2`);
  expect(first.headers['total-count']).toBe('4');
  const next = /\?([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!;
  expect(await kinds(office, next)).toEqual(['project.created', 'customer.created']);
});

test('is filtered by kind, subject and actor', async () => {
  expect(await kinds(office, 'kind=bid')).toEqual(['bid.updated']);
  expect(await kinds(office, 'kind=note.created,project')).toEqual(['note.created', 'project.created']);
  expect(await kinds(office, 'actor=customer')).toEqual(['bid.updated']);
  expect(await kinds(office, `actor=${field.employeeId}`)).toEqual(['note.created']);
  expect((await office.call('GET', `/api/projects/${projectId}/history?actor=x`)).status).toBe(422);
});

test('tells field employees of a bid which one it is and its status, and nothing of its texts and prices', async () => {
  const url = `/api/projects/${projectId}/history?kind=bid`;
  expect((await field.call('GET', url)).body).toMatchObject([
    { kind: 'bid.updated', before: null, after: null },
  ]);
  expect(JSON.stringify((await office.call('GET', url)).body)).toMatch(/1200/);
  const bids = `/api/projects/${projectId}/bids`;
  const { body: bid } = await office.call('POST', bids, { project: { id: projectId }, title: 'For 9,000' });
  await office.call('PUT', `${bids}/${bid.id}`, {
    internalNotes: 'Our margin is 42 %',
    scope: 'A deposit of 5,000',
    terms: 'In all 12,000',
    sections: [{ title: '7,000 each', lines: [{ name: 'x', unitPrice: 7000 }] }],
  });
  await office.call('POST', `${bids}/${bid.id}/link`);
  const { body } = await field.call('GET', url);
  expect((body as { kind: string; after: object | null }[]).map(({ kind, after }) => [kind, after])).toEqual([
    ['bid.sent', { number: 1, status: 'sent', revision: 1 }],
    ['bid.updated', null],
    ['bid.created', { number: 1 }],
    ['bid.updated', null],
  ]);
});

test('tells field employees that there is money no more than live changes do, but of what they did themselves', async () => {
  const { body: project } = await office.call('POST', '/api/projects', {
    customer: { name: 'Mo Ney' },
    employeeIds: [field.employeeId],
  });
  const expenses = `/api/project/${project.id}/expenses`;
  await office.call('POST', expenses, { paidTo: 'Ridge Lumber', cost: 12 });
  await field.call('POST', expenses, { paidTo: 'Fuel stop', cost: 5 });
  await office.call('POST', '/api/invoices', {
    project_id: project.id,
    title: 'Work',
    isBeyondContract: true,
  });
  const url = `/api/projects/${project.id}/history`;
  const told = async (caller: TestCaller) =>
    (await caller.call('GET', url)).body.map((each: { kind: string; actorId: number }) => [
      each.kind,
      each.actorId,
    ]);
  expect((await told(office)).map(([kind]: [string]) => kind)).toEqual(
    expect.arrayContaining(['invoice.created', 'expense.created', 'project.created']),
  );
  expect((await told(field)).filter(([kind]: [string]) => /^(expense|invoice)/.test(kind))).toEqual([
    ['expense.created', field.employeeId],
  ]);
  const counts = (await field.call('GET', `${url}/counts`)).body;
  expect(counts.subjects).not.toContainEqual(expect.objectContaining({ subject: 'invoice' }));
});

test('tells field employees nothing of a subject or field that nobody has decided to share', async () => {
  const audit = {
    actor: { kind: 'system', id: null, name: '' },
    now: app.clock.now(),
    requestId: null,
  } as const;
  const after = { title: 'Shared', isOnHold: true, margin: 42 };
  const event = { projectId, subjectId: projectId, before: {}, after };
  await recordEvent(app.db, audit, { ...event, subjectKind: 'message', kind: 'message.tried' });
  await recordEvent(app.db, audit, { ...event, subjectKind: 'project', kind: 'project.tried' });
  const { body } = await field.call(
    'GET',
    `/api/projects/${projectId}/history?kind=message.tried,project.tried`,
  );
  expect(body).toMatchObject([{ after: { title: 'Shared', isOnHold: true } }]);
  expect(JSON.stringify(body)).not.toContain('margin');
});
