import { expect, expectGoodPage, signIn, test } from './support/journey.ts';
import { untilKept } from './support/until-kept.ts';

/** A check as it is photographed, drawn by the browser itself. */
async function photographCheck(page: import('@playwright/test').Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 400];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#dfe8dc';
    context.fillRect(0, 0, 900, 400);
    context.fillStyle = '#203040';
    context.font = '32px serif';
    context.fillText('Maria Castellanos', 40, 80);
    context.fillText('1042', 780, 80);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
}

/** A deposit is paid by two checks, one with its picture; the second bounces. */
test('a deposit is paid in two parts, and one of them is taken back', async ({ strictPage: page, app }, {
  project,
}) => {
  const lead = await app.call('POST', '/api/projects', {
    customer: { name: `Maria ${project.name} pays` },
    street: '77 Grand Avenue',
  });
  const projectId = Number(lead['id']);
  const draft = await app.call('POST', '/api/invoices', {
    project_id: projectId,
    title: 'Deposit',
    lines: [{ name: 'Deposit', unitPrice: 1250, taxable: false }],
  });
  const issued = await app.call('POST', `/api/invoices/${Number(draft['id'])}/issue`);
  const number = String(issued['number']);
  const sheet = page.getByRole('dialog');
  const payments = page.getByRole('region', { name: /^Received payments/ });
  const row = (check: string) => payments.getByRole('listitem').filter({ hasText: `Check ${check}` });

  await signIn(page);
  await page.goto(`/employee/Grace/projects/${projectId}`);

  await test.step('from the project, with the picture of the check', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(sheet.getByLabel('Amount')).toHaveValue('1,250.00');
    await expect(sheet.getByText(`${number} will be paid in full`)).toBeVisible();
    await sheet.getByLabel('Amount').fill('1250.01');
    await sheet.getByRole('radio', { name: 'Check', exact: true }).check();
    await sheet.getByLabel('Check number').fill('1042');
    await sheet.getByRole('button', { name: 'Record payment' }).click();
    await expect(sheet.getByText(`Only $1,250.00 is still owed on ${number}.`).first()).toBeVisible();
    await sheet.getByLabel('Amount').fill('500');
    await expect(sheet.getByText(`$750.00 of $1,250.00 will still be owed on ${number}`)).toBeVisible();
    const buffer = await photographCheck(page);
    await sheet
      .getByLabel('Photo or PDF')
      .setInputFiles({ name: 'IMG_2210.jpg', mimeType: 'image/jpeg', buffer });
    await expect(sheet.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await untilKept(page, 'IMG_2210.jpg', '1042');
    await page.reload();
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(sheet.getByText('IMG_2210.jpg')).toBeVisible();
    await expect(sheet.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(sheet.getByLabel('Check number')).toHaveValue('1042');
    await expectGoodPage(page);
    await sheet.getByRole('button', { name: 'Record payment' }).dblclick();
    await expect(page.getByText(`Recorded $500.00 on ${number}`)).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  await test.step('the invoice shows it with its picture and a receipt', async () => {
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(row('1042')).toContainText('$500.00');
    await expect(row('1042').locator('img')).toHaveJSProperty('complete', true);
    await row('1042').getByRole('button', { name: 'Show the photo or PDF of Check 1042' }).click();
    await expect(sheet.getByRole('img', { name: 'Photo or PDF of Check 1042' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await row('1042').getByRole('link', { name: 'Receipt' }).click();
    await expect(sheet.getByRole('group', { name: 'Page 1 of 1' }).locator('canvas')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    const address = await row('1042').getByRole('link', { name: 'Receipt' }).getAttribute('href');
    const receipt = await page.request.get(address!);
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('the rest, by the method of the last time, and it is paid in full', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(sheet.getByLabel('Amount')).toHaveValue('750.00');
    await expect(sheet.getByRole('radio', { name: 'Check', exact: true })).toBeChecked();
    await sheet.getByLabel('Check number').fill('1043');
    await sheet.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText(`Recorded $750.00: ${number} is paid in full`)).toBeVisible();
    await expect(payments.getByText('Paid in full')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden();
    await expectGoodPage(page);
  });

  await test.step('the second check bounces', async () => {
    await row('1043').getByRole('button', { name: 'Actions for Check 1043' }).click();
    await page.getByRole('menuitem', { name: 'Void' }).click();
    await sheet.getByRole('button', { name: 'Void payment' }).click();
    await expect(sheet.getByText('This field is required.').first()).toBeVisible();
    await sheet.getByLabel('Reason').fill('The check bounced');
    await sheet.getByRole('button', { name: 'Void payment' }).dblclick();
    await expect(row('1043')).toContainText('Void: The check bounced');
    await expect(payments.getByText('Paid in full')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await expectGoodPage(page);
    const now = await app.call('GET', `/api/invoices/${Number(draft['id'])}`);
    expect(now).toMatchObject({ status: 'partially_paid', received: 500, balance: 750 });
  });

  await test.step('the history tells it', async () => {
    await page.goto(`/employee/Grace/projects/${projectId}/history`);
    await expect(
      page.getByText(`voided the payment of $750.00 by Check 1043 for ${number}: The check bounced`),
    ).toBeVisible();
    await expect(page.getByText(/recorded \$750.00 by Check 1043.*paid in full/)).toBeVisible();
  });
});
