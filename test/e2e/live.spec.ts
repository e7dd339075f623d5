import type { Browser, BrowserContext, Page } from '@playwright/test';

import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

async function secondBrowser(browser: Browser, like: BrowserContext, page: Page): Promise<Page> {
  const other = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  await other.addCookies(await like.cookies());
  const second = await other.newPage();
  await second.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await second.evaluate((value) => localStorage.setItem('authToken', value!), token);
  return second;
}

/** The stream is open once its first bytes have come. */
async function openLive(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(path);
  await following;
}

test('what one changes, the other sees', async ({ strictPage: page, app, browser, context }) => {
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Live Liv', phone: '2035550142' },
    title: 'A porch',
    street: '1 Elm St',
  });
  await signIn(page);
  const path = `/employee/Grace/projects/${id as number}`;
  const second = await secondBrowser(browser, context, page);
  await openLive(page, path);
  await openLive(second, path);
  await second.getByRole('region', { name: 'Details' }).waitFor();

  await page.getByRole('textbox', { name: 'Note' }).first().fill('The gate code is 4711');
  await page.getByRole('button', { name: 'Add note' }).click();
  await second.getByText('The gate code is 4711').first().waitFor();
  await app.call('PUT', `/api/projects/${id as number}`, { street: '77 Grand Avenue' });
  await second.getByRole('region', { name: 'Details' }).getByText('77 Grand Avenue').waitFor();
  await app.call('PUT', `/api/projects/${id as number}/decline`, { reason: 'moved away' });
  await second.getByText('moved away').first().waitFor();
  await second.context().close();
});

test('what is being typed stays, and both values are shown where two changed one', async ({
  strictPage: page,
  app,
}) => {
  const { id } = await app.call('POST', '/api/projects', {
    customer: { name: 'Stale Stan' },
    title: 'A shed',
    source: 'Radio',
    notes: [],
  });
  const url = `/api/projects/${id as number}`;
  await signIn(page);
  await openLive(page, `/employee/Grace/projects/${id as number}`);
  const facts = page.getByRole('region', { name: 'Details' });

  await test.step('an open edit', async () => {
    await facts.getByRole('button', { name: /^Edit Source/ }).click();
    const field = facts.getByRole('textbox', { name: 'Source' });
    await field.fill('A neighbour');
    const draft = page.getByRole('textbox', { name: 'Note' }).first();
    await app.call('POST', `${url}/notes`, { content: 'The dog bites' });
    await page.getByText('The dog bites').first().waitFor();
    await expect(field).toHaveValue('A neighbour');
    await expect(field).toBeFocused();
    await app.call('PUT', url, { source: 'Newspaper' });
    await page
      .getByText(/changed: Source/)
      .first()
      .waitFor();
    await expect(field).toHaveValue('A neighbour');
    await field.press('Enter');
    const choice = facts.getByRole('group', { name: 'Theirs and yours' });
    await expect(choice).toContainText('Newspaper');
    await expect(choice).toContainText('Grace');
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(facts.getByRole('button', { name: /Source/ })).toContainText('A neighbour');
    await expect(draft).toHaveValue('');
  });

  await test.step('an address', async () => {
    await facts.getByRole('button', { name: /^Edit Address/ }).click();
    await facts.getByRole('textbox', { name: 'Street' }).fill('1 Mine St');
    await app.call('PUT', url, { street: '2 Theirs St' });
    await page
      .getByText(/changed: Street/)
      .first()
      .waitFor();
    await facts.getByRole('button', { name: 'Save' }).click();
    const choice = facts.getByRole('group', { name: 'Theirs and yours' });
    await expect(choice).toContainText('2 Theirs St');
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await expect(facts.getByText('2 Theirs St')).toBeVisible();
  });

  await test.step('a note', async () => {
    const list = (await app.call('GET', url))['notes'] as { id: number; content: string; version: number }[];
    const note = list.find(({ content }) => content === 'The dog bites')!;
    await page
      .getByRole('button', { name: /^Actions for the note/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('form', { name: 'Edit note' });
    await editor.getByRole('textbox').fill('The dog bites nobody');
    await app.call('PUT', `${url}/notes/${note.id}`, {
      content: 'The dog bites everybody',
      version: note.version,
    });
    await page
      .getByText(/edited a note/)
      .first()
      .waitFor();
    await expect(editor.getByRole('textbox')).toHaveValue('The dog bites nobody');
    await expect(editor).toContainText('The dog bites everybody');
    await editor.getByRole('button', { name: 'Keep mine' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByText('The dog bites nobody').first()).toBeVisible();
  });

  await test.step('a project that is removed', async () => {
    await page.getByRole('textbox', { name: 'Note' }).first().fill('Half a thought');
    await app.call('DELETE', url);
    await page.getByText('Someone just removed this project.').waitFor();
    await expect(page.getByRole('textbox', { name: 'Note' }).first()).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Restore project' }).click();
    await expect(page.getByText('Someone just removed this project.')).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Note' }).first()).toHaveValue('Half a thought');
  });
  await expectGoodPage(page);
});

test('eight tabs have one connection, and do not wait for each other', async ({ page, app, context }) => {
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Eight Tabs' } });
  await signIn(page);
  const path = `/employee/Grace/projects/${id as number}`;
  let open = 0;
  context.on('request', (request) => (open += request.url().includes('/api/events') ? 1 : 0));
  context.on('requestfailed', (request) => (open -= request.url().includes('/api/events') ? 1 : 0));
  context.on('requestfinished', (request) => (open -= request.url().includes('/api/events') ? 1 : 0));
  await openLive(page, path);
  const tabs = [page];
  for (let count = 1; count < 8; count += 1) {
    const tab = await context.newPage();
    await tab.goto(path);
    await tab.getByRole('region', { name: 'Details' }).waitFor();
    tabs.push(tab);
  }
  await app.call('POST', `/api/projects/${id as number}/notes`, { content: 'For all of you' });
  await Promise.all(tabs.map((tab) => tab.getByText('For all of you').first().waitFor()));
  expect(open).toBe(1);
  // The one that leads is closed: another goes on from where it was.
  const following = context.waitForEvent('request', (request) => request.url().includes('/api/events'));
  await tabs.shift()!.close();
  expect((await following).url()).toContain('after=');
  await app.call('POST', `/api/projects/${id as number}/notes`, { content: 'For the rest of you' });
  await Promise.all(tabs.map((tab) => tab.getByText('For the rest of you').first().waitFor()));
});
