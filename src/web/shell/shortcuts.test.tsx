// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, noAnswerYet } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { company, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/dashboard', noAnswerYet);
  server.answers('GET /api/todos', []);
  server.answers('GET /api/todos/counts', noAnswerYet);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/businesses', []);
  server.answers('GET /api/businesses/counts', noAnswerYet);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/appointments', []);
  server.answers('GET /api/invoices', noAnswerYet);
  server.answers('GET /api/invoices/totals', noAnswerYet);
  server.answers('GET /api/invoices/counts', noAnswerYet);
  server.answers('GET /api/projects', noAnswerYet);
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/history', []);
});

function press(key: string, target: Element = document.body, held = {}): void {
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
  act(() => {
    fireEvent.keyDown(target, { key, code, ...held });
  });
}

/** Their code comes once the page is idle. */
const pressUntil = (keys: string, expected: () => void) =>
  waitFor(async () => {
    for (const key of keys) press(key);
    await new Promise((resolve) => setTimeout(resolve));
    expected();
  });

it('goes to a place at G and its letter, but not where a letter is written', async () => {
  const page = await renderPage(server, '', ann);
  await screen.findByRole('heading', { name: 'Dashboard' });
  await pressUntil('gt', () => expect(page.address()).toContain('/todos'));
  const field = await screen.findByRole('textbox', { name: 'New to-do' });
  press('g', field);
  press('p', field);
  expect(page.address()).toContain('/todos');
  press('g');
  press('a');
  await screen.findByRole('heading', { name: 'Calendar' });
});

it('goes nowhere from a cell of a list that begins to be written in by a letter', async () => {
  const category = { id: 1, name: 'Roofing', position: 1, productCount: 3, version: 4 };
  const at = '2026-03-02T09:00:00.000Z';
  server.answers('GET /api/categories', [{ ...category, createdAt: at, updatedAt: at }]);
  const page = await renderPage(server, 'todos', ann);
  await pressUntil('gg', () => expect(page.address()).toContain('/edit-categories'));
  await screen.findByText('Roofing');
  const grid = screen.getByRole('grid', { name: 'Categories' });
  press('g', grid);
  press('p', grid);
  expect(page.address()).toContain('/edit-categories');
});

it('goes nowhere that a role may not go', async () => {
  const page = await renderPage(server, '', frank);
  await screen.findByRole('heading', { name: 'Dashboard' });
  await pressUntil('gt', () => expect(page.address()).toContain('/todos'));
  for (const key of 'ginl') press(key);
  expect(page.address()).toContain('/todos');
});

it('begins at N and a letter what the page makes, and elsewhere what is made anywhere', async () => {
  const page = await renderPage(server, 'projects/5', ann);
  const note = await screen.findByRole('textbox', { name: 'New note' });
  await pressUntil('nn', () => expect(document.activeElement).toBe(note));
  act(() => note.blur());
  press('n');
  press('t');
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'New to-do' }));
  act(() => (document.activeElement as HTMLElement).blur());
  press('g');
  press('i');
  await screen.findByRole('heading', { name: 'Invoices', level: 1 });
  press('n');
  press('a');
  await screen.findByRole('dialog', { name: 'New appointment' });
  expect(page.address()).toContain('view=calendar');
  await waitFor(() => expect(page.address()).not.toContain('draft='));
});

it('shows after a while what each letter does after G and N, until another key is pressed', async () => {
  await renderPage(server, 'projects/5', frank);
  const note = await screen.findByRole('textbox', { name: 'New note' });
  await pressUntil('nn', () => expect(document.activeElement).toBe(note));
  act(() => note.blur());
  press('g');
  const places = await screen.findByRole('status', { name: 'Go to' });
  expect(places.textContent).toContain('TTo-dos');
  // Where the role may not go it offers nothing.
  expect(places.textContent).not.toContain('Invoices');
  press('Escape');
  expect(screen.queryByRole('status', { name: 'Go to' })).toBeNull();
  press('n');
  const records = await screen.findByRole('status', { name: 'New' });
  expect(records.textContent).toContain('NNew note');
  press('n');
  expect(document.activeElement).toBe(note);
  expect(screen.queryByRole('status', { name: 'New' })).toBeNull();
});

it('saves at Ctrl Enter what is being written, once', async () => {
  server.answers('POST /api/projects/:id/notes', noAnswerYet);
  await renderPage(server, 'projects/5', ann);
  const note = await screen.findByRole('textbox', { name: 'New note' });
  fireEvent.change(note, { target: { value: 'The tiles are here' } });
  const sent = () => server.received('POST /api/projects/:id/notes');
  await waitFor(() => {
    press('Enter', note, { ctrlKey: true });
    expect(sent()).toHaveLength(1);
  });
  press('Enter', note, { ctrlKey: true });
  expect(sent()).toHaveLength(1);
});

it('is arranged by everybody for themselves, with the way back', async () => {
  server.answers('PUT /api/auth/navigation', ({ body }) => body as never);
  await renderPage(server, 'todos', ann);
  const main = await screen.findByRole('navigation', { name: 'Main' });
  const names = () =>
    within(main)
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(names().slice(0, 4)).toEqual(['Dashboard', 'Calendar', 'Projects', 'Customers']);
  fireEvent.click(screen.getByRole('button', { name: /Ann Lee/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Arrange navigation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arrange navigation' });
  expect(within(dialog).queryByRole('checkbox', { name: 'Employees' })).toBeNull();
  const up = within(dialog).getByRole('button', { name: 'Move Projects up' });
  for (let step = 0; step < 2; step++) {
    up.focus();
    fireEvent.click(up);
  }
  // At its end, too, the keyboard stays where it is.
  expect(document.activeElement).toBe(up);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move Projects down' }));
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Customers' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(names().slice(0, 4)).toEqual(['Dashboard', 'Projects', 'Calendar', 'Permits']));
  expect(server.received('PUT /api/auth/navigation')[0]!.body).toMatchObject({ hidden: ['customers'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(names().slice(0, 4)).toEqual(['Dashboard', 'Calendar', 'Projects', 'Customers']),
  );
});
