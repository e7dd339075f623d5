// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { ExpenseRow } from '../../shared/expenses/expense-contract.ts';

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const row: ExpenseRow = {
  id: 41,
  project_id: 5,
  projectNumber: 'R-1005',
  projectTitle: 'Hall bathroom',
  customerName: 'Maria Castellanos',
  paidTo: 'Ridge Lumber',
  businessId: 8,
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
  picture: null,
  createdById: 7,
  createdBy: 'Ann Lee',
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const other: ExpenseRow = {
  ...row,
  id: 42,
  paidTo: 'City Hall',
  businessId: null,
  paidFor: 'Permit',
  cost: 60,
  paid: 20,
  unpaid: 40,
  status: 'partially_paid',
};
const billing = {
  paymentTerms: [],
  paymentMethods: ['Check', 'Cash'],
  expenseCategories: ['Materials', 'Travel'],
  invoicePrefix: 'INV-',
  nextInvoiceNumber: 1001,
  version: 1,
};

beforeEach(() => {
  server.answers('GET /api/expenses', [row, other]);
  server.answers('GET /api/settings/billing', billing);
  server.answers('GET /api/expenses/totals', ({ query }) => ({
    count: 2,
    cost: 180,
    paid: 20,
    unpaid: 160,
    groups:
      query['by'] === 'month'
        ? [{ key: '2026-03', label: '2026-03', count: 2, cost: 180, paid: 20, unpaid: 160 }]
        : [
            { key: '8', label: 'Ridge Lumber', count: 1, cost: 120, paid: 0, unpaid: 120 },
            { key: null, label: 'City Hall', count: 1, cost: 60, paid: 20, unpaid: 40 },
          ],
  }));
});

it('lists what is unpaid first, with what it comes to by business and by month', async () => {
  const page = await renderPage(server, 'all-expenses-page');
  await screen.findByText('Studs');
  expect(server.received('GET /api/expenses')[0]!.query['sort']).toBe('unpaidFirst');
  const totals = screen.getByRole('region', { name: 'Totals' });
  expect(totals.textContent).toContain('$160.00');
  fireEvent.click(within(totals).getByRole('button', { name: 'By month' }));
  await within(totals).findByText('March 2026');
  expect(page.address()).toContain('by=month');
});

it('leads from what is unpaid to the expenses that it is made of, and back', async () => {
  const page = await renderPage(server, 'all-expenses-page');
  const unpaid = await screen.findByRole('button', { name: 'Unpaid: $160.00' });
  fireEvent.click(unpaid);
  await waitFor(() =>
    expect(server.received('GET /api/expenses').at(-1)!.query['status']).toBe('unpaid,partially_paid'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Unpaid: $160.00', pressed: true }));
  await waitFor(() => expect(page.address()).not.toContain('status'));
});

it('is narrowed to a group by a press, and to all again', async () => {
  const page = await renderPage(server, 'all-expenses-page');
  fireEvent.click(await screen.findByRole('button', { name: /City Hall.*1 expense/ }));
  await waitFor(() => expect(server.received('GET /api/expenses').at(-1)!.query['paidTo']).toBe('City Hall'));
  fireEvent.click(await screen.findByRole('button', { name: /Only City Hall/ }));
  await waitFor(() => expect(page.address()).not.toContain('paidTo'));
});

it('pays the rest of an expense with one press, once, and says why not', async () => {
  server.answers(
    'POST /api/projects/:id/expenses/:expenseId',
    new Refusal(409, { code: 'expense.beyond_cost', error: 'This expense is already paid.' }),
  );
  await renderPage(server, 'all-expenses-page');
  await screen.findByText('Permit');
  fireEvent.click(screen.getAllByRole('button', { name: /^Mark paid in full by Check/ })[1]!);
  await screen.findByText('This expense is already paid.');
  const [call] = server.received('POST /api/projects/:id/expenses/:expenseId');
  expect(call!.params).toEqual({ id: '5', expenseId: '42' });
  expect(call!.body).toMatchObject({ amount: '40', method: 'Check' });
});

it('shows the columns that there is room for beside an open expense, and all of them without it', async () => {
  server.answers('GET /api/projects/:id', lead);
  await renderPage(server, 'all-expenses-page');
  const heads = () =>
    screen.getAllByRole('columnheader').map((head) => head.textContent.replace(/\W+$/, '').trim());
  fireEvent.click(await screen.findByText('Studs'));
  const panel = await screen.findByRole('complementary', { name: /^Expense to/ });
  expect(heads().filter(Boolean)).toEqual(['Date', 'Paid to', 'Project', 'Cost', 'Unpaid', 'Actions']);
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(heads()).toContain('Paid for'));
});

it('teaches where expenses come from when there are none', async () => {
  server.answers('GET /api/expenses', []);
  await renderPage(server, 'all-expenses-page');
  await screen.findByText('No expenses yet');
  screen.getByRole('link', { name: 'Projects under contract' });
});

it('does not say that nothing was spent where only nothing of a business was', async () => {
  server.answers('GET /api/expenses', []);
  const page = await renderPage(server, 'all-expenses-page?businessId=9');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('No expenses yet');
  expect(page.address()).not.toContain('businessId');
});

it('is for the office', async () => {
  await renderPage(server, 'all-expenses-page', frank);
  await waitFor(() => expect(screen.queryByText('Studs')).toBeNull());
  expect(server.received('GET /api/expenses')).toHaveLength(0);
});
