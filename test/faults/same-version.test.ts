import { afterAll, beforeAll, expect, it } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { createInvoice } from '../support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { figure } from './full-size.ts';

const writers = 200;
let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

it('of 200 edits of one version at once one wins, and each other is told what is there now', async () => {
  const project = await insertProject(app.db);
  const bid = await createBid(office, project.id);
  const invoice = await createInvoice(office, project.id, { lines: [{ name: 'Extra', unitPrice: 10 }] });
  const expense = await office.call('POST', `/api/project/${project.id}/expenses`, {
    paidTo: 'Ridge',
    cost: 5,
  });
  const category = await office.call('POST', '/api/categories', { name: 'Roofing' });
  const opened = await office.call('GET', `/api/projects/${project.id}`);
  const edits: [url: string, version: number, field: string][] = [
    [`/api/projects/${project.id}`, opened.body.version, 'title'],
    [`/api/projects/${project.id}/bids/${bid.id}`, bid.version, 'title'],
    [`/api/invoices/${invoice.id}`, invoice.version, 'title'],
    [`/api/projects/${project.id}/expenses/${expense.body.id}`, expense.body.version, 'paidFor'],
    [`/api/categories/${category.body.id}`, category.body.version, 'name'],
  ];
  for (const [url, version, field] of edits) {
    const answers = await Promise.all(
      Array.from({ length: writers }, (_none, writer) =>
        office.call('PUT', url, { [field]: `Writer ${writer}` }, { 'if-match': `"${version}"` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 412);
    expect({ url, won: won.length, lost: lost.length }).toEqual({ url, won: 1, lost: writers - 1 });
    expect(lost.every(({ body }) => body.current[field] === won[0]!.body[field])).toBe(true);
  }
  figure(
    `edits of one version: of ${writers} at once 1 won and ${writers - 1} were told, in ${edits.length} kinds of records`,
  );
});
