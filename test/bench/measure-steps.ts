import type { Page } from '@playwright/test';

import type { Figures } from './figures.ts';
import { percentile } from './measure.ts';
import { table } from './table.ts';

/** So many steps each way; their 75th of 100 is held against what is promised. */
const steps = 100;
const mostMs = 50;
/** As many records take turns: each was opened before, and may be old enough to be asked for anew behind what is shown. */
const records = 10;
/** What a person sees before the next press; what the page does by itself then is over. */
const lookMs = 250;

interface Way {
  name: string;
  /** Where one comes from, and what leads on from there. */
  from: string;
  links: string;
  /** Stands there once what belongs on the page is drawn. */
  fromContent: string;
  toContent: string;
}

/** From one page to another and back, both known from before, on a desk: from the press until what was kept is painted. */
export async function measureSteps(
  page: Page,
  { list, project }: { list: (path: string) => string; project: string },
  figures: Figures,
): Promise<string> {
  const row = '[role=row] a';
  const ways: Way[] = [
    {
      name: 'projects → project',
      from: list('projects'),
      links: '[role=row] a[href*="/projects/"]',
      fromContent: row,
      toContent: '[data-part=facts] dd',
    },
    {
      name: 'customers → customer',
      from: list('customers'),
      links: '[role=row] a[href*="/customers/"]',
      fromContent: row,
      toContent: 'dd',
    },
    {
      name: 'project → bid of 8 lines',
      from: list(project),
      links: '[data-part=bids] a[href*="/bids/"]',
      fromContent: '[data-part=facts] dd',
      toContent: '[data-line], article',
    },
  ];
  const rows: string[][] = [];
  for (const way of ways) {
    const { there, back } = await stepsOf(page, way);
    for (const [name, times] of [
      [way.name, there],
      [`  and back`, back],
    ] as const) {
      await figures.ms(`${name}, warm, on a desk: 75th of ${steps}`, percentile(times, 0.75), mostMs);
      rows.push([name, ...[0.5, 0.75, 0.95].map((share) => percentile(times, share).toFixed(0))]);
    }
  }
  return table(['step, ms until painted', 'p50', 'p75', 'p95'], rows);
}

async function stepsOf(page: Page, way: Way): Promise<{ there: number[]; back: number[] }> {
  await page.goto(way.from);
  const links = page.locator(way.links);
  await links.first().waitFor();
  await page.waitForTimeout(2_000);
  const turns = Math.min(records, await links.count());
  const there: number[] = [];
  const back: number[] = [];
  for (let step = -turns; step < steps; step += 1) {
    const link = links.nth((step + turns) % turns);
    await link.scrollIntoViewIfNeeded();
    const box = (await link.boundingBox())!;
    await watchPainting(page, way.toContent);
    await page.mouse.click(box.x + 4, box.y + box.height / 2);
    const thereMs = await paintedMs(page);
    // What is opened for the first time is fetched, and its pictures with it.
    await page.waitForTimeout(step < 0 ? 1_000 : lookMs);
    await watchPainting(page, way.fromContent, true);
    const backMs = await paintedMs(page);
    await page.waitForTimeout(lookMs);
    if (step < 0) continue;
    there.push(thereMs);
    back.push(backMs);
  }
  return { there, back };
}

const paintedMs = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { stepPainted: Promise<number> }).stepPainted);

/** Takes the milliseconds from the next press, or from going back at once, until another page with this content is painted, by the page's own clock. */
async function watchPainting(page: Page, content: string, isBack = false): Promise<void> {
  await page.evaluate(
    ([selector, goesBack]) => {
      const stepPainted = new Promise<number>((resolve, reject) => {
        const place = () => document.querySelector('#main')!;
        const headingOf = () => place().querySelector('h1')?.textContent ?? '';
        const before = headingOf();
        const from = location.href;
        const refuse = () =>
          reject(new Error(`30 s after ${from}, at ${location.href}: “${headingOf()}”, and no ${selector}.`));
        setTimeout(refuse, 30_000);
        let pressedAt = 0;
        const press = ({ timeStamp }: Event) => (pressedAt = timeStamp);
        addEventListener('pointerdown', press, { capture: true, once: true });
        const looking = new MutationObserver(() => {
          const heading = headingOf();
          if (heading === '' || heading === before || !place().querySelector(selector)) return;
          looking.disconnect();
          // What follows a frame's callbacks is its painting; the next message comes after that.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - pressedAt));
            port1.start();
            port2.postMessage(undefined);
          });
        });
        looking.observe(document.body, { childList: true, subtree: true, characterData: true });
        if (!goesBack) return;
        removeEventListener('pointerdown', press, { capture: true });
        pressedAt = performance.now();
        history.back();
      });
      Object.assign(globalThis, { stepPainted });
    },
    [content, isBack] as const,
  );
}
