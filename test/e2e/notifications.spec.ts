import { expect, signIn, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

interface Shown {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** What a worker has by names of its own. */
interface InWorker {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<unknown> };
  shown: Map<string, Shown>;
  opened: string[];
}

test('the worker shows what a push service hands it, once for each tag, and opens the page that it leads to', async ({
  page,
  context,
  app,
}) => {
  await signIn(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  // A browser of tests keeps nothing, and so allows no notifications: what it would show is kept here.
  await worker!.evaluate(() => {
    const inside = globalThis as unknown as InWorker;
    inside.shown = new Map();
    inside.opened = [];
    inside.registration.showNotification = async (title, { body = '', tag = '', data } = {}) =>
      void inside.shown.set(tag, { title, body, tag, url: (data as { url: string }).url });
    inside.registration.getNotifications = async () =>
      [...inside.shown.values()] as unknown as Notification[];
    inside.clients.openWindow = async (url) => void inside.opened.push(url);
  });
  const push = (title: string, tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(app.url).origin,
      registrationId,
      data: JSON.stringify({ title, body: 'Estimate · Ann Lee', url: '/employee/Grace/todos', tag }),
    });
  await push('New appointment', 'event:1');
  await push('Appointment moved', 'event:1');
  await push('A to-do is due today', 'due:2026-03-10');
  const rest = { body: 'Estimate · Ann Lee', url: '/employee/Grace/todos' };
  await expect
    .poll(() => worker!.evaluate(() => [...(globalThis as unknown as InWorker).shown.values()]))
    .toEqual([
      { title: 'Appointment moved', tag: 'event:1', ...rest },
      { title: 'A to-do is due today', tag: 'due:2026-03-10', ...rest },
    ]);

  const press = () =>
    worker!.evaluate(async () => {
      const work: Promise<unknown>[] = [];
      const notification = { close: () => undefined, data: { url: '/employee/Grace/todos' } };
      const waitUntil = (each: Promise<unknown>) => work.push(each);
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      // To bring a page to the front takes the press of a person.
      await Promise.allSettled(work);
      return (globalThis as unknown as InWorker).opened;
    });
  expect(await press()).toEqual([`${new URL(app.url).origin}/employee/Grace/todos`]);
  await page.goto('/employee/Grace/todos');
  expect(await press()).toHaveLength(1);
});

test('the app can be installed, and its shortcuts lead to one of today’s jobs', async ({ page, app }) => {
  await signIn(page);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${new URL(app.url).origin}/app.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = (await (await page.request.get('/app.webmanifest')).json()) as {
    icons: { src: string }[];
    shortcuts: { name: string; url: string }[];
  };
  for (const { src } of [...manifest.icons, { src: '/icon-apple.png' }])
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);

  for (const { name, url: path } of manifest.shortcuts) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('You have no jobs today')).toBeVisible();
  }
});
