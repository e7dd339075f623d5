// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

const server = createFakeServer();
const row: Answer<'GET /api/payments'>[number] = {
  id: 81,
  invoice: 61,
  amount: 500,
  method: 'Check',
  identification: '1042',
  date: '2026-03-09',
  picture: 'check.jpg',
  voidedAt: null,
  voidReason: '',
  createdById: 4,
  createdBy: 'Ann Lee',
  createdAt: '2026-03-09T16:00:00.000Z',
  version: 1,
  invoiceNumber: 'INV-1004',
  invoiceTitle: 'Deposit',
  project_id: 5,
  projectNumber: 'R-1005',
  projectTitle: 'Hall bathroom',
  customerId: 9,
  customerName: 'Maria Castellanos',
};

it('lists what was received in the days of the address, with its sum, and leads to the invoice', async () => {
  const asked: unknown[] = [];
  server.answers('GET /api/payments', ({ query }) => {
    asked.push(query);
    return [row];
  });
  server.answers('GET /api/payments/totals', { count: 1, amount: 500 });
  server.answers('GET /api/settings/billing', {
    paymentTerms: [],
    paymentMethods: ['Check', 'Cash'],
    expenseCategories: [],
    invoicePrefix: 'INV-',
    nextInvoiceNumber: 1005,
    version: 1,
  });
  await renderPage(server, 'payments?date=2026-03-01..2026-03-31&employeeId=7');
  const grid = await screen.findByRole('grid', { name: 'Payments' });
  const link = await within(grid).findByRole('link', { name: /Mar 9/ });
  expect(link.getAttribute('href')).toBe('/employee/Ann/projects/5/invoices/61');
  expect(asked[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-31', employeeId: '7', sort: '-date' });
  expect(within(grid).getAllByText('$500.00').length).toBe(2);
});

it('records a payment on an invoice that is found by typing: only those that something is owed on are offered', async () => {
  const asked: unknown[] = [];
  server.answers('GET /api/payments', []);
  server.answers('GET /api/payments/totals', { count: 0, amount: 0 });
  server.answers('GET /api/settings/billing', {
    paymentTerms: [],
    paymentMethods: [],
    expenseCategories: [],
    invoicePrefix: 'INV-',
    nextInvoiceNumber: 1005,
    version: 1,
  });
  server.answers('GET /api/invoices', ({ query }) => {
    asked.push(query);
    return [
      {
        id: 61,
        number: 'INV-1004',
        title: 'Deposit',
        customerName: 'Maria Castellanos',
        project_id: 5,
        balance: 250,
      } as Answer<'GET /api/invoices'>[number],
    ];
  });
  const { address } = await renderPage(server, 'payments');
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const option = await screen.findByRole('option', { name: /INV-1004 Maria Castellanos/ });
  expect(option.textContent).toContain('$250.00 owed · Deposit');
  expect(asked[0]).toMatchObject({ status: 'sent,partially_paid', sort: 'dueOn' });
  fireEvent.click(option);
  await waitFor(() =>
    expect(address()).toBe('/employee/Ann/projects/5/invoices/61?draft=payment:invoice-61'),
  );
});
