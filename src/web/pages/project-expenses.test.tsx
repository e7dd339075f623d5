// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { lead as project } from '../../../test/support/web/records.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Expense } from '../../shared/expenses/expense-contract.ts';

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const record = 'POST /api/projects/:id/expenses';
const expense: Expense = {
  id: 41,
  project_id: project.id,
  paidTo: 'Ridge Lumber',
  businessId: null,
  paidFor: 'Studs',
  category: 'Materials',
  requestReference: '',
  cost: 120,
  paid: 0,
  unpaid: 120,
  status: 'unpaid',
  date: '2026-03-02',
  isBillable: false,
  billedOn: null,
  picture: 'receipt.jpg',
  expensePayments: [],
  createdById: 7,
  createdBy: 'Ann Lee',
  createdAt: at,
  updatedAt: at,
  version: 3,
};

beforeEach(() => {
  localStorage.clear();
  server.answers('GET /api/projects/:id', { ...project, expenses: [expense] });
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/expenses/payees', [{ name: 'Ridge Lumber', businessId: null }]);
  server.answers('GET /api/settings/billing', {
    paymentTerms: [],
    paymentMethods: ['Check', 'Cash'],
    expenseCategories: ['Materials', 'Travel'],
    invoicePrefix: 'INV-',
    nextInvoiceNumber: 1001,
    version: 1,
  });
});

