import type { Page } from '@playwright/test';

import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

const newLead = async (page: Page) => {
  await page.goto('/employee/Grace/new-lead');
  await expect(page.getByRole('form', { name: 'New lead' })).toBeVisible();
};
const name = (page: Page) =>
  page.getByRole('form', { name: 'New lead' }).locator('input[name="customer.name"]');
/** By its row's button on a desktop, by its card on a phone. */
async function openProduct(page: Page, product: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 720;
  if (isPhone)
    await page
      .getByRole('button', { name: new RegExp(`^${product}`) })
      .first()
      .click();
  else await page.getByRole('button', { name: `Edit and price history: ${product}` }).click({ force: true });
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':new-lead:')).length);

test('two new leads in two tabs keep each its own draft, also after a reload, and one is saved without the other', async ({
  strictPage: first,
  context,
}, info) => {
  test.setTimeout(120_000);
  await signIn(first);
  const second = await context.newPage();
  await newLead(first);
  await name(first).fill('Alder Anson');
  await expect.poll(() => keptDrafts(first)).toBe(1);

  await test.step('the second tab says that the first has one open, and takes it not by itself', async () => {
    await newLead(second);
    await expect(second.getByText(/Open in another tab/)).toContainText('Alder Anson');
    await expect(name(second)).toHaveValue('');
    await expectGoodPage(second);
    await second.screenshot({ path: info.outputPath('open-elsewhere.png') });
    await name(second).fill('Birch Boyd');
    await expect.poll(() => keptDrafts(second)).toBe(2);
  });

  await test.step('each finds its own after a reload', async () => {
    // The guard against leaving asks; a person says yes.
    for (const page of [first, second]) page.on('dialog', (dialog) => void dialog.accept());
    await Promise.all([first.reload(), second.reload()]);
    await expect(name(first)).toHaveValue('Alder Anson');
    await expect(name(second)).toHaveValue('Birch Boyd');
  });

  await test.step('saving one leaves the other', async () => {
    await second.getByRole('button', { name: 'Save lead' }).click();
    await second.waitForURL('**/projects/*');
    await expect.poll(() => keptDrafts(first)).toBe(1);
    await first.reload();
    await expect(name(first)).toHaveValue('Alder Anson');
  });

  await test.step('once the first is closed, its draft is offered, and goes on', async () => {
    await first.close();
    await newLead(second);
    const offers = second.getByRole('region', { name: 'Drafts' });
    await expect(offers).toContainText('You began this');
    await expect(offers).toContainText('Alder Anson');
    await expectGoodPage(second);
    await second.screenshot({ path: info.outputPath('offered.png') });
    await offers.getByRole('button', { name: 'Continue' }).click();
    await expect(name(second)).toHaveValue('Alder Anson');
    await second.getByRole('button', { name: 'Discard draft' }).click();
    await expect.poll(() => keptDrafts(second)).toBe(0);
  });
});

test('a product that was saved in another tab meanwhile shows both values, and neither is lost', async ({
  strictPage: first,
  context,
  app,
}, info) => {
  test.setTimeout(120_000);
  const product = `Cedar shake ${info.project.name}`;
  const made = await app.call('POST', '/api/products', { name: product, price: 10, unit: 'bundle' });
  await signIn(first);
  const second = await context.newPage();
  const open = async (page: Page) => {
    await page.goto(`/employee/Grace/edit-products?q=${encodeURIComponent(product)}`);
    await openProduct(page, product);
    await expect(page.getByRole('dialog').locator('input[name="unit"]')).toHaveValue('bundle');
  };
  const dialog = (page: Page) => page.getByRole('dialog');
  await open(first);
  await open(second);
  await dialog(first).locator('input[name="unit"]').fill('square');
  await dialog(first).getByRole('textbox', { name: /^Code/ }).fill('CS-1');

  // Somebody else, so that no tab of this browser tells.
  await app.call('PUT', `/api/products/${made['id'] as number}`, {
    unit: 'each',
    description: 'Hand split',
    version: made['version'],
  });
  await dialog(first).getByRole('button', { name: 'Save', exact: true }).click();
  const both = dialog(first).getByRole('region', { name: 'Theirs and yours' });
  await expect(both).toBeInViewport();
  await expect(both).toContainText('each');
  await expect(both).toContainText('square');
  await expect(both.getByRole('list', { name: 'Taken over from theirs' })).toContainText('Hand split');
  // Behind another tab it would not be drawn anew in other colours.
  await first.bringToFront();
  await expectGoodPage(first);
  await first.screenshot({ path: info.outputPath('both-values.png') });

  await dialog(first).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(both.getByText('Nothing was saved. Choose for each field, then save.')).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await dialog(first).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(first)).toBeHidden();
  const [saved] = (await app.call(
    'GET',
    `/api/products?q=${encodeURIComponent(product)}`,
  )) as unknown as object[];
  expect(saved).toMatchObject({ unit: 'square', code: 'CS-1', description: 'Hand split' });

  await test.step('the other tab has heard of it', async () => {
    await second.bringToFront();
    await expect(
      dialog(second).getByText('This was saved in another tab since you began', { exact: false }),
    ).toBeVisible();
    await expect(dialog(second).locator('input[name="unit"]')).toHaveValue('square');
    await second.screenshot({ path: info.outputPath('saved-elsewhere.png') });
  });
});

test('while the network is gone a save waits in sight, and goes through when it is back', async ({
  strictPage: page,
  context,
  app,
}, info) => {
  const product = `Slate ${info.project.name}`;
  await app.call('POST', '/api/products', { name: product, price: 10, unit: 'bundle' });
  await signIn(page);
  await page.goto(`/employee/Grace/edit-products?q=${encodeURIComponent(product)}`);
  await openProduct(page, product);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="name"]').fill(`${product} tile`);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Waiting for the network…')).toBeVisible();
  await expect(page.getByText(`${product} tile`, { exact: true })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('waiting.png') });
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(dialog.getByText(/Saving again does it only once/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Waiting for the network…')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${product} tile`).first()).toBeVisible();
});
