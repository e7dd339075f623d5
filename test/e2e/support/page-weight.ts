import { statSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { untilQuiet } from './quiet-network.ts';

/**
 * KiB of script and style, gzipped: below what may be (sign-in 110, first list 195), so that growth is noticed; of the dashboard what 95 in
 * Lighthouse leaves room for.
 */
export const weightLimits = { signIn: 100, firstList: 157, dashboard: 165, publicBid: 40 };

export interface Weight {
  kib: number;
  /** Each with its size, for who has to find out what is too much. */
  files: string;
}

/** What a page fetches by itself this soon after it has come belongs to it; the rest waits until nobody does. */
const soonMs = 900;

/**
 * KiB of script and style, gzipped, that a page fetches until it is quiet. Its clock is stopped meanwhile: on a slow machine a page takes
 * longer to come than what it fetches in a pause waits.
 */
export async function weightOf(page: Page, visit: () => Promise<unknown>): Promise<Weight> {
  const files = new Set<string>();
  const note = (response: { url(): string }) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
  };
  page.on('response', note);
  await page.clock.pauseAt(Date.now());
  await untilQuiet(page, visit);
  await untilQuiet(page, () => page.clock.runFor(soonMs));
  await page.clock.resume();
  page.off('response', note);
  const sized = [...files].map((file) => ({
    file,
    kib: (statSync(`dist/web${file}.gz`, { throwIfNoEntry: false })?.size ?? 0) / 1024,
  }));
  return {
    kib: sized.reduce((sum, { kib }) => sum + kib, 0),
    files: sized.map(({ file, kib }) => `${kib.toFixed(1)} ${file}`).join('\n'),
  };
}
