import { launch } from 'puppeteer-core';

import { browserFlags } from '../e2e/support/browser.ts';
import { executableOf } from './browsers.ts';
import { timeZone, type Driver } from './driver.ts';

/** Firefox, and Chromium by the same protocol, WebDriver BiDi. */
export async function openByBidi(engine: 'firefox' | 'chromium'): Promise<Driver> {
  const browser = await launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    protocol: 'webDriverBiDi',
    executablePath: executableOf(engine)!,
    args: engine === 'chromium' ? browserFlags : [],
    env: { ...process.env, TZ: timeZone },
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  // The page that Firefox starts with never has the focus, so that `:focus` matches nothing in it; a new one has.
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { mouse, keyboard } = page;
  return {
    name: await browser.version(),
    errors,
    open: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])),
    add: async (script) => void (await page.evaluate(script)),
    drag: async ([first, ...others]) => {
      await mouse.move(first!.x, first!.y);
      await mouse.down();
      for (const { x, y } of others) await mouse.move(x, y);
      await mouse.up();
    },
    type: (text) => keyboard.type(text),
    press: (key) => keyboard.press(key),
    selectAll: async () => {
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    },
    chooseFile: async (path) => {
      const input = await page.evaluateHandle(() => Reflect.get(window, 'foundHere') as HTMLInputElement);
      await input.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
