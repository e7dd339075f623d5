// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { company, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const change = 'PUT /api/projects/:id';
const tagged = { ...lead, tags: ['Deck', 'VIP'] };

beforeEach(() => {
  server.answers('GET /api/projects/:id', tagged);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
});

async function facts() {
  await screen.findByRole('heading', { level: 1, name: /R-1005/ });
  return within(screen.getByRole('region', { name: 'Details' }));
}

it('takes a tag away at once, and back', async () => {
  server.answers(change, { ...tagged, tags: ['VIP'], version: 4 });
  await renderPage(server, 'projects/5');
  fireEvent.click((await facts()).getByRole('button', { name: 'Remove the tag Deck' }));
  await screen.findByText('Tags changed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.received(change).map(({ body }) => body)).toEqual([
      { tags: ['VIP'] },
      { tags: ['Deck', 'VIP'] },
    ]),
  );
});

it('adds what was typed when it is left, and keeps there what cannot be a tag', async () => {
  server.answers(change, { ...tagged, tags: ['Deck', 'Roof', 'VIP'], version: 4 });
  await renderPage(server, 'projects/5');
  const shown = await facts();
  fireEvent.click(shown.getByRole('button', { name: 'Add tag' }));
  const field = await shown.findByLabelText<HTMLInputElement>('New tag');
  const leaveWith = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  leaveWith('x'.repeat(300));
  expect(shown.getByText('Use at most 40 characters. This has 300.')).toBeTruthy();
  expect(field.value).toHaveLength(300);
  leaveWith('Roof, vip');
  await screen.findByText('Tags changed');
  expect(server.received(change).map(({ body }) => body)).toEqual([{ tags: ['Deck', 'VIP', 'Roof'] }]);
});

it('merges a tag that is given the name of another one, and removes one, once it has asked', async () => {
  const deck = { id: 1, name: 'Deck', projectCount: 3, customerCount: 1, mergedIds: [], version: 1 };
  const vip = { ...deck, id: 2, name: 'VIP', projectCount: 2, customerCount: 0 };
  server.answers('GET /api/tags', [deck, vip]);
  server.answers('POST /api/tags/:id/merge', vip);
  server.answers('DELETE /api/tags/:id', undefined);
  await renderPage(server, 'projects/5');
  fireEvent.click((await facts()).getByRole('button', { name: 'All tags' }));
  fireEvent.click(await screen.findByRole('button', { name: /Name of the tag Deck/ }));
  const field = screen.getByRole('textbox', { name: 'Name of the tag Deck' });
  fireEvent.change(field, { target: { value: 'vip' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const question = await screen.findByRole('dialog', { name: 'Merge “Deck” into “VIP”?' });
  expect(question.textContent).toContain('3 projects, 1 customer');
  fireEvent.click(within(question).getByRole('button', { name: 'Merge' }));
  await screen.findByText('Merged into VIP');
  expect(server.received('POST /api/tags/:id/merge')[0]).toMatchObject({ body: { intoId: 2 } });

  fireEvent.click(screen.getByRole('button', { name: 'Actions for the tag VIP' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const other = await screen.findByRole('dialog', { name: 'Remove “VIP”?' });
  expect(other.textContent).toContain('This takes it off 2 projects.');
  expect(server.received('DELETE /api/tags/:id')).toEqual([]);
  fireEvent.click(within(other).getByRole('button', { name: 'Remove' }));
  await screen.findByText('VIP removed');
});

it('shows them on site, where nobody changes them', async () => {
  await renderPage(server, 'projects/5', frank);
  const shown = await facts();
  expect(shown.getByText('Deck')).toBeTruthy();
  expect(shown.queryByRole('button', { name: /tag/i })).toBeNull();
});

it('leads a list that is narrowed to a merged tag to the one that took its place', async () => {
  const deck = { id: 3, name: 'Decks', projectCount: 3, customerCount: 1, mergedIds: [7], version: 1 };
  server.answers('GET /api/tags', [deck]);
  server.answers('GET /api/views', []);
  server.answers('GET /api/projects', []);
  server.answers('GET /api/projects/counts', { statuses: [], focuses: [] });
  await renderPage(server, 'projects?tag=7');
  await waitFor(() => expect(server.received('GET /api/projects').at(-1)?.query['tag']).toBe('3'));
});
