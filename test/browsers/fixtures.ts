import { writeFile } from 'node:fs/promises';

import { withApp } from '../e2e/support/journey.ts';
import { openByBidi } from './bidi-driver.ts';
import type { Engine } from './browsers.ts';
import type { Driver } from './driver.ts';
import { Page } from './page.ts';
import { openWebkit } from './webkit-driver.ts';

export interface BrowserOptions {
  engine: Engine;
  /** Width and height of the page. */
  size: [width: number, height: number];
}

export const openDriver = (engine: Engine): Promise<Driver> =>
  engine === 'webkit' ? openWebkit() : openByBidi(engine);

/** Journeys of which each window is a browser of its own, started anew. */
export const test = withApp.extend<BrowserOptions & { openPage: () => Promise<Page> }>({
  engine: ['chromium', { option: true }],
  size: [[1440, 900], { option: true }],
  openPage: async ({ engine, size }, use, info) => {
    const drivers: Driver[] = [];
    await use(async () => {
      const driver = await openDriver(engine);
      drivers.push(driver);
      await driver.resize(...size);
      return new Page(driver);
    });
    for (const [index, driver] of drivers.entries()) {
      info.annotations.push({ type: 'browser', description: driver.name });
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath(`window-${index}.png`), await driver.picture());
      await driver.close();
    }
    const errors = drivers.flatMap((driver) => driver.errors);
    if (errors.length > 0) throw new Error(`Errors in the page: ${errors.join('; ')}`);
  },
});
