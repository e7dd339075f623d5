// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, noAnswerYet, Refusal, unreachable } from '../../test/support/web/fake-server.ts';
import { ann } from '../../test/support/web/people.ts';
import { type } from '../../test/support/web/render.tsx';
import { api, tokenKey } from './platform/api-client.ts';
import { startLanguage } from './platform/i18n.ts';
import { checkSession } from './platform/session.ts';
import { SessionGate } from './session-gate.tsx';

const server = createFakeServer();

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  server.answers('GET /api/auth/state', { needsFirstAccount: false, companyName: 'Alder & Sons' });
  server.answers('GET /api/categories', []);
  server.answers('GET /api/dashboard', noAnswerYet);
  return () => vi.restoreAllMocks();
});

/** Opens the tool at an address, as main.tsx does. */
async function open(address: string): Promise<void> {
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
  type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  type(screen.getByLabelText(/^Password/), 'correct horse');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

const accepted = { token: 'new-token', employee: ann };

it('keeps the Login button disabled until both fields are filled', async () => {
  await open('/');
  const button = await screen.findByRole('button', { name: 'Login' });
  expect(button).toHaveProperty('disabled', true);
  type(screen.getByLabelText(/^Email/), 'ann@example.com');
  expect(button).toHaveProperty('disabled', true);
  type(screen.getByLabelText(/^Password/), 'x');
  expect(button).toHaveProperty('disabled', false);
  type(screen.getByLabelText(/^Email/), '  ');
  expect(button).toHaveProperty('disabled', true);
});

it('asks for a valid email before anything is sent', async () => {
  await open('/');
  type(await screen.findByLabelText(/^Email/), 'ann@example');
  type(screen.getByLabelText(/^Password/), 'x');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('Enter an email address like name@company.com.')).toBeTruthy();
  expect(server.received('POST /api/auth/login')).toHaveLength(0);
});

it('shows the spinner while the sign-in is on its way, stores the token, and goes to the personal area', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>();
  server.answers('POST /api/auth/login', () => promise);
  await open('/');
  await signIn();
  expect(screen.getByText('Loading....')).toBeTruthy();
  resolve(accepted);
  await screen.findByRole('navigation', { name: /./ });
  expect(localStorage.getItem(tokenKey)).toBe('new-token');
  await waitFor(() => expect(location.pathname).toBe('/employee/Ann/'));
  expect(server.received('POST /api/auth/login')[0]?.body).toEqual({
    email: 'ann@example.com',
    password: 'correct horse',
  });
});

it.each([
  [
    'the server’s own sentence',
    new Refusal(429, { error: 'Too many attempts. Wait 15 minutes.' }),
    'Too many attempts. Wait 15 minutes.',
  ],
  ['the specification’s sentence when the server gave none', new Refusal(401), 'Invalid email or password.'],
  [
    'that the server could not be reached',
    unreachable,
    'The server could not be reached. Check the connection and try again.',
  ],
])('says %s after a refused sign-in and keeps what was typed', async (_what, reply, sentence) => {
  server.answers('POST /api/auth/login', reply);
  await open('/');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.queryByText('Loading....')).toBeNull();
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com');
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'correct horse');
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

it('drops the refusal of the last attempt when the next one is not even sent', async () => {
  server.answers('POST /api/auth/login', new Refusal(401));
  await open('/');
  await signIn();
  await screen.findByText('Invalid email or password.');
  type(screen.getByLabelText(/^Email/), 'ann');
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Enter an email address like name@company.com.');
  expect(screen.queryByText('Invalid email or password.')).toBeNull();
});

it('sends a visitor without a token to the login, notes it, and returns to the page after the sign-in', async () => {
  server.answers('POST /api/auth/login', accepted);
  await open('/employee/Bob/edit-categories?q=roof');
  await screen.findByRole('heading', { name: 'Employee Login' });
  expect(location.pathname).toBe('/');
  expect(console.log).toHaveBeenCalledWith('No auth token found.');
  expect(console.warn).toHaveBeenCalledWith('No auth token found.');
  await signIn();
  await screen.findByRole('heading', { name: 'Categories' });
  expect(location.pathname + location.search).toBe('/employee/Ann/edit-categories?q=roof');
});

it('shows the spinner while a stored token is checked, then the page itself', async () => {
  localStorage.setItem(tokenKey, 'kept');
  const { promise, resolve } = Promise.withResolvers<typeof ann>();
  server.answers('GET /api/auth/me', () => promise);
  await open('/employee/Ann/edit-categories');
  expect(await screen.findByText('Loading....')).toBeTruthy();
  resolve(ann);
  await screen.findByRole('heading', { name: 'Categories' });
  expect(server.received('GET /api/auth/me')[0]?.headers.get('authorization')).toBe('Bearer kept');
});

it('removes a token that the server refuses, notes it, and goes to the login', async () => {
  localStorage.setItem(tokenKey, 'old');
  server.answers('GET /api/auth/me', new Refusal(401, { error: 'Sign in again.' }));
  await open('/employee/Ann/projects/5');
  await screen.findByText('Your session has ended. Sign in to go on where you were.');
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(location.pathname).toBe('/');
  expect(console.log).toHaveBeenCalledWith('The session check failed: Sign in again.');
});

