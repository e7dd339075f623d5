import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let projectId: number;
let expenseId: number;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id: projectId } = await insertProject(app.db));
  expenseId = await record({ paidTo: 'Ridge Lumber', paidFor: 'Studs', cost: 120.5, isBillable: true });
});

async function record(body: object): Promise<number> {
  const answer = await office.call('POST', `/api/projects/${projectId}/expenses`, body);
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const lines = (id = expenseId) => [{ name: 'Studs', unitPrice: 120.5, expenseId: id, taxable: false }];
const passOn = () => office.call('POST', '/api/invoices', { project_id: projectId, lines: lines() });
const offered = async () => {
  const { body } = await office.call('GET', `/api/projects/${projectId}/billing`);
  return body.expenses.map(({ id }: { id: number }) => id);
};
/** What the expense says of it, in its project and in the list over all. */
const billedOn = async () => {
  const { body: project } = await office.call('GET', `/api/projects/${projectId}`);
  const { body: list } = await office.call('GET', `/api/expenses?projectId=${projectId}`);
  const find = (all: Array<{ id: number; billedOn: unknown }>) =>
    all.find(({ id }) => id === expenseId)!.billedOn;
  expect(find(list)).toEqual(find(project.expenses));
  return find(list);
};

describe('an expense that is to be passed on', () => {
  test('is offered, and no other', async () => {
    await record({ paidTo: 'Corner Fuel', cost: 40 });
    expect(await offered()).toEqual([expenseId]);
    expect(await billedOn()).toBeNull();
  });

  test('is put on one invoice, which both sides tell, and offered no more', async () => {
    const invoice = await createInvoice(office, projectId, { lines: lines() });
    expect(invoice.lines).toMatchObject([{ expenseId, total: 120.5 }]);
    expect(await offered()).toEqual([]);
    expect(await billedOn()).toEqual({ id: invoice.id, number: null });
    expect(await passOn()).toMatchObject({
      status: 409,
      body: {
        code: 'invoice.already_billed',
        fields: { 'lines.0.expenseId': 'The expense “Ridge Lumber” is already billed, on a draft.' },
      },
    });
    const { body: issued } = await office.call('POST', `/api/invoices/${invoice.id}/issue`);
    expect(await billedOn()).toEqual({ id: invoice.id, number: issued.number });
    expect((await passOn()).body.error).toContain(`on invoice ${issued.number}`);
  });

  test('stands once on an invoice, and on one of its own project', async () => {
    const twice = { project_id: projectId, lines: [...lines(), ...lines()] };
    expect(await office.call('POST', '/api/invoices', twice)).toMatchObject({
      status: 422,
      body: { fields: { 'lines.1.expenseId': 'This expense is on another line of this invoice.' } },
    });
    const other = await insertProject(app.db);
    expect(
      await office.call('POST', '/api/invoices', { project_id: other.id, lines: lines() }),
    ).toMatchObject({
      status: 422,
      body: { fields: { 'lines.0.expenseId': 'This expense isn’t part of this project.' } },
    });
  });

  test('goes to one of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, passOn));
    const taken = answers.filter(({ status }) => status === 201);
    expect([taken.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 11]);
  });

  test('is free again when the draft is removed; who restores that later is told that another bills it', async () => {
    const draft = await createInvoice(office, projectId, { lines: lines() });
    await admin.call('DELETE', `/api/invoices/${draft.id}`);
    expect(await offered()).toEqual([expenseId]);
    expect(await billedOn()).toBeNull();
    const other = await createInvoice(office, projectId, { lines: lines() });
    const back = await office.call('POST', `/api/invoices/${draft.id}/restore`, {});
    expect([back.status, back.body.code]).toEqual([409, 'invoice.already_billed']);
    await office.call('PUT', `/api/invoices/${other.id}`, { lines: [], version: other.version });
    expect(await offered()).toEqual([expenseId]);
    expect((await office.call('POST', `/api/invoices/${draft.id}/restore`, {})).status).toBe(200);
    expect(await billedOn()).toMatchObject({ id: draft.id });
  });

  test('is free again when the invoice is voided, and stays while one holds it', async () => {
    const invoice = await createInvoice(office, projectId, { lines: lines() });
    await office.call('POST', `/api/invoices/${invoice.id}/issue`);
    const own = `/api/projects/${projectId}/expenses/${expenseId}`;
    expect(await office.call('DELETE', own)).toMatchObject({ status: 409, body: { code: 'expense.billed' } });
    await admin.call('DELETE', `/api/invoices/${invoice.id}`);
    expect(await offered()).toEqual([expenseId]);
    expect(await billedOn()).toBeNull();
    expect((await office.call('DELETE', own)).status).toBe(200);
    expect((await office.call('POST', `${own}/restore`, {})).status).toBe(200);
    expect((await passOn()).status).toBe(201);
  });

  test('is neither removed nor billed behind the other, when both are asked for at once', async () => {
    const own = `/api/projects/${projectId}/expenses/${expenseId}`;
    const [billed, removed] = await Promise.all([passOn(), office.call('DELETE', own)]);
    const outcome = [billed.status, removed.status];
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual(outcome);
  });
});
