// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { holdAPhone, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Answer } from '../platform/api-client.ts';

const server = createFakeServer();

type Receivables = Answer<'GET /api/reports/receivables'>;
const figures = { count: 2, current: 0, upTo30: 120.5, upTo60: 0, upTo90: 0, over90: 80, balance: 200.5 };
const receivables: Receivables = {
  today: '2026-03-10',
  within: null,
  total: { ...figures, count: 3, current: 40, balance: 240.5 },
  rows: [
    { key: '7', label: 'Ann Miller', detail: '', projectId: null, day: null, ...figures },
    {
      key: '9',
      label: 'Bo Winters',
      detail: '',
      projectId: null,
      day: null,
      ...figures,
      count: 1,
      current: 40,
      upTo30: 0,
      over90: 0,
      balance: 40,
    },
  ],
};
const invoices: Receivables = {
  ...receivables,
  within: 'Ann Miller',
  rows: [
    {
      ...receivables.rows[0]!,
      key: '31',
      label: 'INV-1001',
      detail: 'Ann Miller · R-1005',
      projectId: 5,
      day: '2026-02-20',
    },
  ],
};

const profit: Answer<'GET /api/reports/profit'> = {
  today: '2026-03-10',
  within: null,
  total: {
    count: 3,
    contract: 1000,
    extras: 0,
    billedBeforeTax: 500,
    received: 300,
    owed: 200,
    income: 1000,
    spent: 1200,
    unpaid: 0,
    countWithoutCosts: 0,
    incomeWithoutCosts: 0,
    margin: -200,
    marginBps: -2000,
  },
  rows: ['2026-01', '2026-03'].map((key, at) => ({
    key,
    label: key,
    detail: '',
    projectId: null,
    day: null,
    count: at + 1,
    contract: 500,
    extras: 0,
    billedBeforeTax: 250,
    received: 150,
    owed: 100,
    income: 500,
    spent: 600,
    unpaid: 0,
    countWithoutCosts: 0,
    incomeWithoutCosts: 0,
    margin: at === 0 ? -150 : -50,
    marginBps: -2000,
  })),
};

const table = () => screen.findByRole('table');

it('says which jobs have no costs yet, and knows no margin of them', async () => {
  const unspent = { spent: 0, countWithoutCosts: 2, incomeWithoutCosts: 500, margin: null, marginBps: null };
  server.answers('GET /api/reports/profit', {
    ...profit,
    total: { ...profit.total, countWithoutCosts: 2, incomeWithoutCosts: 500 },
    rows: [profit.rows[0]!, { ...profit.rows[1]!, ...unspent }],
  });
  await renderPage(server, 'reports?report=profit');
  const march = within(within(await table()).getByRole('row', { name: /^March 2026/ }));
  const cells = march.getAllByRole('cell').map((each) => each.textContent);
  expect(cells.slice(-3)).toEqual(['–', '–', '–']);
  expect(march.getByRole('rowheader').textContent).toBe('March 2026No costs yet: $500.00');
  screen.getByText('2 jobs have no costs yet (income $500.00), so they’re left out of the margin.');
});

it('shows what customers owe with its total, and leads from each figure to what it is made of', async () => {
  server.answers('GET /api/reports/receivables', ({ query }) =>
    query['by'] === 'invoice' ? invoices : receivables,
  );
  const page = await renderPage(server, 'reports');
  const ann = within(within(await table()).getByRole('row', { name: /^Ann Miller/ }));
  expect(ann.getByText('$200.50')).toBeTruthy();
  fireEvent.click(ann.getByRole('link', { name: '$80.00' }));
  const link = await screen.findByRole('link', { name: 'INV-1001' });
  expect(link.getAttribute('href')).toBe('/employee/Ann/projects/5/invoices/31');
  expect(page.address()).toContain('by=invoice&within=customer%3A7&age=over90');
  // Of one single invoice there is nothing to compare.
  expect(screen.queryByRole('figure')).toBeNull();
  expect(server.received('GET /api/reports/receivables').at(-1)!.query).toEqual({
    by: 'invoice',
    within: 'customer:7',
    age: 'over90',
  });
  // Its chip takes one back to all.
  fireEvent.click(screen.getByRole('button', { name: /Customer: Ann Miller/ }));
  await screen.findByRole('row', { name: /^Bo Winters/ });
  const total = within(within(await table()).getByRole('row', { name: /^Total/ }));
  expect(total.getByText('$240.50')).toBeTruthy();
});

it('says first on a phone what all lines come to', async () => {
  holdAPhone();
  server.answers('GET /api/reports/receivables', receivables);
  await renderPage(server, 'reports');
  const names = within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Total', 'Ann Miller', 'Bo Winters']);
});

it('draws in red only what is late or lost', async () => {
  server.answers('GET /api/reports/receivables', receivables);
  server.answers('GET /api/reports/profit', profit);
  await renderPage(server, 'reports');
  const red = async (name: string) =>
    (await screen.findByRole('figure', { name })).querySelectorAll('[data-due], [data-loss]').length;
  expect(await red('Receivables')).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'Profit' }));
  expect(await red('Profit')).toBe(0);
});

