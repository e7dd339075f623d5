import type { Page } from '@playwright/test';

/** By how much each answer of the server comes after the one before, so that a page is seen while they come; milliseconds. */
const lineMs = 100;

/**
 * Makes every page that is opened from now on a first visit, of somebody who is signed in here: nothing that an earlier one has kept is left,
 * not even in the browser's cache, which rests while calls are routed. Each answer of the server takes longer than the one before, and
 * what is painted is watched for how far it moves by itself.
 */
export async function watchFirstVisits(page: Page): Promise<void> {
  let asked = 0;
  page.on('framenavigated', () => (asked = 0));
  await page.route('**/api/**', async (route) => {
    if (new URL(route.request().url()).pathname !== '/api/events')
      await page.waitForTimeout(lineMs * (1 + (asked++ % 8)));
    await route.continue();
  });
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.addInitScript((known) => {
    if (known !== null && location.protocol !== 'about:') localStorage.setItem('authToken', known);
  }, token);
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
        );
        shifts.push([entry.value, what.join('; ')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Takes out of the browser what earlier visits have left there, but for the cookies of the session. */
export async function forgetVisits(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await browser.detach();
}

/** The moves of the page that is open, as the browser scores them (0 is none, 0.1 is what Web Vitals calls good). */
export function layoutShifts(page: Page): Promise<[score: number, what: string][]> {
  return page.evaluate(() => Reflect.get(window, 'layoutShifts') as [number, string][]);
}
