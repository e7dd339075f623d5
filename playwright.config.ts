import { defineConfig } from '@playwright/test';

import { browserExecutable, browserFlags } from './test/e2e/support/browser.ts';

const executablePath = await browserExecutable();

/** Each journey runs on the one screen where it matters, which is the desktop's but for `@phone`; `npm run test:all` runs it on both. */
const isOnBoth = process.env['TEST_SCREENS'] === 'both';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // Each has its own app and database.
  workers: 2,
  // Limits of time end what hangs and measure nothing: a busy machine is no fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] === 'true',
  use: {
    actionTimeout: 30_000,
    launchOptions: { executablePath, args: browserFlags },
    // A recorder takes a third of the processor; what fails is told with the page as it stood. `--trace=on` records a run by hand.
    trace: 'off',
    // In the moment when one takes charge of a page, some ten seconds after its start, a request passes by those that intercept it.
    // The journeys of the worker itself allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    {
      name: 'desktop',
      ...(isOnBoth ? {} : { grepInvert: /@phone/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...(isOnBoth ? {} : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
