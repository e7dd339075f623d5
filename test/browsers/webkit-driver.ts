import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Builder, Key, Origin, type WebElement } from 'selenium-webdriver';

import { freePort } from '../process/app-process.ts';
import { executableOf, webkitDriver } from './browsers.ts';
import { timeZone, type Driver } from './driver.ts';

/** The toolbar is wider than a phone, but for what is around its buttons. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; }\n';

/** WebKit as GTK has it, by WebDriver, on a screen that nobody sees. */
export async function openWebkit(): Promise<Driver> {
  const settings = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar);
  const port = await freePort();
  const server = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', webkitDriver, `--port=${port}`],
    // In a group of its own: the screen and the browser end with it.
    {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, TZ: timeZone, LC_ALL: 'en_US.UTF-8', XDG_CONFIG_HOME: settings },
    },
  );
  const kill = () => void process.kill(-server.pid!, 'SIGTERM');
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    const ended = new Promise((resolve) => server.once('close', resolve));
    kill();
    await ended;
    await rm(settings, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const options = { binary: executableOf('webkit')!, args: ['--automation'] };
    const browser = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    const capabilities = await browser.getCapabilities();
    const run: Driver['run'] = (work, ...args) =>
      browser.executeScript(`return (${String(work)})(...arguments)`, ...args);
    const hand = () => browser.actions({ async: true });
    const resize = async (width: number, height: number) => {
      const frame = browser.manage().window();
      await frame.setRect({ x: 0, y: 0, width, height });
      const besides = await run(() => window.outerHeight - window.innerHeight);
      await frame.setRect({ x: 0, y: 0, width, height: height + besides });
    };
    return {
      name: `WebKitGTK/${capabilities.getBrowserVersion()}`,
      errors: [],
      open: (address) => browser.get(address),
      run,
      add: (script) => browser.executeScript(script),
      drag: async ([first, ...others]) => {
        const origin = Origin.VIEWPORT;
        let moves = hand()
          .move({ ...first, origin, duration: 0 })
          .press();
        for (const point of others) moves = moves.move({ ...point, origin, duration: 20 });
        await moves.release().perform();
      },
      type: (text) => hand().sendKeys(text).perform(),
      press: (key) => hand().sendKeys(keys[key]).perform(),
      selectAll: () => hand().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
      chooseFile: async (path) => {
        const input = await browser.executeScript<WebElement>('return window.foundHere');
        await input.sendKeys(path);
      },
      resize,
      picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
      close: async () => {
        await browser.quit();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Backspace: Key.BACK_SPACE };

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
