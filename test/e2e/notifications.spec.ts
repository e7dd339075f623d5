import { expect, signIn, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('the worker shows what a push service hands it, once for each tag, with the page that it leads to', async ({
  page,
  app,
}) => {
  await signIn(page);
  const devtools = await page.context().newCDPSession(page);
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
  const push = (title: string, tag: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(app.url).origin,
      registrationId,
      data: JSON.stringify({ title, body: 'Estimate · Ann Lee', url: '/employee/Grace/todos', tag }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
        getNotifications: () => registration.getNotifications(),
      }));
      const all = await getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url as string }));
    });
  await push('New appointment', 'event:1');
  await push('Appointment moved', 'event:1');
  await push('A to-do is due today', 'due:2026-03-10');
  const rest = { body: 'Estimate · Ann Lee', url: '/employee/Grace/todos' };
  await expect
    .poll(async () => (await shown()).toSorted((one, other) => one.tag.localeCompare(other.tag)))
    .toEqual([
      { title: 'A to-do is due today', tag: 'due:2026-03-10', ...rest },
      { title: 'Appointment moved', tag: 'event:1', ...rest },
    ]);
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
