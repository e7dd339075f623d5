// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { tokenKey } from '../api-client.ts';
import { api } from '../api-client.ts';
import { createMemoryStore } from './memory-store.ts';
import { OfflineQueue, type NewItem } from './offline-queue.ts';
import { startSending, type QueueKinds } from './queue-sender.ts';
import type { QueueStore } from './queue-store.ts';
import { eventually } from '../../../../test/support/eventually.ts';

/** What the server keeps, and how the line treats each call: `drop` before it arrives, `lose` its answer. */
interface Peer {
  uploads: Map<number, { size: number; bytes: string; isTaken: boolean }>;
  /** Finished items by their key, with what arrived. */
  finished: Map<string, string>;
  /** How often the finishing call did its work. */
  works: number;
  calls: string[];
  line: (call: string) => 'pass' | 'drop' | 'lose' | { status: number; code: string; error: string };
}

let peer: Peer;
let ending: AbortController;
let nudge: ReturnType<typeof setInterval>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(tokenKey, 'token-of-ada');
  peer = { uploads: new Map(), finished: new Map(), works: 0, calls: [], line: () => 'pass' };
  ending = new AbortController();
  const keys = new Map<string, number>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    peer.calls.push(call);
    const fate = peer.line(call);
    if (fate === 'drop') throw new TypeError('Failed to fetch');
    if (typeof fate === 'object') return json(fate, fate.status);
    const answer = await answerTo(url, init, keys);
    if (fate === 'lose') throw new TypeError('Failed to fetch');
    return answer;
  });
  // Somebody looks again and again, so that no test waits for a pause.
  nudge = setInterval(() => window.dispatchEvent(new Event('online')), 5);
});

afterEach(() => {
  clearInterval(nudge);
  ending.abort();
  vi.unstubAllGlobals();
});

async function answerTo(url: string, init: RequestInit, keys: Map<string, number>): Promise<Response> {
  const key = new Headers(init.headers).get('idempotency-key') ?? '';
  const told = (id: number) => {
    const { size, bytes, isTaken } = peer.uploads.get(id)!;
    return { id, name: 'x', size, received: bytes.length, isTaken, createdAt: '', expiresAt: '' };
  };
  if (url === '/api/uploads') {
    const id = keys.get(key) ?? peer.uploads.size + 1;
    if (!keys.has(key)) {
      keys.set(key, id);
      peer.uploads.set(id, { size: JSON.parse(init.body as string).size, bytes: '', isTaken: false });
    }
    return json(told(id), 201);
  }
  const id = Number(/^\/api\/uploads\/(\d+)/.exec(url)?.[1]);
  if (id) {
    const upload = peer.uploads.get(id);
    if (!upload) return json({ error: 'Gone.', code: 'upload.gone' }, 404);
    if (init.method === 'DELETE') return new Response(null, { status: 204 });
    if (init.method === 'POST') {
      const form = init.body as FormData;
      const offset = Number(form.get('offset'));
      const part = await (form.get('part') as File).text();
      if (offset > upload.bytes.length) {
        return json({ error: 'Gap.', code: 'upload.gap', current: told(id) }, 409);
      }
      upload.bytes += part.slice(upload.bytes.length - offset);
    }
    return json(told(id));
  }
  // The finishing call.
  const reference = Number(/upload:(\d+)/.exec((init.body as FormData).get('photos') as string)?.[1]);
  if (!peer.finished.has(key)) {
    const upload = peer.uploads.get(reference);
    if (!upload) return json({ error: 'Gone.', code: 'upload.gone' }, 404);
    upload.isTaken = true;
    peer.finished.set(key, upload.bytes);
    peer.works += 1;
  }
  return json({ message: 'Images uploaded successfully', images: [], already: [] });
}

const kinds: QueueKinds = {
  photo: async () => ({
    async finish({ target }, file, options) {
      const files = { photos: [file!] };
      await api('POST /api/projects/:id/upload', {
        params: { id: 5 },
        query: { prefix: 'after' },
        body: {},
        files,
        ...options,
      });
      return { caption: String(target['caption']) };
    },
  }),
};

