// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { company } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import { sub } from '../../../test/support/web/records.ts';

// The error catalogue of the specification, section 8: the server's error field, or else the status, or else these texts.

const server = createFakeServer();
const supply = { ...sub, id: 4, name: 'Roof Supply', version: 2 };

it.each([
  ['businesses', 'edit-businesses', 'GET /api/businesses'],
  ['products', 'edit-products', 'GET /api/products'],
  ['employees', 'edit-employees', 'GET /api/employees'],
] as const)('says that %s could not be fetched when the network is gone', async (what, page, call) => {
  const { advance } = controlTimers();
  server.answers('GET /api/categories', []);
  server.answers('GET /api/settings', company);
  server.answers(call, unreachable);
  await renderPage(server, page, { ...ann, role: 'admin' });
  await waitFor(() => expect(server.received(call)).toHaveLength(1));
  await advance(2000);
  await screen.findByText(`Failed to fetch ${what}`);
});

it.each([
  [
    'the server’s error field',
    new Refusal(409, { error: 'Two projects still name it.' }),
    'Two projects still name it.',
  ],
  ['the status when there is none', new Refusal(500), 'HTTP error! status: 500'],
  ['what failed when the network is gone', unreachable, 'Failed to remove businesses'],
])('says after a failed removal %s', async (_what, reply, sentence) => {
  server.answers('GET /api/businesses', [supply]);
  server.answers('DELETE /api/businesses/:id', reply);
  await renderPage(server, 'edit-businesses');
  const row = (await screen.findByText('Roof Supply')).closest<HTMLElement>('[role=row]')!;
  const { advance } = controlTimers();
  fireEvent.click(within(row).getByRole('button', { name: /^Remove:/ }));
  await advance(7000);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  await screen.findByText('Roof Supply');
});

it('says at the cell that a change failed when the network is gone, and keeps what was typed', async () => {
  server.answers('GET /api/businesses', [supply]);
  server.answers('PUT /api/businesses/:id', unreachable);
  await renderPage(server, 'edit-businesses');
  await screen.findByText('Roof Supply');
  const grid = screen.getByRole('grid');
  const { advance } = controlTimers();
  fireEvent.keyDown(grid, { key: 'F2' });
  const editor = within(grid).getByRole('textbox', { name: 'Name' });
  type(editor, 'Roof & Gutter Supply');
  fireEvent.keyDown(editor, { key: 'Enter' });
  await advance(7000);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update businesses');
  expect(within(grid).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Roof & Gutter Supply');
});
