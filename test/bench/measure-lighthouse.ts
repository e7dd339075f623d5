import { chromium } from '@playwright/test';

import { browserExecutable, browserFlags } from '../e2e/support/browser.ts';
import { freePort } from '../process/app-process.ts';
import type { Figures } from './figures.ts';
import { percentile } from './measure.ts';
import { table } from './table.ts';
import type { ScreensApp } from './screens.ts';

const visits = 3;
const least = 95;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** What we use of a package that nobody else needs, and that is not installed with ours. */
interface Lighthouse {
  default(url: string, options: object): Promise<{ lhr: Result } | undefined>;
}

interface Result {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<(typeof timings)[number], { displayValue?: string }>;
}

/**
 * Lighthouse on its phone profile, three visits a page, each with a browser of its own: the median of each category. It has two hundred packages,
 * so it is installed beside ours for this alone: `npm install --no-save lighthouse`.
 */
export async function measureLighthouse(app: ScreensApp, figures: Figures): Promise<string> {
  const lighthouse = await load();
  const area = `/employee/${app.firstName}`;
  const pages = {
    login: '/',
    dashboard: `${area}/`,
    projects: `${area}/projects`,
    project: `${area}/${app.projectPath}`,
    calendar: `${area}/calendar`,
    'public bid': app.publicBidPath,
  };
  const lines: string[][] = [];
  for (const [page, path] of Object.entries(pages)) {
    const isSignedIn = path.startsWith(area);
    const results: Result[] = [];
    for (let visit = 0; visit < visits; visit += 1)
      results.push(await visitOnce(lighthouse, app, path, isSignedIn));
    for (const category of categories) {
      const scores = results.map((result) => Math.round(result.categories[category].score * 100));
      figures.atLeast(`Lighthouse, ${page}: ${category}`, percentile(scores, 0.5), least);
    }
    for (const { audits } of results)
      lines.push([page, ...timings.map((name) => audits[name].displayValue ?? '')]);
  }
  return table(['page', ...timings], lines);
}

/** Its name is no literal: the types of a package that is not there cannot be checked. */
async function load(name = 'lighthouse'): Promise<Lighthouse> {
  return import(name).catch((cause: unknown) => {
    throw new Error('Lighthouse is not installed. Run npm install --no-save lighthouse first.', { cause });
  }) as Promise<Lighthouse>;
}

async function visitOnce(
  lighthouse: Lighthouse,
  { url, token }: ScreensApp,
  path: string,
  isSignedIn: boolean,
): Promise<Result> {
  const port = await freePort();
  // Lighthouse opens a tab of the browser's own profile, so the token must lie there.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await browserExecutable(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    if (isSignedIn) {
      const [page = await browser.newPage()] = browser.pages();
      await page.goto(`${url}/icon.svg`);
      await page.evaluate((value) => localStorage.setItem('authToken', value), token);
    }
    const options = { port, disableStorageReset: true, onlyCategories: categories, logLevel: 'error' };
    const result = await lighthouse.default(url + path, options);
    if (!result) throw new Error(`Lighthouse had nothing to say of ${path}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
