import type { Page } from '@playwright/test';

import { expect, expectGoodPage, test } from './support/journey.ts';

const person = { email: 'nora.key@example.com', password: 'a long enough one' };

// Browsers offer no passkeys to numbers.
test.use({ host: 'localhost' });

async function login(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/employee/Nora/settings?tab=account');
  await page.getByRole('button', { name: 'Log out' }).first().click();
}

test('somebody adds a passkey, signs in with it alone and behind the password, and removes it', async ({
  app,
  strictPage: page,
}) => {
  await app.call('POST', '/api/employees', { firstName: 'Nora', lastName: 'Key', role: 'office', ...person });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await login(page);
  await page.waitForURL('**/employee/Nora/');
  await page.goto('/employee/Nora/settings?tab=account');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Current password').fill(person.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await section.getByRole('button', { name: 'Create passkey' }).click();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectGoodPage(page);
  await section.getByRole('button', { name: 'I saved my codes' }).click();
  await section.getByRole('button', { name: /^Edit Name: / }).click();
  await section.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await section.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Edit Name: Work laptop' })).toBeVisible();
  await expect(section.getByText('not used yet')).toBeVisible();
  await expectGoodPage(page);

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/employee/Nora/**');
  await page.goto('/employee/Nora/settings?tab=account');
  await expect(section.getByText('last used')).toBeVisible();

  await logOut(page);
  await login(page);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/employee/Nora/**');

  await page.goto('/employee/Nora/settings?tab=account');
  await section.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey' });
  await dialog.getByLabel('Current password').fill(person.password);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByRole('button', { name: 'Edit Name: Work laptop' })).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Second factor' }).getByRole('button', { name: 'Set up' }),
  ).toBeVisible();

  // The browser still has it; the company does not.
  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey doesn’t work here.')).toBeVisible();
  await login(page);
  await page.waitForURL('**/employee/Nora/');
});
