// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { photo } from '../../../test/support/web/photos.ts';
import { company, draftBid, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const save = 'PUT /api/projects/:projectId/bids/:bidId';
const images = {
  before: [photo(1, { caption: 'Old sink' }), photo(2)],
  after: [photo(11, { group: 'after', caption: 'New sink' })],
};
const old = images.before[0]!;
const shown = {
  id: old.id,
  filename: old.filename,
  caption: old.caption,
  url: old.url,
  thumbnailUrl: old.thumbnailUrl,
  width: old.width,
  height: old.height,
};

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/messages', []);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/projects/:id/images', images);
  server.answers('GET /api/projects/:projectId/bids/:bidId', draftBid);
  let { version } = draftBid;
  server.answers(save, ({ body }) => {
    version += 1;
    return { ...draftBid, pictures: (body as { pictures: number[] }).pictures, version };
  });
});

const open = async (search = '') => {
  const page = await renderPage(server, `projects/5/bids/11${search}`);
  await screen.findByRole('heading', { name: 'Bid R-1005 · Rev 1' });
  return page;
};
const places = async () => {
  const list = await screen.findByRole('list', { name: 'Bid photos in order' });
  return within(list)
    .getAllByRole('button', { name: /^Move / })
    .map((each) => each.getAttribute('aria-label'));
};
const saved = () =>
  server
    .received(save)
    .map(({ body }) => (body as { pictures: number[] }).pictures)
    .at(-1);

test('photos are chosen in the order in which they are pressed, and saved with the bid', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Choose photos' }));
  const grid = await screen.findByRole('listbox', { name: 'Project photos' });
  fireEvent.click(within(grid).getByRole('option', { name: /New sink/ }));
  fireEvent.click(within(grid).getByRole('option', { name: /Old sink/ }));
  expect(within(grid).getByRole('option', { name: /^2: Old sink/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 photos' }));
  expect(await places()).toEqual(['Move New sink', 'Move Old sink']);
  await waitFor(() => expect(saved()).toEqual([11, 1]));
});

test('one is taken off the bid, and comes back by Undo', async () => {
  server.answers('GET /api/projects/:projectId/bids/:bidId', {
    ...draftBid,
    pictures: [1],
    shownPictures: [shown],
    picturesGone: 1,
  });
  await open();
  screen.getByText('1 chosen photo was removed from the project.');
  expect(await places()).toEqual(['Move Old sink']);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Old sink' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from bid' }));
  await screen.findByText('Photo removed from bid');
  await waitFor(() => expect(saved()).toEqual([]));
  const toasts = screen.getByRole('region', { name: 'Notifications' });
  fireEvent.click(within(toasts).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved()).toEqual([1]));
});

test('those that were sent here from the photos are added once, and leave the address', async () => {
  const page = await open('?pictures=2.11.999');
  await screen.findByText('2 photos added to the bid');
  expect(page.address()).not.toContain('pictures=');
  expect(await places()).toHaveLength(2);
  await waitFor(() => expect(saved()).toEqual([2, 11]));
});
