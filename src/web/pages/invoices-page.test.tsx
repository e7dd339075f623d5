// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { invoiceRow } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage } from '../../../test/support/web/render.tsx';
import { readTyped } from '../ui/number-text.ts';

const server = createFakeServer();
const list = 'GET /api/invoices';

beforeEach(() => {
  server.answers(list, [invoiceRow]);
  server.answers('GET /api/invoices/totals', { count: 1, total: 300, received: 100, balance: 200 });
  server.answers('GET /api/invoices/counts', {
    all: 9,
    open: 4,
    overdue: 2,
    unsent: 1,
    draft: 3,
    paid: 1,
    void: 1,
  });
});

it('lists what is billed with what it comes to, and narrows it by what is owed', async () => {
  await renderPage(server, 'invoices');
  await screen.findByText('INV-1001');
  expect(screen.getByText('12 days')).toBeTruthy();
  expect(screen.getAllByText('$200.00').length).toBeGreaterThan(1);
  // What the other filters leave: a view that is on narrows no count.
  expect(server.received('GET /api/invoices/counts').at(-1)!.query).toEqual({});
  fireEvent.click(await screen.findByRole('button', { name: /^Overdue ?2$/ }));
  await waitFor(() => expect(server.received(list).at(-1)!.query).toMatchObject({ overdue: 'true' }));
  expect(server.received('GET /api/invoices/counts').at(-1)!.query).toEqual({});
  expect(server.received('GET /api/invoices/totals').at(-1)!.query).toMatchObject({ overdue: 'true' });
  fireEvent.click(screen.getByRole('button', { name: /^Overdue/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Not sent/ }));
  await waitFor(() => expect(server.received(list).at(-1)!.query).toMatchObject({ unsent: 'true' }));
  expect(server.received(list).at(-1)!.query).not.toHaveProperty('overdue');
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Open/ }));
  await waitFor(() =>
    expect(server.received(list).at(-1)!.query).toMatchObject({ status: 'sent,partially_paid' }),
  );
});

it('says what its foot sums, leaves void ones and drafts out, and sums nothing of void ones alone', async () => {
  const totals = 'GET /api/invoices/totals';
  const page = await renderPage(server, 'invoices');
  await screen.findByText('Issued, not void');
  expect(server.received(totals).at(-1)!.query).toMatchObject({ status: 'sent,partially_paid,paid' });
  await page.go(`${page.address()}?status=draft,void`);
  await screen.findByText('Not void');
  expect(server.received(totals).at(-1)!.query).toMatchObject({ status: 'draft' });
  await page.go(page.address().replace('draft,void', 'void'));
  await waitFor(() => expect(screen.queryByText('Not void')).toBeNull());
  expect(screen.queryByText('Total', { selector: '[role=gridcell]' })).toBeNull();
});

it('says on a phone what of an invoice is open or when it is due, and what all come to', async () => {
  holdAPhone();
  const whole = { ...invoiceRow, id: 32, number: 'INV-1002', status: 'sent' as const, balance: 300 };
  server.answers(list, [invoiceRow, whole]);
  await renderPage(server, 'invoices');
  const cards = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
  expect(await cards(/INV-1001/)).toContain('$200.00 open');
  expect(await cards(/INV-1002/)).toMatch(/\$300\.00.*due Feb 26, 2026/);
  const balance = await screen.findByText('Balance', { selector: 'dt' });
  expect(balance.nextSibling?.textContent).toBe('$200.00');
  expect(screen.getByText('Issued, not void')).toBeTruthy();
});

it.each(['a desktop', 'a phone'])('calls on %s no invoice open that nobody has', async (device) => {
  if (device === 'a phone') holdAPhone();
  const issued = { ...invoiceRow, status: 'sent' as const, datesSent: [], received: 0, balance: 300 };
  server.answers(list, [
    { ...issued, unsent: 'unsent', daysOverdue: 0 },
    { ...issued, id: 32, number: 'INV-1002', unsent: 'waiting', daysOverdue: 0 },
    { ...issued, id: 33, number: 'INV-1003', unsent: 'unsent' },
    { ...issued, id: 34, number: 'INV-1004', datesSent: invoiceRow.datesSent, daysOverdue: 0 },
  ]);
  await renderPage(server, 'invoices');
  const stateOf = async (number: string) => {
    const found = await screen.findByText(number);
    return (found.closest('[role=row]') ?? found.closest('a'))!.textContent;
  };
  expect(await stateOf('INV-1001')).toContain('Not sent');
  expect(await stateOf('INV-1002')).toContain('In the outbox');
  expect(await stateOf('INV-1003')).toMatch(/Not sent.*12 days overdue/);
  expect(await stateOf('INV-1004')).toContain('Open');
});

it('says that it is narrowed to the projects of who looks, and widens again', async () => {
  const page = await renderPage(server, `invoices?employeeId=${ann.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Only my projects' }));
  await waitFor(() => expect(page.address()).not.toContain('employeeId'));
});

it('shows amounts in the company’s currency, and takes its sign where one is typed', async () => {
  await renderPage(server, 'invoices', { ...ann, companyCurrency: 'EUR' });
  await screen.findByText('INV-1001');
  expect(screen.getAllByText('€200.00').length).toBeGreaterThan(1);
  expect(readTyped('€500', 2, 'en-US')).toEqual({ text: '500' });
  expect(readTyped('$500', 2, 'en-US')).toEqual({ problem: 'other-currency' });
});
