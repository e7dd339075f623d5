import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expect, signIn, test } from './support/journey.ts';

/** Time until a change is seen by somebody else; printed, and held against a second. */
async function seenWithin(what: string, act: () => Promise<unknown>, seen: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await act();
  const answered = performance.now();
  await seen();
  const ms = performance.now() - answered;
  process.stdout.write(`    ${what}: seen ${ms.toFixed(0)} ms after it was saved (${(answered - started).toFixed(0)} ms)\n`);
  expect(ms).toBeLessThan(1_000);
}

async function secondBrowser(browser: Browser, like: BrowserContext, page: Page): Promise<Page> {
  const other = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  await other.addCookies(await like.cookies());
  const second = await other.newPage();
  await second.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await second.evaluate((value) => localStorage.setItem('authToken', value!), token);
  return second;
}

/** The stream is open once its first bytes have come. */
async function openLive(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(path);
  await following;
}

test('what one changes, the other sees within a second', async ({ strictPage: page, app, browser, context }) => {
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Live Liv', phone: '2035550142' },
    title: 'A porch',
    street: '1 Elm St',
  });
  await signIn(page);
  const path = `/employee/Grace/projects/${id as number}`;
  const second = await secondBrowser(browser, context, page);
  await openLive(page, path);
  await openLive(second, path);
  await second.getByRole('region', { name: 'Facts' }).waitFor();

  const note = page.getByRole('textbox', { name: 'Note' }).first();
  await note.fill('The gate code is 4711');
  await seenWithin(
    'a note',
    () =>
      Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/notes') && response.ok()),
        page.getByRole('button', { name: 'Add note' }).click(),
      ]),
    () => second.getByText('The gate code is 4711').first().waitFor(),
  );
  await seenWithin(
    'a changed address',
    () => app.call('PUT', `/api/projects/${id as number}`, { street: '77 Grand Avenue' }),
    () => second.getByRole('region', { name: 'Facts' }).getByText('77 Grand Avenue').waitFor(),
  );
  await seenWithin(
    'a status',
    () => app.call('PUT', `/api/projects/${id as number}/decline`, { reason: 'moved away' }),
    () => second.getByText('moved away').first().waitFor(),
  );
  await second.context().close();
});
