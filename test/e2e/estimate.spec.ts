import type { Browser, Locator, Page } from '@playwright/test';

import { boxOf, expect, expectGoodPage, signIn, test, type RunningApp } from './support/journey.ts';

const products = [
  ['Tear-off, one layer', 'sq', 65, 30],
  ['Drip edge', 'ft', 3.5, 1.4],
  ['Underlayment, synthetic', 'sq', 32, 14],
  ['Shingles, architectural', 'sq', 285, 150],
  ['Shingles, designer', 'sq', 398, 230],
  ['Ridge vent', 'ft', 14.5, 6.25],
] as const;

/** Ten rows of a spreadsheet, of which the first is a product's and one has a sum with a comma. */
const sheet = [
  'Item\tQty\tUnit\tUnit price\tCost\tTotal',
  'Ridge vent\t48\tft\t\t\t',
  ...Array.from({ length: 9 }, (_none, at) => `Gutter run ${at + 1}\t12\tft\t$1,0${10 + at}.50\t$400.00\t`),
].join('\n');

async function priceBook(app: RunningApp): Promise<void> {
  for (const [name, unit, price, cost] of products) {
    await app.call('POST', '/api/products', { name, unit, price, cost, taxable: true });
  }
}

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

async function newBid(app: RunningApp, name: string): Promise<string> {
  const project = await app.call('POST', '/api/projects', {
    customer: { name, phone: '(555) 010-7788', email: emailOf(name) },
    title: 'Roof',
  });
  const id = project['id'] as number;
  const bid = await app.call('POST', `/api/projects/${id}/bids`, { project: { id }, taxRateBps: 0 });
  return `projects/${id}/bids/${bid['id'] as number}`;
}

const lines = (page: Page) => page.locator('[data-line]');
const named = (page: Page, name: string) => lines(page).filter({ hasText: name });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await boxOf(from);
  const end = await boxOf(to);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y - 20, { steps: 3 });
  await page.mouse.move(end.x + 40, end.y + 3, { steps: 5 });
  await page.mouse.up();
}

/** Puts text on the clipboard's event, as the browser does for a paste. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** What an estimator sends the customer chooses from and signs, at the price that both saw. */
async function sendAndSign(page: Page, app: RunningApp, browser: Browser, name: string, path: string) {
  const [, , projectId, , bidId] = `/${path}`.split('/');
  const own = `/api/projects/${projectId}/bids/${bidId}`;
  await expect(page.getByText('All changes saved')).toBeVisible();

  await test.step('it goes out by e-mail', async () => {
    await page.getByRole('button', { name: 'Send to customer' }).click();
    const sheet = page.getByRole('dialog');
    await expectGoodPage(page);
    await sheet.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email sent').first()).toBeVisible();
    const mail = app.smtp.received.at(-1)!;
    expect(mail.recipients).toEqual([emailOf(name)]);
    expect(mail.raw).toContain('application/pdf');
  });

  await test.step('the customer chooses and signs', async () => {
    const bid = await app.call('GET', own);
    const { isMobile = false, hasTouch = false } = test.info().project.use;
    const context = await browser.newContext({ viewport: page.viewportSize(), isMobile, hasTouch });
    const visitor = await context.newPage();
    await visitor.goto(bid['link'] as string);
    await visitor.getByLabel(/– Best/).check();
    await visitor.getByRole('checkbox').first().check();
    await expect(visitor.locator('[data-saving]')).toHaveText('Saved');
    const shown = await visitor.locator('.glance [data-sum="total"]').innerText();
    await visitor.getByLabel('Your full name').fill(name);
    await visitor.getByLabel(/I have read this bid/).check();
    await expectGoodPage(visitor);
    await visitor.getByRole('button', { name: 'Accept and sign' }).click();
    await expect(visitor.getByRole('heading', { name: 'This bid is signed' })).toBeVisible();
    await context.close();

    const signed = await app.call('GET', own);
    const total = (signed['total'] as number).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(signed).toMatchObject({ status: 'approved', signature: { signerName: name } });
    expect(shown).toBe(total);
    expect(signed['total']).toBeGreaterThan(bid['total'] as number);
    await page.reload();
    await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(total).first()).toBeVisible();
  });
}

