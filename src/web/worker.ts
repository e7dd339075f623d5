/**
 * The service worker: what opens the app where there is no network, and shows notifications while it is closed. It answers for documents of the app and for
 * files of the build, never for the API, and from what `keep-shell.ts` has put into this browser's caches. It knows no version; so a new one of the app needs
 * none of it (decisions/0046).
 */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface Installing extends Lasting {
  /** Newer browsers pass calls by without waking the worker. */
  addRoutes?: (
    routes: readonly { condition: { urlPattern: string }; source: 'network' }[],
  ) => Promise<unknown>;
}

/** What the server has encrypted for this device (server/features/notifications/compose-notice.ts). */
interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

interface Pushed extends Lasting {
  readonly data: { json: () => Notice } | null;
}

interface OfNotification extends Lasting {
  readonly notification: Notification;
}

interface SubscriptionChanged extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface OpenPage {
  readonly url: string;
  focus: () => Promise<unknown>;
}

/** What TypeScript calls these stands in a library that does not go together with the one of pages. */
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: Omit<ServiceWorkerRegistration, 'navigationPreload'> & {
    navigationPreload?: { enable: () => Promise<void> };
  };
  addEventListener: {
    (kind: 'install', listen: (event: Installing) => void): void;
    (kind: 'activate', listen: (event: Lasting) => void): void;
    (kind: 'fetch', listen: (event: Fetching) => void): void;
    (kind: 'push', listen: (event: Pushed) => void): void;
    (kind: 'notificationclick' | 'notificationclose', listen: (event: OfNotification) => void): void;
    (kind: 'pushsubscriptionchange', listen: (event: SubscriptionChanged) => void): void;
  };
}

const worker = self as unknown as WorkerScope;
/** A line that is there answers sooner. */
const patienceMs = 3_000;

worker.addEventListener('install', (event) => {
  const passed = ['/api/*', '/bid/*'].map(
    (urlPattern) => ({ condition: { urlPattern }, source: 'network' }) as const,
  );
  event.waitUntil(Promise.all([worker.skipWaiting(), event.addRoutes?.(passed).catch(() => undefined)]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // The sign-in's links and the customer's page are other addresses.
    if (pathname === '/' || pathname.startsWith('/employee/')) event.respondWith(openDocument(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (pathname === '/before-app.js' || pathname === '/icon.svg')
    event.respondWith(networkFirst(fetch(request), () => inCaches(request)));
});

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(event.data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(Promise.all([openPage(new URL(url, location.origin)), countNotices()]));
});

worker.addEventListener('notificationclose', (event) => event.waitUntil(countNotices()));

// The app tells the server of the new address when it is opened next (platform/push/push-device.ts).
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  if (newSubscription || !oldSubscription) return;
  event.waitUntil(worker.registration.pushManager.subscribe(oldSubscription.options));
});

/** One with the same tag is the same: it takes the other's place and does not ring again. */
async function showNotice({ title, body, url, tag }: Notice): Promise<void> {
  await worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } });
  await countNotices();
}

/** The app's icon counts what stands among the notifications of the device and was neither opened nor put away. */
async function countNotices(): Promise<void> {
  const { length } = await worker.registration.getNotifications();
  await (navigator as Partial<Navigator>).setAppBadge?.(length);
}

/** A page that is open already comes to the front; another one stays as it is, with what is typed in it. */
async function openPage({ href }: URL): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find(({ url }) => url === href);
  await (found ? found.focus() : worker.clients.openWindow(href));
}

function openDocument({ request, preloadResponse }: Fetching): Promise<Response> {
  const asked = preloadResponse.then((answer) => answer ?? fetch(request));
  return networkFirst(asked, async () => (await newestShell())?.match('/'));
}

/** What the server says, unless it says nothing in time, or what stands before it says that it is not there. */
async function networkFirst(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  const isAway = answer === undefined || [502, 503, 504].includes(answer.status);
  return (isAway ? await kept() : undefined) ?? answer ?? asked;
}

/** Its name carries its content, so that what is kept is never old. What a page fetches once is kept with the rest. */
async function openFile(request: Request): Promise<Response> {
  const found = await inCaches(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void newestShell().then((shell) => shell?.put(request, copy));
  }
  return answer;
}

const inCaches = (request: Request) => caches.match(request, { ignoreVary: true });

/** The last one that is whole: its document came last. */
async function newestShell(): Promise<Cache | undefined> {
  const names = await caches.keys();
  for (const name of names.toReversed()) {
    const shell = await caches.open(name);
    if (await shell.match('/')) return shell;
  }
  return undefined;
}
