import type { Page } from '@playwright/test';

import { expect, signIn } from './journey.ts';

/** What this browser keeps: the app itself, and what was read. */
export const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => Boolean(await (await caches.open(name)).match('/'))),
    );
    return {
      shells: caught.filter(Boolean).length,
      workers: workers.length,
      readings: databases.some(({ name }) => name === 'plumbline-known'),
    };
  });

export const wholeApp = { shells: 1, workers: 1, readings: true };
export const nothingKept = { shells: 0, workers: 0, readings: false };

/** The app is put on the device in a pause after the first page. */
export async function openOnce(page: Page): Promise<void> {
  await signIn(page);
  await expect.poll(() => keptHere(page), { timeout: 120_000 }).toEqual(wholeApp);
}
