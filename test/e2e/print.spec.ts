import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { sheetTexts } from '../support/sheet-texts.ts';
import { expect, signIn, test, type RunningApp } from './support/journey.ts';

/** What is of use on a screen only. */
const screenWords = /Skip to content|Search in this list|Log out|Select all|Views/;

/** The page as its sheets are by now. */
const sheetsOf = async (page: Page) =>
  sheetTexts(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));

/** Presses the key that prints, and reads the sheets when the browser is asked for them. */
async function print(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    Reflect.set(window, 'wasAsked', false);
    window.print = () => Reflect.set(window, 'wasAsked', true);
  });
  await page.keyboard.press('Control+p');
  await page.waitForFunction(() => Reflect.get(window, 'wasAsked'));
  return sheetsOf(page);
}

async function addProjects(app: RunningApp, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their numbers
    const { id } = await app.call('POST', '/api/projects', {
      customer: { name: `Customer ${number} of the long list`, phone: '(503) 555-0142' },
      title: `Kitchen with everything that a long title says, and more of it, ${number}`,
      street: `${number} Harbor Street`,
      city: 'Astoria',
    });
    ids.push(Number(id));
  }
  return ids;
}

test('what is handed out is printed whole, and nothing of the screen with it', async ({
  strictPage: page,
  app,
}, { project }) => {
  test.skip(project.name === 'phone', 'Chromium prints for a desktop only.');
  const ids = await addProjects(app, 300);
  const first = ids[0]!;
  await app.call('PUT', `/api/projects/${ids[298]!}`, { title: 'Sunroom' });
  await app.call('POST', `/api/projects/${first}/bids`, {
    project: { id: first },
    sections: [{ title: 'Kitchen', lines: [{ name: 'Everything', quantity: 1, unitPrice: 1_234_567.89 }] }],
  });
  for (let number = 1; number <= 9; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await app.call('POST', `/api/projects/${first}/notes`, { content: `Note ${number} of nine.` });
  }
  const photos = new FormData();
  for (const red of [40, 120, 200]) {
    const background = { r: red, g: 90, b: 60 };
    // oxlint-disable-next-line no-await-in-loop -- three small ones
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer();
    photos.append('photos', new Blob([new Uint8Array(bytes)]), `IMG_${red}.jpg`);
  }
  await app.call('POST', `/api/projects/${first}/upload?prefix=before`, photos);
  await app.call('POST', `/api/projects/${first}/appointments`, {
    startsAt: new Date(Date.now() - 90_000_000).toISOString(),
    endsAt: new Date(Date.now() - 86_400_000).toISOString(),
    notes: 'The gate code is 4711.',
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);

  await test.step('a list: every row that is found, its heads on each sheet, amounts whole', async () => {
    await page.goto('/employee/Grace/projects');
    await expect(page.getByRole('grid', { name: 'Projects' })).toContainText('Customer 300 of');
    const sheets = await print(page);
    const all = sheets.join('\n');
    for (let number = 1; number <= 300; number += 1) expect(all).toContain(`${number} Harbor`);
    expect(all).toContain('1,234,567.89');
    // Other journeys may have left some of theirs.
    expect(all).toMatch(/\b3\d\d rows/);
    expect(all).toMatch(/Printed /);
    expect(all).not.toMatch(screenWords);
    expect(sheets.length).toBeGreaterThan(5);
    for (const sheet of sheets) expect(sheet).toMatch(/Number\s*Customer\s*Title/);
    await expect(page.getByRole('grid', { name: 'Projects' })).toBeVisible();
  });

  await test.step('the browser’s own menu waits for nothing: then the sheet says how much it lacks', async () => {
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Projects' })).toContainText('Customer 300 of');
    // What only paper needs comes once the page is quiet.
    await expect.poll(async () => (await sheetsOf(page)).join()).toMatch(/Only \d+ of 3\d\d rows/);
  });

  await test.step('a search is told on the sheet', async () => {
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('Sunroom');
    await expect(page.getByRole('status').filter({ hasText: /^1 row$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
    await page.keyboard.press('Escape');
    const text = (await sheetsOf(page)).join('\n');
    expect(text).toContain('Search: Sunroom');
    expect(text).toContain('299 Harbor');
    expect(text).not.toContain('298 Harbor');
  });

  await test.step('a project: every note, what is folded, the money; no field to write in', async () => {
    await page.goto(`/employee/Grace/projects/${first}`);
    await expect(page.getByText('Note 9 of nine.')).toBeVisible();
    const text = (await sheetsOf(page)).join('\n');
    for (let number = 1; number <= 9; number += 1) expect(text).toContain(`Note ${number} of nine.`);
    expect(text).toContain('The gate code is 4711.');
    expect(text).toContain('1,234,567.89');
    expect(text).not.toMatch(/Write a note|Add note|Skip to content/);
  });

  await test.step('a project’s photos: each in its frame, none over another', async () => {
    await page.emulateMedia({ media: 'print' });
    const overflows = await page
      .getByRole('region', { name: /^Photos/ })
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => getComputedStyle(image.parentElement!.parentElement!).overflow),
      );
    // On sheets, what is not cut to its frame lies over its neighbor.
    expect(overflows).toEqual(['hidden', 'hidden', 'hidden']);
    await page.emulateMedia({ media: null });
  });

  await test.step('a week: who goes where, with the address and what was noted', async () => {
    const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const day = dayOf.format(Date.now() - 90_000_000);
    await page.goto(`/employee/Grace/projects?view=calendar&span=week&day=${day}`);
    await expect(page.locator('[data-appointment]').first()).toBeVisible();
    const text = (await sheetsOf(page)).join('\n');
    expect(text).toContain('Customer 1 of the long list');
    expect(text).toContain('1 Harbor Street, Astoria');
    expect(text).toContain('The gate code is 4711.');
    expect(text).not.toMatch(screenWords);
  });

  await test.step('a report: its heads on each sheet, its figures whole', async () => {
    await page.goto('/employee/Grace/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await sheetsOf(page)).join()).toMatch(/Printed /);
    const text = (await sheetsOf(page)).join();
    expect(text).not.toMatch(screenWords);
  });

  await test.step('in the dark it is black on white, too', async () => {
    await page.emulateMedia({ media: 'print' });
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
  });
});
