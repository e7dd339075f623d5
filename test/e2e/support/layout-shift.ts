import type { Page } from '@playwright/test';

/** How long an answer of the server is on its way, so that a page is seen while it comes; milliseconds. */
const lineMs = 150;

/** Lets each answer of the server take its time, and watches how far what is painted moves by itself on every page opened from now on. */
export async function watchLayout(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (new URL(route.request().url()).pathname !== '/api/events') await page.waitForTimeout(lineMs);
    await route.continue();
  });
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

/** The moves of the page that is open, as the browser scores them (0 is none, 0.1 is what Web Vitals calls good). */
export function layoutShifts(page: Page): Promise<[score: number, what: string][]> {
  return page.evaluate(() => Reflect.get(window, 'layoutShifts') as [number, string][]);
}
