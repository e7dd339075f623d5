// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal } from '../../test/support/web/fake-server.ts';
import { ann } from '../../test/support/web/people.ts';
import { type } from '../../test/support/web/render.tsx';
import { ApiError, tokenKey } from './platform/api-client.ts';
import { checkSession, endSessionOn } from './platform/session.ts';
import { startLanguage } from './platform/start-language.ts';
import { SessionGate } from './session-gate.tsx';

const server = createFakeServer();
const needed = new Refusal(401, {
  error: 'Enter the code from your authenticator app.',
  code: 'auth.factor_required',
  challenge: 'the-challenge',
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  server.answers('GET /api/auth/state', { needsFirstAccount: false, companyName: 'Alder & Sons' });
  server.answers('GET /api/categories', []);
  server.answers('GET /api/dashboard', noAnswerYet);
  return () => vi.restoreAllMocks();
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

it('shows nothing but the set-up to somebody whose time for it is over', async () => {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', { ...ann, mustSetUpFactor: true });
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
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Set up your second factor' });
});
