// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { lead } from '../../../test/support/web/records.ts';
import { holdAPhone, renderPage } from '../../../test/support/web/render.tsx';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

vi.mock(import('../platform/offline-queue/queue-store.ts'), async () => {
  const { createMemoryStore } = await import('../platform/offline-queue/memory-store.ts');
  return {
    openQueueStore() {
      const store = createMemoryStore();
      return {
        ...store,
        add: (...added) => (isFull ? Promise.reject(new Error('full')) : store.add(...added)),
      };
    },
  };
});

let isFull = false;
const server = createFakeServer();
const list = offlineQueueOf(frank.id);
const stopped = vi.fn<() => void>();

function deviceHas(getUserMedia: () => Promise<unknown>): void {
  const enumerateDevices = () => Promise.resolve([]);
  const value = { getUserMedia, enumerateDevices };
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
}

const stream = () => {
  const track = { stop: stopped, addEventListener: () => undefined };
  const tracks = { getTracks: () => [track], getVideoTracks: () => [track] };
  return Promise.resolve(Object.assign(new MediaStream(), tracks));
};

beforeEach(() => {
  holdAPhone();
  isFull = false;
  stopped.mockClear();
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/attendances/current', { attendance: null });
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  let shot = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: vi.fn(),
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => {
    shot += 1;
    tell(new Blob([`\u00FF\u00D8 ${shot}`], { type: 'image/jpeg' }));
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await list.remove(list.view().items.map(({ key }) => key));
});

async function openCamera(): Promise<HTMLElement> {
  await renderPage(server, 'projects/5', frank);
  fireEvent.click(await screen.findByRole('button', { name: 'Photo' }));
  return screen.findByRole('dialog', { name: 'Camera' });
}

async function openedCamera(): Promise<{ dialog: HTMLElement; take: () => void }> {
  deviceHas(stream);
  const dialog = await openCamera();
  await waitFor(() => expect(dialog.querySelector('video')).toBeTruthy());
  fireEvent.playing(dialog.querySelector('video')!);
  const shutter = within(dialog).getByRole('button', { name: 'Take photo' });
  await waitFor(() => expect(shutter.getAttribute('aria-disabled')).toBeNull());
  return { dialog, take: () => fireEvent.click(shutter) };
}

it('takes one after another into what is sent by itself, and takes the last one back', async () => {
  const { dialog, take } = await openedCamera();
  take();
  take();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'After' }));
  take();
  await within(dialog).findByText('3 photos');
  await waitFor(() => expect(list.view().items).toHaveLength(3));
  expect(list.view().items.map(({ state, target }) => [state, target['group']])).toEqual([
    ['waiting', 'before'],
    ['waiting', 'before'],
    ['waiting', 'after'],
  ]);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Remove last photo' }));
  await within(dialog).findByText('2 photos');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});

it('says which photos of a burst this device did not keep', async () => {
  const { dialog, take } = await openedCamera();
  take();
  await waitFor(() => expect(list.view().items.map(({ hold }) => hold)).toEqual(['device']));
  isFull = true;
  take();
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/out of space for 1 photo\./);
  const taken = within(dialog).getAllByRole('listitem');
  expect(taken.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Photo 2: Only on this page$/),
    expect.stringMatching(/Photo 1: On this phone only$/),
  ]);
});

it.each([
  ['NotAllowedError', 'Plumbline can’t use the camera'],
  ['NotFoundError', 'No camera found'],
  ['NotReadableError', 'The camera didn’t start'],
])('says why there is no picture (%s), and leads to the pictures on the device', async (name, words) => {
  deviceHas(() => Promise.reject(new DOMException('', name)));
  const dialog = await openCamera();
  await within(dialog).findByText(words);
  const chooser = screen.getByLabelText<HTMLInputElement>('Photos from this device');
  const asked = vi.spyOn(chooser, 'click').mockImplementation(() => undefined);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose photos' }));
  expect(asked).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Camera' })).toBeNull());
});

it('shows a field employee what was sold, with what was chosen', async () => {
  const line = {
    name: 'Boards',
    description: 'Cedar',
    quantity: 12,
    unit: 'each',
    isOption: false,
    choiceGroup: null,
  };
  const granite = { ...line, name: 'Granite', isOption: false, choiceGroup: 'Counter top' };
  server.answers('GET /api/projects/:id', { ...lead, scope: [{ title: 'Deck', lines: [line, granite] }] });
  await renderPage(server, 'projects/5', frank);
  const scope = await screen.findByRole('region', { name: 'Scope of work' });
  expect(scope.textContent).toContain('12 each · Boards');
  expect(scope.textContent).toContain('12 each · Granite · Chosen for Counter top');
});
