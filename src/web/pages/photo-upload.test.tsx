// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { QueueItem } from '../platform/offline-queue/queue-item.ts';
import { kept, refused } from '../platform/offline-queue/queue-rules.ts';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

const server = createFakeServer();
const list = offlineQueueOf(ann.id);
const photo = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
const named = (name: string) => list.view().items.find((item) => item.name === name)!;
const change = (name: string, rule: (item: QueueItem) => QueueItem) =>
  act(async () => void (await list.change(named(name).key, rule)));

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/images', { before: [], after: [] });
});
afterEach(() => list.remove(list.view().items.map(({ key }) => key)));

async function choose(...photos: File[]): Promise<void> {
  const field = await screen.findByLabelText('Photos from this device');
  fireEvent.change(field, { target: { files: photos } });
  await waitFor(() => expect(list.view().items.every(({ hold }) => hold !== 'writing')).toBe(true));
}

it('shows what was chosen, in its group, and sends nothing before it is told to', async () => {
  await renderPage(server, 'projects/5/upload');
  fireEvent.click(await screen.findByRole('radio', { name: 'After' }));
  await screen.findByText('No photos yet');
  await choose(photo('IMG_1.jpg'), photo('IMG_2.jpg'));
  expect(await screen.findByText('0 of 2 uploaded')).toBeTruthy();
  expect(screen.queryByText('No photos yet')).toBeNull();
  expect(screen.getByRole('button', { name: /^After, IMG_1\.jpg/ })).toBeTruthy();
  expect(list.view().items.map(({ state }) => state)).toEqual(['chosen', 'chosen']);
  type(screen.getByLabelText('Room or area for all'), 'Kitchen ');
  fireEvent.blur(screen.getByLabelText('Room or area for all'));
  await waitFor(() => expect(named('IMG_2.jpg').target).toMatchObject({ group: 'after', area: 'Kitchen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 photos' }));
  await waitFor(() => expect(list.view().items.map(({ state }) => state)).toEqual(['waiting', 'waiting']));
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('sends by itself what the camera took, and nothing that was chosen', async () => {
  await renderPage(server, 'projects/5/upload');
  await choose(photo('IMG_1.jpg'));
  const camera = screen.getByLabelText('Photo from the camera');
  fireEvent.change(camera, { target: { files: [photo('IMG_2.jpg')] } });
  await waitFor(() => expect(named('IMG_2.jpg')).toMatchObject({ state: 'waiting' }));
  expect(named('IMG_1.jpg').state).toBe('chosen');
  expect(screen.getByRole('button', { name: 'Send 1 photo' })).toBeTruthy();
});

it('remembers the group that this project had last', async () => {
  const page = await renderPage(server, 'projects/5/upload');
  fireEvent.click(await screen.findByRole('radio', { name: 'After' }));
  await page.go(page.address().replace('/upload', '/notes'));
  await page.go(page.address().replace('/notes', '/upload'));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'After' })).checked).toBe(true);
});

it('says kept of none before the server has said so, and of that one then', async () => {
  await renderPage(server, 'projects/5/upload');
  await choose(photo('IMG_1.jpg'), photo('IMG_2.jpg'));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 photos' }));
  await change('IMG_1.jpg', (item) => ({ ...item, received: item.size }));
  expect(screen.getByText('0 of 2 uploaded')).toBeTruthy();
  expect(screen.queryByText('Uploaded')).toBeNull();
  await change('IMG_1.jpg', (item) => kept(item, { thumbnailUrl: '/thumb' }));
  expect(screen.getByText('1 of 2 uploaded')).toBeTruthy();
  expect(screen.getByText('Uploaded')).toBeTruthy();
  await change('IMG_2.jpg', (item) => kept(item, { thumbnailUrl: '/thumb' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear uploaded photos' }));
  await waitFor(() => expect(screen.queryByText('Uploaded')).toBeNull());
});

it('tells a refusal in the server’s words, with what can be done', async () => {
  await renderPage(server, 'projects/5/upload');
  await choose(photo('IMG_1.jpg'), photo('IMG_2.jpg'));
  const sentence = 'This project was removed. Restore it first.';
  await change('IMG_1.jpg', (item) => refused(item, { code: 'not_found', sentence }));
  const tooLarge = 'This picture has 196 megapixels, and Plumbline keeps at most 50. Make it smaller.';
  await change('IMG_2.jpg', (item) => refused(item, { code: 'request.too_large', sentence: tooLarge }));
  const line = (await screen.findByText(sentence, { exact: false })).closest('li')!;
  expect(within(line).getByRole('button', { name: 'Download' })).toBeTruthy();
  // What is wrong with the file itself stays wrong however often it is sent.
  const large = (await screen.findByText(tooLarge, { exact: false })).closest('li')!;
  expect(
    within(large)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Download', 'Remove']);
  expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull();
  fireEvent.click(within(line).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(named('IMG_1.jpg')).toMatchObject({ state: 'waiting', trouble: undefined }));
});

it('takes all that was refused away at once, and brings it back with Undo', async () => {
  await renderPage(server, 'projects/5/upload');
  await choose(photo('IMG_1.jpg'), photo('IMG_2.jpg'));
  const trouble = { code: 'request.unsupported_type', sentence: 'This picture is damaged.' };
  await change('IMG_1.jpg', (item) => refused(item, trouble));
  await change('IMG_2.jpg', (item) => refused(item, trouble));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(list.view().items).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(list.view().items).toHaveLength(2));
});

it('takes a photo away and brings it back with Undo', async () => {
  await renderPage(server, 'projects/5/upload');
  await choose(photo('IMG_1.jpg'));
  fireEvent.click(await screen.findByRole('button', { name: /^Before, IMG_1/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(list.view().items).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(list.view().items.map(({ name }) => name)).toEqual(['IMG_1.jpg']));
});

it('says plainly that this browser keeps nothing, and goes on from memory', async () => {
  // There is no IndexedDB here.
  await renderPage(server, 'projects/5/upload');
  await choose(photo('IMG_1.jpg'));
  expect(await screen.findByText(/out of space for 1 photo/)).toBeTruthy();
  expect(screen.getByText('Only on this page')).toBeTruthy();
});

it('leaves out what is no photo, and what was chosen already, and says so', async () => {
  await renderPage(server, 'projects/5/upload');
  const empty = new File([], 'none.jpg', { type: 'image/jpeg' });
  await choose(photo('IMG_1.jpg'), new File(['x'], 'plan.dwg'), empty);
  expect(await screen.findByText('2 files not added')).toBeTruthy();
  expect(screen.getByText('plan.dwg isn’t a photo. none.jpg is empty.')).toBeTruthy();
  await choose(new File(['x'], 'plan.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('plan.svg isn’t a photo.')).toBeTruthy();
  await choose(photo('again.jpg', 'IMG_1.jpg'));
  expect(await screen.findByText('1 photo already added')).toBeTruthy();
  expect(list.view().items).toHaveLength(1);
});

it('takes photos that are dropped on the page or pasted', async () => {
  await renderPage(server, 'projects/5/upload');
  await screen.findByLabelText('Photos from this device');
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [photo('dropped.jpg')] } });
  fireEvent.paste(document.body, { clipboardData: { files: [photo('pasted.jpg')] } });
  await waitFor(() =>
    expect(list.view().items.map(({ name }) => name)).toEqual(['dropped.jpg', 'pasted.jpg']),
  );
});
