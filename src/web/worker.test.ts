import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Shown {
  title: string;
  tag: string;
  data: { url: string };
}

/** It is no module, since a browser runs it as a script of its own. */
const script: string = './worker.ts';

type Listener = (event: object) => void;

/** The worker in the place where a browser runs it: what it asks of the browser is noted. */
async function startWorker() {
  const listeners = new Map<string, Listener>();
  const shown = new Map<string, Shown>();
  const windows: { url: string; focus: () => Promise<void> }[] = [];
  const [focused, opened, badges, subscribed]: string[][] = [[], [], [], []];
  const registration = {
    showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
      void shown.set(options.tag, { title, ...options }),
    getNotifications: async () => [...shown.values()],
    pushManager: { subscribe: async (options: { key: string }) => void subscribed!.push(options.key) },
  };
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened!.push(url),
  };
  const addEventListener = (kind: string, listener: Listener) => listeners.set(kind, listener);
  vi.stubGlobal('self', { addEventListener, registration, clients });
  vi.stubGlobal('location', { origin: 'https://office.example' });
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges!.push(String(count)) });
  vi.resetModules();
  await import(script);
  return {
    shown,
    focused,
    opened,
    badges,
    subscribed,
    openPage: (url: string) => windows.push({ url, focus: async () => void focused!.push(url) }),
    async tell(kind: string, event: object) {
      const work: Promise<unknown>[] = [];
      const waitUntil = (each: Promise<unknown>) => work.push(each);
      listeners.get(kind)!({ ...event, waitUntil });
      await Promise.all(work);
    },
  };
}

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => void (worker = await startWorker()));
afterEach(() => vi.unstubAllGlobals());

const push = (title: string, tag: string) =>
  worker.tell('push', {
    data: { json: () => ({ title, body: 'Ann Lee', url: '/employee/Finn/todos', tag }) },
  });

const press = (tag: string) => {
  const notification = { close: () => worker.shown.delete(tag), data: worker.shown.get(tag)!.data };
  return worker.tell('notificationclick', { notification });
};

it('shows what it is handed, once for each tag, and counts on the icon what stands there', async () => {
  await push('New appointment', 'event:1');
  await push('Appointment moved', 'event:1');
  await push('A to-do is due today', 'due:2026-03-10');
  expect([...worker.shown.values()]).toMatchObject([
    { title: 'Appointment moved', body: 'Ann Lee', data: { url: '/employee/Finn/todos' } },
    { title: 'A to-do is due today' },
  ]);
  await press('event:1');
  worker.shown.clear();
  await worker.tell('notificationclose', {});
  expect(worker.badges).toEqual(['1', '1', '2', '1', '0']);
});

it('opens the page that it leads to, and leaves another one that is open as it is', async () => {
  worker.openPage('https://office.example/employee/Finn/projects/5');
  await push('A to-do is due today', 'due');
  await press('due');
  expect([worker.opened, worker.focused]).toEqual([['https://office.example/employee/Finn/todos'], []]);
});

it('brings the page to the front where it is open already', async () => {
  worker.openPage('https://office.example/employee/Finn/todos');
  await push('A to-do is due today', 'due');
  await press('due');
  expect([worker.opened, worker.focused]).toEqual([[], ['https://office.example/employee/Finn/todos']]);
});

it('subscribes anew where the browser has let a subscription go, and has not done so itself', async () => {
  const oldSubscription = { options: { key: 'ours' } };
  await worker.tell('pushsubscriptionchange', { oldSubscription, newSubscription: null });
  await worker.tell('pushsubscriptionchange', { oldSubscription, newSubscription: oldSubscription });
  await worker.tell('pushsubscriptionchange', { oldSubscription: null });
  expect(worker.subscribed).toEqual(['ours']);
});
