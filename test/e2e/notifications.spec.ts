import { expect, test } from './support/journey.ts';

test('the app can be installed, and its shortcuts lead to one of today’s jobs', async ({ page, app }) => {
  // Somebody to whom no other journey gives a job.
  const nell = { email: `nell-${Date.now()}@example.com`, password: 'a long enough one' };
  await app.call('POST', '/api/employees', { ...nell, firstName: 'Nell', role: 'field' });
  await page.goto('/');
  await page.getByLabel('Email').fill(nell.email);
  await page.getByLabel('Password').fill(nell.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Nell/');
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
