import type { Page } from '@playwright/test';

import { expect, expectGoodPage, signIn, test, type RunningApp } from './support/journey.ts';
import { jobToday } from './support/job-today.ts';
import { openOnce } from './support/kept-here.ts';

interface Image {
  filename: string;
  area: string;
  isDuring: boolean;
  takenAt: string | null;
  voice: { id: number; url: string; seconds: number } | null;
}

async function imagesOn(app: RunningApp, projectId: number): Promise<Image[]> {
  const { before, after } = await app.call('GET', `/api/projects/${projectId}/images`);
  return [...(before as Image[]), ...(after as Image[])];
}

const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera' });
const shutter = (page: Page) => camera(page).getByRole('button', { name: 'Take photo' });

async function openCamera(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'On site' }).getByRole('button', { name: 'Photo' }).click();
  await expect(shutter(page)).toBeEnabled();
}

async function take(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await shutter(page).click();
}

test.use({ serviceWorkers: 'allow' });

test('ten photos in a row without a network arrive once each, with their stage, area and time', async ({
  page,
  context,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'the camera on site');
  const id = await jobToday(app, 'Cam Shutter');
  await openOnce(page);
  await page.locator(`a[href="/employee/Grace/projects/${id}"]`).first().click();
  await expect(page.getByLabel('New note')).toBeVisible();
  await context.setOffline(true);

  const began = Date.now();
  await openCamera(page);
  await camera(page).getByRole('button', { name: 'Add a room or area' }).click();
  await camera(page).getByLabel('Room or area').fill('Attic');
  await camera(page).getByLabel('Room or area').press('Enter');
  await camera(page).getByText('During', { exact: true }).click();
  await take(page, 10);
  await expect(camera(page).getByText('10 photos')).toBeVisible();
  await expect(camera(page).getByRole('listitem').filter({ hasText: 'On this phone only' })).toHaveCount(10);
  await expectGoodPage(page);

  await page.reload();
  await expect(camera(page)).toBeHidden();
  await context.setOffline(false);
  await expect.poll(async () => (await imagesOn(app, id)).length, { timeout: 60_000 }).toBe(10);
  await expect(page.getByText(/still on this phone/)).toBeHidden();
  const images = await imagesOn(app, id);
  expect(images).toHaveLength(10);
  expect(new Set(images.map(({ filename }) => filename)).size).toBe(10);
  for (const { area, isDuring, takenAt } of images) {
    expect({ area, isDuring }).toEqual({ area: 'Attic', isDuring: true });
    expect(Math.abs(Date.parse(String(takenAt)) - began)).toBeLessThan(120_000);
  }
});

test('the last photo is removed wherever it has got to, and comes back with Undo', async ({
  page,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'the camera on site');
  const id = await jobToday(app, 'Una Take');
  await signIn(page);
  await page.locator(`a[href="/employee/Grace/projects/${id}"]`).first().click();
  await openCamera(page);
  await take(page, 3);
  await expect(camera(page).getByText('3 uploaded')).toBeVisible();
  await camera(page).getByRole('button', { name: 'Remove last photo' }).click();
  await expect(camera(page).getByText('2 photos')).toBeVisible();
  expect(await imagesOn(app, id)).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await imagesOn(app, id)).length).toBe(3);
  await page.goBack();
  await expect(camera(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
  await expect(page.getByLabel('New note')).toBeVisible();
});

test('what is said of a photo without a network arrives once, behind its photo, and is played', async ({
  page,
  context,
  app,
  isMobile,
}) => {
  test.skip(!isMobile, 'the camera on site');
  const id = await jobToday(app, 'Vera Voice');
  await openOnce(page);
  await page.locator(`a[href="/employee/Grace/projects/${id}"]`).first().click();
  await expect(page.getByLabel('New note')).toBeVisible();
  await context.setOffline(true);

  await openCamera(page);
  const microphone = camera(page).getByRole('button', { name: 'Record a voice note' });
  await expect(microphone).toBeHidden();
  await take(page, 1);
  await expect(camera(page).getByText('1 photo')).toBeVisible();
  await microphone.click();
  await expect(camera(page).getByText('0:02')).toBeVisible();
  await expectGoodPage(page);
  await camera(page).getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Voice note added')).toBeVisible();
  const strip = camera(page).getByRole('listitem');
  await expect(strip.filter({ hasText: 'Photo 1, with a voice note: On this phone only' })).toHaveCount(1);
  await take(page, 1);
  await expect(strip.filter({ hasText: 'On this phone only' })).toHaveCount(2);
  await expect(strip.filter({ hasText: 'with a voice note' })).toHaveCount(1);

  await page.reload();
  await expect(page.getByText('3 entries still on this phone')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/still on this phone/)).toBeHidden({ timeout: 60_000 });
  const images = await imagesOn(app, id);
  expect(images.map(({ voice }) => voice && voice.seconds >= 2)).toEqual([true, null]);
  const history = (await app.call('GET', `/api/projects/${id}/history?kind=photo`)) as unknown;
  const kinds = (history as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'photo.voice_added')).toHaveLength(1);

  await page.goto(`/employee/Grace/projects/${id}/upload`);
  await page.getByRole('option', { name: /with a voice note$/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Photo 1 of 2/ });
  const voice = viewer.getByRole('region', { name: 'Voice note' });
  await voice.getByRole('button', { name: 'Play voice note' }).click();
  await expect(voice.getByRole('button', { name: 'Pause voice note' })).toBeVisible();
  await expect
    .poll(() => voice.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
  await expectGoodPage(page);

  await voice.getByRole('button', { name: 'More for this voice note' }).click();
  await page.getByRole('menuitem', { name: 'Remove voice note' }).click();
  await expect(voice).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(voice).toBeVisible();
});
