import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

import { browserExecutable, browserFlags } from '../e2e/support/browser.ts';
import { percentile } from './measure.ts';
import { weightLimits, weightOf } from '../e2e/support/page-weight.ts';
import type { Figures } from './figures.ts';
import { measureSteps } from './measure-steps.ts';
import { table } from './table.ts';

/** How much slower than this machine the phone of the phone profile computes. */
const phoneSlowdown = 4;
/** Three frames of a screen that draws sixty a second: shorter gaps nobody sees. */
const seenGapMs = 50;

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export interface ScreensApp {
  url: string;
  token: string;
  /** First name of whom the token belongs to; the addresses begin with it. */
  firstName: string;
  /** A project with bids, behind the employee's own address. */
  projectPath: string;
  /** Where a bid of 200 lines is edited, behind the employee's own address. */
  longBidPath: string;
  /** Where a thousand photos are looked through, behind the employee's own address. */
  galleryPath: string;
  /** Where the customer looks at a bid. */
  publicBidPath: string;
  /** Pictures are shown to whoever has the cookie of the sign-in. */
  account: { email: string; password: string };
}

/**
 * Looks at the screens with large lists and the editor of a long bid in a browser, on a phone profile (390 × 844, a processor four times
 * slower), as `npm run bench -- --screens` reports them.
 */
export async function measureScreens(app: ScreensApp, figures: Figures, only?: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
  try {
    const gallery = () => measureGallery(browser, app, figures);
    if (only === 'gallery') return galleryTable(await gallery());
    if (only === 'long bid') return await reportBidEditor(browser, app, figures);
    if (only === 'steps') return await reportSteps(browser, app, figures);
    await measureWeights(browser, app, figures);
    await figures.ms('first list visible, cold, desktop', await firstListVisible(browser, app), 400);
    const lists: string[][] = [];
    for (const path of ['projects', 'customers', 'edit-businesses', 'edit-products'])
      lists.push([path, ...(await measureList(browser, app, path))]);
    const photos = await gallery();
    const keys = await reportBidEditor(browser, app, figures);
    const steps = await reportSteps(browser, app, figures);
    return [
      table(
        [
          'list on a phone',
          'rows visible ms',
          'frames',
          `gaps > ${seenGapMs} ms`,
          'longest',
          'search key ms',
        ],
        lists,
      ),
      galleryTable(photos),
      keys,
      steps,
    ].join('\n');
  } finally {
    await browser.close();
  }
}

/** Through the pages of a desk whose processor is not slowed. */
async function reportSteps(browser: Browser, app: ScreensApp, figures: Figures): Promise<string> {
  const { page, close } = await openPage(browser, app, { viewport: { width: 1440, height: 900 } });
  const places = { list: (path: string) => pathOf(app, path), project: app.projectPath };
  const report = await measureSteps(page, places, figures);
  await close();
  return report;
}

/** What the first visits to three pages fetch. */
async function measureWeights(browser: Browser, app: ScreensApp, figures: Figures): Promise<void> {
  const kib = (value: number) => `${value.toFixed(1)} KiB`;
  const visitor = await browser.newPage();
  const signIn = await weightOf(visitor, () => visitor.goto(app.url));
  await visitor.close();
  const { page, close } = await openPage(browser, app, {});
  const firstList = await weightOf(page, () => page.goto(pathOf(app, 'projects')));
  await close();
  const customer = await browser.newPage();
  const publicBid = await weightOf(customer, () => customer.goto(`${app.url}${app.publicBidPath}`));
  await customer.close();
  figures.atMost('gzip of JS + CSS: sign-in', signIn.kib, weightLimits.signIn, kib);
  figures.atMost('gzip of JS + CSS: first list', firstList.kib, weightLimits.firstList, kib);
  figures.atMost('gzip of JS + CSS: public bid page', publicBid.kib, weightLimits.publicBid, kib);
}

const pathOf = (app: ScreensApp, path: string) => `${app.url}/employee/${app.firstName}/${path}`;

/** The median of some first visits, each with an empty cache, from the navigation to the first row. */
async function firstListVisible(browser: Browser, app: ScreensApp): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const { page, close } = await openPage(browser, app, { viewport: { width: 1440, height: 900 } });
    times.push(await untilFirstRow(page, pathOf(app, 'projects')));
    await close();
  }
  return percentile(times, 0.5);
}

/**
 * Milliseconds from the navigation until the first row is on the screen, by the page's own clock: Playwright's own search for it would bring
 * 330 KB of script into the page first, and answer only after a way through three processes.
 */
async function untilFirstRow(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const painted = new Promise<number>((resolve) => {
      const looking = new MutationObserver(() => {
        if (!document.querySelector('[role=row] a, li[aria-posinset]')) return;
        looking.disconnect();
        // What follows a frame's callbacks is its painting; the next message comes after that.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(undefined);
        });
      });
      looking.observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { firstRowPainted: painted });
  });
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(() => (globalThis as unknown as { firstRowPainted: Promise<number> }).firstRowPainted);
}

/** Opens a list, flings it up and down, and types into its search. */
async function measureList(browser: Browser, app: ScreensApp, path: string): Promise<string[]> {
  const { page, cdp, close } = await openPage(browser, app, phone);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  const visible = await untilFirstRow(page, pathOf(app, path));
  // The network is never idle while the page follows changes.
  await page.waitForTimeout(2_000);
  await watchFrames(page);
  for (const yDistance of [-12_000, -12_000, 8_000])
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: 6_000,
      // Chromium scrolls nothing for a synthesized touch here; the drawing is the same.
      gestureSourceType: 'mouse',
    });
  const deepest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('*')].map((each) => each.scrollTop)),
  );
  if (deepest < 5_000) throw new Error(`The list ${path} was scrolled by ${deepest} px only.`);
  const gaps = await page.evaluate(() => (globalThis as unknown as { frameGaps: number[] }).frameGaps);
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().click();
  const keys = await keystrokes(page, 'brook');
  await close();
  return [
    visible.toFixed(0),
    String(gaps.length),
    String(gaps.filter((gap) => gap > seenGapMs).length),
    `${Math.max(...gaps).toFixed(0)} ms`,
    `${percentile(keys, 0.5)} (longest ${Math.max(...keys)})`,
  ];
}

