import { startOidcPeer, type OidcPeer } from '../support/oidc-peer.ts';
import { admin, expect, expectGoodPage, test } from './support/journey.ts';

const settingsPage = '/employee/Grace/settings?tab=sso';

let provider: OidcPeer | undefined;
test.afterEach(() => provider?.close());

test('an admin sets single sign-on up, comes that way, makes it the only one, and confirms who they are at the provider', async ({
  app,
  strictPage: page,
}) => {
  provider = await startOidcPeer({ redirectUris: [`${app.url}/api/auth/sso/callback`] });
  const { issuer, clientId, clientSecret, people } = provider;
  const claims = { email: admin.email, email_verified: true, name: 'Grace' };
  people.set('grace', { sub: 'grace', claims });
  people.set('stranger', { sub: 'stranger', claims: { ...claims, email: 'stranger@example.com' } });
  const emergency = { firstName: 'Ed', lastName: 'Fallback', email: 'ed@example.com', role: 'admin' };
  await app.call('POST', '/api/employees', { ...emergency, password: admin.password });

  await page.goto('/');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Grace/');
  await page.goto(settingsPage);
  await expect(page.getByLabel('Redirect address')).toHaveValue(`${app.url}/api/auth/sso/callback`);
  await page.getByLabel('Issuer').fill(`${issuer}/.well-known/openid-configuration`);
  await page.getByRole('button', { name: 'Test' }).click();
  await expect(page.getByText(`Found ${issuer}.`)).toBeVisible();
  await page.getByLabel('Provider’s name').fill('Keycloak');
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret').fill(clientSecret);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await expectGoodPage(page);

  const logOut = async () => {
    await page.goto('/employee/Grace/settings?tab=account');
    await page.getByRole('button', { name: 'Log out' }).first().click();
  };
  const signIn = async (as: string) => {
    await page.getByRole('button', { name: 'Sign in with Keycloak' }).click();
    await page.getByLabel('Who are you?').fill(as);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await logOut();
  await signIn('stranger');
  await expect(page.getByRole('alert')).toHaveText(
    'There’s no employee with your email address. Ask an admin to add you.',
  );
  expect(new URL(page.url()).hash).toBe('');
  await expectGoodPage(page);
  // The provider keeps who has signed in there; another one is asked for in a browser of its own.
  await page.context().clearCookies();
  // A deep link of before comes back after the way there and back.
  await page.goto('/employee/Grace/customers');
  await signIn('grace');
  await page.waitForURL('**/employee/Grace/**');

  await page.goto(settingsPage);
  // As if the sign-in were longer ago than ten minutes.
  await page.route('**/api/settings/sso', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { code: 'auth.proof_required', error: 'Confirm that it’s you.' } })
      : route.continue(),
  );
  await page.getByRole('combobox', { name: 'Only single sign-on' }).click();
  await page.getByRole('option', { name: 'On, with Ed Fallback as the emergency account' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  const opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Confirm with Keycloak' }).click();
  const window = await opened;
  await window.getByLabel('Who are you?').fill('grace');
  await expectGoodPage(page);
  await page.unroute('**/api/settings/sso');
  await window.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await logOut();
  await expect(page.getByRole('button', { name: 'Sign in with Keycloak' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Use the emergency account' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your company signs in with Keycloak only. Use its button on the sign-in page.',
  );
  await page.getByLabel('Email').fill(emergency.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/employee/Ed/');

  await page.goto('/employee/Ed/settings?tab=sso');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove single sign-on' }).click();
  await expect(page.getByText('Single sign-on removed')).toBeVisible();
  await expect(page.getByLabel('Issuer')).toHaveValue('');
});
