import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { playStory, type Books } from '../../../../test/stories/play-story.ts';
import { randomStory } from '../../../../test/stories/random-story.ts';
import { writeBooks } from '../../../../test/stories/write-books.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { reportGroups, type ReportKind } from '../../../shared/reports/report-contract.ts';
import { fromAmount, toAmount, type Cents } from '../../../shared/kernel/money.ts';
import { examineEverything } from '../../examine-everything.ts';

const stories = 250;

let app: TestApp;
let office: TestCaller;
const all: Array<{ id: number; books: Books }> = [];

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  const other = await app.signIn('office');
  for (let seed = 1; seed <= stories; seed += 1) {
    const books = playStory(randomStory(seed));
    const employeeId = (seed % 2 ? office : other).employeeId;
    const signedOn = `2026-0${1 + (seed % 3)}-0${1 + (seed % 9)}`;
    all.push({ id: await writeBooks(app.db, books, { employeeId, signedOn }), books });
  }
});
afterAll(() => app.close());

const call = async (url: string) => {
  const { status, body } = await office.call('GET', url);
  expect({ url, status, body: status === 200 ? undefined : body }).toEqual({
    url,
    status: 200,
    body: undefined,
  });
  return body;
};
const report = (kind: ReportKind, query = '') => call(`/api/reports/${kind}?${query}`);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const amountOf = (cents: readonly number[]) => toAmount(sum(cents) as Cents);
/** Sums of wire amounts, through whole cents. */
const sumAmounts = (amounts: readonly number[]) => amountOf(amounts.map(fromAmount));

const invoices = () => all.flatMap(({ books }) => books.invoices);
const live = () => invoices().filter(({ isIssued, isVoid }) => isIssued && !isVoid);
const expenses = () => all.flatMap(({ books }) => books.expenses).filter(({ isRemoved }) => !isRemoved);

it('is written as the doctor would have it', async () => {
  const found: string[] = [];
  const files = { read: () => Promise.reject(new Error('There are no files.')) };
  await examineEverything(app.db, { files }, (_name, { findings }) => {
    found.push(...findings.map(({ where, what }) => `${where}: ${what}`));
  });
  expect(found).toEqual([]);
});

const finest = (kind: ReportKind) => reportGroups[kind].at(-1)!;
const cases = (Object.keys(reportGroups) as ReportKind[]).flatMap((kind) =>
  reportGroups[kind].map((by) => [kind, by] as const),
);

describe('a total is what its rows come to, and a row what it is made of', () => {
  const notSums = new Set(['winRateBps', 'winSumRateBps', 'medianDays', 'marginBps']);
  it.each(cases)('%s by %s', async (kind, by) => {
    const { rows, total } = await report(kind, `by=${by}`);
    expect(rows.length).toBeGreaterThan(0);
    const names = Object.keys(total).filter((name) => !notSums.has(name));
    for (const name of names) {
      const values = rows.map((row: Record<string, number>) => row[name]);
      expect([name, sumAmounts(values)]).toEqual([name, total[name]]);
    }
    for (const row of rows.slice(0, 4)) {
      const within = encodeURIComponent(`${by}:${row.key}`);
      const behind = await report(kind, `by=${finest(kind)}&within=${within}`);
      expect(behind.within).toBe(row.label);
      for (const name of Object.keys(total)) expect([name, behind.total[name]]).toEqual([name, row[name]]);
    }
  });
});

it('owes in receivables what the invoices have open and what the projects say', async () => {
  const { total } = await report('receivables');
  expect(total.balance).toBe(amountOf(live().map((invoice) => invoice.total - invoice.received)));
  const ages = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'];
  expect(sumAmounts(ages.map((age) => total[age]))).toBe(total.balance);
  for (const age of ages) {
    const one = await report('receivables', `by=invoice&age=${age}`);
    expect([age, one.total.balance]).toEqual([age, total[age]]);
  }
  const projects = await Promise.all(all.map(({ id }) => call(`/api/projects/${id}`)));
  expect(sumAmounts(projects.map(({ money }) => money.owed))).toBe(total.balance);
  const payables = await report('payables');
  expect(sumAmounts(projects.map(({ money }) => money.unpaid))).toBe(payables.total.unpaid);
});

it('owes in payables what the expenses have unpaid', async () => {
  const { total } = await report('payables');
  expect(total.unpaid).toBe(amountOf(expenses().map(({ cost, paid }) => cost - paid)));
});

it('tells the tax of the invoices that are out, and all of it once it was received', async () => {
  const billed = await report('sales-tax');
  expect(billed.total.tax).toBe(amountOf(live().map(({ tax }) => tax)));
  expect(billed.total.total).toBe(amountOf(live().map(({ total }) => total)));
  expect(sumAmounts([billed.total.net, billed.total.tax])).toBe(billed.total.total);
  expect(sumAmounts([billed.total.taxable, billed.total.exempt])).toBe(billed.total.net);
  const received = await report('sales-tax', 'basis=received');
  expect(received.total.total).toBe(amountOf(live().map((invoice) => invoice.received)));
  // Of an invoice that is paid in whole the payments hold its tax to the cent, in whatever parts it was paid.
  const byInvoice = await report('sales-tax', 'by=invoice');
  const paid = await report('sales-tax', 'by=invoice&basis=received');
  const whole = paid.rows.filter(({ key, total }: { key: string; total: number }) =>
    byInvoice.rows.some((row: { key: string; total: number }) => row.key === key && row.total === total),
  );
  expect(whole.length).toBeGreaterThan(20);
  for (const row of whole) {
    const { net, taxable, exempt, tax } = byInvoice.rows.find(({ key }: { key: string }) => key === row.key);
    expect({ net: row.net, taxable: row.taxable, exempt: row.exempt, tax: row.tax }).toEqual({
      net,
      taxable,
      exempt,
      tax,
    });
  }
});