const galleryTable = (row: string[]) =>
  table(
    [
      'gallery of 1,000 photos on a phone',
      'photos visible ms',
      'frames',
      `gaps > ${seenGapMs} ms`,
      'longest',
    ],
    [row],
  );

/** Opens the photos of one group and flings them down and up, while the pictures come in. */
async function measureGallery(browser: Browser, app: ScreensApp, figures: Figures): Promise<string[]> {
  const { page, cdp, close } = await openPage(browser, app, phone);
  await page.context().request.post('/api/auth/login', { data: app.account });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
  await page.goto(pathOf(app, app.galleryPath), { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-photo] img');
    return image?.complete && image.naturalWidth > 0;
  });
  const visible = await page.evaluate(() => performance.now());
  await page.waitForTimeout(2_000);
  await watchFrames(page);
  for (const yDistance of [-8_000, -8_000, 6_000])
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: 6_000,
      gestureSourceType: 'mouse',
    });
  const gaps = await page.evaluate(() => (globalThis as unknown as { frameGaps: number[] }).frameGaps);
  const drawn = await page.locator('[data-photo]').count();
  const deepest = await page.evaluate(() => document.querySelector('main')!.scrollTop);
  if (deepest < 5_000) throw new Error(`The gallery was scrolled by ${deepest} px only.`);
  await close();
  const seen = gaps.filter((gap) => gap > seenGapMs).length;
  const longest = `${Math.max(...gaps).toFixed(0)} ms`;
  figures.note(
    `gallery of 1,000 photos, phone profile: gaps > ${seenGapMs} ms`,
    `${seen} of ${gaps.length} frames, longest ${longest}`,
  );
  return [`${drawn} drawn`, visible.toFixed(0), String(gaps.length), String(seen), longest];
}

/** A line's form on the phone, and the grid of a desk: on its own processor, and on one as slow as the phone's. */
async function reportBidEditor(browser: Browser, app: ScreensApp, figures: Figures): Promise<string> {
  const inForm = await openPage(browser, app, phone);
  await inForm.page.goto(pathOf(app, app.longBidPath));
  const card = inForm.page.locator('[data-line]').nth(90);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button').first().click();
  await inForm.page.getByRole('dialog').getByLabel('Quantity', { exact: true }).click();
  const form = await measureKeys(inForm, phoneSlowdown);

  async function measureGrid(slowdown: number): Promise<number[]> {
    const inGrid = await openPage(browser, app, { viewport: { width: 1440, height: 900 } });
    await inGrid.page.goto(pathOf(app, app.longBidPath));
    const cell = inGrid.page.locator('[data-line]').nth(90).locator('[data-field=quantity]');
    await cell.scrollIntoViewIfNeeded();
    await cell.click();
    return measureKeys(inGrid, slowdown);
  }
  const desk = await measureGrid(1);
  const slowDesk = await measureGrid(phoneSlowdown);

  await figures.ms('key in a bid of 200 lines, phone profile: median', percentile(form, 0.5), 50);
  await figures.ms('  its longest', Math.max(...form), 50);
  await figures.ms('the same in the grid of a desk: median', percentile(desk, 0.5), 50);
  await figures.ms('  its longest', Math.max(...desk), 50);
  await figures.ms('the same, its processor as slow as a phone: median', percentile(slowDesk, 0.5), 50);
  await figures.ms('  its longest', Math.max(...slowDesk), 50);
  const rows = [
    ['form on a phone', form.join(' ')],
    ['grid of a desk', desk.join(' ')],
    ['grid of a desk, slowed', slowDesk.join(' ')],
  ];
  return table(['bid of 200 lines', 'each key, ms'], rows);
}

/** Milliseconds of each key, in the order typed. */
async function measureKeys(
  { page, cdp, close }: Awaited<ReturnType<typeof openPage>>,
  slowdown: number,
): Promise<number[]> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const keys = await keystrokes(page, '1234567.891');
  await close();
  return keys;
}

/** Types with pauses as a person does; answers for each key the milliseconds until its effect was painted, as the browser counts them. */
async function keystrokes(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { keyDurations: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.push(entry.duration);
      // Chromium reports no entry for what took less than one frame.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(text, { delay: 180 });
  // A slowed browser tells of its keys when it has nothing else to do.
  await page.waitForTimeout(2_000);
  const slow = await page.evaluate(() => (globalThis as unknown as { keyDurations: number[] }).keyDurations);
  const quick = Array.from({ length: Math.max(0, text.length - slow.length) }, () => 8);
  return [...slow, ...quick];
}

/** Notes the time between each frame and the next, until the page is left. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frameGaps: number[] = [];
    Object.assign(globalThis, { frameGaps });
    let last = performance.now();
    const next = (now: number) => {
      frameGaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

async function openPage(
  browser: Browser,
  app: ScreensApp,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ page: Page; cdp: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ ...options, baseURL: app.url, locale: 'en-US' });
  await context.addInitScript((token) => localStorage.setItem('authToken', token), app.token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { page, cdp, close: () => context.close() };
}
