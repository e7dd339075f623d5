import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { insertContract, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let projectId: number;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  ({ id: projectId } = await insertContract(app.db, office));
  const invoice = await issueInvoice(office, projectId, { bill: { schedulePlace: 0 } });
  const body = { invoice_id: invoice.id, amount: 200, method: 'Cash' };
  await made(`/api/projects/${projectId}/payments`, body);
  for (const cost of [55.5, 44.5]) {
    const expense = { paidTo: 'Ridge Lumber', cost };
    await made(`/api/projects/${projectId}/expenses`, expense);
  }
  await insertContract(app.db, office);
});
afterAll(() => app.close());

async function made(path: string, body: object): Promise<void> {
  const answer = await office.call('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
}

const rowsOf = async (caller: TestCaller, search: string) => {
  const { status, body } = await caller.call('GET', `/api/projects?${search}`);
  expect(status).toBe(200);
  return body as Array<Record<string, unknown> & { id: number }>;
};

test('the list tells the money of each project as the project itself does, when it is asked for', async () => {
  const rows = await rowsOf(office, 'with=money');
  expect(rows).toHaveLength(2);
  for (const { id, billed, owed, spent, margin } of rows) {
    const { body } = await office.call('GET', `/api/projects/${id}`);
    const { money } = body;
    expect({ billed, owed, spent, margin }).toEqual({
      billed: money.billed,
      owed: money.owed,
      spent: money.spent,
      margin: money.margin,
    });
    const customer = await office.call('GET', `/api/customers/${body.customer.id}`);
    expect(customer.body.projects).toMatchObject([{ id, owed: money.owed }]);
  }
  expect(rows.find(({ id }) => id !== projectId)).toMatchObject({ spent: 0, margin: null });
  const row = rows.find(({ id }) => id === projectId)!;
  expect(row['spent']).toBe(100);
  expect(Number(row['billed']) - Number(row['owed'])).toBe(200);
});

test('the list is narrowed by the contract and by what is owed, for those who see amounts', async () => {
  const row = (await rowsOf(office, 'with=money')).find(({ id }) => id === projectId)!;
  const [contract, owed] = [Number(row['contract']), Number(row['owed'])];
  expect(owed).toBeGreaterThan(0);
  const found = async (search: string, caller = office) =>
    (await rowsOf(caller, search)).map(({ id }) => id).includes(projectId);
  expect(await found(`contract=${contract}..${contract}`)).toBe(true);
  expect(await found(`contract=${contract + 0.01}..`)).toBe(false);
  expect(await found(`owed=${owed}..`)).toBe(true);
  expect(await found(`owed=${owed + 0.01}..`)).toBe(false);
  expect(await found(`owed=..${owed}`)).toBe(true);
  expect(await found(`owed=..${owed - 0.01}`)).toBe(false);
  expect(await rowsOf(office, 'owed=0..0')).toHaveLength(1);
  const field = await app.signIn('field');
  await made(`/api/projects/${projectId}/appointments`, {
    startsAt: '2030-03-04T15:00:00Z',
    endsAt: '2030-03-04T16:00:00Z',
    employeeIds: [field.employeeId],
  });
  expect(await found('', field)).toBe(true);
  expect(await found('contract=0..', field)).toBe(false);
  expect(await found('owed=0..', field)).toBe(false);
});

test('without a word the list adds nothing up', async () => {
  for (const row of await rowsOf(office, '')) expect(Object.keys(row)).not.toContain('billed');
  const { status, body } = await office.call('GET', '/api/projects?with=colours');
  expect([status, body.fields.with]).toEqual([422, 'Use one or more of: money, people.']);
});

test('a field employee gets none of it, neither in the list nor in the file', async () => {
  const field = await app.signIn('field');
  const assigned = { employeeIds: [field.employeeId] };
  expect((await office.call('PUT', `/api/projects/${projectId}`, assigned)).status).toBe(200);
  const [row] = await rowsOf(field, 'with=money');
  expect(row).toMatchObject({ id: projectId, contract: null });
  for (const key of ['billed', 'owed', 'spent', 'margin']) expect(Object.keys(row!)).not.toContain(key);
  const file = await field.call('GET', '/api/export/projects?format=csv');
  expect(file.raw.toString()).not.toMatch(/Billed|Owed|Spent|Margin|100\.00/);
});

test('the file tells it of every project', async () => {
  const { raw } = await office.call('GET', '/api/export/projects?format=csv');
  const [heading, ...lines] = raw.toString().replace('﻿', '').trim().split('\r\n');
  const places = heading!.split(',');
  const [row] = await rowsOf(office, 'with=money&sort=createdAt');
  const line = lines.map((text) => text.split(',')).find((cells) => cells.includes(String(row!['number'])))!;
  const amount = (name: string) => Number(line[places.indexOf(name)]);
  const margins = lines.map((text) => text.split(',')[places.indexOf('Margin')]);
  expect(new Set(margins)).toEqual(new Set(['', Number(row!['margin']).toFixed(2)]));
  expect([amount('Billed'), amount('Owed'), amount('Spent'), amount('Margin')]).toEqual([
    row!['billed'],
    row!['owed'],
    row!['spent'],
    row!['margin'],
  ]);
});

test('the list comes to what stands: of a project that was called off what was billed and spent, but no contract and no bid', async () => {
  const offered = await insertProject(app.db);
  await createBid(office, offered.id);
  const declined = await insertProject(app.db);
  await createBid(office, declined.id);
  const totals = async (search = 'with=money') => {
    const { status, body } = await office.call('GET', `/api/projects/totals?${search}`);
    expect(status).toBe(200);
    return body as Record<string, number>;
  };
  const rows = await rowsOf(office, 'with=money');
  const sumOf = (of: (row: Record<string, unknown>) => unknown) =>
    Number(rows.reduce((sum, row) => sum + Number(of(row) ?? 0), 0).toFixed(2));
  const all = {
    contract: sumOf(({ contract, bidTotal }) => contract || bidTotal),
    billed: sumOf(({ billed }) => billed),
    owed: sumOf(({ owed }) => owed),
    spent: sumOf(({ spent }) => spent),
    margin: sumOf(({ margin }) => margin),
    calledOff: 0,
  };
  expect(await totals()).toEqual(all);
  const { contract, bidTotal } = rows.find(({ id }) => id === projectId)!;
  expect(contract).toBe(bidTotal);

  expect((await office.call('PUT', `/api/projects/${declined.id}/decline`, {})).status).toBe(200);
  expect((await office.call('POST', `/api/projects/${projectId}/cancel`, {})).status).toBe(200);
  const { margin, ...rest } = await totals();
  const lost = Number(contract) + Number(rows.find(({ id }) => id === declined.id)!['bidTotal']);
  expect(rest).toEqual({
    contract: Number((all.contract - lost).toFixed(2)),
    billed: all.billed,
    owed: all.owed,
    spent: all.spent,
    calledOff: 2,
  });
  // What was billed stays its income.
  expect(margin).toBeLessThan(all.margin);
  expect(await totals('status=contract_declined')).toEqual({ contract: 0, calledOff: 1 });
  const field = await app.signIn('field');
  expect((await field.call('GET', '/api/projects/totals')).status).toBe(403);
});
