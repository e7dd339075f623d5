import { defineConfig } from '@playwright/test';

import { engines } from './browsers.ts';
import type { BrowserOptions } from './fixtures.ts';

/** Playwright leads through the journey; the browsers are those of the machine, and driven by what they offer themselves. */
export default defineConfig<BrowserOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: engines.flatMap((engine) => [
    { name: `${engine}-desktop`, use: { engine, size: [1440, 900] } },
    { name: `${engine}-phone`, use: { engine, size: [390, 844] } },
  ]),
});
