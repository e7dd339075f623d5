import { generateSync } from 'otplib';

import { admin, expect, expectGoodPage, test } from './support/journey.ts';
import type { Page } from '@playwright/test';

const person = { email: 'nora.two@example.com', password: 'a long enough one' };

async function login(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('somebody sets up a second factor, signs in with a code and a recovery code, and turns it off', async ({
  app,
  strictPage: page,
}) => {
  expect(admin.email).not.toBe(person.email);
  await app.call('POST', '/api/employees', { firstName: 'Nora', lastName: 'Two', role: 'office', ...person });
  await login(page);
  await page.waitForURL('**/employee/Nora/');
  await page.goto('/employee/Nora/settings?tab=account');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await section.getByLabel('Current password').fill(person.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectGoodPage(page);
  const key = (await section.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  /** What the app shows once the code that was taken last is over. */
  let taken = '';
  const nextCode = async () => {
    await expect.poll(() => generateSync({ secret: key }), { timeout: 40_000 }).not.toBe(taken);
    return (taken = generateSync({ secret: key }));
  };
  await section.getByRole('textbox', { name: 'Code' }).fill(await nextCode());
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await expectGoodPage(page);
  await section.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(section.getByText(/10 recovery codes left/)).toBeVisible();

  await section.page().getByRole('button', { name: 'Log out' }).first().click();
  await login(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(taken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/This code isn’t right, or it was used already/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode());
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/employee/Nora/**');

  // The same browser is not asked again, until it is forgotten.
  await page.goto('/employee/Nora/settings?tab=account');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await login(page);
  await page.waitForURL('**/employee/Nora/**');
  await page.goto('/employee/Nora/settings?tab=account');
  await section.getByRole('button', { name: 'Forget' }).click();
  await expect(section.getByText('Remembered devices')).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await login(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/employee/Nora/**');

  await page.goto('/employee/Nora/settings?tab=account');
  await expect(section.getByText(/9 recovery codes left/)).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off your second factor' });
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await nextCode());
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
});
