// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { company, draftBid, lead } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage, type } from '../../../test/support/web/render.tsx';

vi.mock(import('../platform/after-paint.ts'), () => import('../../../test/support/web/painted-at-once.ts'));

const server = createFakeServer();
const [line] = draftBid.sections[0]!.lines;
const section = (title: string, ...names: string[]) => ({
  title,
  lines: names.map((name, index) => ({
    ...line!,
    id: title.length * 100 + index,
    key: `${title} ${name}`,
    name,
  })),
});
const longBid = {
  ...draftBid,
  sections: [
    section('Demolition', 'Haul away', 'Dumpster'),
    section('Finish', 'Crème paint', 'Trim', 'Caulk'),
  ],
};

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:projectId/bids/:bidId', longBid);
  server.answers('GET /api/messages', []);
  server.answers('PUT /api/projects/:projectId/bids/:bidId', noAnswerYet);
});

async function openBid(): Promise<void> {
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  await screen.findByText('Caulk');
}

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) => dataset['line']);
const collapse = (title: string) =>
  fireEvent.click(screen.getByRole('button', { name: `Collapse section ${title}` }));
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...options });
const finish = ['Finish Crème paint', 'Finish Trim', 'Finish Caulk'];

it('collapses a section to its heading, with what it holds and comes to, and remembers it', async () => {
  await openBid();
  collapse('Demolition');
  expect(lines()).toEqual(finish);
  const head = document.querySelector('[data-row=section]')!;
  expect(head.textContent).toContain('2 lines');
  // 2 × 10 × 120.00.
  expect(head.textContent).toContain('$2,400.00');
  cleanup();
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByText('Caulk');
  expect(lines()).toEqual(finish);
  fireEvent.click(screen.getByRole('button', { name: 'Expand section Demolition' }));
  expect(lines()).toHaveLength(5);
});

it('goes over a collapsed section by key, which the arrows collapse and expand on its heading', async () => {
  await openBid();
  fireEvent.mouseDown(document.querySelector('[data-field=title]')!);
  press('ArrowLeft');
  expect(lines()).toEqual(finish);
  press('Enter');
  expect((document.activeElement as HTMLInputElement).value).toBe('Finish');
  press('ArrowUp');
  press('ArrowRight');
  expect(lines()).toHaveLength(5);
});

it('expands a section in which something is to be mended', async () => {
  await openBid();
  const row = document.querySelector('[data-line="Demolition Dumpster"]')!;
  fireEvent.mouseDown(row.querySelector('[data-field=quantity]')!);
  type(row.querySelector('input')!, 'ten');
  collapse('Demolition');
  expect(lines()).toEqual(finish);
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  await waitFor(() => expect(lines()).toHaveLength(5));
  expect((document.activeElement as HTMLInputElement).value).toBe('ten');
});

it('prints what is collapsed', async () => {
  await openBid();
  collapse('Demolition');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(lines()).toHaveLength(5);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(lines()).toEqual(finish);
});

it('keeps the offer beside the lines hidden, and shows what of it is to be mended', async () => {
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'Hide totals and details' }));
  expect(screen.queryByRole('complementary', { name: 'Totals and details' })).toBeNull();
  cleanup();
  await renderPage(server, 'projects/5/bids/11');
  await screen.findByText('Caulk');
  expect(screen.queryByRole('complementary', { name: 'Totals and details' })).toBeNull();
  // Where the typing stands is still said.
  expect(screen.getByText('All changes saved')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show totals and details' }));
  type(screen.getByLabelText('Sales tax'), 'much');
  fireEvent.click(screen.getByRole('button', { name: 'Hide totals and details' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send to customer' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sales tax')));
});

it('finds in all lines, also in what is collapsed, and gives the focus back', async () => {
  await openBid();
  collapse('Finish');
  const title = screen.getByLabelText('Title');
  title.focus();
  press('f', { ctrlKey: true });
  const bar = within(screen.getByRole('search'));
  const field = bar.getByLabelText('Find in this bid');
  expect(document.activeElement).toBe(field);
  type(field, 'a');
  expect(bar.getByRole('status').textContent).toBe('1 of 3');
  type(field, 'creme');
  expect(bar.getByRole('status').textContent).toBe('1 of 1');
  expect(document.querySelector('[data-found]')?.textContent).toContain('Crème paint');
  expect(lines()).toHaveLength(5);
  type(field, 'i');
  const found = () => document.querySelector('[data-found]')?.textContent;
  const first = found();
  press('Enter');
  expect(found()).not.toBe(first);
  press('Enter', { shiftKey: true });
  expect(found()).toBe(first);
  type(field, 'gold');
  expect(bar.getByRole('status').textContent).toBe('No matches');
  // Once more the key is the browser's own.
  expect(fireEvent.keyDown(field, { key: 'f', ctrlKey: true })).toBe(true);
  press('Escape');
  expect(screen.queryByRole('search')).toBeNull();
  expect(document.querySelector('[data-found]')).toBeNull();
  expect(document.activeElement).toBe(title);
});

it('collapses a section on a phone, whose lines a tap brings back', async () => {
  holdAPhone();
  await openBid();
  fireEvent.click(screen.getByRole('button', { name: 'More for section Demolition' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Collapse' }));
  await waitFor(() => expect(lines()).toEqual(finish));
  fireEvent.click(screen.getByRole('button', { name: '2 lines' }));
  expect(lines()).toHaveLength(5);
});
