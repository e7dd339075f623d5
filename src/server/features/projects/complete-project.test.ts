import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, insertContract, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { pay } from '../../../../test/support/payment-fixtures.ts';
import { createPermit } from '../../../../test/support/permit-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

const complete = (id: number, body: object = { isConfirmed: false }) =>
  office.call('PUT', `/api/projects/${id}/complete`, body);
const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

test('says what is still open, each with where it is dealt with, and goes on when told to', async () => {
  const { id, contract, bid } = await insertContract(app.db, office);
  const invoice = await issueInvoice(office, id, {
    lines: [{ name: 'Extra', unitPrice: 100, taxable: false }],
    isBeyondContract: true,
  });
  const draft = await createInvoice(office, id, { bill: { schedulePlace: 0 } });
  const permit = await createPermit(office, id);
  await office.call('POST', `/api/projects/${id}/appointments`, {
    kind: 'work',
    startsAt: day(2),
    endsAt: day(2.1),
  });
  await query(
    app.db,
    `insert into bid_questions (bid_id, question, asked_at) values ($1, 'Which tile?', now())`,
    [bid.id],
  );
  const todo = async (title: string) => {
    const { body } = await office.call('POST', '/api/todos', { title, projectId: id });
    return body.id as number;
  };
  await todo('Haul off the old shingles');
  await office.call('PUT', `/api/todos/${await todo('Order the dumpster')}`, { isDone: true });
  const expense = await office.call('POST', `/api/project/${id}/expenses`, {
    paidTo: 'Tile Depot',
    cost: 77.77,
    date: '2026-01-05',
  });

  const { status, body } = await complete(id);
  expect([status, body.code]).toEqual([409, 'project.still_open']);
  expect(body.current).toEqual([
    { kind: 'owed', count: 1, amount: invoice.total, firstId: invoice.id },
    { kind: 'unbilled', count: 1, amount: expect.closeTo(contract - draft.total), firstId: null },
    { kind: 'drafts', count: 1, amount: draft.total, firstId: draft.id },
    { kind: 'permits', count: 1, amount: null, firstId: permit.id },
    { kind: 'appointments', count: 1, amount: null, firstId: null },
    { kind: 'questions', count: 1, amount: null, firstId: bid.id },
    { kind: 'todos', count: 1, amount: null, firstId: null },
    { kind: 'expenses', count: 1, amount: 77.77, firstId: expense.body.id },
  ]);
  expect((await office.call('GET', `/api/projects/${id}`)).body.status).toBe('permits_pending');
  expect((await complete(id, { isConfirmed: true })).body.status).toBe('project_completed');
  // It is done: repeating it asks nothing more.
  expect((await complete(id)).status).toBe(200);
});

test('asks about a lead without a contract, and about nothing where all is settled', async () => {
  const lead = await insertProject(app.db);
  expect((await complete(lead.id)).body.current).toEqual([
    { kind: 'contract', count: 1, amount: null, firstId: null },
  ]);

  const settled = await insertProject(app.db);
  const bid = await createBid(office, settled.id, {});
  await office.call('POST', `/api/projects/${settled.id}/bids/${bid.id}/finalize`, {});
  const invoice = await issueInvoice(office, settled.id, { bill: { remainder: true } });
  await pay(office, settled.id, {
    invoice_id: invoice.id,
    amount: `${invoice.total}`,
    method: 'Check',
    identification: '1',
  });
  const answer = await complete(settled.id);
  expect([answer.status, answer.body.status]).toEqual([200, 'project_completed']);
});

test('completes at once for a caller who knows the specification alone', async () => {
  const lead = await insertProject(app.db);
  expect((await complete(lead.id, {})).body.status).toBe('project_completed');
});
