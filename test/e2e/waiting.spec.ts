import { expect, signIn, test } from './support/journey.ts';
import type { Page } from '@playwright/test';
import { untilKept } from './support/until-kept.ts';

test.use({ serviceWorkers: 'allow' });

/** Something is said without a network, and the project is gone by the time that it is back. */
async function writeOffline(page: Page, content: string): Promise<void> {
  await page.getByLabel('New note').fill(content);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: /^Still on this/ })).toContainText(content);
}

test('a note for a project that was removed meanwhile reaches the office, which files it', async ({
  page,
  context,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Gone Gary' } });
  const other = await app.call('POST', '/api/projects', { customer: { name: 'Kept Kay' } });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${String(id)}`);
  await expect(page.getByLabel('New note')).toBeVisible();
  await context.setOffline(true);
  await writeOffline(page, 'The beam is rotten.');
  await app.call('DELETE', `/api/projects/${String(id)}`);
  await context.setOffline(false);

  await page.goto('/employee/Grace/waiting');
  await expect(page.getByRole('list', { name: 'Handed in', exact: true })).toContainText(
    'The office has it',
    {
      timeout: 60_000,
    },
  );
  const inbox = page.getByRole('list', { name: 'Handed in from the job site' });
  await expect(inbox).toContainText('The beam is rotten.');
  await inbox.getByRole('button', { name: 'File to a project' }).click();
  const sheet = page.getByRole('dialog', { name: 'File to a project' });
  await sheet.getByRole('combobox', { name: 'Project' }).fill('Kept Kay');
  await page.getByRole('option', { name: /Kept Kay/ }).click();
  await sheet.getByRole('button', { name: 'File it' }).click();
  // Behind the sheet nothing of the page is in reach, whatever it shows.
  await expect(sheet).toBeHidden();
  await expect(inbox).toBeHidden();
  const project = await app.call('GET', `/api/projects/${String(other['id'])}`);
  expect(project['notes']).toMatchObject([{ content: 'The beam is rotten.' }]);
});

test('logging out says what is only on this device, and the sign-in page whose it is', async ({
  page,
  context,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Lena Logout' } });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${String(id)}`);
  await expect(page.getByLabel('New note')).toBeVisible();
  // Without these nothing can be opened without a network.
  await page.goto('/employee/Grace/waiting');
  await expect(page.getByText('Everything on this device has been sent')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('New note')).toBeVisible();
  await page.route('**/api/projects/*/notes', (route) => route.abort());
  await page.getByLabel('New note').fill('Roof is dry.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: /^Still on this/ })).toContainText('Roof is dry.');
  if (await page.getByRole('button', { name: 'More', exact: true }).isVisible())
    await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Some of your work is only on this device' });
  await expect(question).toContainText('1 unsent entry');
  await question.getByRole('button', { name: 'Log out and keep it' }).click();
  await expect(page.getByText(/1 entry of Grace.* is only on this device/)).toBeVisible();
  await expect(page.getByText('Roof is dry.')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Sign in to see and send it' }).click();
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Not uploaded yet' })).toBeVisible();
  await expect(page.getByText('Everything on this device has been sent')).toBeVisible({ timeout: 60_000 });
  const project = await app.call('GET', `/api/projects/${String(id)}`);
  expect(project['notes']).toMatchObject([{ content: 'Roof is dry.' }]);
  await context.clearCookies();
});

test('after 14 days without a network what was read is readable, and what is captured is kept', async ({
  page,
  context,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Dora Deadspot' } });
  await app.call('POST', `/api/projects/${String(id)}/notes`, { content: 'The key is under the pot.' });
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${String(id)}`);
  await expect(page.getByText('The key is under the pot.')).toBeVisible();
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/')));
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await untilKept(page, 'The key is under the pot.');

  await context.setOffline(true);
  await page.clock.setSystemTime(new Date(Date.now() + 14 * 24 * 3_600_000));
  await page.reload();
  await expect(page.getByText('The key is under the pot.')).toBeVisible();
  await expect(page.getByText(/^You’re offline\. Last updated \w+ \d+/)).toBeVisible();
  await writeOffline(page, 'Roof is dry.');
  await page.reload();
  await expect(page.getByRole('region', { name: /^Still on this/ })).toContainText('Roof is dry.');
});
