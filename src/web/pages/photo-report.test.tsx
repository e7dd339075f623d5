// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { photo } from '../../../test/support/web/photos.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const call = 'GET /api/projects/:id/photo-report';
const before = [photo(1, { caption: 'Old sink' }), photo(2), photo(3)];

beforeEach(() => {
  localStorage.clear();
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/images', { before, after: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

async function choose(...ids: number[]) {
  await renderPage(server, `projects/${lead.id}/upload?group=before`, frank);
  const grid = await screen.findByRole('listbox', { name: 'Photos' });
  const options = await within(grid).findAllByRole('option');
  for (const each of options)
    if (ids.includes(Number(each.dataset['photo']))) fireEvent.click(each, { ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  return screen.findByRole('dialog', { name: 'Photo report' });
}

test('the chosen photos become a PDF with a title and notes, which is shared by the device', async () => {
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => Promise.resolve(void shared.push(...files)),
  });
  server.answers(call, new Blob(['%PDF']));
  const dialog = await choose(1, 3);
  within(dialog).getByText(/2 photos with their captions/);
  type(within(dialog).getByLabelText('Title'), 'Rot: found / Tuesday');
  type(within(dialog).getByLabelText('Notes'), 'Two studs.');
  const make = within(dialog).getByRole('button', { name: 'Make the PDF' });
  fireEvent.click(make);
  fireEvent.click(make);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]!.name).toBe('Rot found Tuesday.pdf');
  expect(server.received(call)).toHaveLength(1);
  expect(server.received(call)[0]!.query).toMatchObject({
    photos: '1,3',
    title: 'Rot: found / Tuesday',
    notes: 'Two studs.',
  });
  // Other words are another report.
  type(within(dialog).getByLabelText('Notes'), 'Three studs.');
  await within(dialog).findByRole('button', { name: 'Make the PDF' });
});

test('a refusal is told in the server\u2019s words, and what was written stays', async () => {
  server.answers(
    call,
    new Refusal(422, { error: 'One of these photos is not there any more. Choose again.' }),
  );
  const dialog = await choose(2);
  type(within(dialog).getByLabelText('Notes'), 'Kept.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make the PDF' }));
  await within(dialog).findByText(/not there any more/);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Kept.');
});
