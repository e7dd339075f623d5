/**
 * The service worker: what opens the app where there is no network. It answers for documents of the app and for files of the build, never
 * for the API, and from what `keep-shell.ts` has put into this browser's caches. It knows no version; so a new one of the app needs
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

/** What TypeScript calls these stands in a library that does not go together with the one of pages. */
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: {
    (kind: 'install', listen: (event: Installing) => void): void;
    (kind: 'activate', listen: (event: Lasting) => void): void;
    (kind: 'fetch', listen: (event: Fetching) => void): void;
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
