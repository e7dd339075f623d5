// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../test/support/web/fake-server.ts';
import { ann, noFactor } from '../../test/support/web/people.ts';
import { type } from '../../test/support/web/render.tsx';
import { ApiError, tokenKey } from './platform/api-client.ts';
import { checkSession, endSessionOn } from './platform/session.ts';
import { startLanguage } from './platform/start-language.ts';
import { getPasskey } from './features/factor/ask-browser.ts';
import { PasskeyError } from './features/factor/passkey-error.ts';
import { SessionGate } from './session-gate.tsx';

vi.mock(import('./features/factor/ask-browser.ts'));

const server = createFakeServer();
const needed = new Refusal(401, {
  error: 'Enter the code from your authenticator app.',
  code: 'auth.factor_required',
  challenge: 'the-challenge',
  factors: ['app'],
});

const used = { credentialId: 'aWQ', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
const options = {
  challenge: 'a-challenge',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  server.answers('GET /api/auth/state', { needsFirstAccount: false, companyName: 'Alder & Sons' });
  server.answers('GET /api/categories', []);
  server.answers('GET /api/dashboard', noAnswerYet);
  vi.mocked(getPasskey).mockReset().mockResolvedValue(used);
  return () => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  };
});

async function open(address = '/'): Promise<void> {
  history.replaceState(null, '', address);
  void checkSession();
  await startLanguage();
  render(
    <I18nProvider i18n={i18n}>
      <SessionGate />
    </I18nProvider>,
  );
}

async function signIn(): Promise<void> {
  server.answers('POST /api/auth/login', needed);
  await open();
  type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  type(screen.getByLabelText(/^Password/), 'correct horse');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
}

const wrong = 'This code isn’t right, or it was used already. Wait for the next one and try again.';

it('asks for a code where the server does, says a wrong one at its field, and goes on with the right one', async () => {
  await signIn();
  const code = screen.getByLabelText(/^Code/);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  server.answers('POST /api/auth/login/factor', new Refusal(401, { error: wrong, fields: { code: wrong } }));
  type(code, '111111');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(wrong);
  server.answers('POST /api/auth/login/factor', { token: 'new-token', employee: ann });
  type(code, '123 456');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember this device for 30 days' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('navigation', { name: /./ });
  expect(localStorage.getItem(tokenKey)).toBe('new-token');
  expect(server.received('POST /api/auth/login/factor').at(-1)?.body).toEqual({
    challenge: 'the-challenge',
    code: '123 456',
    rememberDevice: true,
  });
});

it('takes a recovery code in place of the six digits', async () => {
  await signIn();
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = await screen.findByLabelText(/^Recovery code/);
  expect(field.getAttribute('inputmode')).toBe('text');
  server.answers('POST /api/auth/login/factor', { token: 'new-token', employee: ann });
  type(field, 'k7wm-4xhc-9rtd');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('navigation', { name: /./ });
});

