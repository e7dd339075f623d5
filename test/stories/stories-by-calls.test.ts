import { afterAll, beforeAll, expect, it } from 'vitest';

import { examineEverything } from '../../src/server/examine-everything.ts';
import { incomeOf, marginOf } from '../../src/shared/projects/project-income.ts';
import { cents, sumCents, toAmount, toKnownAmount } from '../../src/shared/kernel/money.ts';
import { setUpCompany } from '../support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { playByCalls } from './play-by-calls.ts';
import { playStory, type Books } from './play-story.ts';
import { randomStory, type Story } from './random-story.ts';

const count = 200;

let app: TestApp;
let office: TestCaller;
const all: Array<{ id: number; books: Books }> = [];
let refused = 0;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  // Of the office only an administrator may write credits; stories have none, but the ledger is the same for both.
  office = await app.signIn('admin');
  for (let seed = 1; seed <= count; seed += 1) {
    const story = withPartsIssued(randomStory(seed));
    const books = playStory(story);
    const played = await playByCalls(app, office, story, books).catch((error: unknown) => {
      throw new Error(`Story ${seed}: ${String(error)}`);
    });
    all.push({ id: played.projectId, books });
    refused += played.refused;
  }
}, 180_000);
afterAll(() => app.close());

/** A draft of a part of the contract reserves its share of the tax, which the books do not follow: parts go out at once here. */
function withPartsIssued(story: Story): Story {
  const steps = story.steps.map((step) =>
    step.kind === 'bill' && step.part !== 'none' ? { ...step, isIssued: true } : step,
  );
  return { ...story, steps };
}

const sum = (values: readonly number[]) => toAmount(sumCents(values.map(cents)));
const live = (books: Books) => books.invoices.filter(({ isIssued, isVoid }) => isIssued && !isVoid);
const kept = (books: Books) => books.expenses.filter(({ isRemoved }) => !isRemoved);

it(`makes of ${count} stories, told through the calls, what the books say`, async () => {
  for (const [at, { id, books }] of all.entries()) {
    const { status, body } = await office.call('GET', `/api/projects/${id}`);
    expect(status).toBe(200);
    const invoices = live(books);
    const job = {
      status: books.isCancelled ? ('project_cancelled' as const) : ('contract_signed' as const),
      contract: cents(books.contract?.total ?? 0),
      contractTax: cents(books.contract?.tax ?? 0),
      billed: sumCents(invoices.map(({ total }) => total)),
      billedTax: sumCents(invoices.map(({ tax }) => tax)),
      extra: sumCents(invoices.map(({ extra }) => extra)),
      extraTax: sumCents(invoices.map(({ extraTax }) => extraTax)),
      spent: sumCents(kept(books).map(({ cost }) => cost)),
    };
    const { margin, marginBps } = marginOf(job);
    const { drafted: _drafted, ...money } = body.money;
    expect({ story: at + 1, ...money }).toEqual({
      story: at + 1,
      contract: toAmount(job.contract),
      contractTax: toAmount(job.contractTax),
      billed: toAmount(job.billed),
      billedTax: toAmount(job.billedTax),
      extras: toAmount(cents(job.extra - job.extraTax)),
      received: sum(invoices.map(({ received }) => received)),
      owed: sum(invoices.map(({ total, received }) => total - received)),
      income: toAmount(incomeOf(job)),
      spent: toAmount(job.spent),
      unpaid: sum(kept(books).map(({ cost, paid }) => cost - paid)),
      margin: toKnownAmount(margin),
      marginBps,
    });
  }
  expect(refused).toBeGreaterThan(20);
});

it('leaves nothing that the doctor would have to say', async () => {
  const found: string[] = [];
  const files = { read: () => Promise.reject(new Error('There are no files.')) };
  await examineEverything(app.db, { files }, (_name, { findings }) => {
    found.push(...findings.map(({ where, what }) => `${where}: ${what}`));
  });
  expect(found).toEqual([]);
});

it('is told by the reports to the cent', async () => {
  const total = async (report: string) => (await office.call('GET', `/api/reports/${report}`)).body.total;
  const invoices = all.flatMap(({ books }) => live(books));
  const expenses = all.flatMap(({ books }) => kept(books));
  const owed = sum(invoices.map((invoice) => invoice.total - invoice.received));
  expect((await total('receivables')).balance).toBe(owed);
  expect((await total('payables')).unpaid).toBe(sum(expenses.map(({ cost, paid }) => cost - paid)));
  expect((await total('sales-tax')).tax).toBe(sum(invoices.map(({ tax }) => tax)));
  expect((await total('sales-tax?basis=received')).total).toBe(sum(invoices.map(({ received }) => received)));
  const profit = await total('profit');
  expect([profit.billedBeforeTax, profit.owed, profit.spent]).toEqual([
    sum(invoices.map((invoice) => invoice.total - invoice.tax)),
    owed,
    sum(expenses.map(({ cost }) => cost)),
  ]);
});
