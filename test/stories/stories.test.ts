import { expect, test } from 'vitest';

import { incomeOf, marginOf } from '../../src/shared/projects/project-income.ts';
import { cents, sumCents } from '../../src/shared/kernel/money.ts';
import { keepLedger } from './ledger.ts';
import { playStory, type Books } from './play-story.ts';
import { randomStory } from './random-story.ts';

const count = 10_000;

/** The figures that the screens show of a job, from what is kept of it. */
function figuresOf(books: Books) {
  const live = books.invoices.filter(({ isIssued, isVoid }) => isIssued && !isVoid);
  const expenses = books.expenses.filter(({ isRemoved }) => !isRemoved);
  const job = {
    status: books.isCancelled ? ('project_cancelled' as const) : ('work_in_progress' as const),
    contract: books.contract?.total ?? cents(0),
    contractTax: books.contract?.tax ?? cents(0),
    billed: sumCents(live.map(({ total }) => total)),
    billedTax: sumCents(live.map(({ tax }) => tax)),
    extra: sumCents(live.map(({ extra }) => extra)),
    extraTax: sumCents(live.map(({ extraTax }) => extraTax)),
    spent: sumCents(expenses.map(({ cost }) => cost)),
  };
  const received = sumCents(books.payments.filter(({ isVoid }) => !isVoid).map(({ amount }) => amount));
  return {
    ...job,
    received,
    owed: sumCents(live.map((invoice) => cents(invoice.total - invoice.received))),
    unpaid: sumCents(expenses.map((expense) => cents(expense.cost - expense.paid))),
    paidOut: sumCents(books.expensePayments.filter(({ isVoid }) => !isVoid).map(({ amount }) => amount)),
    income: incomeOf(job),
    margin: marginOf(job).margin,
  };
}

test(`${count} random stories come to what double entry says, to the cent`, () => {
  const seen = { paid: 0, voided: 0, refused: 0, whole: 0, beyond: 0, passedOn: 0, onTop: 0 };
  for (let seed = 1; seed <= count; seed += 1) {
    const story = randomStory(seed);
    const books = playStory(story);
    const { accounts, contract, partsTax, partsBilled, income, margin, taxByMonth } = keepLedger(
      story,
      books,
    );
    const figures = figuresOf(books);
    const taxes = books.invoices.filter(({ isIssued, isVoid }) => isIssued && !isVoid);
    expect({
      seed,
      contract: BigInt(figures.contract),
      contractTax: BigInt(figures.contractTax),
      billed: BigInt(figures.billed),
      received: BigInt(figures.received),
      owed: BigInt(figures.owed),
      tax: BigInt(figures.billedTax),
      taxByMonth: [...taxByMonth.values()].reduce((sum, each) => sum + each, 0n),
      spent: BigInt(figures.spent),
      unpaid: BigInt(figures.unpaid),
      cash: BigInt(figures.received - figures.paidOut),
      income: BigInt(figures.income),
      margin: figures.margin === null ? null : BigInt(figures.margin),
      balance: 0n,
    }).toEqual({
      seed,
      contract: contract.net + contract.tax,
      contractTax: contract.tax,
      billed: -accounts.sales - accounts.tax,
      received: accounts.cash + BigInt(figures.paidOut),
      owed: accounts.receivable,
      tax: -accounts.tax,
      taxByMonth: -accounts.tax,
      spent: accounts.costs,
      unpaid: -accounts.payable,
      cash: accounts.cash,
      income,
      margin,
      balance: Object.values(accounts).reduce((sum, each) => sum + each, 0n),
    });
    if (books.contract && partsBilled === contract.net + contract.tax) {
      expect({ seed, partsTax }).toEqual({ seed, partsTax: contract.tax });
      seen.whole += 1;
    }
    expect(partsBilled <= contract.net + contract.tax).toBe(true);
    for (const { received, total } of taxes) expect(received >= 0 && received <= total).toBe(true);
    for (const { paid, cost } of books.expenses) expect(paid >= 0 && paid <= cost).toBe(true);
    seen.paid += taxes.filter((invoice) => invoice.received === invoice.total).length;
    seen.voided += books.invoices.filter(({ isVoid }) => isVoid).length;
    seen.refused += books.done.filter((isDone) => !isDone).length;
    if (figures.income > figures.contract - figures.contractTax) seen.beyond += 1;
    // An extra is earned at once, and not only when the contract is billed in full.
    if (figures.extra > 0 && figures.billed < figures.contract) seen.onTop += 1;
    if (taxes.some(({ isBeyond, extra }) => !isBeyond && extra > 0)) seen.passedOn += 1;
    if (books.contract && books.invoices.every(({ isBeyond }) => !isBeyond)) {
      expect(figures.billed - figures.extra <= figures.contract).toBe(true);
    }
  }
  // The stories tell of everything, or they would prove nothing.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 300]).toEqual([what, true]);
});