it('compares the lines by one age where only that is shown', async () => {
  server.answers('GET /api/reports/receivables', receivables);
  await renderPage(server, 'reports?age=over90');
  const chart = await screen.findByRole('figure', { name: 'Receivables' });
  const [ann] = receivables.rows;
  expect(chart.textContent).toContain(`Ann Miller Over 90 days $${ann!.over90.toFixed(2)}`);
  expect(chart.textContent).not.toContain('Not due yet');
  expect(screen.getByRole('button', { name: 'Over 90 days overdue' })).toBeTruthy();
});

it('asks for the days of the chosen period, and keeps it in the address', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), toFake: ['Date'] });
  server.answers('GET /api/reports/profit', profit);
  const page = await renderPage(server, 'reports?report=profit');
  expect(await screen.findByRole('row', { name: /^March 2026/ })).toBeTruthy();
  const asked = () => server.received('GET /api/reports/profit').at(-1)!.query;
  expect(asked()).toEqual({ by: 'month', from: '2026-01-01', to: '2026-12-31' });
  fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(asked()).toEqual({ by: 'month', from: '2026-02-01', to: '2026-02-28' }));
  expect(page.address()).toContain('period=last_month');
  // A month in which nothing was signed is seen in the chart.
  expect(screen.getByRole('figure', { name: 'Profit' }).textContent).toContain('Feb');
});

it.each([
  'report=moon',
  'by=nonsense',
  'period=this-year',
  'period=2026-02-01..2026-02-31',
  'sort=customerName',
  'age=current',
  'basis=received',
  'groupBy=month',
])('names %s, which the report does not know, and shows it without', async (part) => {
  server.answers('GET /api/reports/profit', profit);
  server.answers('GET /api/reports/receivables', receivables);
  const rest = part.startsWith('report=') ? '' : 'report=profit&';
  const page = await renderPage(server, `reports?${rest}${part}`);
  await screen.findByText('This link asks for something this page doesn’t have');
  screen.getByText(part);
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await table();
  expect(page.address()).not.toContain(part);
});

it('names a group that the server does not know', async () => {
  server.answers('GET /api/reports/profit', ({ query }) =>
    query['within'] ? new Refusal(400, { fields: { within: 'Use one of: month.' } }) : profit,
  );
  await renderPage(server, 'reports?report=profit&within=moon:3');
  await screen.findByText('within=moon:3');
  fireEvent.click(screen.getByRole('button', { name: 'Show the page without it' }));
  await table();
});

it('leaves behind what another report does not know, from the palette too', async () => {
  server.answers('GET /api/reports/profit', profit);
  server.answers('GET /api/reports/receivables', receivables);
  const page = await renderPage(server, 'reports?age=over90&sort=-balance');
  await table();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  type(await screen.findByRole('combobox'), 'profit');
  fireEvent.click(await screen.findByRole('option', { name: /Profit/ }));
  await screen.findByRole('figure', { name: 'Profit' });
  expect(page.address()).toMatch(/reports\?report=profit$/);
});

it('keeps days that are in the wrong order, and says so', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), toFake: ['Date'] });
  server.answers('GET /api/reports/profit', profit);
  const page = await renderPage(server, 'reports?report=profit');
  await screen.findByRole('row', { name: /^March 2026/ });
  fireEvent.click(screen.getByRole('button', { name: 'Custom dates' }));
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  type(from, '2026-06-30');
  fireEvent.blur(from);
  await waitFor(() => expect(page.address()).toContain('period=2026-06-30..2026-12-31'));
  // The field that is being typed in stays while the first day is taken.
  expect(screen.getByLabelText('To')).toBe(to);
  type(to, '2026-01-01');
  fireEvent.blur(to);
  await screen.findByText(/^Choose a day on or after the first one/);
  expect(to).toHaveProperty('value', '2026-01-01');
  expect(page.address()).toContain('period=2026-06-30..2026-12-31');
});

it('orders by a column, the largest first', async () => {
  server.answers('GET /api/reports/profit', profit);
  await renderPage(server, 'reports?report=profit');
  fireEvent.click(await screen.findByRole('button', { name: 'Margin' }));
  await waitFor(() => {
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['March 2026', 'January 2026', 'Total']);
  });
  expect(screen.getByRole('columnheader', { name: /Margin/ }).getAttribute('aria-sort')).toBe('descending');
});

it('says what the server says of a period that is none', async () => {
  server.answers('GET /api/reports/profit', new Refusal(422, { error: 'Use one of: month, category.' }));
  await renderPage(server, 'reports?report=profit&by=month');
  expect(await screen.findByText('Use one of: month, category.')).toBeTruthy();
});

it('is not for the field', async () => {
  await renderPage(server, 'reports', frank);
  expect(await screen.findByRole('heading', { name: 'Your role can’t open this page' })).toBeTruthy();
});
