import { toAmount, type Cents } from '../../src/shared/kernel/money.ts';
import { insertProject } from '../support/bid-fixtures.ts';
import type { TestAnswer, TestApp, TestCaller } from '../support/test-app.ts';
import type { Books } from './play-story.ts';
import type { Step, Story, StoryPrices } from './random-story.ts';

const linesOf = ({ lines }: StoryPrices, expenses: readonly number[] = []) =>
  lines.map((line, index) => ({
    name: `Line ${index}`,
    quantity: line.quantity,
    unitPrice: toAmount(line.unitPrice),
    taxable: line.taxable,
    ...(line.passesOn !== undefined && { expenseId: expenses[line.passesOn] }),
  }));

const ratesOf = ({ discount, taxRateBps }: StoryPrices) => ({
  discountKind: discount.kind,
  discountValue:
    discount.kind === 'amount' ? toAmount(discount.amount) : discount.kind === 'rate' ? discount.rateBps : 0,
  taxRateBps,
});

/** What the calls have made, by the places of the story. */
interface Made {
  projectId: number;
  invoices: number[];
  payments: number[];
  expenses: number[];
  expensePayments: number[];
  refused: number;
}

/**
 * Plays a story through the calls, as people would: what the books say was done has to succeed, what they say is refused has to be refused.
 * Answers the project's id and how much was refused.
 */
export async function playByCalls(
  app: TestApp,
  office: TestCaller,
  story: Story,
  books: Books,
): Promise<{ projectId: number; refused: number }> {
  const project = await insertProject(app.db);
  const made: Made = {
    projectId: project.id,
    invoices: [],
    payments: [],
    expenses: [],
    expensePayments: [],
    refused: 0,
  };
  app.clock.set('2025-09-20T18:00:00Z');
  if (books.contract) await signContract(office, made.projectId, books.contract.prices, books.contract.total);
  for (const [at, step] of story.steps.entries()) {
    app.clock.set(`${step.day}T18:00:00Z`);
    if (books.done[at]) await take(office, made, books, step);
    else await tryRefused(office, made, books, step);
  }
  if (books.isCancelled) {
    await ok(office, 'POST', `/api/projects/${made.projectId}/cancel`, { reason: 'They moved away.' });
  }
  app.clock.set('2026-03-10T18:00:00Z');
  return { projectId: made.projectId, refused: made.refused };
}

