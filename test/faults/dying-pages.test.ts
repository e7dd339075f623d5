import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { browserExecutable, browserFlags } from '../e2e/support/browser.ts';
import { freePort, killLeftovers, startApp, type AppProcess } from '../process/app-process.ts';
import { signInAt } from './app-client.ts';
import { figure, sized } from './full-size.ts';
import { startMoodyLine, type MoodyLine } from './moody-line.ts';
import { savedForms, type FormsAt, type SavedForm } from './saved-forms.ts';

const kills = sized(savedForms.length, 200);
const mostSettledMs = 60_000;
const account = { email: 'grace@example.com', password: 'a long enough one' };
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Numbers below 1 that follow from the seed. */
let state = seed;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

let dataDir: string;
let app: AppProcess;
let line: MoodyLine;
let at: FormsAt;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-pages-'));
  const port = await freePort();
  app = await startApp({
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ADMIN_FIRST_NAME: 'Grace',
    BACKUP_DAILY: '0',
  });
  line = await startMoodyLine(port);
  const client = await signInAt(`http://127.0.0.1:${port}`, account);
  const made = async (path: string, body: object) =>
    Number((await client.call('POST', path, body)).body['id']);
  const projectId = await made('/projects', { customer: { name: 'Wilma Harte' }, street: '1 Elm Road' });
  const lines = [{ name: 'Everything', quantity: 1, unitPrice: 90_000 }];
  const invoiceId = await made('/invoices', { project_id: projectId, lines });
  await client.call('POST', `/invoices/${invoiceId}/issue`, {});
  const spent = { cost: 90_000, paidTo: 'Timber', date: '2026-01-02' };
  await made(`/projects/${projectId}/expenses`, spent);
  at = { area: `${line.url}/employee/Grace`, projectId, invoiceId, client };
  browser = await chromium.launch({ executablePath: await browserExecutable(), args: browserFlags });
  // A worker would carry the page's files through the line; what is tried here is what forms do.
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto(line.url);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Grace/');
  await page.close();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await line?.close();
  killLeftovers();
  await rm(dataDir, { recursive: true, force: true });
});

/** A browser may never say that a page whose server hangs is closed; whoever waits for that without an end waits for ever. */
const close = (page: Page) => Promise.race([page.close({ runBeforeUnload: false }), sleep(20_000)]);

/** The ways in which a page ends without a word to its forms. */
const deaths: Record<string, (page: Page) => Promise<unknown>> = {
  closed: close,
  left: (page) => page.goto('about:blank'),
  reloaded: (page) => page.reload({ waitUntil: 'commit' }),
  async crashed(page) {
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  },
};

/** How the server is while it is saved; what each answers makes it well again. */
const troubles: Record<string, () => () => void> = {
  slow() {
    line.set({ kind: 'slow', waitMs: () => 50 + random() * 400 });
    return () => line.set({ kind: 'quick' });
  },
  away() {
    line.set({ kind: 'away' });
    return () => line.set({ kind: 'quick' });
  },
  stopped() {
    process.kill(app.pid, 'SIGSTOP');
    return () => process.kill(app.pid, 'SIGCONT');
  },
};

async function open(kind: SavedForm): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(kind.path(at));
  await kind.open?.(page);
  await kind.form(page).waitFor();
  return page;
}

/** A draft of a page that is gone is offered in the next one; nothing is taken by itself. */
const offer = (page: Page) =>
  page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: /^(?:Continue|Continue here)$/ });

const hasDraft = (page: Page, mark: string) =>
  page.evaluate(
    (text) =>
      Object.entries(localStorage).some(([key, kept]) => key.startsWith('draft:') && kept.includes(text)),
    mark,
  );

/** What the device keeps and the page says, in a line, for whoever looks for the reason. */
const whatStands = (page: Page) =>
  page.evaluate(async () => {
    const waiting = await new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('plumbline-outgoing');
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('items').objectStore('items').getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
    });
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
    return JSON.stringify({
      waiting,
      drafts,
      locks: await navigator.locks.query(),
      text: document.body.innerText,
    });
  });

/** What somebody who comes back finds; undefined while it is not settled. */
async function findEnd(kind: SavedForm, mark: string, page: Page): Promise<'saved' | 'kept' | undefined> {
  if (await page.getByText('Checking whether this was saved…').isVisible()) return undefined;
  if (await offer(page).first().isVisible()) {
    await offer(page).first().click();
    return undefined;
  }
  if (!(await hasDraft(page, mark))) return (await kind.count(mark, at)) > 0 ? 'saved' : undefined;
  const form = kind.form(page);
  return (await form.isVisible()) && (await kind.holds(form, mark)) ? 'kept' : undefined;
}

/** False where the form closes meanwhile, because the try before turns out to be saved. */
async function saves(kind: SavedForm, page: Page): Promise<boolean> {
  const button = kind.form(page).getByRole('button', { name: kind.save });
  return button.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** As whoever comes back does it: looks, and saves what stands there. Answers what was found. */
async function comeBack(kind: SavedForm, mark: string): Promise<'saved' | 'kept' | 'lost'> {
  const page = await open(kind);
  try {
    let end: 'saved' | 'kept' | undefined;
    for (const until = Date.now() + mostSettledMs; !end && Date.now() < until; await sleep(200)) {
      end = await findEnd(kind, mark, page);
      if (end === 'kept' && !(await saves(kind, page))) end = undefined;
    }
    if (!end) figure(await whatStands(page));
    if (end !== 'kept') return end ?? 'lost';
    await expect.poll(() => kind.count(mark, at)).toBeGreaterThan(0);
    // A second one would be on its way now.
    await sleep(300);
    return 'kept';
  } finally {
    await close(page);
  }
}

it(
  'pages that die in the middle of saving lose nothing and record nothing twice',
  { timeout: sized(300_000, 7_200_000) },
  async () => {
    const found: Record<string, number> = { saved: 0, kept: 0, lost: 0 };
    const wrong: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const kind = savedForms[kill % savedForms.length]!;
      const [trouble, death] = [oneOf(Object.keys(troubles)), oneOf(Object.keys(deaths))];
      const afterMs = Math.floor(random() * 1_500);
      const mark = `m${seed}x${kill}`;
      const page = await open(kind);
      await kind.fill(kind.form(page), mark);
      // Longer than a draft waits for the next letter.
      await sleep(400);
      const heal = troubles[trouble]!();
      try {
        await kind.form(page).getByRole('button', { name: kind.save }).click();
        await sleep(afterMs);
        await deaths[death]!(page).catch(() => undefined);
        await sleep(random() * 500);
      } finally {
        heal();
      }
      await close(page).catch(() => undefined);
      const end = await comeBack(kind, mark);
      found[end]! += 1;
      const count = await kind.count(mark, at);
      // What stays a draft although it was saved would be saved a second time by whoever takes it up.
      if (count !== 1 || end === 'lost')
        wrong.push(`${kind.name}, ${trouble}, ${death} after ${afterMs} ms: ${count} (${end}), SEED=${seed}`);
    }
    figure(
      `${kills} kills of pages over ${savedForms.length} forms (seed ${seed}): ${found['saved']} saved, ${found['kept']} kept as a draft, ` +
        `${wrong.length} lost, doubled or not settled`,
    );
    // A failed row shows the figures, and of a failure its first line.
    for (const each of wrong) figure(each);
    expect(wrong).toEqual([]);
  },
);
