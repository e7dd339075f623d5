// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createFakeServer, type ReceivedCall } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { photo } from '../../../test/support/web/photos.ts';
import { lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';
import { offlineQueueOf } from '../platform/offline-queue/use-offline-queue.ts';

vi.mock(import('../platform/offline-queue/queue-store.ts'), async () => {
  const { createMemoryStore } = await import('../platform/offline-queue/memory-store.ts');
  return { openQueueStore: createMemoryStore };
});

const server = createFakeServer();
const list = offlineQueueOf(frank.id);
const notes = () => list.view().items.filter(({ kind }) => kind === 'voice-note');
const released = vi.fn<() => void>();

/** As browsers have it: what was recorded is told at the end. */
class FakeRecorder extends EventTarget {
  static current: FakeRecorder | undefined;
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus';
  state = 'inactive';
  readonly mimeType: string;

  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
  }
  start() {
    this.state = 'recording';
    FakeRecorder.current = this;
  }
  stop() {
    this.state = 'inactive';
    const data = new Blob(['spoken'], { type: this.mimeType });
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

function deviceHas(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

let now = 0;

beforeEach(() => {
  FakeRecorder.current = undefined;
  released.mockClear();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  deviceHas(() => Promise.resolve({ getTracks: () => [{ stop: released }] }));
  now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  server.answers('GET /api/projects/:id', lead);
  server.answers('GET /api/projects/:id/images', {
    before: [
      photo(1, { uploadedById: frank.id }),
      photo(2, {
        uploadedById: frank.id,
        voice: { id: 9, url: '/api/projects/5/voice-notes/9', seconds: 14 },
      }),
      photo(3, { uploadedById: ann.id }),
    ],
    after: [],
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await list.remove(list.view().items.map(({ key }) => key));
});

async function openViewer(id: number): Promise<HTMLElement> {
  await renderPage(server, `projects/5/upload?photo=${id}`, frank);
  return screen.findByRole('dialog', { name: new RegExp(`^Photo ${id} of 3`) });
}

async function record(viewer: HTMLElement): Promise<void> {
  fireEvent.click(await within(viewer).findByRole('button', { name: 'Record a voice note' }));
  await within(viewer).findByText('Recording');
}

it('marks in the gallery what was spoken of', async () => {
  await renderPage(server, 'projects/5/upload', frank);
  const marked = await screen.findAllByRole('option', { name: /with a voice note$/ });
  expect(marked.map((each) => each.dataset['photo'])).toEqual(['2']);
});

it('keeps what was spoken on the device until it is sent, and takes it back', async () => {
  const viewer = await openViewer(1);
  await record(viewer);
  now += 7_000;
  fireEvent.click(within(viewer).getByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(notes()).toMatchObject([{ state: 'waiting', hold: 'device', type: 'audio/webm;codecs=opus' }]),
  );
  expect(notes()[0]?.target).toEqual({ projectId: 5, photoId: 1, seconds: 7 });
  expect(released).toHaveBeenCalled();
  await within(viewer).findByRole('button', { name: 'Play voice note' });
  expect(within(viewer).getByText('On this device only')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(notes()).toEqual([]));
});

it('counts down the last seconds, ends by itself, and says so', async () => {
  const viewer = await openViewer(1);
  await record(viewer);
  now += 110_000;
  await within(viewer).findByText('10 seconds left');
  now += 10_000;
  await screen.findByText('A voice note can be up to 2 minutes. Everything you said until then was kept.');
  await waitFor(() => expect(notes()).toMatchObject([{ target: { seconds: 120 } }]));
});

it.each([
  ['the page is out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['another photo is looked at', (viewer: HTMLElement) => fireEvent.keyDown(viewer, { key: 'ArrowRight' })],
  [
    'the viewer is closed',
    (viewer: HTMLElement) => fireEvent.click(within(viewer).getByRole('button', { name: 'Close' })),
  ],
])('lets go of the microphone when %s, and keeps what was spoken', async (_when, leave) => {
  const viewer = await openViewer(1);
  await record(viewer);
  act(() => void leave(viewer));
  await waitFor(() => expect(notes()).toMatchObject([{ target: { photoId: 1 } }]));
  expect(released).toHaveBeenCalled();
});

it.each([
  ['goes on after a touch', 100, 'recording'],
  ['ends with the hold where it is held', 1_500, 'inactive'],
])('%s', async (_what, heldMs, state) => {
  const viewer = await openViewer(1);
  const button = await within(viewer).findByRole('button', { name: 'Record a voice note' });
  button.setPointerCapture = () => undefined;
  const at = (type: string, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(button, event);
  };
  at('pointerdown', 1_000);
  await within(viewer).findByText('Recording');
  at('click', 1_000 + heldMs);
  expect(FakeRecorder.current?.state).toBe(state);
  if (state === 'recording') fireEvent.click(button);
  await waitFor(() => expect(notes()).toHaveLength(1));
});

it.each([
  ['NotAllowedError', 'Plumbline can’t use the microphone'],
  ['NotFoundError', 'No microphone found'],
  ['NotReadableError', 'The microphone didn’t start'],
])('says why nothing is recorded (%s)', async (name, words) => {
  deviceHas(() => Promise.reject(new DOMException('', name)));
  const viewer = await openViewer(1);
  fireEvent.click(await within(viewer).findByRole('button', { name: 'Record a voice note' }));
  await screen.findByText(words);
  await within(viewer).findByRole('button', { name: 'Record a voice note' });
  expect(notes()).toEqual([]);
});

it('removes what the server has, with Undo', async () => {
  server.answers('DELETE /api/projects/:id/voice-notes/:voiceId', photo(2));
  server.answers('POST /api/projects/:id/voice-notes/:voiceId/restore', photo(2));
  const viewer = await openViewer(2);
  expect(within(viewer).getByText('0:14')).toBeTruthy();
  fireEvent.click(within(viewer).getByRole('button', { name: 'More for this voice note' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove voice note' }));
  await screen.findByText('Voice note removed');
  const idsOf = (calls: readonly ReceivedCall[]) => calls.map(({ params }) => params['voiceId']);
  expect(idsOf(server.received('DELETE /api/projects/:id/voice-notes/:voiceId'))).toEqual(['9']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const restore = 'POST /api/projects/:id/voice-notes/:voiceId/restore';
  await waitFor(() => expect(idsOf(server.received(restore))).toEqual(['9']));
});

it('offers nobody to speak of another’s photo', async () => {
  const viewer = await openViewer(3);
  expect(within(viewer).queryByRole('button', { name: 'Record a voice note' })).toBeNull();
});
