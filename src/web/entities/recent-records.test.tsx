// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, noAnswerYet, PageOf, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { lead, maria } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();

beforeEach(() => {
  server.answers('GET /api/projects/:id', ({ params }) => ({
    ...lead,
    id: Number(params['id']),
    number: `R-100${params['id']}`,
  }));
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers('GET /api/dashboard', noAnswerYet);
  server.answers('GET /api/views', []);
  server.answers('GET /api/search', { results: [] });
});

async function visit(...ids: number[]): Promise<void> {
  for (const id of ids) {
    await renderPage(server, `projects/${id}`);
    await screen.findByRole('heading', { level: 1, name: `R-100${id} Maria Castellanos` });
    cleanup();
  }
}

/** The numbers of the projects that the palette offers, from top to bottom. */
async function offered(): Promise<(string | undefined)[]> {
  await screen.findByRole('main');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const results = await screen.findByRole('listbox', { name: 'Results' });
  return within(results)
    .getAllByRole('option')
    .map((option) => /R-\d+/.exec(option.textContent)?.[0])
    .filter((number) => number !== undefined);
}

it('offers the projects opened last while nothing is typed, the newest first, and opens one', async () => {
  await visit(5, 6, 7, 5);
  const page = await renderPage(server, '');
  expect(await offered()).toEqual(['R-1005', 'R-1007', 'R-1006']);
  expect(screen.getByText('Recently opened')).toBeTruthy();
  const field = screen.getByRole('combobox', { name: 'Search and commands' });
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(screen.queryByText('Recently opened')).toBeNull();
  fireEvent.change(field, { target: { value: '' } });
  // Past what the dashboard itself can do, and past the first of them.
  const all = screen.getAllByRole('option').map((option) => option.textContent);
  for (let down = 0; down < all.findIndex((text) => text.includes('R-1007')); down += 1)
    fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(page.address()).toBe('/employee/Ann/projects/7'));
});

it('leaves out the project that is open', async () => {
  await visit(5, 6);
  await renderPage(server, 'projects/6');
  await screen.findByRole('heading', { level: 1, name: 'R-1006 Maria Castellanos' });
  expect(await offered()).toEqual(['R-1005']);
});

it('forgets a project that is gone', async () => {
  await visit(5, 6);
  server.answers('GET /api/projects/:id', new Refusal(404, { error: 'This project was not found.' }));
  await renderPage(server, 'projects/5');
  await screen.findByText('Project not found');
  cleanup();
  await renderPage(server, '');
  expect(await offered()).toEqual(['R-1006']);
  const recent = within(screen.getByRole('group', { name: 'Recently opened' }));
  expect(recent.getAllByRole('option')[0]?.textContent).toContain('R-1006');
});

it('keeps eight, and shows nobody what somebody else has opened on this machine', async () => {
  await visit(1, 2, 3, 4, 5, 6, 7, 8, 9);
  await renderPage(server, '', { ...ann, id: 8, firstName: 'Bob' });
  expect(await offered()).toEqual([]);
  cleanup();
  await renderPage(server, '');
  expect(await offered()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((id) => `R-100${id}`));
});

it('takes half a list, as a full disk leaves one, for none', async () => {
  localStorage.setItem('recent-records:7', '[{"id":5,');
  await renderPage(server, '');
  expect(await offered()).toEqual([]);
});

it('offers customers, businesses and bids as well, and not the one that is open', async () => {
  server.answers('GET /api/customers/:id', { ...maria, id: 9 });
  server.answers('GET /api/customers/:id/history', []);
  server.answers('GET /api/customers/:id/duplicates', []);
  server.answers('GET /api/projects', new PageOf([], 0));
  await renderPage(server, 'customers/9');
  await screen.findByText('Maria Castellanos', { selector: 'h1 *' });
  cleanup();
  await visit(5);
  await renderPage(server, 'projects/5');
  await screen.findByRole('heading', { level: 1, name: 'R-1005 Maria Castellanos' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const recent = await screen.findByRole('group', { name: 'Recently opened' });
  const [customer, ...others] = within(recent).getAllByRole('option');
  expect(others).toEqual([]);
  expect(customer?.getAttribute('href')).toBe('/employee/Ann/customers/9');
});
