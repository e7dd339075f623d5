// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import type { Category } from '../../shared/categories/category-contract.ts';

const at = '2026-03-02T09:00:00.000Z';
const roofing: Category = {
  id: 1,
  name: 'Roofing',
  position: 1,
  productCount: 3,
  version: 4,
  createdAt: at,
  updatedAt: at,
};
const windows: Category = { ...roofing, id: 2, name: 'Windows', position: 2, productCount: 0, version: 1 };

const server = createFakeServer();

beforeEach(() => server.answers('GET /api/categories', [roofing, windows]));

async function renameTo(text: string): Promise<void> {
  const grid = await screen.findByRole('grid', { name: 'Categories' });
  await screen.findByText('Roofing');
  fireEvent.keyDown(grid, { key: 'F2' });
  const editor = await within(grid).findByRole('textbox', { name: 'Name' });
  type(editor, text);
  fireEvent.keyDown(editor, { key: 'Enter' });
}

it('adds a category once, however often the button is pressed, and shows it', async () => {
  const { promise, resolve } = Promise.withResolvers<Category>();
  server.answers('POST /api/categories', () => promise);
  await renderPage(server, 'edit-categories');
  fireEvent.click(await screen.findByRole('button', { name: 'New category' }));
  const sheet = await screen.findByRole('dialog', { name: 'New category' });
  type(await within(sheet).findByLabelText(/^Name/), 'Gutters');
  const button = within(sheet).getByRole('button', { name: 'Create category' });
  fireEvent.click(button);
  fireEvent.click(button);
  const gutters = { ...windows, id: 3, name: 'Gutters', position: 3 };
  server.answers('GET /api/categories', [roofing, windows, gutters]);
  resolve(gutters);
  await screen.findByText('Gutters added');
  await screen.findByText('Gutters', { selector: '[role=gridcell] *' });
  const [sent, ...again] = server.received('POST /api/categories');
  expect(sent?.body).toEqual({ name: 'Gutters' });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/);
  expect(again).toEqual([]);
});

it('renames in the list, over the version that was seen, and shows it before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Category>();
  server.answers('PUT /api/categories/:id', () => promise);
  await renderPage(server, 'edit-categories');
  await renameTo('Roofs');
  await waitFor(() => expect(server.received('PUT /api/categories/:id')).toHaveLength(1));
  const [sent] = server.received('PUT /api/categories/:id');
  expect(sent).toMatchObject({ params: { id: '1' }, body: { name: 'Roofs' } });
  expect(sent?.headers.get('if-match')).toBe('"4"');
  resolve({ ...roofing, name: 'Roofs', version: 5 });
  await screen.findByText('Roofs', { selector: '[role=gridcell] *' });
});

it('says at the cell why the server refuses a name', async () => {
  const reason = 'There is already a category of this name.';
  server.answers('PUT /api/categories/:id', new Refusal(409, { error: reason, fields: { name: reason } }));
  await renderPage(server, 'edit-categories');
  await renameTo('Windows');
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});

