// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank, noFactor } from '../../../test/support/web/people.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import type { Factor, Passkey } from '../../shared/auth/factor-contract.ts';
import { createPasskey, getPasskey } from '../features/factor/ask-browser.ts';
import { PasskeyError } from '../features/factor/passkey-error.ts';

vi.mock(import('../features/factor/ask-browser.ts'));

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const passkey: Passkey = {
  id: 4,
  name: 'iCloud Keychain',
  createdAt: at,
  lastUsedAt: null,
  isBlocked: false,
  credentialId: 'Y3JlZGVudGlhbA',
  transports: ['internal'],
};
const off: Factor = { ...noFactor, passkeyOrigin: location.origin };
const on: Factor = { ...off, since: at, recoveryCodesLeft: 10, passkeys: [passkey] };
const options = {
  challenge: 'a-challenge',
  rp: { id: 'localhost', name: 'Alder' },
  user: { id: 'aGFuZGxl', name: 'frank@example.com', displayName: 'Frank' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
};
const made = {
  credentialId: 'bmV3',
  clientDataJSON: 'e30',
  attestationObject: 'oA',
  transports: ['internal'],
};
const used = {
  credentialId: passkey.credentialId,
  clientDataJSON: 'e30',
  authenticatorData: 'AA',
  signature: 'AA',
};

beforeEach(() => {
  Reflect.set(window, 'PublicKeyCredential', Object);
  vi.mocked(createPasskey).mockReset().mockResolvedValue(made);
  vi.mocked(getPasskey).mockReset().mockResolvedValue(used);
  server.answers('GET /api/auth/sessions', []);
  server.answers('GET /api/auth/factor', off);
  return () => Reflect.deleteProperty(window, 'PublicKeyCredential');
});

async function section() {
  await renderPage(server, 'settings', frank);
  return within(await screen.findByRole('region', { name: 'Passkeys' }));
}

it('adds a passkey: the password, what the browser makes, and the recovery codes of the first one', async () => {
  const part = await section();
  fireEvent.click(await part.findByRole('button', { name: 'Add a passkey' }));
  const wrong = 'This isn’t your current password.';
  server.answers(
    'POST /api/auth/passkeys/options',
    new Refusal(422, { error: wrong, fields: { password: wrong } }),
  );
  const password = await part.findByLabelText(/^Current password/);
  expect(part.queryByLabelText(/code/i)).toBeNull();
  type(password, 'guessed');
  fireEvent.click(part.getByRole('button', { name: 'Continue' }));
  await part.findByText(wrong);
  server.answers('POST /api/auth/passkeys/options', options);
  type(password, 'the right one');
  fireEvent.click(part.getByRole('button', { name: 'Continue' }));

  // Called off in the browser, it can be asked for again.
  vi.mocked(createPasskey).mockRejectedValueOnce(new PasskeyError('No passkey was used.'));
  fireEvent.click(await part.findByRole('button', { name: 'Create passkey' }));
  await part.findByText('No passkey was used.');
  server.answers('POST /api/auth/passkeys', { recoveryCodes: ['k7wm-4xhc-9rtd'] });
  server.answers('GET /api/auth/factor', on);
  fireEvent.click(part.getByRole('button', { name: 'Create passkey' }));
  await part.findByText('k7wm-4xhc-9rtd');
  expect(server.received('POST /api/auth/passkeys')[0]?.body).toEqual({ passkey: made });
  fireEvent.click(part.getByRole('button', { name: 'I saved my codes' }));
  await part.findByRole('button', { name: 'Edit Name: iCloud Keychain' });
  expect(part.getByText(/not used yet/)).toBeTruthy();
  expect(Object.values(localStorage).join('\n')).not.toContain('the right one');
});

it('renames a passkey, and says which one may have been copied', async () => {
  server.answers('GET /api/auth/factor', { ...on, passkeys: [{ ...passkey, isBlocked: true }] });
  const part = await section();
  fireEvent.click(await part.findByRole('button', { name: 'Edit Name: iCloud Keychain' }));
  expect(part.getByText(/there may be a copy of it/)).toBeTruthy();
  const field = part.getByRole('textbox', { name: 'Name' });
  type(field, 'My phone');
  server.answers('PUT /api/auth/passkeys/:passkeyId', { ...passkey, name: 'My phone' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(server.received('PUT /api/auth/passkeys/:passkeyId')[0]).toMatchObject({
      params: { passkeyId: '4' },
      body: { name: 'My phone' },
    }),
  );
});

it('removes a passkey with the password and a passkey, and says when it is the only factor', async () => {
  server.answers('GET /api/auth/factor', on);
  const part = await section();
  fireEvent.click(await part.findByRole('button', { name: 'Remove the passkey iCloud Keychain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey' }));
  expect(dialog.getByText(/It’s your only second factor/)).toBeTruthy();
  expect(dialog.getByLabelText(/^Recovery code/)).toBeTruthy();
  const byPasskey = dialog.getByRole('button', { name: 'Use a passkey' });
  expect(byPasskey).toHaveProperty('disabled', true);
  type(dialog.getByLabelText(/^Current password/), 'the right one');
  const asked = { challenge: 'fresh', rpId: 'localhost', timeout: 1, allowCredentials: [] };
  server.answers('POST /api/auth/login/passkey/options', { ...asked, userVerification: 'required' });
  server.answers('POST /api/auth/passkeys/:passkeyId/remove', undefined);
  server.answers('GET /api/auth/factor', off);
  fireEvent.click(byPasskey);
  await waitFor(() => expect(part.queryByText('iCloud Keychain')).toBeNull());
  expect(vi.mocked(getPasskey).mock.calls[0]?.[0]).toMatchObject({
    challenge: 'fresh',
    userVerification: 'preferred',
    allowCredentials: [{ id: passkey.credentialId }],
  });
  expect(server.received('POST /api/auth/passkeys/:passkeyId/remove')[0]?.body).toEqual({
    password: 'the right one',
    passkey: used,
  });
});

it.each([
  ['the address has no name', null, /need an address with a name and https/],
  ['it is another address', 'https://office.example.com', /work only at https:\/\/office\.example\.com/],
])('says plainly why there are no passkeys where %s', async (_why, passkeyOrigin, sentence) => {
  server.answers('GET /api/auth/factor', { ...off, passkeyOrigin });
  const part = await section();
  await part.findByText(sentence);
  expect(part.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('says so where the browser has none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  const part = await section();
  await part.findByText(/This browser doesn’t offer passkeys/);
});
