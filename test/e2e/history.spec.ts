import type { Page } from '@playwright/test';

import { boxOf, expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** The line of the history that says this. */
const line = (page: Page, sentence: string | RegExp) =>
  page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: sentence });

test('a note with a link is pinned, edited, removed and brought back, and an address is put back', async ({
  strictPage: page,
  app,
}, info) => {
  const project = await app.call('POST', '/api/projects', {
    customer: { name: `Ines Vega ${info.project.name}` },
    street: '1 Elm Road',
    city: 'Norwalk',
  });
  const home = `/employee/Grace/projects/${String(project['id'])}`;
  await signIn(page);

  const notes = page.getByRole('list', { name: 'Notes' });
  const note = notes.getByRole('listitem').filter({ hasText: 'Plans' });

  await test.step('written with Ctrl+Enter, with what can be followed', async () => {
    await page.goto(home);
    const field = page.getByLabel('New note');
    await field.fill('Plans: https://plans.example.com/42. Call (503) 555-0142\n# 1 <b>first</b> دينا 🙂');
    await field.press('Control+Enter');
    await expect(note.getByRole('link', { name: 'https://plans.example.com/42' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(note.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+15035550142',
    );
    await expect(note).toContainText('# 1 <b>first</b> دينا 🙂');
    await expect(field).toHaveValue('');
  });

  await test.step('pinned, then edited twice, and its versions are read at the note', async () => {
    await page.goto(`${home}/notes`);
    await note.getByRole('button', { name: /^Actions for the note/ }).click();
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await expect(note.getByText('Pinned')).toBeAttached();
    for (const text of ['Plans are with the city', 'Plans are with the county']) {
      await note.getByRole('button', { name: /^Actions for the note/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByLabel('Note', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(note.getByText(text)).toBeVisible();
    }
    await note.getByRole('button', { name: 'edited · 3 versions' }).click();
    const versions = page.getByRole('dialog').getByRole('list', { name: 'Versions' });
    await expect(versions.getByRole('listitem')).toHaveCount(3);
    await expect(versions.locator('ins').first()).toHaveText('county');
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('versions.png') });
    await versions.getByRole('listitem').nth(1).getByRole('button', { name: 'Restore' }).click();
    await expect(note.getByText('Plans are with the city')).toBeVisible();
    await expect(page.getByText('Earlier version restored')).toBeVisible();
  });

  await test.step('found by its words, which are marked', async () => {
    await page.getByLabel('Search notes').fill('CITY');
    await expect(note.locator('mark')).toHaveText('city');
    await expect(page).toHaveURL(/\?q=CITY$/);
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('notes.png') });
    await page.getByLabel('Search notes').fill('nothing like it');
    await page.getByRole('button', { name: 'Show all notes' }).click();
  });

  await test.step('removed, and brought back from the history', async () => {
    await note.getByRole('button', { name: /^Actions for the note/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByText('Note removed')).toBeVisible();
    await page.goto(`${home}/history`);
    await line(page, 'removed a note').getByRole('button', { name: 'Restore…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Plans are with the city')).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Restored', { exact: true })).toBeVisible();
    await expect(line(page, 'restored a note')).toBeVisible();
    await expect(line(page, 'removed a note').getByText('Already restored.')).toBeVisible();
  });

  await test.step('an address is put back as it was, while somebody else changes something', async () => {
    await app.call('PUT', `/api/projects/${String(project['id'])}`, {
      street: '2 Oak Street',
      city: 'Darien',
    });
    await page.reload();
    const changed = line(page, 'changed: Street, City');
    await expect(changed.locator('del').first()).toHaveText('1 Elm Road');
    await changed.getByRole('button', { name: 'Revert…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('ins').first()).toHaveText('1 Elm Road');
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('put-back.png') });
    // What somebody else changes meanwhile comes in behind the dialog, and leaves it open.
    await app.call('PUT', `/api/projects/${String(project['id'])}`, { title: 'New roof' });
    await expect(page.locator('li', { hasText: 'Title' })).not.toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'City' }).click();
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click();
    await expect(line(page, /reverted to how it was before .*: Street/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(line(page, /Grace changed: Street(?!,)/)).toBeVisible();
  });

  await test.step('the history is searched and narrowed by the address', async () => {
    await page.getByLabel('Search history').fill('elm');
    await expect(page).toHaveURL(/\?q=elm$/);
    await expect(line(page, 'note')).toHaveCount(0);
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.goto(`${home}/history?kind=note`);
    await expect(line(page, 'wrote a note')).toBeVisible();
    await expect(line(page, 'Street')).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('history.png'), fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${home}/history`);
    await expect(line(page, 'wrote a note')).toBeVisible();
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('history-dark.png'), fullPage: true });
  });
});

test('a name that is read from the right turns nothing around it, and a long one stays on the page', async ({
  strictPage: page,
  app,
}) => {
  const opened = async (name: string) => {
    const { id } = await app.call('POST', '/api/projects', { customer: { name } });
    await page.goto(`/employee/Grace/projects/${String(id)}/history`);
    return line(page, 'added the customer');
  };
  await signIn(page);
  await page.clock.setSystemTime(Date.now() + 300_000);
  const entry = await opened('דנה');
  await expect(entry.getByRole('time')).toHaveText(/^\d min/);
  const [name, time] = await entry.evaluate((item) => {
    const [words, when] = [item.querySelector('p span')!.firstChild!, item.querySelector('time')!];
    const letters = document.createRange();
    letters.setStart(words, words.textContent!.indexOf('ד'));
    letters.setEnd(words, words.textContent!.length);
    const first = document.createRange();
    first.setStart(when.firstChild!, 0);
    first.setEnd(when.firstChild!, 1);
    return [letters.getBoundingClientRect(), first.getBoundingClientRect()];
  });
  expect(time.left).toBeGreaterThanOrEqual(name.right);
  await expect(page.locator('bdi', { hasText: 'דנה' }).first()).toHaveCSS('text-align', 'left');
  await opened('Wolfe'.repeat(24));
  const back = page.getByRole('link', { name: /WolfeWolfe/ }).first();
  expect(await back.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  const box = await boxOf(back);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await expectGoodPage(page);
});
