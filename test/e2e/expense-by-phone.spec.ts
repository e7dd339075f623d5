import { phonePhoto } from '../support/picture-files.ts';
import { expect, expectGoodPage, signIn, test } from './support/journey.ts';
import { untilKept } from './support/until-kept.ts';

/** A receipt on site: a photo, an amount, a name; then paid in two parts by the office, and seen among all expenses. */
test('an expense comes in by photo, is paid in two parts and seen with all others', async ({
  strictPage: page,
  app,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const paidTo = `Ridge Lumber ${project.name}`;
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Maria ${project.name}` },
    street: '1 Elm Road',
    title: 'Hall bathroom',
  });
  const photo = {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    // Large enough for its progress to be told, and another one for each size.
    buffer: await phonePhoto({ width: 2400, height: 1800, red: isPhone ? 190 : 220 }),
  };
  await signIn(page);
  await page.goto(`/employee/Grace/projects/${Number(lead['id'])}`);
  const sheet = page.getByRole('dialog');
  const openForm = () =>
    page.getByRole('button', { name: isPhone ? 'Receipt' : 'Add expense', exact: true }).click();

  await test.step('what is no picture and no amount is told at its field', async () => {
    await openForm();
    const form = sheet.getByRole('form', { name: 'New expense' });
    await form
      .getByLabel('Photo or PDF')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
    await form.getByLabel('Amount').fill('0');
    await form.getByLabel('Paid to').fill(paidTo);
    await form.getByRole('button', { name: 'Save expense' }).click();
    await expect(form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Amount').fill('120,50');
    await form.getByRole('button', { name: 'Save expense' }).click();
    await expect(form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Amount')).toHaveValue('120,50');
    await form.getByLabel('Amount').fill('120.50');
    await form.getByRole('button', { name: 'Save expense' }).click();
    await expect(form.getByText('This isn’t a picture. Use a JPEG, PNG, WebP or PDF.').last()).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('120.50');
    await expectGoodPage(page);
    await form.getByRole('button', { name: 'Remove' }).click();
  });

  await test.step('the photo and the words survive a reload, and a double press saves once', async () => {
    const form = sheet.getByRole('form', { name: 'New expense' });
    await form.getByLabel('Photo or PDF').setInputFiles(photo);
    await expect(form.getByText('IMG_0001.jpg')).toBeVisible();
    await form.getByText('Materials', { exact: true }).click();
    await untilKept(page, paidTo, 'IMG_0001.jpg');
    await page.reload();
    await openForm();
    await expect(form.getByText('IMG_0001.jpg')).toBeVisible();
    await expect(form.getByLabel('Paid to')).toHaveValue(paidTo);
    await form.getByRole('button', { name: 'Save expense' }).dblclick();
    await expect(page.getByText('Expense recorded')).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  const line = page.getByRole('button', { name: new RegExp(`${paidTo}.*\\$120\\.50`) });
  await test.step('the same receipt is pointed out', async () => {
    await expect(line).toHaveCount(1);
    await openForm();
    const form = sheet.getByRole('form', { name: 'New expense' });
    await form.getByLabel('Photo or PDF').setInputFiles(photo);
    await form.getByLabel('Amount').fill('120.50');
    await form.getByLabel('Paid to').fill(paidTo);
    await form.getByRole('button', { name: 'Save expense' }).click();
    await expect(form.getByText(/This receipt is already on an expense: \$120\.50/).first()).toBeVisible();
    await form.getByRole('button', { name: 'Remove' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('it is paid in two parts, never beyond its cost', async () => {
    await line.click();
    await expect(sheet.getByAltText('Receipt IMG_0001.jpg')).toBeVisible();
    await expectGoodPage(page);
    for (const [amount, method] of [
      ['50', 'Check'],
      ['', 'Cash'],
    ] as const) {
      await sheet.getByRole('button', { name: 'Record a payment' }).click();
      const form = sheet.getByRole('form', { name: 'New payment' });
      await form.getByRole('radio', { name: method, exact: true }).check();
      if (amount) {
        await form.getByLabel('Amount').fill('200');
        await form.getByRole('button', { name: 'Record payment' }).click();
        await expect(
          form.getByText('Only $120.50 of this expense is unpaid. Enter that amount or less.').last(),
        ).toBeVisible();
        await form.getByLabel('Amount').fill(amount);
      }
      await form.getByRole('button', { name: 'Record payment' }).dblclick();
      await expect(form).toBeHidden();
    }
    await expect(sheet.getByText('2 payments')).toBeVisible();
    await expect(sheet.getByText('Paid', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it stands among all expenses, its receipt a key away', async () => {
    await page.goto(`/employee/Grace/all-expenses-page?q=${encodeURIComponent(paidTo)}`);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$120.50');
    const cards = page.getByRole('list', { name: 'Expenses', exact: true });
    if (isPhone) await cards.getByText(paidTo, { exact: true }).click();
    else {
      await page.getByRole('grid').focus();
      await page.keyboard.press('Space');
    }
    await expect(page.getByAltText('Receipt IMG_0001.jpg')).toBeVisible();
    await expectGoodPage(page);
  });
});
