import { admin, expect, expectGoodPage, signIn, test } from './support/journey.ts';

test('a visitor signs in with both fields filled, and out again', async ({ strictPage: page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill(admin.email);
  await expect(button).toBeDisabled();
  await page.getByLabel('Password').fill('not this one');
  await expect(button).toBeEnabled();
  await expectGoodPage(page);

  await button.click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);

  await page.getByLabel('Password').fill(admin.password);
  await button.click();
  await page.waitForURL('**/employee/Grace/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeTruthy();

  await page.goto('/');
  await page.waitForURL('**/employee/Grace/');
  await page.evaluate(() => localStorage.setItem('authToken', 'garbage'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a stranger is sent to the login and, once signed in, back to where they wanted to go', async ({
  strictPage: page,
}) => {
  await page.goto('/employee/Grace/customers');
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Grace/customers');
});

test('an unknown path leads to the login, and any path that begins with /bid is public', async ({
  strictPage: page,
}) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  for (const path of ['/bid/unknown-code', '/bids', '/bid']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('while the session loads there is a large spinner with its text', async ({ strictPage: page }) => {
  await signIn(page);
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading....')).toBeVisible();
  see();
  await expect(page.getByText('Loading....')).toBeHidden();
});

test('who is signed in, and the first list, are asked for before the app itself has come', async ({
  page,
}) => {
  await signIn(page);
  const html = await (await page.request.get('/employee/Grace/projects')).text();
  const first = /<script type="module" async[^>]* src="([^"]+)"/.exec(html)?.[1];
  let letCome = () => {};
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/assets/*.{js,css}', async (route) => {
    if (!route.request().url().endsWith(`${first}`)) await come;
    await route.continue();
  });
  const asked = Promise.all(
    ['/api/auth/me', '/api/projects?'].map((path) =>
      page.waitForRequest((each) => each.url().includes(path)),
    ),
  );
  await page.goto('/employee/Grace/projects', { waitUntil: 'commit' });
  await asked;
  letCome();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});
