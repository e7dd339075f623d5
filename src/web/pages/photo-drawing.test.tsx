// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { photo, type ShownPhoto } from '../../../test/support/web/photos.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';
import type { Shape } from '../features/photos/draw/shapes.ts';

// happy-dom draws no pictures; the picture itself is looked at in the journey.
const rendered = vi.hoisted(() => vi.fn());
vi.mock(import('../features/photos/draw/render-drawing.ts'), () => ({ renderDrawing: rendered }));

const server = createFakeServer();
const post = 'POST /api/projects/:id/images/:group/:filename/drawing';
const remove = 'DELETE /api/projects/:id/images/:group/:filename';
const original = photo(1, { caption: 'Old sink' });
const drawn = photo(9, { caption: 'Old sink', filename: 'IMG_0001 drawn.jpg', drawnFrom: 1 });
let kept: { before: ShownPhoto[]; after: ShownPhoto[] };

beforeEach(() => {
  localStorage.clear();
  rendered.mockReset().mockResolvedValue(new File(['drawn'], 'drawing.jpg', { type: 'image/jpeg' }));
  kept = { before: [original, photo(2)], after: [] };
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/images', () => structuredClone(kept));
  server.answers(post, () => {
    kept.before = [original, drawn, photo(2)];
    return drawn;
  });
});

async function open(employee?: typeof frank) {
  const page = await renderPage(server, `projects/${lead.id}/upload?group=before&photo=1`, employee);
  fireEvent.click(await screen.findByRole('button', { name: 'Draw on photo' }));
  const board = await screen.findByTestId('drawing-board');
  return { page, board };
}

function drag(board: HTMLElement, from: [number, number], to: [number, number], pointerId = 1) {
  const at = ([clientX, clientY]: [number, number]) => ({
    clientX,
    clientY,
    pointerId,
    button: 0,
    isPrimary: true,
  });
  fireEvent.pointerDown(board, at(from));
  fireEvent.pointerMove(board, at(to));
  fireEvent.pointerUp(board, at(to));
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((each) => each.textContent || each.ariaLabel);
const shapesOf = (call: number) => rendered.mock.calls[call]![1] as readonly Shape[];
const save = () => screen.getByRole('button', { name: 'Save' });

test('arrows, circles, lines and words are drawn, taken back and done again, and saved as a new photo', async () => {
  const { page, board } = await open(frank);
  expect(save()).toHaveProperty('disabled', true);
  drag(board, [100, 100], [300, 100]);
  fireEvent.click(screen.getByRole('button', { name: 'Circle' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yellow' }));
  drag(board, [400, 300], [500, 380]);
  fireEvent.click(screen.getByRole('button', { name: 'Freehand' }));
  drag(board, [10, 10], [60, 60]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Text' }));
  fireEvent.click(board, { clientX: 200, clientY: 200 });
  const entry = screen.getByLabelText('Text on the photo');
  type(entry, 'Rot, السباكة');
  fireEvent.keyDown(entry, { key: 'Enter' });
  fireEvent.click(save());
  await screen.findByText('Saved as a new photo next to the original');
  expect(shapesOf(0).map(({ tool, ink, text }) => [tool, ink, text])).toEqual([
    ['arrow', 'red', undefined],
    ['circle', 'yellow', undefined],
    ['text', 'yellow', 'Rot, السباكة'],
  ]);
  await screen.findByRole('dialog', { name: 'Photo 2 of 3: Old sink' });
  expect(screen.queryByTestId('drawing-board')).toBeNull();
  await waitFor(() => expect(page.address()).toContain('photo=9'));
});

test('Undo of the message removes the new photo and leaves the original', async () => {
  server.answers(remove, () => {
    kept.before = [original, photo(2)];
    return { message: 'Image deleted successfully', image: drawn, drafts: [] };
  });
  const { board } = await open();
  drag(board, [100, 100], [300, 100]);
  fireEvent.click(save());
  await screen.findByText('Saved as a new photo next to the original');
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await waitFor(() => expect(server.received(remove)).toHaveLength(1));
  expect(server.received(remove)[0]!.params).toMatchObject({ filename: 'IMG_0001%20drawn.jpg' });
});

test('a tap leaves nothing, and a second finger takes back what the first has begun', async () => {
  const { board } = await open();
  drag(board, [100, 100], [102, 101]);
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.pointerDown(board, { clientX: 10, clientY: 10, pointerId: 1, button: 0, isPrimary: true });
  fireEvent.pointerMove(board, { clientX: 300, clientY: 300, pointerId: 1 });
  fireEvent.pointerDown(board, { clientX: 50, clientY: 50, pointerId: 2, button: 0, pointerType: 'touch' });
  fireEvent.pointerUp(board, { clientX: 300, clientY: 300, pointerId: 1 });
  expect(save()).toHaveProperty('disabled', true);
});

test('what is drawn outlives a closed page, and its keys leave the photo below alone', async () => {
  const { board } = await open();
  drag(board, [100, 100], [300, 100]);
  fireEvent.keyDown(board, { key: 'ArrowRight' });
  fireEvent.keyDown(board, { key: 'c' });
  expect(pressed()).toContain('Circle');
  fireEvent.keyDown(board, { key: 'z', ctrlKey: true });
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.keyDown(board, { key: 'z', ctrlKey: true, shiftKey: true });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByTestId('drawing-board')).toBeNull());
  await screen.findByRole('dialog', { name: 'Photo 1 of 2: Old sink' });
  fireEvent.click(screen.getByRole('button', { name: 'Draw on photo' }));
  await screen.findByRole('img', { name: 'Old sink, items drawn: 1' });
});

test('a refusal is said in the server\u2019s words and keeps what is drawn', async () => {
  server.answers(post, new Refusal(404, { error: 'There is no such photo.' }));
  const { board } = await open();
  drag(board, [100, 100], [300, 100]);
  fireEvent.click(save());
  await screen.findByText('There is no such photo.');
  expect(save()).toHaveProperty('disabled', false);
  screen.getByRole('img', { name: 'Old sink, items drawn: 1' });
});

test('a photo that did not come is not drawn on', async () => {
  const { board } = await open();
  drag(board, [100, 100], [300, 100]);
  fireEvent.error(board.parentElement!.querySelectorAll('img')[1]!);
  await screen.findByText('This photo couldn’t be loaded.');
  expect(screen.queryByTestId('drawing-board')).toBeNull();
  expect(save()).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: 'Old sink, items drawn: 1' });
  expect(save()).toHaveProperty('disabled', false);
});

test('without a network it says that the drawing is kept here', async () => {
  rendered.mockRejectedValue(new Error('The image could not be decoded.'));
  const { board } = await open();
  drag(board, [100, 100], [300, 100]);
  fireEvent.click(save());
  await screen.findByText(/You’re offline. Your drawing is kept on this device/);
});

test('without a network the drawing waits to be sent, and a device that cannot keep it does not claim to', async () => {
  server.answers(post, unreachable);
  const { board } = await open(frank);
  drag(board, [100, 100], [300, 100]);
  fireEvent.click(save());
  // This browser keeps nothing, as one without room left.
  await screen.findByText('Not saved: this device is out of space.');
  await waitFor(() => expect(screen.queryByTestId('drawing-board')).toBeNull());
  expect(offlineQueueOf(frank.id).view().items).toMatchObject([
    {
      kind: 'photo-drawing',
      place: `project:${lead.id}`,
      // For the page of what waits, which names the project.
      subject: expect.stringContaining(lead.number) as string,
      state: 'waiting',
      target: { projectId: lead.id, group: 'before', filename: original.filename },
    },
  ]);
});
