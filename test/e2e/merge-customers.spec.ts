import { expect, expectGoodPage, signIn, test } from './support/journey.ts';

test('two customers that are one person are merged, and taken apart again', async ({
  strictPage: page,
  app,
}, info) => {
  const isPhone = info.project.name === 'phone';
  const last = isPhone ? 'Quill' : 'Quist';
  const digits = isPhone ? '518 555 0142' : '518 555 0141';
  const one = await app.call('POST', '/api/customers', {
    name: `Zebulon ${last}`,
    phone: digits,
    street: '12 Ponus Avenue',
    notes: 'Has a dog',
  });
  const other = await app.call('POST', '/api/customers', {
    name: `Zeb ${last}`,
    companyName: `${last} & Sons`,
    phones: [
      { label: 'office', number: '646 555 0177', contactName: 'Front desk' },
      { label: 'mobile', number: `+1 ${digits}` },
    ],
    email: `zeb@${last.toLowerCase()}.example`,
  });
  const [kitchen, roof] = [
    await app.call('POST', '/api/projects', { customerId: one['id'], title: `Kitchen of ${last}` }),
    await app.call('POST', '/api/projects', { customerId: other['id'], title: `Roof of ${last}` }),
  ];
  await signIn(page);

  await test.step('the list suggests the pair, and shows both side by side', async () => {
    await page.goto('/employee/Grace/customers');
    await page.getByRole('button', { name: /possible duplicates?$/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Same phone').first()).toBeVisible();
    await expectGoodPage(page);
    await sheet
      .getByRole('listitem')
      .filter({ hasText: last })
      .getByRole('button', { name: 'Compare' })
      .click();
    await expect(sheet.getByRole('radio', { name: `Keep Zebulon ${last}` })).toBeChecked();
    await sheet.getByRole('radio', { name: '(646) 555-0177' }).check();
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('side-by-side.png') });
  });

  await test.step('what the server refuses is said, and what was chosen stays', async () => {
    await page.route('**/api/customers/*/merge', (route) =>
      route.fulfill({ status: 409, contentType: 'application/json', body: '{}' }),
    );
    await page.getByRole('button', { name: 'Merge customers' }).click();
    await expect(page.getByText('Nothing was merged. Your choices are still here.')).toBeVisible();
    await page.unroute('**/api/customers/*/merge');
    await expect(page.getByRole('radio', { name: '(646) 555-0177' })).toBeChecked();
  });

  await test.step('merged by a double click, both projects are on one', async () => {
    await page.getByRole('button', { name: 'Merge customers' }).dblclick();
    await expect(page.getByText(`Zeb ${last} merged into Zebulon ${last}`)).toBeVisible();
    // The address of the one that went leads on.
    await page.goto(`/employee/Grace/customers/${other['id'] as number}`);
    await page.waitForURL(`**/customers/${one['id'] as number}`);
    await expect(page.getByRole('link', { name: new RegExp(`Kitchen of ${last}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`Roof of ${last}`) })).toBeVisible();
    await expect(page.getByText(`merged Zeb ${last} into this customer`)).toBeVisible();
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('merged.png'), fullPage: true });
  });

  await test.step('undone, everything is as before', async () => {
    await page.getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText(`Zeb ${last} is a separate customer again`)).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`Roof of ${last}`) })).toHaveCount(0);
    const back = await app.call('GET', `/api/customers/${other['id'] as number}`);
    expect(back).toMatchObject({ id: other['id'], phones: other['phones'], companyName: `${last} & Sons` });
    expect(back['projects']).toMatchObject([{ id: roof['id'] }]);
    const kept = await app.call('GET', `/api/customers/${one['id'] as number}`);
    expect(kept).toMatchObject({ phones: one['phones'], emails: [], notes: 'Has a dog' });
    expect(kept['projects']).toMatchObject([{ id: kitchen['id'] }]);
  });

  await test.step('contacts are edited together, and a bad one is said at its field', async () => {
    await page.getByRole('button', { name: 'Edit contacts' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Add phone' }).click();
    const second = sheet.getByRole('group', { name: 'Phone 2' });
    await second.getByLabel('Number').fill('call me');
    await sheet.getByRole('button', { name: 'Save contacts' }).click();
    await expect(second.getByText('Enter a phone number like (555) 010-2345.')).toBeVisible();
    await second.getByLabel('Number').fill('+44 20 7946 0018');
    await second.getByLabel('Contact person').fill('דוד לוי 👷');
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('contacts.png') });
    await sheet.getByRole('button', { name: 'Save contacts' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('link', { name: '+44 207 946 0018' })).toBeVisible();
    await expect(page.getByText('דוד לוי 👷').first()).toBeVisible();
    await expectGoodPage(page);
    await page.screenshot({ path: info.outputPath('customer.png'), fullPage: true });
  });

  await test.step('two who are two are no longer suggested', async () => {
    await page.getByRole('button', { name: 'Not a duplicate' }).click();
    await expect(page.getByText('This may be the same customer')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Zebulon ${last}`);
    await expect(page.getByText('This may be the same customer')).toHaveCount(0);
  });
});
