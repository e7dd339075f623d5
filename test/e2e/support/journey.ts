import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';

import { freePort, startApp } from '../../process/app-process.ts';
import { startS3Peer } from '../../support/s3-peer.ts';
import { startSmtpPeer, type SmtpPeer } from '../../support/smtp-peer.ts';
import { startWhatsappPeer, type WhatsappPeer } from '../../support/whatsapp-peer.ts';

export const admin = { email: 'grace@example.com', password: 'a long enough one', firstName: 'Grace' };

/** With it WhatsApp signs what it reports. */
export const whatsappSecret = 'app-secret-of-the-journey';

export interface RunningApp {
  url: string;
  smtp: SmtpPeer;
  whatsapp: WhatsappPeer;
  /** Calls the server as the admin, for what a journey needs but does not walk; a form goes as one. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  restart(): Promise<void>;
  kill(): Promise<void>;
}

interface Fixtures {
  app: RunningApp;
  /** Under which name the app is opened. Browsers offer passkeys to names alone. */
  host: string;
}

interface PageFixtures {
  strictPage: Page;
  /** What the pages of the test did against their content security policy; at its end the test fails of it. */
  policyViolations: string[];
}

/**
 * Failures of the network that a journey causes on purpose, which the browser writes to the console by itself; and the recorder of traces,
 * which asks for pictures that were chosen in the page where the page itself would not be let.
 */
const browserNoise = /Failed to load resource|Connecting to 'blob:[^']*' violates/;

/** A running app for each worker, with a database of its own, whatever walks through it. */
export const withApp = base.extend<object, Fixtures>({
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  app: [
    async ({ host }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'));
      const smtp = await startSmtpPeer({ behaviour: 'accept' });
      const whatsapp = await startWhatsappPeer();
      const peer = process.env['TEST_STORAGE'] === 's3' ? await startS3Peer() : undefined;
      peer?.makeBucket('journeys');
      const port = await freePort();
      const url = `http://${host}:${port}`;
      const env = {
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ...(peer ? { STORAGE_URL: peer.storageUrl('journeys') } : {}),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ADMIN_FIRST_NAME: admin.firstName,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Plumbline Test <office@example.com>',
        WHATSAPP_URL: whatsapp.url,
        WHATSAPP_TOKEN: 'journey',
        WHATSAPP_PHONE_ID: '10203',
        WHATSAPP_APP_SECRET: whatsappSecret,
        WHATSAPP_VERIFY_TOKEN: 'journey',
      };
      let running = await startApp(env);
      let token = '';
      const call: RunningApp['call'] = async (method, path, body) => {
        const isForm = body instanceof FormData;
        const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
        if (token) headers['authorization'] = `Bearer ${token}`;
        const answer = await fetch(url + path, {
          method,
          headers,
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        });
        if (!answer.ok)
          throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
        return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
      };
      const { email, password } = admin;
      token = (await call('POST', '/api/auth/login', { email, password }))['token'] as string;
      await use({
        url,
        smtp,
        whatsapp,
        call,
        restart: async () => void (running = await startApp(env)),
        kill: async () => void (await running.end('SIGKILL')),
      });
      await running.end('SIGTERM');
      await Promise.all([smtp.close(), whatsapp.close(), peer?.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const test = withApp.extend<PageFixtures>({
  baseURL: async ({ app }, use) => use(app.url),
  policyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = [];
      const newContext = browser.newContext.bind(browser);
      // Journeys open windows of their own, too.
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await noteViolations(context, violations);
        return context;
      };
      await use(violations);
      browser.newContext = newContext;
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  /** A page on which any error in the console fails the test. */
  strictPage: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !browserNoise.test(message.text())) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Lets every page of the context tell what its policy has stopped. */
async function noteViolations(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding('notePolicyViolation', (_source, told: string) => {
    // The recorder of traces asks for pictures that were chosen in the page.
    if (!told.startsWith('connect-src blob')) violations.push(told);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const note = Reflect.get(window, 'notePolicyViolation') as (told: string) => void;
      note(`${effectiveDirective} ${blockedURI} on ${location.pathname} at ${sourceFile}:${lineNumber}`);
    });
  });
}

/** Signs in through the login page, as a person does. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**/employee/${admin.firstName}/`);
  // The address is ahead of the page: a key that is pressed before it is there is nobody's.
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * axe finds nothing, and nothing scrolls sideways. The look in the dark asks for colours alone, because nothing else differs; colours are those
 * of the theme, so that `npm test` looks in the dark at every page once (pages.spec.ts), and `npm run test:all` wherever a journey comes by.
 * Pages hold no frame of another origin, so axe may look in one go ("legacy"), which takes half as long; it need not tell what is right.
 */
export async function expectGoodPage(
  page: Page,
  { isInTheDarkToo = process.env['TEST_SCREENS'] === 'both' } = {},
): Promise<void> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // A list is pale while its next rows are on their way.
  await expect(page.locator('[data-scroll^="table"][aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of isInTheDarkToo ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = colorScheme === 'dark' ? axe().withRules(['color-contrast']) : axe();
    const found = async () => {
      const { violations } = await look.analyze();
      return violations.map((each) => [each.id, each.nodes.map((node) => node.html)]);
    };
    // What is on its way to another colour when the first look comes has arrived by the next; a fault stays.
    await expect.poll(found, { timeout: 60_000, intervals: [500, 1_000] }).toEqual([]);
  }
  // Nor is anything cut: what scrolls up and down hides what is wider than itself.
  expect(Math.max(...(await besideScreen(page)))).toBeLessThanOrEqual(0);
}

/** Where an element is, once it is drawn: one that has only just been made has no size yet, and what a hand does there is lost. */
export async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  return (await element.boundingBox())!;
}

/** How many pixels of the document, and of what scrolls in it, are beside the screen. */
export function besideScreen(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].map(
      (each) => each.scrollWidth - each.clientWidth,
    ),
  );
}

/** As of a reader whose browser has letters of twice the size. */
export async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}