async function ok(office: TestCaller, method: 'POST' | 'DELETE', url: string, body?: object) {
  const answer = await office.call(method, url, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${url} was refused: ${JSON.stringify([body, answer.body])}`);
  return answer.body;
}

async function signContract(office: TestCaller, projectId: number, prices: StoryPrices, total: Cents) {
  const bid = await ok(office, 'POST', `/api/projects/${projectId}/bids`, {
    project: { id: projectId },
    title: 'All of it',
    sections: [{ title: 'Work', lines: linesOf(prices) }],
    ...ratesOf(prices),
  });
  if (bid.total !== toAmount(total))
    throw new Error(`The bid comes to ${bid.total}, not ${toAmount(total)}.`);
  await ok(office, 'POST', `/api/projects/${projectId}/bids/${bid.id}/finalize`, {});
}

/** A step that the books have done. */
async function take(office: TestCaller, made: Made, books: Books, step: Step): Promise<void> {
  const project = `/api/projects/${made.projectId}`;
  switch (step.kind) {
    case 'bill': {
      const booked = books.invoices[made.invoices.length]!;
      const part = booked.lines.find(({ contractCents }) => contractCents !== null)?.contractCents;
      const invoice = await ok(office, 'POST', '/api/invoices', {
        project_id: made.projectId,
        ...(part && { bill: { amount: toAmount(part) } }),
        ...(step.own && { lines: linesOf(booked.prices, made.expenses), ...ratesOf(step.own) }),
        ...(booked.isBeyond && { isBeyondContract: true }),
      });
      made.invoices.push(invoice.id);
      if (step.isIssued) await ok(office, 'POST', `/api/invoices/${invoice.id}/issue`);
      return;
    }
    case 'receive': {
      const { amount } = books.payments[made.payments.length]!;
      const { payment } = await ok(office, 'POST', `${project}/payments`, {
        invoice_id: made.invoices[step.invoice],
        amount: toAmount(amount),
        method: 'Check',
        identification: `No. ${made.payments.length}`,
      });
      made.payments.push(payment.id);
      return;
    }
    case 'voidPayment':
      await ok(office, 'POST', `${project}/payments/${made.payments[step.payment]}/void`, {
        reason: 'A mistake.',
      });
      return;
    case 'voidInvoice':
      await ok(office, 'DELETE', `/api/invoices/${made.invoices[step.invoice]}`);
      return;
    case 'spend':
    case 'payExpense':
    case 'removeExpensePayment':
    case 'removeExpense':
      await spend(office, made, books, step);
  }
}

async function spend(office: TestCaller, made: Made, books: Books, step: Step): Promise<void> {
  const expenses = `/api/projects/${made.projectId}/expenses`;
  if (step.kind === 'spend') {
    const { id } = await ok(office, 'POST', expenses, {
      paidTo: `Supplier ${step.business}`,
      cost: toAmount(step.cost),
      isConfirmed: 'true',
    });
    made.expenses.push(id);
  } else if (step.kind === 'payExpense') {
    const { amount } = books.expensePayments[made.expensePayments.length]!;
    const { expensePayments } = await ok(office, 'POST', `${expenses}/${made.expenses[step.expense]}`, {
      amount: toAmount(amount),
      method: 'Card',
      identification: `No. ${made.expensePayments.length}`,
    });
    const ids: number[] = expensePayments.map(({ id }: { id: number }) => id);
    made.expensePayments.push(Math.max(...ids));
  } else if (step.kind === 'removeExpensePayment') {
    const payment = books.expensePayments[step.payment]!;
    const url = `${expenses}/${made.expenses[payment.of]}/expensePayment/${made.expensePayments[step.payment]}`;
    await ok(office, 'DELETE', url);
  } else if (step.kind === 'removeExpense') {
    await ok(office, 'DELETE', `${expenses}/${made.expenses[step.expense]}`);
  }
}

/** A step that the books refused: the call has to refuse it, too. */
async function tryRefused(office: TestCaller, made: Made, books: Books, step: Step): Promise<void> {
  let answer: TestAnswer | undefined;
  if (step.kind === 'receive') {
    const invoice = books.invoices[step.invoice];
    if (made.invoices[step.invoice] === undefined || !invoice) return;
    answer = await office.call('POST', `/api/projects/${made.projectId}/payments`, {
      invoice_id: made.invoices[step.invoice],
      // What is open can change in the story after this; more than the whole invoice can never be.
      amount: toAmount((invoice.total + 1) as Cents),
      method: 'Check',
      identification: 'Too much',
    });
  } else if (
    step.kind === 'bill' &&
    !step.isBeyond &&
    typeof step.part === 'number' &&
    step.part > 1 &&
    !step.own &&
    books.contract
  ) {
    answer = await office.call('POST', '/api/invoices', {
      project_id: made.projectId,
      bill: { amount: toAmount(Math.round(books.contract.total * step.part) as Cents) },
    });
    // A draft may be written; it is refused when it is to go out.
    if (answer.status < 300) answer = await office.call('POST', `/api/invoices/${answer.body.id}/issue`);
  } else if (step.kind === 'voidPayment' && made.payments[step.payment] !== undefined) {
    // Voiding once more changes nothing, whatever it answers.
    await office.call(
      'POST',
      `/api/projects/${made.projectId}/payments/${made.payments[step.payment]}/void`,
      {
        reason: 'Once more.',
      },
    );
    return;
  }
  if (!answer) return;
  if (answer.status < 400) throw new Error(`${JSON.stringify(step)} should have been refused.`);
  made.refused += 1;
}
