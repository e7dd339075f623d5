// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { photo, type ShownPhoto } from '../../../test/support/web/photos.ts';
import { lead } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const change = 'PUT /api/projects/:id/images/:group/:filename';
const remove = 'DELETE /api/projects/:id/images/:group/:filename';
const removeMany = 'POST /api/projects/:id/images/remove';

const before = [
  photo(1, { caption: "Mrs. O'Brien's sink", area: 'Kitchen' }),
  photo(2, { area: 'Kitchen' }),
  photo(3, { area: 'Bath', caption: 'الحمام القديم' }),
];
const after = [photo(11, { group: 'after', area: 'Kitchen', uploadedById: 9, uploadedBy: 'Frank Lee' })];

beforeEach(() => {
  server.answers('GET /api/projects/:id', lead);
});

/** The server as one that keeps what it is told, so that what is shown is what it has. */
function keep(images: { before: ShownPhoto[]; after: ShownPhoto[] } = { before, after }) {
  const kept = structuredClone(images);
  server.answers('GET /api/projects/:id/images', () => structuredClone(kept));
  return kept;
}

async function open(search = '', employee?: typeof frank) {
  const page = await renderPage(server, `projects/${lead.id}/upload${search}`, employee);
  const grid = await screen.findByRole('listbox', { name: 'Photos', hidden: true });
  await within(grid).findAllByRole('option', { hidden: true });
  return { page, grid };
}

const options = () => screen.getAllByRole('option').map((each) => each.getAttribute('aria-label'));
const option = (name: RegExp) => screen.getByRole('option', { name });
const chosen = () =>
  screen
    .getAllByRole('option')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map((each) => Number(each.dataset['photo']));

describe('the photos of a project', () => {
  test('stand by area, before beside after, and a chip or the address narrows them', async () => {
    keep();
    const { page } = await open();
    expect(options()).toEqual([
      'الحمام القديم, Bath, before',
      "Mrs. O'Brien's sink, Kitchen, before",
      'IMG_0002.jpg, Kitchen, before',
      'IMG_0011.jpg, Kitchen, after',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Bath/ }));
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(page.address()).toContain('area=Bath');
    const groups = screen.getByRole('group', { name: 'Group' });
    fireEvent.click(within(groups).getByRole('radio', { name: /^After/ }));
    await screen.findByText('No photos of this area in this group');
    expect(page.address()).toContain('group=after');
  });

  test('of during the work have a view of their own, and are named where they stand among the finished', async () => {
    keep({ before, after: [...after, photo(12, { group: 'after', isDuring: true, area: 'Kitchen' })] });
    const { page } = await open();
    expect(options()).toContain('IMG_0012.jpg, Kitchen, during');
    const groups = screen.getByRole('group', { name: 'Group' });
    fireEvent.click(within(groups).getByRole('radio', { name: /^During/ }));
    await waitFor(() => expect(options()).toEqual(['IMG_0012.jpg, Kitchen, during']));
    expect(page.address()).toContain('group=during');
    fireEvent.click(within(groups).getByRole('radio', { name: /^After/ }));
    await waitFor(() => expect(options()).toEqual(['IMG_0011.jpg, Kitchen, after']));
  });

  test('that are none yet say what to do next', async () => {
    keep({ before: [], after: [] });
    await renderPage(server, `projects/${lead.id}/upload`);
    await screen.findByText('No photos yet');
  });

  test('that cannot be read say why, and are asked for again', async () => {
    server.answers('GET /api/projects/:id/images', new Refusal(403, { error: 'Not your project.' }));
    await renderPage(server, `projects/${lead.id}/upload`);
    await screen.findByText('Not your project.');
    keep();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('listbox', { name: 'Photos' });
  });
});

