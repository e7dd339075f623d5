import type { Page, Request } from '@playwright/test';

const quietMs = 500;

/** Visits a page and waits until nothing has been fetched for half a second, but for the stream of changes, which never ends. */
export async function untilQuiet(page: Page, visit: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const began = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/events') return;
    open.add(request);
    lastAt = Date.now();
  };
  const ended = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now();
  };
  page.on('request', began);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await visit();
  while (open.size > 0 || Date.now() - lastAt < quietMs) {
    // oxlint-disable-next-line no-await-in-loop -- it waits
    await page.waitForTimeout(50);
  }
  page.off('request', began);
  page.off('requestfinished', ended);
  page.off('requestfailed', ended);
}
