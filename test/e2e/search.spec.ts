import type { Page } from '@playwright/test';

import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });

test('everything is found from one field, and the page acts from it', async ({
  strictPage: page,
  app,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const digits = isPhone ? '7431' : '7432';
  const name = isPhone ? 'Ottilie Vandermeer' : 'Ottokar Vanderbilt';
  const project = await app.call('POST', '/api/projects', {
    customer: { name, phone: `+1503555${digits}` },
    title: 'Slate roof',
    street: '12 Gull Lane',
    city: 'Seaside',
  });
  const number = String(project['number']);
  await app.call('POST', `/api/projects/${String(project['id'])}/notes`, {
    content: `Beware of the ferocious ${isPhone ? 'dachshund' : 'terrier'} behind the greenhouse.`,
  });
  const home = `/employee/Grace/projects/${String(project['id'])}`;

  async function open() {
    if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click();
    else await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  }

  await signIn(page);

  await test.step('a project by four digits of a phone', async () => {
    await open();
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('before-typing.png') });
    await field(page).fill(digits);
    const row = results(page).getByRole('option', { name: number });
    await expect(row.locator('mark')).toContainText([digits]);
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('digits.png') });
    await page.emulateMedia({ colorScheme: 'dark' });
    // The colours cross over.
    await expect(field(page)).toHaveCSS('color', 'rgb(242, 239, 233)');
    await page.screenshot({ path: info.outputPath('digits-dark.png') });
    await page.emulateMedia({ colorScheme: 'light' });
    await row.click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

  await test.step('a customer whose name is misspelt', async () => {
    await open();
    await expect(field(page)).toHaveValue(digits);
    await page.keyboard.type(isPhone ? 'otilie vandermer' : 'otokar vanderbild');
    await results(page).getByRole('option', { name }).filter({ hasNotText: number }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('a note by one of its words', async () => {
    await open();
    await field(page).fill(isPhone ? 'dachsh' : 'terrier');
    await expect(results(page).getByText('ferocious')).toBeVisible();
    await page.screenshot({ path: info.outputPath('note.png') });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${home}/notes\\?note=\\d+$`));
  });

  await test.step('an action of the page', async () => {
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await open();
    await field(page).fill('new note');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New note')).toBeFocused();
  });

  await test.step('what was opened last', async () => {
    await page.goto('/employee/Grace/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open();
    await field(page).fill('');
    const recent = page.getByRole('group', { name: 'Recently opened' });
    await expect(recent.getByRole('option').first()).toContainText(number);
    await page.screenshot({ path: info.outputPath('recent.png') });
    await recent.getByRole('option', { name }).nth(1).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('nobody, and then a lead of that name', async () => {
    await open();
    await field(page).fill('Xaver Quill');
    await expect(page.getByRole('group', { name: 'No results for “Xaver Quill”' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('nothing.png') });
    await results(page).getByRole('option', { name: 'New lead for “Xaver Quill”' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New lead' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Xaver Quill');
  });

  if (!isPhone) {
    await test.step('the list of shortcuts, at a key in the very moment in which a page is drawn', async () => {
      await page.addInitScript(() => {
        new MutationObserver((_, watching) => {
          if (!document.querySelector('h1')) return;
          watching.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto('/employee/Grace/');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectGoodPage(page);
      await page.screenshot({ path: info.outputPath('shortcuts.png') });
    });
  }
});