it('takes a removal back when the server refuses it, with the server’s reason', async () => {
  const reason = 'Three products belong to it. Move them first.';
  server.answers('DELETE /api/categories/:id', new Refusal(409, { error: reason }));
  await renderPage(server, 'edit-categories');
  const row = (await screen.findByText('Roofing')).closest<HTMLElement>('[role=row]')!;
  fireEvent.click(within(row).getByRole('button', { name: /^Remove:/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(screen.getByText('Roofing')).toBeTruthy();
});

it('removes at once and brings back with Undo', async () => {
  server.answers('DELETE /api/categories/:id', undefined);
  server.answers('POST /api/categories/:id/restore', windows);
  await renderPage(server, 'edit-categories');
  const row = (await screen.findByText('Windows')).closest<HTMLElement>('[role=row]')!;
  fireEvent.click(within(row).getByRole('button', { name: /^Remove:/ }));
  await waitFor(() => expect(screen.queryByText('Windows')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Windows');
  expect(server.received('POST /api/categories/:id/restore')[0]?.params).toEqual({ id: '2' });
});

it('repeats a change and a removal whose answer was lost under one key, so that the server does it once', async () => {
  server.answers('PUT /api/categories/:id', unreachable);
  server.answers('DELETE /api/categories/:id', unreachable);
  await renderPage(server, 'edit-categories');
  const { advance } = controlTimers();
  await renameTo('Roofs');
  const row = (await screen.findByText('Windows')).closest<HTMLElement>('[role=row]')!;
  fireEvent.click(within(row).getByRole('button', { name: /^Remove/ }));
  await advance(500);
  server.answers('PUT /api/categories/:id', { ...roofing, name: 'Roofs', version: 5 });
  server.answers('DELETE /api/categories/:id', undefined);
  await advance(1500);
  await screen.findByText('Windows removed');
  for (const call of ['PUT /api/categories/:id', 'DELETE /api/categories/:id'] as const) {
    const keys = server.received(call).map((each) => each.headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  }
});

it('says when the list cannot be fetched, and fetches it again on demand', async () => {
  const { advance } = controlTimers();
  server.answers('GET /api/categories', unreachable);
  await renderPage(server, 'edit-categories');
  await waitFor(() => expect(server.received('GET /api/categories')).toHaveLength(1));
  await advance(2000);
  await screen.findByText('The server can’t be reached.');
  server.answers('GET /api/categories', [windows]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Windows');
});

it('tells a field employee politely that the office keeps these records', async () => {
  await renderPage(server, 'edit-categories', frank);
  await screen.findByText('Your role can’t open this page');
  expect(server.received('GET /api/categories')).toHaveLength(0);
});

async function openOrder(): Promise<() => string[]> {
  await renderPage(server, 'edit-categories');
  const button = await screen.findByRole('button', { name: 'Change order' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  const list = await screen.findByRole('list', { name: 'Category order' });
  return () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent ?? '');
}

it('puts a category to another place by one call, shows it at once, and back with Undo', async () => {
  server.answers('PUT /api/categories/order', ({ body }) => {
    const { ids } = body as { ids: number[] };
    return ids.map((id) => (id === 1 ? roofing : windows));
  });
  const names = await openOrder();
  fireEvent.click(screen.getByRole('button', { name: 'Move Windows up' }));
  await waitFor(() => expect(names()).toEqual(['Windows', 'Roofing']));
  await screen.findByText('Order changed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Roofing', 'Windows']));
  expect(server.received('PUT /api/categories/order').map(({ body }) => body)).toEqual([
    { ids: [2, 1], seen: [1, 2] },
    { ids: [1, 2], seen: [2, 1] },
  ]);
});

it('sends an order that still waits when the page is left', async () => {
  server.answers('PUT /api/categories/order', () => noAnswerYet());
  const names = await openOrder();
  fireEvent.click(screen.getByRole('button', { name: 'Move Windows up' }));
  await waitFor(() => expect(server.received('PUT /api/categories/order')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Move Windows down' }));
  await waitFor(() => expect(names()).toEqual(['Roofing', 'Windows']));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(server.received('PUT /api/categories/order')).toHaveLength(2));
  expect(server.received('PUT /api/categories/order').map(({ body }) => body)).toEqual([
    { ids: [2, 1], seen: [1, 2] },
    { ids: [1, 2], seen: [2, 1] },
  ]);
});

it('tells how the order is changed by mouse and keyboard, and offers both moves beside the row in the list', async () => {
  await renderPage(server, 'edit-categories');
  const row = (await screen.findByText('Windows')).closest<HTMLElement>('[role=row]')!;
  expect(within(row).getByRole('button', { name: 'Move up: Windows' })).toBeTruthy();
  expect(within(row).queryByRole('button', { name: 'Move down: Windows' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change order' }));
  await screen.findByText(
    /^Drag a row by its dots.*press Space on the dots, move the row with the arrow keys/,
  );
  const item = screen.getAllByRole('listitem').find((each) => each.textContent.includes('Windows'))!;
  expect(within(item).getByRole('button', { name: 'Move Windows' })).toBeTruthy();
});

it('shows the order that somebody else has made meanwhile, with the reason', async () => {
  const reason = 'Someone else changed the categories in the meantime.';
  const gutters = { ...windows, id: 3, name: 'Gutters', position: 1 };
  server.answers(
    'PUT /api/categories/order',
    new Refusal(412, { error: reason, current: [gutters, roofing, windows] }),
  );
  const names = await openOrder();
  fireEvent.click(screen.getByRole('button', { name: 'Move Windows up' }));
  await screen.findByText(reason);
  await waitFor(() => expect(names()).toEqual(['Gutters', 'Roofing', 'Windows']));
});

it('takes a move back when the server refuses it', async () => {
  server.answers('PUT /api/categories/order', new Refusal(500));
  const names = await openOrder();
  fireEvent.click(screen.getByRole('button', { name: 'Move Roofing down' }));
  await screen.findByText('HTTP error! status: 500');
  await waitFor(() => expect(names()).toEqual(['Roofing', 'Windows']));
});
