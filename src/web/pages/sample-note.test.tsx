// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { billingSettings } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
beforeEach(() => {
  server.answers('GET /api/settings/billing', billingSettings);
  server.answers('GET /api/invoices', []);
  server.answers('GET /api/invoices/totals', { count: 0, total: 0, received: 0, balance: 0 });
  server.answers('GET /api/invoices/counts', noAnswerYet);
  server.answers('GET /api/payments', []);
  server.answers('GET /api/payments/totals', { count: 0, amount: 0 });
  server.answers('GET /api/expenses', []);
  server.answers('GET /api/expenses/totals', { count: 0, cost: 0, paid: 0, unpaid: 0, groups: [] });
  server.answers('GET /api/reports/receivables', {
    today: '2026-03-10',
    within: null,
    total: { count: 0, current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, balance: 0 },
    rows: [],
  });
});
const pages = ['invoices', 'payments', 'all-expenses-page', 'reports?report=receivables'];

it.each(pages)('%s says that samples are among the figures', async (page) => {
  await renderPage(server, page, { ...ann, hasSample: true });
  expect(await screen.findByText('You’re looking at sample data.')).toBeTruthy();
  // Only an admin removes them.
  expect(screen.queryByRole('button', { name: 'Remove sample data' })).toBeNull();
});

it.each(pages)('%s says nothing of samples where there are none', async (page) => {
  await renderPage(server, page);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('You’re looking at sample data.')).toBeNull();
});

it('once they are removed, no page says so any more', async () => {
  const admin = { ...ann, role: 'admin', hasSample: true } as const;
  await renderPage(server, 'invoices', admin);
  server.answers('GET /api/auth/me', { ...admin, hasSample: false });
  server.answers('DELETE /api/settings/sample', { kept: ['Carpentry labor'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove sample data' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the sample data?' });
  expect(dialog.textContent).toContain('products');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('You’re looking at sample data.')).toBeNull());
  expect(await screen.findByText(/own work uses them: Carpentry labor/)).toBeTruthy();
});