it('taxes what is taxed: the rate on the taxable part comes to the tax', async () => {
  const { rows } = await report('sales-tax', 'by=invoice');
  let own = 0;
  for (const { books } of all) {
    for (const invoice of books.invoices) {
      if (!invoice.isIssued || invoice.isVoid || invoice.lines.some(({ contractCents }) => contractCents))
        continue;
      const { taxRateBps } = invoice.prices;
      const row = rows.find(
        (each: { total: number; tax: number }) =>
          each.total === toAmount(invoice.total) && each.tax === toAmount(invoice.tax),
      );
      expect(Math.abs(fromAmount(row.taxable) * (taxRateBps / 10_000) - invoice.tax)).toBeLessThanOrEqual(
        0.5 + taxRateBps / 20_000,
      );
      own += 1;
    }
  }
  expect(own).toBeGreaterThan(10);
});

it('makes a profit of the money of its projects', async () => {
  const { rows, total } = await report('profit', 'by=project');
  const projects = await Promise.all(all.map(({ id }) => call(`/api/projects/${id}`)));
  for (const name of ['extras', 'received', 'owed', 'income', 'spent', 'unpaid', 'margin'] as const) {
    expect([name, sumAmounts(projects.map(({ money }) => money[name] ?? 0))]).toEqual([name, total[name]]);
  }
  const unknown = projects.filter(({ money }) => money.margin === null && money.income > 0);
  expect(unknown.length).toBeGreaterThan(5);
  expect([total.countWithoutCosts, total.incomeWithoutCosts]).toEqual([
    unknown.length,
    sumAmounts(unknown.map(({ money }) => money.income)),
  ]);
  const knownIncome = total.income - total.incomeWithoutCosts;
  expect(total.marginBps).toBe(Math.round((total.margin * 10_000) / knownIncome));
  expect(fromAmount(total.margin)).toBe(fromAmount(knownIncome - total.spent));
  expect(sumAmounts(projects.map(({ money }) => money.contract - money.contractTax))).toBe(total.contract);
  expect(sumAmounts(projects.map(({ money }) => money.billed - money.billedTax))).toBe(total.billedBeforeTax);
  for (const row of rows) {
    const { money } = projects.find(({ id }) => id === row.projectId);
    expect([row.label, row.margin, row.marginBps]).toEqual([row.label, money.margin, money.marginBps]);
  }
});

it('signs what the list of projects and the dashboard say was signed', async () => {
  const { rows } = await report('won-lost', 'by=month');
  for (const { key, won, wonSum } of rows) {
    const { headers, body } = await office.call('GET', `/api/projects?signed=${key}&limit=500`);
    expect([key, Number(headers['total-count'])]).toEqual([key, won]);
    expect(sumAmounts(body.map(({ contract }: { contract: number }) => contract))).toBe(wonSum);
  }
  const { signed } = await call('/api/dashboard');
  const present = signed.months.at(-1);
  const month = await report('won-lost', 'from=2026-03-01&to=2026-03-31');
  expect([month.total.won, month.total.wonSum]).toEqual([present.count, present.sum]);
  expect(month.total.medianDays).toBe(5);
});

describe('what is asked for wrongly is refused', () => {
  it.each([
    ['profit', 'by=customer', 'by'],
    ['profit', 'within=customer:3', 'within'],
    ['profit', 'within=person', 'within'],
    ['profit', 'from=2026-02-30', 'from'],
    ['receivables', 'age=old', 'age'],
    ['sales-tax', 'basis=guess', 'basis'],
  ] as const)('%s?%s', async (kind, query, field) => {
    const { status, body } = await office.call('GET', `/api/reports/${kind}?${query}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

it('is for the office', async () => {
  const field = await app.signIn('field');
  for (const kind of Object.keys(reportGroups)) {
    expect((await field.call('GET', `/api/reports/${kind}`)).status).toBe(403);
    expect((await field.call('GET', `/api/export/reports/${kind}?format=csv`)).status).toBe(403);
  }
});

it.each(cases)('%s by %s goes out as a file with its total last', async (kind, by) => {
  const { rows } = await report(kind, `by=${by}`);
  const { status, raw } = await office.call('GET', `/api/export/reports/${kind}?by=${by}&format=csv`);
  expect(status).toBe(200);
  const lines = raw.toString('utf8').trimEnd().split('\r\n');
  expect(lines.length).toBe(rows.length + 2);
  expect(lines.at(-1)!.startsWith('Total,')).toBe(true);
});

it('goes out as a sheet', async () => {
  const { status, headers } = await office.call('GET', '/api/export/reports/profit?format=xlsx');
  expect([status, String(headers['content-disposition'])]).toEqual([
    200,
    expect.stringContaining('profit.xlsx'),
  ]);
});
