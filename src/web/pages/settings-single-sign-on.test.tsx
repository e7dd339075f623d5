// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { SsoSettings } from '../../shared/settings/sso-settings-contract.ts';

const server = createFakeServer();
const admin: typeof ann = { ...ann, role: 'admin' };
const nothing: SsoSettings = {
  issuer: '',
  clientId: '',
  name: '',
  domains: [],
  newRole: null,
  roleClaim: '',
  roleValues: [],
  meetsFactor: true,
  emergencyId: null,
  redirectUri: 'https://office.example.com/api/auth/sso/callback',
  hasWorked: false,
  version: 0,
};
const kept: SsoSettings = {
  ...nothing,
  issuer: 'https://login.example.com/realms/office',
  clientId: 'plumbline',
  name: 'Keycloak',
  version: 3,
};

beforeEach(() => {
  server.answers('GET /api/settings/sso', nothing);
  server.answers('GET /api/employees', [admin]);
});

async function section() {
  await renderPage(server, 'settings?tab=sso', admin);
  return within(await screen.findByRole('region', { name: 'Single sign-on' }));
}

it('sets a provider up', async () => {
  const page = await section();
  expect((await page.findByLabelText<HTMLInputElement>('Redirect address')).value).toBe(nothing.redirectUri);
  type(page.getByLabelText(/^Issuer/), kept.issuer);
  server.answers('POST /api/settings/sso/test', {
    issuer: kept.issuer,
    authorizationEndpoint: `${kept.issuer}/auth`,
  });
  fireEvent.click(page.getByRole('button', { name: 'Test' }));
  await page.findByText(`Found ${kept.issuer}. People sign in at ${kept.issuer}/auth.`);
  type(page.getByLabelText(/^Provider’s name/), 'Keycloak');
  type(page.getByLabelText(/^Client ID/), 'plumbline');
  type(page.getByLabelText(/^Client secret/), 'a secret');
  type(page.getByLabelText(/^Email domains/), 'example.com, example.org');
  type(page.getByLabelText(/^Claim with roles/), 'groups');
  fireEvent.click(page.getByRole('button', { name: 'Add value' }));
  type(page.getByLabelText(/^Value/), 'desk');
  server.answers('PUT /api/settings/sso', kept);
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received('PUT /api/settings/sso')).toHaveLength(1));
  expect(server.received('PUT /api/settings/sso')[0]!.body).toEqual({
    issuer: kept.issuer,
    clientId: 'plumbline',
    clientSecret: 'a secret',
    name: 'Keycloak',
    domains: ['example.com', 'example.org'],
    newRole: null,
    roleClaim: 'groups',
    roleValues: [{ value: 'desk', role: 'office' }],
    meetsFactor: true,
    emergencyId: null,
  });
});

it('says what is wrong with an issuer, and where a domain is none', async () => {
  const page = await section();
  const sentence = 'The provider calls itself https://other.example.com. Enter exactly that.';
  server.answers(
    'POST /api/settings/sso/test',
    new Refusal(422, { code: 'request.invalid', error: sentence, fields: { issuer: sentence } }),
  );
  type(await page.findByLabelText(/^Issuer/), 'https://login.example.com');
  fireEvent.click(page.getByRole('button', { name: 'Test' }));
  await page.findByText(sentence);
  type(page.getByLabelText(/^Email domains/), 'example.com, @');
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await page.findByText('Enter a domain like example.com.');
  expect(server.received('PUT /api/settings/sso')).toHaveLength(0);
});

it('keeps the secret that is there, and offers to be the only way once an admin has come by it', async () => {
  server.answers('GET /api/settings/sso', kept);
  const page = await section();
  const only = await page.findByRole('combobox', { name: 'Only single sign-on' });
  expect(only.hasAttribute('disabled') || only.hasAttribute('data-disabled')).toBe(true);
  server.answers('PUT /api/settings/sso', { ...kept, name: 'Office', version: 4 });
  type(page.getByLabelText(/^Provider’s name/), 'Office');
  fireEvent.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received('PUT /api/settings/sso')).toHaveLength(1));
  expect(server.received('PUT /api/settings/sso')[0]!.body).not.toHaveProperty('clientSecret');
});

it('asks before it forgets the provider', async () => {
  server.answers('GET /api/settings/sso', kept);
  const page = await section();
  fireEvent.click(await page.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.answers('DELETE /api/settings/sso', nothing);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove single sign-on' }));
  await waitFor(() => expect(server.received('DELETE /api/settings/sso')).toHaveLength(1));
});
