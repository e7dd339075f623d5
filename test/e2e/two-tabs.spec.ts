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
    await expect(offers).toContainText('Started');
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
  await expect(both.getByRole('list', { name: 'Updated with theirs' })).toContainText('Hand split');
  // Behind another tab it would not be drawn anew in other colours.
  await first.bringToFront();
  await expectGoodPage(first);
  await first.screenshot({ path: info.outputPath('both-values.png') });

  await dialog(first).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    both.getByText('Nothing saved yet. Choose a version for each field, then save.'),
  ).toBeVisible();
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
      dialog(second).getByText('This was saved in another tab since you started', { exact: false }),
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
  await expect(dialog.getByText('Waiting for a connection…')).toBeVisible();
  await expect(page.getByText(`${product} tile`, { exact: true })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('waiting.png') });
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(dialog.getByText(/It’s safe to save again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Waiting for a connection…')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${product} tile`).first()).toBeVisible();
});

test('two tabs of one person on one bid meet like two people, and a price that is no number holds up nothing else', async ({
  strictPage: first,
  context,
  app,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no grid.');
  const { id } = await app.call('POST', '/api/projects', { customer: { name: 'Two tabs' } });
  const lines = [
    { key: 'gravel', name: 'Gravel', quantity: 2, unitPrice: 40 },
    { key: 'sand', name: 'Sand', quantity: 3, unitPrice: 50 },
  ];
  const bid = await app.call('POST', `/api/projects/${id as number}/bids`, {
    project: { id },
    sections: [{ title: 'Yard', lines }],
  });
  const address = `/api/projects/${id as number}/bids/${bid['id'] as number}`;
  const saved = async () => {
    const { sections } = (await app.call('GET', address)) as { sections: Array<{ lines: object[] }> };
    return sections[0]!.lines;
  };
  await signIn(first);
  const second = await context.newPage();
  const open = async (page: Page) => {
    await page.goto(address.replace('/api/', '/employee/Grace/'));
    await expect(page.getByText('Sand')).toBeVisible();
  };
  const row = (page: Page, key: string) => page.locator(`[data-line="${key}"]`);
  const fill = async (page: Page, key: string, field: string, text: string) => {
    await row(page, key).locator(`[data-field="${field}"]`).first().click();
    await row(page, key).locator(`input[data-field="${field}"]`).fill(text);
  };
  await open(first);
  await fill(first, 'gravel', 'unitPrice', 'abc');
  await fill(first, 'sand', 'quantity', '5');
  await expect.poll(saved).toMatchObject([{ unitPrice: 40 }, { quantity: 5 }]);
  await expect(first.getByText('Everything else is saved.')).toBeVisible();

  await test.step('the second tab has what was saved, and changes the same line', async () => {
    await open(second);
    await expect(row(second, 'gravel')).not.toContainText('abc');
    await expect(row(second, 'gravel')).toContainText('40.00');
    await fill(second, 'gravel', 'quantity', '9');
    await expect.poll(saved).toMatchObject([{ quantity: 9, unitPrice: 40 }, { quantity: 5 }]);
  });

  await test.step('the first takes what it has not changed itself', async () => {
    await first.bringToFront();
    await expect(row(first, 'gravel').locator('[data-field="quantity"]').first()).toContainText('9');
    await expect(row(first, 'gravel')).toContainText('abc');
  });

  await test.step('the second tab changes the price, too', async () => {
    await second.bringToFront();
    await fill(second, 'gravel', 'unitPrice', '38');
    await expect.poll(saved).toMatchObject([{ quantity: 9, unitPrice: 38 }, { quantity: 5 }]);
  });

  await test.step('the first asks which one is to stay, also after a reload', async () => {
    await first.bringToFront();
    await expect(first.getByText(/You both changed this/)).toBeVisible();
    await first.reload();
    await expect(row(first, 'gravel')).toContainText('abc');
    await fill(first, 'gravel', 'unitPrice', '45');
    await expect(first.getByText(/You both changed this/)).toBeVisible();
    expect(await saved()).toMatchObject([{ quantity: 9, unitPrice: 38 }, { quantity: 5 }]);
    await first.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(saved).toMatchObject([{ quantity: 9, unitPrice: 45 }, { quantity: 5 }]);
  });

  await test.step('what a closed tab has left is gone on with in another one', async () => {
    await fill(first, 'sand', 'unitPrice', 'fifty');
    await fill(first, 'sand', 'unit', 't');
    await expect.poll(saved).toMatchObject([{}, { unit: 't', unitPrice: 50 }]);
    await first.close();
    await second.bringToFront();
    await open(second);
    await expect(row(second, 'sand')).toContainText('fifty');
  });
});

test('two tabs import each its own file, and what a closed one left is gone on with in the next', async ({
  strictPage: first,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'files are imported at a desk');
  const choose = async (page: Page, product: string) => {
    await page.getByLabel('File to import').setInputFiles({
      name: `${product}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Price\n${product},5\n`),
    });
    await expect(page.getByText(`${product}.csv`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  };
  const open = async (page: Page) => {
    await page.goto('/employee/Grace/edit-products/import');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products');
  };
  await signIn(first);
  await open(first);
  await choose(first, 'Dowel');
  const second = await context.newPage();
  await open(second);
  await expect(second.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await choose(second, 'Elbow');

  await test.step('each finds its own after a reload', async () => {
    await Promise.all([first.reload(), second.reload()]);
    await expect(first.getByText('Dowel.csv')).toBeVisible();
    await expect(second.getByText('Elbow.csv')).toBeVisible();
  });

  await test.step('one that was closed is gone on with, and the other is left alone', async () => {
    await second.close();
    const third = await context.newPage();
    await open(third);
    await expect(third.getByText('Elbow.csv')).toBeVisible();
    await third.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(third.getByText('Import complete')).toBeVisible();
    await first.reload();
    await expect(first.getByText('Dowel.csv')).toBeVisible();
  });
});