describe('choosing', () => {
  test('by control, by shift and by the keyboard; Escape lets go', async () => {
    keep();
    const { grid } = await open('?group=before');
    fireEvent.click(option(/sink/), { ctrlKey: true });
    fireEvent.click(option(/القديم/), { shiftKey: true });
    expect(chosen()).toEqual([1, 2, 3]);
    screen.getByText('3 selected');
    fireEvent.keyDown(grid, { key: 'Escape' });
    expect(chosen()).toEqual([]);
    fireEvent.focus(option(/sink/));
    fireEvent.keyDown(grid, { key: ' ' });
    fireEvent.keyDown(grid, { key: 'ArrowRight', shiftKey: true });
    expect(chosen()).toEqual([1, 2]);
    fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
    expect(chosen()).toEqual([1, 2, 3]);
  });

  test('a finger that rests on a photo chooses it, and the click behind it opens nothing', async () => {
    keep();
    const { page } = await open('?group=before');
    const { advance } = controlTimers();
    const tile = option(/sink/);
    const finger = { pointerType: 'touch', isPrimary: true, button: 0, clientX: 5, clientY: 5 };
    fireEvent.pointerDown(tile, finger);
    await act(() => advance(500));
    fireEvent.pointerUp(tile, finger);
    fireEvent.click(tile, finger);
    expect(chosen()).toEqual([1]);
    expect(page.address()).not.toContain('photo=');
  });

  test('several move to the other group at once, by one call, and come back by Undo', async () => {
    const kept = keep();
    server.answers('PUT /api/projects/:id/images', ({ body }) => {
      const { ids, ...place } = body as { ids: number[]; group: 'before' | 'after'; isDuring: boolean };
      const all = [...kept.before, ...kept.after].map((each) =>
        ids.includes(each.id) ? { ...each, ...place } : each,
      );
      kept.before = all.filter((each) => each.group === 'before');
      kept.after = all.filter((each) => each.group === 'after');
      return { images: all.filter(({ id }) => ids.includes(id)) };
    });
    await open('?group=before');
    fireEvent.click(option(/sink/), { ctrlKey: true });
    fireEvent.click(option(/0002/), { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Move to' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'During' }));
    await waitFor(() => expect(options()).toHaveLength(1));
    screen.getByRole('radio', { name: /^During 2/ });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    const [moved, back] = server.received('PUT /api/projects/:id/images');
    expect(moved!.body).toEqual({ ids: [1, 2], group: 'after', isDuring: true });
    expect(back!.body).toEqual({ ids: [1, 2], group: 'before', isDuring: false });
  });

  test('an area for several is put back to what each had', async () => {
    keep();
    server.answers('PUT /api/projects/:id/images', { images: [] });
    await open('?group=before');
    for (const name of [/0002/, /القديم/]) fireEvent.click(option(name), { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Set area' }));
    const field = await screen.findByRole('textbox', { name: 'Room or area' });
    type(field, 'Hall');
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.received('PUT /api/projects/:id/images')).toHaveLength(3));
    const calls = server.received('PUT /api/projects/:id/images');
    expect(calls.map(({ body }) => body)).toEqual([
      { ids: [2, 3], area: 'Hall' },
      { ids: [2], area: 'Kitchen' },
      { ids: [3], area: 'Bath' },
    ]);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
  });
});

describe('removing', () => {
  test('takes them away at once and brings them back by Undo', async () => {
    const kept = keep();
    server.answers(removeMany, ({ body }) => {
      kept.before = kept.before.filter(({ id }) => !(body as { ids: number[] }).ids.includes(id));
      return { removed: [1, 2], drafts: [{ id: 11, number: 1, revision: 1, title: 'Bath' }] };
    });
    server.answers('POST /api/projects/:id/images/restore', () => {
      kept.before = [...before];
      return { images: [] };
    });
    const { grid } = await open('?group=before');
    fireEvent.click(option(/sink/), { ctrlKey: true });
    fireEvent.click(option(/0002/), { ctrlKey: true });
    fireEvent.keyDown(grid, { key: 'Delete' });
    await waitFor(() => expect(options()).toEqual(['الحمام القديم, Bath, before']));
    await screen.findByText('Bid 1 won’t show them while they’re removed.');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(server.received('POST /api/projects/:id/images/restore')[0]!.body).toEqual({ ids: [1, 2] });
  });

  test('one says what the server said; one that is gone already is logged and gone', async () => {
    const kept = keep();
    server.answers(remove, ({ params }) => {
      kept.before = kept.before.filter(({ filename }) => filename !== params['filename']);
      return { message: 'Image deleted successfully', image: before[0]!, drafts: [] };
    });
    await open('?group=before');
    fireEvent.keyDown(option(/sink/), { key: 'Delete' });
    await screen.findByText('Image deleted successfully');
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.answers(remove, () => {
      kept.before = kept.before.slice(1);
      return new Refusal(404, { error: 'There is no such photo.' });
    });
    fireEvent.keyDown(screen.getAllByRole('option')[0]!, { key: 'Delete' });
    await waitFor(() => expect(logged).toHaveBeenCalledWith('File not found: before/IMG_0002.jpg'));
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.queryByText('There is no such photo.')).toBeNull();
    logged.mockRestore();
  });

  test('what the server refuses comes back with its sentence', async () => {
    keep();
    server.answers(removeMany, new Refusal(409, { error: 'The project was removed.' }));
    await open('?group=before');
    fireEvent.click(option(/sink/), { ctrlKey: true });
    fireEvent.click(option(/0002/), { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('The project was removed.');
    await waitFor(() => expect(options()).toHaveLength(3));
  });

  test('a field employee removes only what is theirs, and is told so', async () => {
    keep();
    server.answers(remove, { message: 'Image deleted successfully', image: after[0]!, drafts: [] });
    const { grid } = await open('', frank);
    fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('You can only change photos you added.');
    await waitFor(() => expect(server.received(remove)).toHaveLength(1));
    expect(server.received(remove)[0]!.params).toMatchObject({ group: 'after', filename: 'IMG_0011.jpg' });
    expect(screen.queryByRole('button', { name: 'Use in a bid' })).toBeNull();
  });
});

describe('the order', () => {
  test('is changed by the keyboard, for those in sight, and back by Undo', async () => {
    const kept = keep();
    server.answers('PUT /api/projects/:id/images/order', ({ body }) => {
      const { filenames } = body as { filenames: string[] };
      kept.before = filenames.map((name) => kept.before.find(({ filename }) => filename === name)!);
      return { group: 'before' as const, filenames };
    });
    await open('?group=before');
    fireEvent.keyDown(option(/القديم/), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    // The one that has the focus is moved, not the first one.
    fireEvent.focus(option(/القديم/));
    fireEvent.keyDown(option(/القديم/), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(server.received('PUT /api/projects/:id/images/order')).toHaveLength(1));
    expect(server.received('PUT /api/projects/:id/images/order')[0]!.body).toEqual({
      group: 'before',
      filenames: ['IMG_0001.jpg', 'IMG_0003.jpg', 'IMG_0002.jpg'],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(options()[2]).toContain('القديم'));
  });

  test('goes on its way when the page is left before it was saved', async () => {
    keep();
    server.answers('PUT /api/projects/:id/images/order', () => noAnswerYet());
    await open('?group=before');
    const press = (key: string) =>
      fireEvent.keyDown(option(/القديم/), { key, ctrlKey: true, shiftKey: true });
    fireEvent.focus(option(/القديم/));
    press('ArrowLeft');
    await waitFor(() => expect(server.received('PUT /api/projects/:id/images/order')).toHaveLength(1));
    press('ArrowLeft');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.received('PUT /api/projects/:id/images/order')).toHaveLength(2));
    expect(server.received('PUT /api/projects/:id/images/order').map(({ body }) => body)).toMatchObject([
      { filenames: ['IMG_0001.jpg', 'IMG_0003.jpg', 'IMG_0002.jpg'] },
      { filenames: ['IMG_0003.jpg', 'IMG_0001.jpg', 'IMG_0002.jpg'] },
    ]);
  });

  test('is the office’s to change', async () => {
    keep();
    await open('?group=before', frank);
    fireEvent.keyDown(option(/القديم/), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true });
    expect(server.received('PUT /api/projects/:id/images/order')).toEqual([]);
  });
});

describe('the viewer', () => {
  test('opens by Enter with an address of its own, walks by arrows, and Escape closes it', async () => {
    keep();
    const { page, grid } = await open('?group=before');
    fireEvent.keyDown(grid, { key: 'Enter' });
    const viewer = await screen.findByRole('dialog', { name: /^Photo 1 of 3/ });
    expect(document.activeElement).toBe(viewer);
    expect(page.address()).toContain('photo=1');
    expect(within(viewer).getByAltText("Mrs. O'Brien's sink")).toBeTruthy();
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    await screen.findByRole('dialog', { name: 'Photo 2 of 3: IMG_0002.jpg' });
    await waitFor(() => expect(page.address()).toContain('photo=2'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).not.toContain('photo=');
  });

  test('changes a caption over its version; a change of somebody else is asked about', async () => {
    const kept = keep();
    server.answers(change, () => {
      kept.before[0] = { ...before[0]!, caption: 'Theirs', version: 2 };
      return new Refusal(412, { error: 'Somebody else was faster.', current: kept.before[0] });
    });
    await open('?photo=1');
    fireEvent.click(await screen.findByRole('button', { name: 'Caption and details' }));
    fireEvent.click(screen.getByRole('button', { name: /Edit Caption/ }));
    const field = screen.getByLabelText('Caption');
    type(field, 'Mine');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await screen.findByRole('button', { name: 'Keep mine' });
    expect(server.received(change)[0]!.headers.get('if-match')).toContain('1');
    server.answers(change, () => {
      kept.before[0] = { ...before[0]!, caption: 'Mine', version: 3 };
      return kept.before[0];
    });
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.received(change)).toHaveLength(2));
    expect(server.received(change)[1]!.headers.get('if-match')).toContain('2');
  });

  test('says what is wrong with a caption at the field', async () => {
    keep();
    server.answers(
      change,
      new Refusal(422, { error: 'Something is wrong.', fields: { caption: 'Use at most 500 characters.' } }),
    );
    await open('?photo=1');
    fireEvent.click(await screen.findByRole('button', { name: 'Caption and details' }));
    fireEvent.click(screen.getByRole('button', { name: /Edit Caption/ }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Caption');
    type(field, 'A caption');
    fireEvent.blur(field);
    await screen.findByText('Use at most 500 characters.');
    expect(field.value).toBe('A caption');
  });

  test('goes on to the next photo when one is removed', async () => {
    const kept = keep();
    server.answers(remove, () => {
      kept.before = kept.before.slice(1);
      return { message: 'Image deleted successfully', image: before[0]!, drafts: [] };
    });
    await open('?group=before&photo=1');
    const viewer = await screen.findByRole('dialog', { name: /^Photo 1 of 3/ });
    fireEvent.keyDown(viewer, { key: 'Delete' });
    await screen.findByRole('dialog', { name: 'Photo 1 of 2: IMG_0002.jpg' });
    await screen.findByText('Image deleted successfully');
  });

  test('lets nobody change the photo of somebody else on site, and shows the place to those who get it', async () => {
    keep({ before: [{ ...before[0]!, latitude: 35.2, longitude: -80.8 }], after });
    await open('?photo=1', frank);
    fireEvent.click(await screen.findByRole('button', { name: 'Caption and details' }));
    expect(screen.queryByRole('button', { name: /Edit Caption/ })).toBeNull();
    expect(screen.getByRole('link', { name: /map/ }).getAttribute('href')).toContain('35.2%2C-80.8');
  });

  test('of a photo that is gone says so and shows the others', async () => {
    keep();
    const { page } = await open('?photo=999');
    await screen.findByText('That photo is no longer here.');
    await waitFor(() => expect(page.address()).not.toContain('photo='));
  });
});

describe('a photo that did not come', () => {
  /** The large pictures of the photos in sight; they stand over their thumbnails. */
  const large = (within: Element) => [
    ...within.querySelectorAll<HTMLImageElement>('img[src*="size=screen"]'),
  ];

  test('is said, and leaves the keys with the viewer once it came', async () => {
    keep();
    const { page } = await open('?photo=1');
    const viewer = await screen.findByRole('dialog', { name: /^Photo \d of/ });
    fireEvent.error(large(viewer).find(({ alt }) => alt !== '')!);
    const again = await screen.findByRole('button', { name: 'Try again' });
    again.focus();
    fireEvent.click(again);
    fireEvent.load(large(viewer).find(({ alt }) => alt !== '')!);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(document.activeElement).toBe(viewer);
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    await waitFor(() => expect(page.address()).toContain('photo=2'));
  });

  test('is said once in the slider and over each photo side by side, the thumbnails under it', async () => {
    keep();
    await open('?compare=2-');
    const dialog = await screen.findByRole('dialog', { name: 'Compare before and after' });
    for (const image of large(dialog)) fireEvent.error(image);
    await screen.findByText('These photos couldn’t be loaded.');
    const [before, after] = large(dialog);
    fireEvent.load(before!);
    await screen.findByText('The after photo couldn’t be loaded.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('slider'));
    expect(after!.isConnected).toBe(false);
    for (const image of large(dialog)) fireEvent.load(image);
    await waitFor(() => expect(screen.queryByText(/couldn’t be loaded/)).toBeNull());

    fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    for (const image of large(dialog)) fireEvent.error(image);
    expect(await screen.findAllByText('This photo couldn’t be loaded.')).toHaveLength(2);
    for (const figure of dialog.querySelectorAll('figure'))
      expect(figure.querySelector('img:not([src*="size=screen"])')).not.toBeNull();
  });
});

describe('comparing', () => {
  test('begins with a pair of the same area, and another one is chosen by the keyboard', async () => {
    keep();
    const { page } = await open('?compare=2-');
    await screen.findByRole('dialog', { name: 'Compare before and after' });
    expect(screen.getByRole('slider')).toBeTruthy();
    const strip = screen.getByRole('listbox', { name: 'Before' });
    expect(within(strip).getByRole('option', { selected: true }).getAttribute('aria-label')).toBe(
      'IMG_0002.jpg, Kitchen',
    );
    fireEvent.keyDown(strip, { key: 'ArrowLeft' });
    await waitFor(() => expect(page.address()).toContain('compare=1-11'));
    fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  });
});
