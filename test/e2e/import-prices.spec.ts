import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

/** A price list of 2,000 rows in the manner of a European supplier; three of them are wrong. */
function priceList(suffix: string): Buffer {
  const rows = Array.from({ length: 2000 }, (_none, at) => {
    const price = `${1000 + at},${String(at % 100).padStart(2, '0')}`;
    return [
      `${suffix}-${at}`,
      `Señal ${suffix} ${at}`,
      `Group ${suffix} ${at % 12}`,
      'each',
      price,
      '500,00',
      'ja',
    ];
  });
  rows[10]![4] = 'on request';
  rows[500]![1] = '';
  rows[1999]![6] = 'perhaps';
  const lines = [['SKU', 'Item', 'Category', 'UOM', 'Price', 'Cost', 'Taxable'], ...rows];
  return Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n'), 'latin1');
}

const choose = (page: Page, buffer: Buffer, name = 'prices.csv') =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer });

test('a price list of 2,000 rows is looked at, mended in the preview, imported once, changed, and taken out again', async ({
  strictPage: page,
}, info) => {
  // Eight files are read, each by a process that lets all others go first.
  test.setTimeout(400_000);
  const isPhone = info.project.name === 'phone';
  const suffix = info.project.name.toUpperCase();
  const open = (name: string) =>
    isPhone
      ? page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      : page.getByRole('button', { name: `Edit and price history: ${name}` }).click();
  await signIn(page);
  await page.goto('/employee/Grace/edit-products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products');
  await expectGoodPage(page);

  await test.step('three wrong rows are shown and keep everything out', async () => {
    await choose(page, priceList(suffix));
    await expect(page.getByText('1,997 new, 0 changed, 0 unchanged, 3 with errors')).toBeVisible();
    for (const sentence of [
      'Enter an amount like 1250 or 1250.50.',
      'This field is required.',
      'Use yes or no.',
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByText('Señal').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1,997 rows' })).toBeDisabled();
    await expectGoodPage(page);
  });

  await test.step('one is mended where it is, and understood as it is written', async () => {
    const price = page.getByRole('textbox', { name: 'Price, line 12' });
    await price.fill('1.010,10');
    await price.press('Enter');
    await expect(page.getByText('= $1,010.10')).toBeVisible();
    await expect(page.getByText('1,998 new, 0 changed, 0 unchanged, 2 with errors')).toBeVisible();
  });

  await test.step('another one is left out; the last one with all that are wrong', async () => {
    await page.getByRole('button', { name: 'Leave out line 502' }).click();
    await expect(page.getByText('1 row is left out and won’t be imported.')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await expect(page.getByText('1,998 new, 0 changed, 0 unchanged, 2 left out')).toBeVisible();
    await page.getByRole('button', { name: 'Include line 2001' }).click();
    const taxable = page.getByRole('textbox', { name: 'Taxable, line 2001' });
    await taxable.fill('ja');
    await taxable.press('Enter');
    await expect(page.getByText('1,999 new, 0 changed, 0 unchanged, 1 left out')).toBeVisible();
  });

  await test.step('the page can be left in the middle: it goes on where it was, and every row can be seen', async () => {
    await page.reload();
    await expect(page.getByText('1,999 new, 0 changed, 0 unchanged, 1 left out')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price, line 12' })).toHaveValue('1.010,10');
    await page.getByRole('button', { name: 'All rows 2,000' }).click();
    await page.getByRole('combobox', { name: 'Page of rows' }).selectOption('Page 13 of 20');
    await expect(page.getByText('1,201–1,300 of 2,000 rows')).toBeVisible();
    await expect(page.getByText('$2,234.34')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the list is imported, with a double click', async () => {
    await expect(page.getByText('12 new categories')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1,999 rows' }).dblclick();
    await expect(page.getByText('1,999 added, 0 changed, 0 unchanged, 1 left out')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the same list again makes no doubles', async () => {
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, priceList(suffix));
    await expect(page.getByText('0 new, 0 changed, 1,997 unchanged, 3 with errors')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out all 3 with errors' }).click();
    await expect(page.getByText('0 new, 0 changed, 1,997 unchanged, 3 left out')).toBeVisible();
    await expect(page.getByText('Nothing left to import.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Discard import' }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  await test.step('a changed price stands in the history', async () => {
    await page.goto(`/employee/Grace/edit-products?q=${suffix}-1234`);
    await open(`Señal ${suffix} 1234`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('new product from import')).toBeVisible();
    const price = sheet.getByLabel('Price', { exact: false }).first();
    await expect(price).toHaveValue('2,234.34');
    await price.fill('2500');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await open(`Señal ${suffix} 1234`);
    await expect(page.getByRole('list', { name: 'Price history' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Price history' })).toContainText('$2,234.34 → to $2,500.00');
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
  });

  await test.step('what is exported holds the new price and can be imported again', async () => {
    await page.goto(`/employee/Grace/edit-products?q=Señal ${suffix} 123`);
    for (const format of ['CSV', 'Excel']) {
      await page.getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: `Export as ${format}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(format === 'CSV' ? 'products.csv' : 'products.xlsx');
      const bytes = await readFile(await file.path());
      if (format === 'CSV')
        expect(bytes.toString()).toContain(
          `${suffix}-1234,Señal ${suffix} 1234,Group ${suffix} 10,each,2500.00,500.00`,
        );
      await page.goto('/employee/Grace/edit-products/import');
      await choose(page, bytes, file.suggestedFilename());
      await expect(page.getByText(/^0 new, 0 changed, [\d,]+ unchanged$/)).toBeVisible();
      await page.goto(`/employee/Grace/edit-products?q=Señal ${suffix} 123`);
    }
  });

  await test.step('a click on the lower edge of a check box is its own, however close the next one stands', async () => {
    await page.goto('/employee/Grace/edit-products/import');
    await choose(page, Buffer.from('Item,UOM,Price,Vendor\nOak door,EA,5,Tile Depot\n'));
    const confirmed = page.getByRole('checkbox', { name: 'Leave these columns out' });
    const mended = page.getByRole('checkbox', { name: 'Write each unit the same way' });
    await confirmed.click({ position: { x: 9, y: 16 } });
    await expect(confirmed).toBeChecked();
    await expect(mended).not.toBeChecked();
    await mended.click({ position: { x: 9, y: 1 } });
    await expect(mended).toBeChecked();
    await expect(confirmed).toBeChecked();
    await expectGoodPage(page);
  });
});
