import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { textPdf } from '../../scripts/demo-data/text-pdf.ts';
import { expect, signIn, test, type RunningApp } from './support/journey.ts';
import { jobToday } from './support/job-today.ts';
import { keptHere, wholeApp } from './support/kept-here.ts';

test.use({ serviceWorkers: 'allow', permissions: [] });

/** More than this journey needs, and less than a write that fails for sure; bytes. */
const muchRoom = 8_000_000;

/** The browser gives the site so much room and no more: a write beyond it really fails. */
async function giveRoom(page: Page, origin: string, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/** From now on there is only the room that is taken already. */
async function fillUp(page: Page, origin: string): Promise<void> {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await giveRoom(page, origin, used);
  // For half a minute the browser takes for free what was free before, unless somebody asks for more than that.
  const failure = await page.evaluate(
    (size) =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('too-much', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('all'));
        opening.addEventListener('error', () => resolve(opening.error?.name));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('all', 'readwrite');
          transaction.objectStore('all').put(new Blob([new Uint8Array(size)]), 'one');
          transaction.addEventListener('complete', () => reject(new Error('There is room.')));
          transaction.addEventListener('abort', () => resolve(transaction.error?.name));
        });
      }),
    muchRoom,
  );
  expect(failure).toBe('QuotaExceededError');
}

/** A job of today with a permit whose paper is kept for reading on site. */
async function jobWithPaper(app: RunningApp): Promise<number> {
  const id = await jobToday(app, 'Fay Fulldisk');
  const permit = new FormData();
  permit.append('issuing_authority', 'City of Astoria');
  permit.append('submission_method', 'Online');
  permit.append('title', 'Roof permit');
  const page = Array.from({ length: 40 }, (_none, line) => `Sheet of the roof plan, line ${line}`);
  const paper = textPdf(Array.from({ length: 200 }, () => page));
  permit.append('file', new Blob([new Uint8Array(paper)]), 'roof.pdf');
  await app.call('POST', `/api/projects/${id}/permits`, permit);
  return id;
}

const isPaperKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('papers')).keys()).length > 0);

test('what a full device cannot keep is never called saved, and is kept once room is made', async ({
  page,
  context,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'what is captured on site');
  const id = await jobWithPaper(app);
  const at = `/employee/Grace/projects/${id}`;
  await giveRoom(page, app.url, muchRoom);
  await signIn(page);
  await expect.poll(() => keptHere(page), { timeout: 120_000 }).toEqual(wholeApp);
  await expect.poll(() => isPaperKept(page)).toBe(true);
  await page.locator(`a[href="${at}"]`).first().click();
  await expect(page.getByLabel('New note')).toBeVisible();
  await context.setOffline(true);
  await fillUp(page, app.url);
  const claim = page.getByText(/what you type is saved on this device/i);
  await expect(claim).toBeVisible();

  const toasts = page.getByRole('region', { name: 'Notifications' });
  const here = page.getByRole('region', { name: /^Still on this/ });
  async function expectNotKept(): Promise<void> {
    await expect(toasts).toContainText('Not saved: this device is out of space.');
    await expect(toasts).not.toContainText('Saved on this device');
    await toasts.getByRole('button', { name: 'Dismiss' }).last().click();
  }

  await page.getByLabel('New note').fill('Roof is dry.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expectNotKept();
  await expect(claim).toBeHidden();
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#484' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Photo from the camera')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expectNotKept();
  await expect(page.getByLabel('Waiting on this device')).toContainText('keep this page open');
  await page.getByRole('button', { name: 'Check in' }).last().click();
  await expectNotKept();
  for (const words of ['Roof is dry.', 'Checked in at'])
    await expect(here.getByRole('listitem').filter({ hasText: words })).toContainText(
      'Not saved: this phone is out of space.',
    );
  await page.getByRole('link', { name: 'Add photos' }).first().click();
  await expect(page.getByText('This device is out of space for 1 photo.')).toBeVisible();
  await expect(page.getByText('Your photos are safe here')).toBeHidden();

  await page.getByRole('link', { name: 'Free up space' }).click();
  const waiting = page.getByRole('list', { name: 'On this device' });
  await expect(waiting.getByText('Not saved: this phone is out of space.')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear offline copies' }).click();
  await expect(toasts).toContainText('Saved on this device');
  await expect(page.getByText('Not saved: this phone is out of space.')).toBeHidden();
  await expect(claim).toBeVisible();
  expect(await isPaperKept(page)).toBe(false);

  await page.reload();
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await context.setOffline(false);
  await expect(page.getByText('Everything on this device has been sent')).toBeVisible({ timeout: 60_000 });
  const { notes, appointments } = await app.call('GET', `/api/projects/${id}`);
  expect(notes).toMatchObject([{ content: 'Roof is dry.' }]);
  expect(appointments).toMatchObject([{ attendances: [{ departedAt: null }] }]);
  const { before, after } = await app.call('GET', `/api/projects/${id}/images`);
  expect([before, after].flat()).toHaveLength(1);
});