const wish: NewItem = {
  kind: 'photo',
  place: 'project:5',
  target: { caption: '' },
  isReleased: true,
  slot: 'group',
};
const fileOf = (index: number, length = 3_000) =>
  new File([`${index}:`.padEnd(length, String(index % 10))], `IMG_${index}.jpg`, { type: 'image/jpeg' });
const textOf = (index: number, length = 3_000) => `${index}:`.padEnd(length, String(index % 10));
const allKept = (list: OfflineQueue, count: number) =>
  eventually(() => expect(list.view().items.filter(({ state }) => state === 'kept')).toHaveLength(count));

/** The same numbers in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

it('brings each file there once, whatever the line drops and whichever answers it loses', async () => {
  const next = chance(7);
  peer.line = () => {
    const drawn = next();
    return drawn < 0.25 ? 'drop' : drawn < 0.5 ? 'lose' : 'pass';
  };
  const list = new OfflineQueue(1, createMemoryStore());
  startSending(list, kinds, ending.signal);
  await list.add(
    Array.from({ length: 12 }, (_each, index) => fileOf(index)),
    wish,
  );
  await allKept(list, 12);
  expect(peer.works).toBe(12);
  expect([...peer.finished.values()].toSorted()).toEqual(
    Array.from({ length: 12 }, (_each, index) => textOf(index)).toSorted(),
  );
});

it('does the same once where two tabs send at the same time, and both show it', async () => {
  const next = chance(11);
  peer.line = () => (next() < 0.3 ? 'lose' : 'pass');
  const store = createMemoryStore();
  const [one, two] = [new OfflineQueue(1, store), new OfflineQueue(1, store)];
  startSending(one, kinds, ending.signal);
  startSending(two, kinds, ending.signal);
  await one.add(
    Array.from({ length: 6 }, (_each, index) => fileOf(index)),
    wish,
  );
  await Promise.all([allKept(one, 6), allKept(two, 6)]);
  expect(peer.works).toBe(6);
});

it('goes on after a reload with what the server has, and sends no byte of that again', async () => {
  const store = createMemoryStore();
  const first = new AbortController();
  const before = new OfflineQueue(1, store);
  // 300 KB: a part of 256 KB arrives, the next never does.
  peer.line = (call) => (call.endsWith('/parts') && peer.uploads.get(1)!.bytes.length > 0 ? 'drop' : 'pass');
  startSending(before, kinds, first.signal);
  await before.add([fileOf(3, 300_000)], wish);
  await eventually(() => expect(before.view().items[0]?.received).toBe(256 * 1024));
  first.abort();

  peer.line = () => 'pass';
  peer.calls = [];
  const after = new OfflineQueue(1, store);
  startSending(after, kinds, ending.signal);
  await allKept(after, 1);
  expect(peer.calls[0]).toBe('GET /api/uploads/1');
  expect([...peer.finished.values()]).toEqual([textOf(3, 300_000)]);
});

it('keeps what the server refuses, with its sentence, and sends it again when asked', async () => {
  const refusal = { status: 415, code: 'request.unsupported_type', error: 'This is not a picture.' };
  peer.line = (call) => (call.includes('/upload?') ? refusal : 'pass');
  const list = new OfflineQueue(1, createMemoryStore());
  startSending(list, kinds, ending.signal);
  await list.add([fileOf(1)], wish);
  await eventually(() => expect(list.view().items[0]).toMatchObject({ state: 'refused' }));
  const [item] = list.view().items;
  expect(item?.trouble?.sentence).toBe('This is not a picture.');
  expect(await (await list.file(item!.key))?.text()).toBe(textOf(1));
  peer.line = () => 'pass';
  await list.release([item!.key]);
  await allKept(list, 1);
});

it('begins anew when the server has forgotten what was sent', async () => {
  let isForgotten = false;
  peer.line = (call) => {
    if (!isForgotten && call.includes('/upload?')) {
      isForgotten = true;
      peer.uploads.delete(1);
      peer.uploads.set(99, { size: 0, bytes: '', isTaken: false });
    }
    return 'pass';
  };
  const list = new OfflineQueue(1, createMemoryStore());
  startSending(list, kinds, ending.signal);
  await list.add([fileOf(1)], wish);
  await allKept(list, 1);
  expect(list.view().items[0]).toMatchObject({ round: 1 });
});

it('finishes in the order of taking what is sent side by side', async () => {
  const list = new OfflineQueue(1, createMemoryStore());
  // The first takes two parts, the others one each.
  await list.add([fileOf(1, 400_000), fileOf(2), fileOf(3)], wish);
  startSending(list, kinds, ending.signal);
  await allKept(list, 3);
  expect([...peer.finished.values()].map((text) => text.slice(0, 2))).toEqual(['1:', '2:', '3:']);
});

it('keeps what was taken in within one millisecond in its order', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const list = new OfflineQueue(1, createMemoryStore());
  await list.add([fileOf(1), fileOf(2)], wish);
  await list.add([fileOf(3)], wish);
  expect(list.view().items.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']);
});

it('sends nothing before the person says so, and nothing that was taken away', async () => {
  const list = new OfflineQueue(1, createMemoryStore());
  startSending(list, kinds, ending.signal);
  await list.add([fileOf(1), fileOf(2)], { ...wish, isReleased: false });
  await list.add([fileOf(3)], wish);
  await allKept(list, 1);
  expect([...peer.finished.values()]).toEqual([textOf(3)]);
  // Of the others not even their sizes were told.
  expect(peer.uploads.size).toBe(1);
  const [one, two] = list.view().items;
  await list.remove([one!.key]);
  await list.release([two!.key]);
  await allKept(list, 2);
  expect([...peer.finished.values()]).toEqual([textOf(3), textOf(2)]);
});

it('sends nothing in the name of somebody else who has signed in meanwhile', async () => {
  const list = new OfflineQueue(1, createMemoryStore());
  startSending(list, kinds, ending.signal);
  localStorage.setItem(tokenKey, 'token-of-bob');
  await list.add([fileOf(1)], wish);
  // What the other one has is sent; the first, begun before it, would have gone by then.
  const other = new OfflineQueue(2, createMemoryStore());
  startSending(other, kinds, ending.signal);
  await other.add([fileOf(2)], wish);
  await allKept(other, 1);
  expect([...peer.finished.values()]).toEqual([textOf(2)]);
  expect(peer.uploads.size).toBe(1);
});

it('looks again where the device did not tell what it holds, and does not forget meanwhile that something waits', async () => {
  const store = createMemoryStore();
  await new OfflineQueue(1, store).add([fileOf(1)], wish);
  const marked = () => localStorage.getItem('outgoing');
  const before = marked();
  const load = vi.fn(store.load).mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
  const list = new OfflineQueue(1, { ...store, load });
  await list.read;
  expect(list.view()).toMatchObject({ isRead: true, items: [] });
  expect(marked()).toBe(before);
  await eventually(() => expect(list.view().items).toHaveLength(1));
});

it('goes on from memory where the device has no room, and warns only then', async () => {
  const full: QueueStore = {
    ...createMemoryStore(),
    add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  };
  peer.line = () => 'drop';
  const list = new OfflineQueue(1, full);
  startSending(list, kinds, ending.signal);
  await list.add([fileOf(1)], wish);
  expect(list.view().items[0]).toMatchObject({ hold: 'memory' });
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  peer.line = () => 'pass';
  await allKept(list, 1);
  expect(leave()).toBe(false);
});

it('keeps on the device what found no room before, once there is some', async () => {
  const store = createMemoryStore();
  let isFull = true;
  const add: QueueStore['add'] = (item, file) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.add(item, file);
  const list = new OfflineQueue(1, { ...store, add });
  await list.add([fileOf(1)], wish);
  await list.say('a-note', { kind: 'note', place: 'captured:5', target: { body: 'Roof is dry.' } });
  await list.keepAgain();
  expect(list.view().items.map(({ hold }) => hold)).toEqual(['memory', 'memory']);
  isFull = false;
  await list.keepAgain();
  expect(list.view().items.map(({ hold }) => hold)).toEqual(['device', 'device']);
  const reopened = new OfflineQueue(1, { ...store, add });
  await reopened.read;
  expect(reopened.view().items.map(({ target }) => target)).toEqual([wish.target, { body: 'Roof is dry.' }]);
  expect(await (await reopened.file(reopened.view().items[0]!.key))?.text()).toHaveLength(3_000);
});

it('hands in what is for a project that is gone, once, with what was said of it', async () => {
  const store = createMemoryStore();
  const handed: { key: string; body: unknown }[] = [];
  const gone = { status: 404, code: 'not_found', error: 'This project was not found.' };
  let isLost = true;
  const answered = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/captures') return answered(url, init);
    handed.push({
      key: new Headers(init.headers).get('idempotency-key')!,
      body: Object.fromEntries(init.body as FormData),
    });
    if (isLost) {
      isLost = false;
      throw new TypeError('Failed to fetch');
    }
    return json({ outcome: 'office' }, 201);
  });
  peer.line = (call) => (call.includes('/projects/5/upload') ? gone : 'pass');
  const handIn = () => ({ kind: 'photo', projectId: 5, said: '{"group":"after"}' }) as const;
  const list = new OfflineQueue(1, store);
  startSending(list, { photo: async () => ({ ...(await kinds['photo']!()), handIn }) }, ending.signal);
  await list.add([fileOf(1)], wish);
  await allKept(list, 1);
  const [item] = list.view().items;
  expect(item).toMatchObject({ handingIn: 'late', answer: { outcome: 'office' } });
  expect(handed).toHaveLength(2);
  expect(new Set(handed.map(({ key }) => key)).size).toBe(1);
  expect(handed[0]!.body).toMatchObject({
    kind: 'photo',
    projectId: '5',
    said: '{"group":"after"}',
    capturedAt: new Date(item!.chosenAt).toISOString(),
    picture: 'upload:1',
  });
});

it('goes to the office where its person says so, whatever refused it', async () => {
  const bodies: object[] = [];
  const answered = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/api/captures') return answered(url, init);
    bodies.push(Object.fromEntries(init.body as FormData));
    return json({ outcome: 'office' }, 201);
  });
  peer.line = (call) =>
    call.includes('/projects/5/upload') ? { status: 422, code: 'request.invalid', error: 'No.' } : 'pass';
  const handIn = () => ({ kind: 'photo', projectId: 5, said: '{"group":"after"}' }) as const;
  const list = new OfflineQueue(1, createMemoryStore());
  startSending(list, { photo: async () => ({ ...(await kinds['photo']!()), handIn }) }, ending.signal);
  await list.add([fileOf(1)], wish);
  await eventually(() => expect(list.view().items[0]).toMatchObject({ state: 'refused' }));
  await list.handIn([list.view().items[0]!.key]);
  await allKept(list, 1);
  expect(bodies).toMatchObject([{ isForOffice: 'true' }]);
});

it('takes the same picture once, and says which came twice', async () => {
  const list = new OfflineQueue(1, createMemoryStore());
  expect(await list.add([fileOf(1), fileOf(2), fileOf(1)], { ...wish, isReleased: false })).toEqual({
    doubles: ['IMG_1.jpg'],
  });
  expect(list.view().items.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
});

it('keeps what is said of a photo while it is still being put on the device', async () => {
  const list = new OfflineQueue(1, createMemoryStore());
  const adding = list.add([fileOf(1)], { ...wish, isReleased: false });
  const { key } = list.view().items[0]!;
  await list.retarget([key], { caption: 'North wall' });
  await adding;
  expect(list.view().items[0]).toMatchObject({ hold: 'device', target: { caption: 'North wall' } });
});
