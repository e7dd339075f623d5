import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, test, type RunningApp } from './support/journey.ts';
import { jobToday } from './support/job-today.ts';
import { keptHere, nothingKept, openOnce } from './support/kept-here.ts';
import { untilKept } from './support/until-kept.ts';

async function jobWithNote(app: RunningApp, name: string): Promise<number> {
  const id = await jobToday(app, name);
  await app.call('POST', `/api/projects/${id}/notes`, { content: 'The key is under the pot.' });
  return id;
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
}

// They wait for most of their time, and come last of all files.
test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'allow' });

test('what was captured without a network outlives reloads, and arrives once', async ({
  page,
  context,
  app,
}) => {
  const id = await jobWithNote(app, 'Wade Nowire');
  const project = `/api/projects/${id}`;
  await openOnce(page);
  await page.locator(`a[href="/employee/Grace/projects/${id}"]`).first().click();
  await expect(page.getByText('The key is under the pot.')).toBeVisible();
  await untilKept(page, 'The key is under the pot.');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('The key is under the pot.')).toBeVisible();
  await expect(page.getByText(/^You’re offline\. Last updated /)).toBeVisible();

  await page.getByLabel('New note').fill('Roof is dry.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const here = page.getByRole('region', { name: /^Still on this/ });
  await expect(here.getByText('Roof is dry.')).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).last().click();
  await expect(here.getByText(/^Checked in at /)).toBeVisible();
  const pressedAt = Date.now();
  const receipt = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await page.getByRole('button', { name: 'Add expense' }).click();
  const expense = page.getByRole('form', { name: 'New expense' });
  await expense.getByLabel('Amount').fill('12.50');
  await expense.getByLabel('Paid to').fill('Nail Depot');
  await expense
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: receipt });
  await expense.getByRole('button', { name: 'Save expense' }).click();
  await expect(here.getByText('$12.50 to Nail Depot')).toBeVisible();

  await page.goto(`/employee/Grace/projects/${id}/upload`);
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#484' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Photos from this device')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Send 1 photo' }).click();
  // Until the device has noted it, the button stands there.
  await expect(page.getByRole('button', { name: 'Send 1 photo' })).toBeHidden();

  await page.goto(`/employee/Grace/projects/${id}`);
  await expect(here.getByRole('listitem')).toHaveCount(3);
  // The same on every page, whatever that shows itself.
  const line = page.getByLabel('Waiting on this device');
  for (const path of [`/employee/Grace/projects/${id}`, `/employee/Grace/projects/${id}/upload`, '/']) {
    await page.goto(path);
    await expect(line).toContainText('4 entries still on this');
  }

  await context.setOffline(false);
  await expect(page.getByText(/still on this/)).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(/^You’re offline/)).toBeHidden();
  const there = await app.call('GET', project);
  const images = await app.call('GET', `${project}/images`);
  const notes = (there['notes'] as { content: string }[]).map(({ content }) => content);
  expect(notes.toSorted()).toEqual(['Roof is dry.', 'The key is under the pot.']);
  expect(there['expenses']).toMatchObject([{ paidTo: 'Nail Depot', cost: 12.5, picture: 'receipt.jpg' }]);
  const [appointment] = there['appointments'] as { checkedInAt: string }[];
  expect(Math.abs(Date.parse(appointment!.checkedInAt) - pressedAt)).toBeLessThan(180_000);
  expect([...(images['before'] as unknown[]), ...(images['after'] as unknown[])]).toHaveLength(1);
});

test('what this device knows is gone with the session, and nobody else sees it', async ({
  page,
  context,
  app,
  isMobile,
}) => {
  test.skip(isMobile, 'the worker knows no screens');
  await jobWithNote(app, 'Secret Customer');
  await openOnce(page);
  await signOut(page);
  await expect.poll(() => keptHere(page)).toEqual(nothingKept);

  // A session that the server has ended.
  await openOnce(page);
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('authToken') }));
  await fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptHere(page)).toEqual(nothingKept);

  // A token of somebody else, put there behind the page's back, while nothing can be asked.
  await openOnce(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Secret Customer').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('authToken', 'the-token-of-somebody-else'));
  await page.reload();
  // Not even the frame of the pages, with the other's name in it.
  await expect(page.getByText('You’re still signed in and nothing is lost.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByText('Secret Customer')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptHere(page)).toEqual(nothingKept);
});

test('a version that has taken the place of another opens whole, and a server without a worker takes it away', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the worker knows no screens');
  await openOnce(page);
  // Another journey's jobs of today may have left papers.
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
  const [first] = await shells();

  // The same files under another version, as after an upgrade.
  await page.route('**/offline-files.json', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...list, version: 'another' } });
  });
  await page.reload();
  await expect.poll(shells, { timeout: 120_000 }).toEqual([first, 'shell-another']);
  await expect.poll(() => keptHere(page)).toMatchObject({ shells: 2 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);

  // With a network the document is the server's, not the one that is kept.
  await page.evaluate(async (name) => {
    const shell = await caches.open(name);
    await shell.put('/', new Response('an old page', { headers: { 'content-type': 'text/html' } }));
  }, 'shell-another');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.route('**/worker.js', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect.poll(() => keptHere(page), { timeout: 120_000 }).toMatchObject({ shells: 0, workers: 0 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
