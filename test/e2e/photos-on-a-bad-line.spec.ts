import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { createBadLine } from '../support/bad-line.ts';
import { admin, expect, expectGoodPage, test, type RunningApp } from './support/journey.ts';

const count = 50;

/** A photo that does not compress, so that it takes several parts: 150 to 450 KB. */
async function noisyPhoto(index: number) {
  const width = 400 + (index % 5) * 80;
  const raw = { width, height: 400, channels: 3 as const };
  const buffer = await sharp(randomBytes(width * 400 * 3), { raw })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name: `IMG_${1000 + index}.jpg`, mimeType: 'image/jpeg', buffer };
}

interface Image {
  filename: string;
  caption: string;
  area: string;
}

async function imagesOn(app: RunningApp, projectId: number): Promise<Image[]> {
  const { before, after } = await app.call('GET', `/api/projects/${projectId}/images`);
  return [...(before as Image[]), ...(after as Image[])];
}

const keptOnScreen = async (page: Page) =>
  Number(/^(\d+) of/.exec((await page.getByText(/^\d+ of \d+ uploaded$/).textContent()) ?? '')?.[1]);

/** Fifty photos while the line is down, slow and breaking, over a reload and in two tabs: each arrives once, and none counts as kept before. */
test('fifty photos arrive once each over a line that breaks', async ({ app, browser }, { project: size }) => {
  test.setTimeout(240_000);
  const line = await createBadLine(app.url);
  const { viewport, hasTouch = false, isMobile = false, deviceScaleFactor = 1 } = size.use;
  const screen = { viewport: viewport ?? null, hasTouch, isMobile, deviceScaleFactor };
  const context = await browser.newContext({ ...screen, locale: 'en-US', baseURL: line.url });
  const page = await context.newPage();
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Nora Whitfield ${size.name}` },
    street: '88 Quarry Lane',
    title: 'Roof and gutters',
  });
  const projectId = Number(lead['id']);
  const photos = await Promise.all(Array.from({ length: count }, (_each, index) => noisyPhoto(index)));
  const address = `/employee/Grace/projects/${projectId}/upload`;

  await page.goto('/');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Grace/');
  await page.goto(address);

  await test.step('what is chosen is seen at once, and is called not sent', async () => {
    await page.getByText('After', { exact: true }).first().click();
    await page.getByLabel('Photos from this device').setInputFiles(photos);
    await expect(page.getByText('0 of 50 uploaded')).toBeVisible();
    await expect(page.getByText('Not sent yet: tap Send', { exact: true })).toHaveCount(count);
    await page.getByLabel('Caption for all').fill('Storm damage');
    await page.getByLabel('Room or area for all').fill('Roof');
    await page.getByLabel('Room or area for all').blur();
    await expect(page.getByText('Storm damage', { exact: true })).toHaveCount(count);
    expect(await imagesOn(app, projectId)).toEqual([]);
    await expectGoodPage(page);
  });

  await test.step('without a network nothing is kept, and nothing is lost', async () => {
    line.cut();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send 50 photos' }).click();
    await expect(
      page.getByText(
        'You’re offline. Your photos are safe here. Plumbline sends them when you’re back online.',
      ),
    ).toBeVisible();
    await expect(page.getByText('0 of 50 uploaded')).toBeVisible();
    expect(await imagesOn(app, projectId)).toEqual([]);
  });

  /** The screen is read first: what it calls kept must be on the server by then. */
  async function expectHonest(tab: Page): Promise<number> {
    const claimed = await keptOnScreen(tab);
    const there = (await imagesOn(app, projectId)).length;
    expect(claimed).toBeLessThanOrEqual(there);
    expect(there).toBeLessThanOrEqual(count);
    return there;
  }

  const untilThere = async (tab: Page, wanted: number) => {
    await expect
      .poll(() => expectHonest(tab), { timeout: 90_000, intervals: [150] })
      .toBeGreaterThanOrEqual(wanted);
  };

  await test.step('they go on over a slow line that breaks again and again', async () => {
    line.slow(500_000);
    line.flap(300_000);
    await context.setOffline(false);
    await untilThere(page, 8);
  });

  await test.step('an answer that is lost on its way makes nothing twice', async () => {
    let lost = 0;
    await page.route('**/api/projects/*/upload?*', async (route) => {
      if (lost >= 4) {
        await route.continue();
        return;
      }
      lost += 1;
      await route.fetch().catch(() => undefined);
      await route.abort('connectionreset').catch(() => undefined);
    });
    await untilThere(page, 14);
    await page.unroute('**/api/projects/*/upload?*');
  });

  await test.step('a reload in the middle loses nothing', async () => {
    line.mend();
    line.slow(500_000);
    await page.reload();
    await expect(page.getByText(/^\d+ of 50 uploaded$/)).toBeVisible();
    line.flap(350_000);
    await untilThere(page, 20);
  });

  const second = await test.step('a second tab shows the same and sends nothing twice', async () => {
    line.mend();
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab.getByText(/^\d+ of 50 uploaded$/)).toBeVisible();
    line.slow(700_000);
    line.flap(400_000);
    await untilThere(tab, 28);
    return tab;
  });

  await test.step('the tab that sends is closed, and the other goes on', async () => {
    await page.close();
    await untilThere(second, 34);
  });

  await test.step('elsewhere a line says how many are still here', async () => {
    line.cut();
    const left = count - (await imagesOn(app, projectId)).length;
    expect(left).toBeGreaterThan(0);
    line.mend();
    line.slow(60_000);
    await second.goto(`/employee/Grace/projects/${projectId}`);
    await expect(
      second.getByRole('link', { name: /\d+ photos? still on this (phone|device)/ }),
    ).toBeVisible();
    await second.getByRole('link', { name: /still on this/ }).click();
    await expect(second.getByRole('heading', { name: 'Not uploaded yet' })).toBeVisible();
  });

  await test.step('on a good line all are kept', async () => {
    line.mend();
    await second.goto(address);
    await expect(second.getByText('50 of 50 uploaded')).toBeVisible({ timeout: 60_000 });
    await expect(second.getByText('Uploaded', { exact: true })).toHaveCount(count);
    await expectGoodPage(second);
  });

  const images = await imagesOn(app, projectId);
  expect(images.map(({ filename }) => filename).toSorted()).toEqual(
    photos.map(({ name }) => name).toSorted(),
  );
  expect(new Set(images.map(({ caption, area }) => `${caption} ${area}`))).toEqual(
    new Set(['Storm damage Roof']),
  );
  expect(line.broken()).toBeGreaterThan(10);
  await context.close();
  await line.close();
});