it.each([
  ['the network', unreachable],
  ['a dependency of the server', new Refusal(503)],
])('keeps the token when %s is away, and goes on when it is back', async (_what, reply) => {
  localStorage.setItem(tokenKey, 'kept');
  server.answers('GET /api/auth/me', reply);
  await open('/employee/Ann/edit-categories');
  await screen.findByRole('heading', { name: 'The server cannot be reached' });
  expect(localStorage.getItem(tokenKey)).toBe('kept');
  server.answers('GET /api/auth/me', ann);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Categories' });
});

it.each(['/bid/abc', '/bidder'])('leaves a visitor without a session on the public path %s', async (path) => {
  await open(path);
  await screen.findByRole('button', { name: 'Login' });
  expect(location.pathname).toBe(path);
});

it('ends the session when any call is answered with 401, and remembers the place', async () => {
  localStorage.setItem(tokenKey, 'kept');
  server.answers('GET /api/auth/me', ann);
  server.answers('GET /api/categories', new Refusal(401, { error: 'Sign in again.' }));
  await open('/employee/Ann/edit-categories');
  await screen.findByRole('heading', { name: 'Employee Login' });
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBe('/employee/Ann/edit-categories');
  await expect(api('GET /api/categories')).rejects.toThrow('Sign in again.');
  expect(server.received('GET /api/categories').at(-1)?.headers.get('authorization')).toBe('');
});

it('goes to the login after a logout and forgets the place', async () => {
  localStorage.setItem(tokenKey, 'kept');
  server.answers('GET /api/auth/me', ann);
  server.answers('POST /api/auth/logout', undefined);
  await open('/employee/Ann/edit-categories');
  fireEvent.click(await screen.findByRole('button', { name: /Ann Lee/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Log ?out|Sign out/i }));
  await screen.findByRole('heading', { name: 'Employee Login' });
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBeNull();
  expect(location.pathname).toBe('/');
});

it.each([
  ['/no-such-page', '/no-such-page'],
  ['/employee/Ann/projets/5', '/employee/Ann/projets/5'],
  ['/caf%C3%A9', '/café'],
  [`/${'x'.repeat(200)}`, `/${'x'.repeat(79)}…`],
])('leads the unknown address %s to the personal area and says so', async (path, shown) => {
  localStorage.setItem(tokenKey, 'kept');
  server.answers('GET /api/auth/me', ann);
  await open(path);
  await waitFor(() => expect(location.pathname).toBe('/employee/Ann/'));
  await screen.findByText(`There is no page at ${shown}.`);
});

it('says nothing of an address where a page is', async () => {
  localStorage.setItem(tokenKey, 'kept');
  server.answers('GET /api/auth/me', ann);
  await open('/employee/Somebody/');
  await waitFor(() => expect(location.pathname).toBe('/employee/Ann/'));
  expect(screen.queryByText(/There is no page/)).toBeNull();
});

const invitation = { purpose: 'invitation', firstName: 'Ann', email: 'ann@example.com' } as const;
const endedSentence = 'This link no longer works: it was used.';

it('sets the password that an invitation asks for and goes on signed in, without the code in the address', async () => {
  server.answers('POST /api/auth/link', invitation);
  server.answers('POST /api/auth/set-password', accepted);
  await open('/#welcome=the-code');
  await screen.findByRole('heading', { name: 'Welcome, Ann' });
  type(screen.getByLabelText(/^New password/), 'short');
  fireEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  await screen.findByText('Use at least 10 characters.');
  type(screen.getByLabelText(/^New password/), 'long enough for all');
  const button = screen.getByRole('button', { name: 'Set password and sign in' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(localStorage.getItem(tokenKey)).toBe('new-token'));
  expect(location.hash).toBe('');
  const [sent, ...again] = server.received('POST /api/auth/set-password');
  expect(sent?.body).toEqual({ code: 'the-code', password: 'long enough for all' });
  expect(again).toEqual([]);
});

it('says of a link that has ended what can be done, and leads to the login', async () => {
  server.answers('POST /api/auth/link', new Refusal(422, { error: endedSentence, code: 'auth.link_ended' }));
  await open('/#reset=the-code');
  await screen.findByRole('heading', { name: 'This link has ended' });
  expect((await screen.findByRole('alert')).textContent).toBe(endedSentence);
  expect(screen.getByRole('link', { name: 'Go to the login' }).getAttribute('href')).toBe('/');
});

it('keeps the new password when the network is gone in the middle', async () => {
  server.answers('POST /api/auth/link', unreachable);
  server.answers('POST /api/auth/set-password', unreachable);
  await open('/#reset=the-code');
  type(await screen.findByLabelText(/^New password/), 'long enough for all');
  fireEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/);
  expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', 'long enough for all');
});

it('asks for a link to a new password with the address that was typed, and says the server’s answer', async () => {
  const message = 'If somebody signs in with this address, a link is on its way.';
  server.answers('POST /api/auth/forgot-password', { message });
  await open('/');
  type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  const button = await screen.findByRole('button', { name: 'Send the link' });
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com');
  fireEvent.click(button);
  await screen.findByText(message);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  await screen.findByRole('heading', { name: 'Employee Login' });
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com');
});