test('an estimator makes a bid of thirty lines with options on a desk, without a mouse but for the dragging, and gets it signed', async ({
  strictPage: page,
  app,
  browser,
}, info) => {
  test.skip(info.project.name === 'phone', 'A phone has no grid.');
  await priceBook(app);
  const path = await newBid(app, 'Desk Ferreira');
  await signIn(page);
  await page.goto(`/employee/Grace/${path}`);
  await page.getByRole('button', { name: 'Add first section' }).click();
  const keys = page.keyboard;

  await test.step('from the price book by two letters, quantities as sums', async () => {
    await keys.type('Roof');
    await keys.press('Enter');
    for (const [letters, quantity] of [
      ['tear', '32'],
      ['drip', '4*48'],
      ['under', '(30+4)'],
      ['arch', '34'],
    ] as const) {
      await keys.type(letters);
      await page.getByRole('option').first().waitFor();
      await keys.press('Enter');
      await keys.type(quantity);
      await keys.press('Enter');
    }
    await expect(named(page, 'Drip edge')).toContainText('192');
    await expect(named(page, 'Underlayment')).toContainText('34');
    await expect(lines(page)).toHaveCount(5);
  });

  await test.step('rows from a spreadsheet, of which one is a product', async () => {
    await paste(page.locator('input[data-field=name]'), sheet);
    await expect(page.getByText('10 lines pasted')).toBeVisible();
    await expect(lines(page)).toHaveCount(14);
    await expect(lines(page).nth(4)).toContainText('$696.00');
    await expect(named(page, 'Gutter run 9')).toContainText('1,018.50');
  });

  await test.step('copies, undone and redone', async () => {
    await named(page, 'Gutter run 1').locator('[data-field=name]').first().click();
    for (let count = 0; count < 8; count += 1) await keys.press('Shift+ArrowDown');
    await keys.press('Control+Shift+D');
    await expect(lines(page)).toHaveCount(23);
    await keys.press('Control+Shift+D');
    await expect(lines(page)).toHaveCount(32);
    await keys.press('Control+z');
    await keys.press('Control+z');
    await expect(lines(page)).toHaveCount(14);
    await keys.press('Control+Shift+z');
    await keys.press('Control+Shift+z');
    await expect(lines(page)).toHaveCount(32);
  });

  await test.step('good, better and best, and an option', async () => {
    // The line that has the cursor shows its name as a field.
    const shingles = lines(page).nth(3);
    await shingles.locator('[data-field=name]').first().click();
    await shingles.getByRole('button', { name: /More for/ }).click();
    await page.getByRole('menuitem', { name: 'Good / Better / Best' }).click();
    await expect(named(page, '– Best')).toBeVisible();
    await named(page, '– Best').locator('[data-field=unitPrice]').click();
    await keys.type('500');
    await keys.press('Tab');
    await expect(page.getByText('from $9,690.00 to $17,000.00')).toBeVisible();
    await lines(page).nth(1).locator('[data-field=name]').first().click();
    await keys.press('Shift+Space');
    await page
      .getByRole('toolbar', { name: 'Selected lines' })
      .getByRole('button', { name: 'Optional' })
      .click();
    await expect(lines(page).nth(1)).toContainText('Option');
    await expect(page.getByText('Highest possible total')).toBeVisible();
  });

  await test.step('a line is dragged, and keeps its place through a reload in mid-edit', async () => {
    await named(page, 'Ridge vent').scrollIntoViewIfNeeded();
    await drag(page, named(page, 'Ridge vent').locator('[data-handle]'), lines(page).first());
    await expect(lines(page).first()).toContainText('Ridge vent');
    await lines(page).first().locator('[data-field=quantity]').click();
    await keys.type('77');
    await expect(page.getByText('Saving…')).toBeVisible();
    await page.reload();
    await expect(lines(page).first()).toContainText('77');
    await expect(lines(page)).toHaveCount(34);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the paper beside it says the same as the server', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const [, , projectId, , bidId] = `/${path}`.split('/');
    const bid = await app.call('GET', `/api/projects/${projectId}/bids/${bidId}`);
    const total = (bid['total'] as number).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(page.getByRole('region', { name: 'What the customer sees' })).toContainText(`Total${total}`);
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Close preview' }).click();
  });

  await sendAndSign(page, app, browser, 'Desk Ferreira', path);
});

