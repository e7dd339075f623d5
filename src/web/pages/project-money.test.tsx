// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { billingSettings, company, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { Project } from '../entities/project-cache.ts';

const server = createFakeServer();

const at = '2026-03-02T09:00:00.000Z';
const invoice: Project['invoices'][number] = {
  id: 31,
  project_id: 5,
  number: 'INV-1001',
  title: 'Deposit',
  status: 'partially_paid',
  issuedOn: '2026-01-10',
  dueOn: '2026-02-09',
  daysOverdue: 29,
  total: 400,
  received: 150,
  balance: 250,
  extra: 0,
  extraTax: 0,
  datesSent: [],
  unsent: null,
  received_payments: [],
  voidReason: '',
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const payment: Project['invoices'][number]['received_payments'][number] = {
  id: 61,
  invoice: 31,
  amount: 150,
  method: 'Check',
  identification: '2041',
  date: '2026-01-20',
  picture: null,
  voidedAt: null,
  voidReason: '',
  createdById: 4,
  createdBy: 'Ann Lee',
  createdAt: at,
  version: 1,
};
const expense: Project['expenses'][number] = {
  id: 71,
  project_id: 5,
  paidTo: 'Ridge Lumber',
  businessId: null,
  paidFor: 'Framing lumber',
  category: 'Materials',
  requestReference: '',
  cost: 300,
  paid: 300,
  unpaid: 0,
  status: 'paid',
  date: '2026-02-20',
  picture: null,
  isBillable: false,
  billedOn: null,
  createdById: 1,
  createdBy: 'Ann Lee',
  expensePayments: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const working: Project = {
  ...lead,
  status: 'work_in_progress',
  contract: 1082.5,
  invoices: [
    { ...invoice, received_payments: [payment, { ...payment, id: 62, amount: 99, voidedAt: at }] },
    {
      ...invoice,
      id: 32,
      number: 'INV-1002',
      status: 'void',
      total: 77,
      received: 0,
      balance: 0,
      daysOverdue: 0,
    },
  ],
  money: {
    contract: 1082.5,
    contractTax: 82.5,
    billed: 400,
    billedTax: 30.48,
    drafted: 0,
    extras: 0,
    received: 150,
    owed: 250,
    income: 1000,
    spent: 300,
    unpaid: 0,
    margin: 700,
    marginBps: 7000,
  },
};

beforeEach(() => {
  server.answers('GET /api/projects/:id', working);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
});

const bar = () => screen.findByRole('list', { name: 'Money' });

async function open(name: RegExp) {
  fireEvent.click(within(await bar()).getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it('tells what has moved, and says nothing of what has not', async () => {
  await renderPage(server, 'projects/5');
  const figures = within(await bar())
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(figures).toEqual([
    'Contract$1,082.50',
    'Billed$400.00',
    'Received$150.00',
    'Owed$250.00',
    'Spent$300.00',
    'Margin before tax$700.0070%',
  ]);
});

it('writes the margin out', async () => {
  await renderPage(server, 'projects/5');
  const sheet = await open(/^Margin/);
  await waitFor(() =>
    expect(sheet.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Contract$1,082.50',
      'Sales tax included−$82.50',
      'Spent−$300.00',
      'Margin before tax$700.00',
    ]),
  );
});

it('leaves void invoices and payments out of what a figure is made of', async () => {
  await renderPage(server, 'projects/5');
  const sheet = await open(/^Received/);
  const link = await sheet.findByRole('link', { name: 'INV-1001' });
  expect(link.getAttribute('href')).toBe('/employee/Ann/projects/5/invoices/31');
  expect(sheet.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Check 2041Jan 20, 2026 · INV-1001$150.00',
    'Total$150.00',
  ]);
});

it('counts what was billed where there is no contract', async () => {
  server.answers('GET /api/projects/:id', {
    ...working,
    money: { ...working.money!, contract: 0, contractTax: 0, income: 369.52, margin: 69.52, marginBps: 1881 },
  });
  await renderPage(server, 'projects/5');
  const sheet = await open(/^Margin/);
  expect(await sheet.findByText('There’s no contract, so what you billed counts.')).toBeTruthy();
  expect(sheet.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Billed$400.00',
    'Sales tax included−$30.48',
    'Spent−$300.00',
    'Margin before tax$69.52',
  ]);
});

it('stays as it was while nothing has moved', async () => {
  server.answers('GET /api/projects/:id', lead);
  await renderPage(server, 'projects/5');
  expect(await screen.findByText('No bid yet')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Money' })).toBeNull();
});

it('leads from what was spent to the expense itself, which opens over the page', async () => {
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/projects/:id', { ...working, expenses: [expense] });
  const page = await renderPage(server, 'projects/5');
  const sheet = await open(/^Spent/);
  const link = await sheet.findByRole('link', { name: 'Ridge Lumber' });
  expect(link.getAttribute('href')).toBe('/employee/Ann/projects/5?expense=71');
  fireEvent.click(link);
  const opened = await screen.findByRole('dialog', { name: 'Ridge Lumber' });
  await within(opened).findByText('Framing lumber');
  // What it is part of is closed by then, and a step back does not open it again.
  expect(screen.queryByRole('dialog', { name: 'Spent' })).toBeNull();
  expect(page.address()).not.toContain('expense');
});