it('goes back to the login, with its fields filled, when the challenge has ended', async () => {
  await signIn();
  const ended = { error: 'This took more than 5 minutes. Sign in again.', code: 'auth.challenge_ended' };
  server.answers('POST /api/auth/login/factor', new Refusal(401, ended));
  type(screen.getByLabelText(/^Code/), '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(ended.error);
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com');
});

it('asks for a code behind a personal link, too', async () => {
  server.answers('POST /api/auth/link', { purpose: 'reset', firstName: 'Ann', email: 'ann@example.com' });
  server.answers('POST /api/auth/set-password', needed);
  await open('/#reset=a-code');
  type(await screen.findByLabelText(/^New password/), 'a long enough one');
  fireEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  server.answers('POST /api/auth/login/factor', { token: 'new-token', employee: ann });
  type(screen.getByLabelText(/^Code/), '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('navigation', { name: /./ });
  expect(location.hash).toBe('');
});

/** A browser and an address that offer passkeys. */
function offerPasskeys(): void {
  Reflect.set(window, 'PublicKeyCredential', Object);
  server.answers('GET /api/auth/state', {
    needsFirstAccount: false,
    companyName: 'Alder & Sons',
    passkeyOrigin: location.origin,
  });
}

it('signs in with a passkey alone, and says why it did not', async () => {
  offerPasskeys();
  await open();
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
  server.answers('POST /api/auth/login/passkey/options', options);
  vi.mocked(getPasskey).mockRejectedValueOnce(new PasskeyError('No passkey was used.'));
  fireEvent.click(button);
  await screen.findByText('No passkey was used.');
  const refused = 'This passkey doesn’t work here. Use another one, or sign in another way.';
  server.answers('POST /api/auth/login/passkey', new Refusal(401, { error: refused }));
  fireEvent.click(button);
  await screen.findByText(refused);
  server.answers('POST /api/auth/login/passkey', { token: 'new-token', employee: ann });
  fireEvent.click(button);
  await screen.findByRole('navigation', { name: /./ });
  expect(localStorage.getItem(tokenKey)).toBe('new-token');
  expect(server.received('POST /api/auth/login/passkey').at(-1)?.body).toEqual({ passkey: used });
});

it('offers no passkey at an address that has none', async () => {
  Reflect.set(window, 'PublicKeyCredential', Object);
  await open();
  await screen.findByText('Alder & Sons');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

it('takes a passkey in the second step, first where there is no app', async () => {
  offerPasskeys();
  const step = { ...needed.body, factors: ['passkey'] };
  server.answers('POST /api/auth/login', new Refusal(401, step));
  await open();
  type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  type(screen.getByLabelText(/^Password/), 'correct horse');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Use your passkey' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember this device for 30 days' }));
  expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull();
  server.answers('POST /api/auth/login/passkey/options', { ...options, userVerification: 'preferred' });
  server.answers('POST /api/auth/login/passkey', { token: 'new-token', employee: ann });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('navigation', { name: /./ });
  expect(server.received('POST /api/auth/login/passkey/options')[0]?.body).toEqual({
    challenge: 'the-challenge',
  });
  expect(server.received('POST /api/auth/login/passkey')[0]?.body).toEqual({
    passkey: used,
    challenge: 'the-challenge',
    rememberDevice: true,
  });
});

it('sets up a passkey where the set-up is overdue', async () => {
  Reflect.set(window, 'PublicKeyCredential', Object);
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', { ...ann, mustSetUpFactor: true });
  server.answers('GET /api/auth/factor', { ...noFactor, passkeyOrigin: location.origin });
  await open('/employee/Ann/');
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  type(await screen.findByLabelText(/^Current password/), 'correct horse');
  const refused = 'Passkeys are away.';
  server.answers('POST /api/auth/passkeys/options', new Refusal(409, { error: refused }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(refused);
});

it('shows nothing but the set-up to somebody whose time for it is over', async () => {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', { ...ann, mustSetUpFactor: true });
  server.answers('GET /api/auth/factor', noFactor);
  await open('/employee/Ann/');
  await screen.findByRole('heading', { name: 'Set up your second factor' });
  expect(screen.queryByRole('navigation')).toBeNull();
  server.answers('POST /api/auth/logout', undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Employee Login' });
});

it('leads to the sign-in when a call is refused for it, and from there to the set-up', async () => {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', ann);
  await open('/employee/Ann/');
  await screen.findByRole('navigation', { name: /./ });
  endSessionOn(new ApiError(401, { code: 'auth.factor_setup_required', error: 'Set it up.' }));
  type(await screen.findByLabelText(/^Password/), 'correct horse');
  server.answers('POST /api/auth/login', { token: 'new-token', employee: { ...ann, mustSetUpFactor: true } });
  server.answers('GET /api/auth/factor', noFactor);
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Set up your second factor' });
});