test('an estimator makes a bid of thirty lines with options on a phone, and gets it signed', async ({
  strictPage: page,
  app,
  browser,
}, info) => {
  test.skip(info.project.name !== 'phone', 'For the thumb.');
  await priceBook(app);
  const path = await newBid(app, 'Phone Ferreira');
  await signIn(page);
  await page.goto(`/employee/Grace/${path}`);
  await page.getByRole('button', { name: 'Add first section' }).tap();
  const sheet1 = page.getByRole('dialog');

  await test.step('from the price book with one thumb', async () => {
    await page.getByLabel('Section title').fill('Roof');
    await page.getByRole('button', { name: 'From price book' }).tap();
    for (const [name] of products.slice(0, 4)) {
      for (let count = 0; count < 5; count += 1) {
        await sheet1.getByRole('button', { name: new RegExp(name) }).tap();
      }
    }
    await sheet1.getByRole('button', { name: 'Close' }).tap();
    await expect(lines(page)).toHaveCount(20);
    await expectGoodPage(page);
  });

  await test.step('a line in its form, a sum, a margin, and the next one', async () => {
    await named(page, 'Tear-off').first().getByRole('button').first().tap();
    await sheet1.getByLabel('Quantity', { exact: true }).fill('4*8');
    await sheet1.getByLabel('Margin %').fill('50');
    await sheet1.getByRole('button', { name: 'Next line' }).tap();
    await expect(sheet1.getByLabel('Quantity', { exact: true })).toHaveValue('1');
    await expectGoodPage(page);
    await sheet1.getByRole('button', { name: 'Done' }).tap();
    await expect(named(page, 'Tear-off').first()).toContainText('32 sq × $60.00');
  });

  await test.step('rows of a spreadsheet, an option and three choices', async () => {
    await page.getByRole('button', { name: 'Add line' }).tap();
    await paste(sheet1.getByLabel('Line item', { exact: true }), sheet);
    await expect(lines(page)).toHaveCount(30);
    await named(page, 'Ridge vent').getByRole('button').first().tap();
    await sheet1.getByRole('checkbox', { name: 'Optional' }).click();
    await sheet1.getByRole('button', { name: 'Done' }).tap();
    await expect(named(page, 'Ridge vent')).toContainText('Option');
    await named(page, 'Shingles').first().getByRole('button').first().tap();
    await sheet1.getByRole('button', { name: /More for/ }).tap();
    await page.getByRole('menuitem', { name: 'Good / Better / Best' }).tap();
    await expect(named(page, '– Best')).toBeVisible();
  });

  await test.step('undo, and a reload in mid-edit loses nothing', async () => {
    await page.getByTitle('Undo (Ctrl Z)').tap();
    await expect(lines(page)).toHaveCount(30);
    await page.getByTitle(/^Redo/).tap();
    await expect(lines(page)).toHaveCount(32);
    await named(page, 'Gutter run 9').getByRole('button').first().tap();
    await sheet1.getByLabel('Quantity', { exact: true }).fill('55');
    await page.reload();
    await expect(named(page, 'Gutter run 9')).toContainText('55 ft');
    await page.getByRole('button', { name: /^Total/ }).tap();
    await expect(sheet1.getByText('Highest possible total')).toBeVisible();
    await expectGoodPage(page);
  });

  await sheet1.getByRole('button', { name: 'Close' }).tap();
  await sendAndSign(page, app, browser, 'Phone Ferreira', path);
});