async function openForm() {
  await renderPage(server, `projects/${project.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add expense' }));
  const form = await screen.findByRole('form', { name: 'New expense' });
  return within(form);
}

const fill = (form: ReturnType<typeof within>, cost: string) => {
  type(form.getByLabelText(/^Amount/), cost);
  type(form.getByLabelText(/^Paid to/), 'Ridge Lumber');
};
const save = (form: ReturnType<typeof within>) =>
  fireEvent.click(form.getByRole('button', { name: 'Save expense' }));

it('records an expense with its receipt, once however often it is pressed', async () => {
  server.answers(record, expense);
  const form = await openForm();
  const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
  fireEvent.change(form.getByLabelText('Photo or PDF'), { target: { files: [photo] } });
  await form.findByText('IMG_1.jpg');
  // What might mean another amount is refused at its field, and stays as it was typed.
  for (const [typed, sentence] of [
    ['€12.50', /^Amounts are in \$/],
    ['12,50', /^Write it as 1,234.50/],
  ] as const) {
    fill(form, typed);
    save(form);
    await form.findByText(sentence);
    expect(form.getByLabelText(/^Amount/)).toHaveProperty('value', typed);
  }
  expect(server.received(record)).toHaveLength(0);
  fill(form, '$12.50');
  fireEvent.click(await form.findByLabelText('Materials'));
  save(form);
  save(form);
  await screen.findByText('Expense recorded');
  expect(server.received(record)).toHaveLength(1);
  const [call] = server.received(record);
  expect(call!.body).toMatchObject({ cost: '12.5', paidTo: 'Ridge Lumber', category: 'Materials' });
  expect(call!.files['picture']![0]!.name).toBe('IMG_1.jpg');
});

it.each([
  ['', 'Enter the amount.'],
  ['0', 'Enter an amount greater than 0.'],
  ['-5', 'Enter an amount greater than 0.'],
  ['1.005', /decimals/],
  ['twelve', /Enter a number/],
])('says what is wrong with %j at the field and keeps what was typed', async (cost, sentence) => {
  const form = await openForm();
  fill(form, cost);
  save(form);
  await form.findByText(sentence);
  expect(form.getByLabelText<HTMLInputElement>(/^Paid to/).value).toBe('Ridge Lumber');
  expect(server.received(record)).toHaveLength(0);
});

it('waits where the line does not answer, nobody waits for it, and a device that cannot keep it does not claim to', async () => {
  server.answers(record, noAnswerYet);
  const form = await openForm();
  fill(form, '12.50');
  const { advance } = controlTimers();
  try {
    save(form);
    await waitFor(() => expect(server.received(record)).toHaveLength(1));
    await advance(10_000);
    // This browser keeps nothing, as one without room left.
    await screen.findByText('Not saved: this device is out of space.');
  } finally {
    vi.useRealTimers();
  }
  const waiting = within(await screen.findByRole('region', { name: /^Still on this/ }));
  waiting.getByText('$12.50 to Ridge Lumber');
  expect(screen.queryByRole('form', { name: 'New expense' })).toBeNull();
});

it('points out the same receipt, and saves it once more on purpose', async () => {
  const sentence = 'This receipt is already on an expense: $120.00 to Ridge Lumber.';
  server.answers(record, ({ body }) =>
    (body as { isConfirmed?: string }).isConfirmed
      ? expense
      : new Refusal(409, {
          code: 'expense.double',
          error: sentence,
          fields: { picture: sentence },
          current: { project_id: 9 },
        }),
  );
  const form = await openForm();
  fill(form, '120');
  save(form);
  const choice = await form.findByRole('button', { name: 'Save as a separate purchase' });
  expect(form.getByRole('link', { name: 'View the other project' }).getAttribute('href')).toContain(
    '/projects/9',
  );
  fireEvent.click(choice);
  await screen.findByText('Expense recorded');
});

it('says at the picture why it is refused, and keeps what was typed', async () => {
  const sentence = 'This isn’t a picture. Use a JPEG, PNG, WebP or PDF.';
  server.answers(record, new Refusal(415, { error: sentence, fields: { picture: sentence } }));
  const form = await openForm();
  fill(form, '120');
  save(form);
  await form.findAllByText(sentence);
  expect(form.getByLabelText<HTMLInputElement>(/^Amount/).value).toMatch(/^120/);
  expect(form.getByLabelText<HTMLInputElement>(/^Paid to/).value).toBe('Ridge Lumber');
});

it('shows an expense with its receipt, and pays a part of it', async () => {
  const pay = 'POST /api/projects/:id/expenses/:expenseId';
  server.answers(pay, { ...expense, paid: 50, unpaid: 70, status: 'partially_paid' });
  await renderPage(server, `projects/${project.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /Ridge Lumber.*\$120\.00.*Studs/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const image = await sheet.findByAltText('Receipt receipt.jpg');
  expect(image.getAttribute('src')).toBe(`/api/projects/${project.id}/expenses/41/preview?t=3`);
  fireEvent.click(sheet.getByRole('button', { name: 'Record a payment' }));
  const form = within(await sheet.findByRole('form', { name: 'New payment' }));
  expect(form.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('120.00');
  type(form.getByLabelText(/^Amount/), '50');
  fireEvent.click(form.getByRole('button', { name: 'Record payment' }));
  await form.findByText('Choose a payment method.');
  fireEvent.click(form.getByLabelText('Check'));
  // However long the project takes to be read again, the next part begins with what is left.
  server.answers('GET /api/projects/:id', () => new Promise(() => undefined));
  fireEvent.click(form.getByRole('button', { name: 'Record payment' }));
  await screen.findByText('Payment recorded');
  expect(server.received(pay)[0]!.body).toMatchObject({ amount: '50', method: 'Check' });
  fireEvent.click(await sheet.findByRole('button', { name: 'Record a payment' }));
  const next = within(await sheet.findByRole('form', { name: 'New payment' }));
  expect(next.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('70.00');
});

it.each(['admin', 'office'] as const)(
  'takes a recorded payment and a changed one back, as %s',
  async (role) => {
    const place = '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId';
    const payment: Expense['expensePayments'][number] = {
      id: 8,
      amount: 50,
      method: 'Check',
      identification: '1044',
      date: '2026-03-02',
      picture: null,
      createdById: ann.id,
      createdBy: 'Ann Lee',
      createdAt: new Date().toISOString(),
      version: 1,
    };
    const paid: Expense = {
      ...expense,
      paid: 50,
      unpaid: 70,
      status: 'partially_paid',
      expensePayments: [payment],
    };
    const changed: Expense = {
      ...paid,
      paid: 60,
      unpaid: 60,
      expensePayments: [{ ...payment, amount: 60, version: 2 }],
    };
    server.answers('GET /api/projects/:id', { ...project, expenses: [paid] });
    server.answers(`PUT ${place}`, changed);
    server.answers('POST /api/projects/:id/expenses/:expenseId', {
      ...changed,
      expensePayments: [...changed.expensePayments, { ...payment, id: 9 }],
    });
    server.answers(`DELETE ${place}`, { message: 'Expense payment deleted', expense: paid });
    await renderPage(server, `projects/${project.id}`, { ...ann, role });
    fireEvent.click(await screen.findByRole('button', { name: /Ridge Lumber.*\$120\.00.*Studs/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Check 1044' }));
    const form = within(await screen.findByRole('form', { name: 'Edit payment' }));
    type(form.getByLabelText(/^Amount/), '60');
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Payment saved');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.received(`PUT ${place}`)).toHaveLength(2));
    const undone = server.received(`PUT ${place}`)[1]!;
    expect(undone.body).toEqual({
      amount: '50',
      method: 'Check',
      identification: '1044',
      date: '2026-03-02',
    });
    expect(undone.headers.get('if-match')).toContain('2');

    fireEvent.click(screen.getByRole('button', { name: 'Record a payment' }));
    const other = within(await screen.findByRole('form', { name: 'New payment' }));
    fireEvent.click(other.getByLabelText('Cash'));
    fireEvent.click(other.getByRole('button', { name: 'Record payment' }));
    await screen.findByText('Payment recorded');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.received(`DELETE ${place}`)[0]!.params['paymentId']).toBe('9'));
  },
);

it('offers to take back what was changed of an older payment only where one may', async () => {
  const place = '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId';
  const payment: Expense['expensePayments'][number] = {
    id: 8,
    amount: 50,
    method: 'Check',
    identification: '1044',
    date: '2026-03-02',
    picture: null,
    createdById: 4,
    createdBy: 'Carl Fox',
    createdAt: at,
    version: 1,
  };
  const paid: Expense = { ...expense, paid: 50, unpaid: 70, expensePayments: [payment] };
  server.answers('GET /api/projects/:id', { ...project, expenses: [paid] });
  server.answers(`PUT ${place}`, { ...paid, paid: 60, unpaid: 60 });
  await renderPage(server, `projects/${project.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /Ridge Lumber.*\$120\.00.*Studs/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check 1044' }));
  const form = within(await screen.findByRole('form', { name: 'Edit payment' }));
  type(form.getByLabelText(/^Amount/), '60');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Payment saved');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('removes an expense with undo', async () => {
  const remove = 'DELETE /api/projects/:id/expenses/:expenseId';
  server.answers(remove, { message: 'Expense deleted successfully', expense });
  server.answers('POST /api/projects/:id/expenses/:expenseId/restore', expense);
  await renderPage(server, `projects/${project.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /Ridge Lumber.*\$120\.00.*Studs/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Expense to Ridge Lumber removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/expenses/:expenseId/restore')).toHaveLength(1),
  );
});

it('lets a field employee add expenses and not pay them', async () => {
  server.answers('GET /api/projects/:id', { ...project, money: null, expenses: [expense] });
  await renderPage(server, `projects/${project.id}`, frank);
  await screen.findByRole('heading', { name: /My expenses/ });
  fireEvent.click(screen.getByRole('button', { name: /Ridge Lumber.*\$120\.00.*Studs/ }));
  await screen.findByAltText('Receipt receipt.jpg');
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
});

it('asks once about an expense of more than the contract', async () => {
  server.answers('GET /api/projects/:id', { ...project, contract: 1000 });
  server.answers(record, expense);
  const form = await openForm();
  fill(form, '1234567.89');
  save(form);
  await form.findByText('$1,234,567.89 is more than the whole contract of $1,000.00. Check the amount.');
  expect(server.received(record)).toHaveLength(0);
  // A corrected amount is not asked about any more.
  type(form.getByLabelText(/^Amount/), '2000');
  expect(form.queryByText(/more than the whole contract/)).toBeNull();
  save(form);
  fireEvent.click(await form.findByRole('button', { name: 'Save anyway' }));
  await screen.findByText('Expense recorded');
  expect(server.received(record)).toHaveLength(1);
});
