import { defineConfig } from '@playwright/test';

import { filesOffScreen } from './test/e2e/journeys.ts';
import { browserExecutable, browserFlags } from './test/e2e/support/browser.ts';

const executablePath = await browserExecutable();

/** `npm run test:all` runs each journey on both screens, `npm test` on the one where it matters. */
const ignoredOn = (screen: 'desktop' | 'phone') =>
  process.env['TEST_SCREENS'] === 'both' ? [] : filesOffScreen(screen);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
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
      testIgnore: ignoredOn('desktop'),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: ignoredOn('phone'),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
