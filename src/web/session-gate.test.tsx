// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  BareAnswer,
  createFakeServer,
  noAnswerYet,
  Refusal,
  unreachable,
} from '../../test/support/web/fake-server.ts';
import { ann } from '../../test/support/web/people.ts';
import { type } from '../../test/support/web/render.tsx';
import { api, tokenKey } from './platform/api-client.ts';
import { offlineQueueOf } from './platform/offline-queue/use-offline-queue.ts';
import { startLanguage } from './platform/start-language.ts';
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
    'Couldn’t reach the server. Check your connection and try again.',
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

const portal = new BareAnswer(200, '<h1>Welcome to our Wi-Fi</h1>');
const cutShort = new BareAnswer(200, '{"id":', 'application/json');
const unreadable = 'The answer couldn’t be read. It may not have come from the server.';

it.each([
  ['a refusal', new Refusal(401, { error: 'Sign in again.' }), 'Sign in again.'],
  ['a failure of the server', new Refusal(500), 'HTTP error! status: 500'],
  ['a database that is away', new Refusal(503), 'HTTP error! status: 503'],
  ['a page of something else', portal, unreadable],
  ['half an answer', cutShort, unreadable],
])(
  'removes the token when its check is answered by %s, notes it, and tells the person nothing',
  async (_what, reply, reason) => {
    localStorage.setItem(tokenKey, 'old');
    server.answers('GET /api/auth/me', reply);
    await open('/employee/Ann/projects/5');
    await screen.findByRole('heading', { name: 'Employee Login' });
    expect(localStorage.getItem(tokenKey)).toBeNull();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(console.log).toHaveBeenCalledWith(`The session check failed: ${reason}`);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/session/i)).toBeNull();
  },
);

it('leaves a public path where it is when the check of a stored token fails', async () => {
  localStorage.setItem(tokenKey, 'old');
  server.answers('GET /api/auth/me', new Refusal(500));
  await open('/bidder');
  await screen.findByRole('button', { name: 'Login' });
  expect(location.pathname).toBe('/bidder');
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

it('keeps the token when no answer comes at all, and goes on when one does', async () => {
  localStorage.setItem(tokenKey, 'kept');
  server.answers('GET /api/auth/me', unreachable);
  await open('/employee/Ann/edit-categories');
  await screen.findByRole('heading', { name: 'Can’t reach the server' });
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
  await screen.findByText('Your session ended. Sign in to pick up where you left off.');
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBe('/employee/Ann/edit-categories');
  // Only the password is missing.
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', ann.email);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
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
  await screen.findByText(`There’s no page at ${shown}.`);
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
  await screen.findByRole('heading', { name: 'This link has expired' });
  expect((await screen.findByRole('alert')).textContent).toBe(endedSentence);
  expect(screen.getByRole('link', { name: 'Go to the login' }).getAttribute('href')).toBe('/');
});

it('keeps the new password when the network is gone in the middle', async () => {
  server.answers('POST /api/auth/link', unreachable);
  server.answers('POST /api/auth/set-password', unreachable);
  await open('/#reset=the-code');
  type(await screen.findByLabelText(/^New password/), 'long enough for all');
  fireEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Couldn’t reach the server/);
  expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', 'long enough for all');
});

it('asks for a link to a new password with the address that was typed, and says the server’s answer', async () => {
  const message = 'If somebody signs in with this address, a link is on its way.';
  server.answers('POST /api/auth/forgot-password', { message });
  await open('/');
  type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  const button = await screen.findByRole('button', { name: 'Send link' });
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com');
  fireEvent.click(button);
  await screen.findByText(message);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  await screen.findByRole('heading', { name: 'Employee Login' });
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ann@example.com');
});

it('says on the sign-in page whose work waits on this device and how much, and nothing of what it is', async () => {
  localStorage.setItem('outgoing', JSON.stringify([{ employeeId: 9, name: 'Frank Lee', count: 2 }]));
  const draft = { values: { content: 'Secret' }, savedAt: new Date().toISOString() };
  localStorage.setItem('draft:9:note:5#tab', JSON.stringify(draft));
  await open('/');
  expect(await screen.findByText('3 entries of Frank Lee are only on this device')).toBeTruthy();
  expect(document.body.textContent).not.toContain('Secret');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in to see and send them' }));
  server.answers('POST /api/auth/login', accepted);
  server.answers('GET /api/captures', []);
  await signIn();
  await waitFor(() => expect(location.pathname).toBe('/employee/Ann/waiting'));
  localStorage.clear();
});

it('says what is left on the device before somebody logs out, and discards it where they say so', async () => {
  const list = offlineQueueOf(ann.id);
  server.answers('POST /api/auth/login', accepted);
  server.answers('POST /api/auth/logout', undefined);
  await open('/');
  await signIn();
  await screen.findByRole('button', { name: 'Settings' });
  const wish = { kind: 'note', place: 'captured:5', target: { projectId: 5, body: '{"content":"Secret"}' } };
  await act(() => list.say('one-key', wish));
  const draft = { values: { content: 'x' }, savedAt: new Date().toISOString() };
  localStorage.setItem(`draft:${ann.id}:note:5#tab`, JSON.stringify(draft));
  const logOut = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    return screen.findByRole('dialog', { name: 'Some of your work is only on this device' });
  };
  const question = await logOut();
  expect(question.textContent).toContain('1 unsent entry');
  expect(question.textContent).toContain('1 unsaved draft');
  expect(question.textContent).toContain('it isn’t encrypted');
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received('POST /api/auth/logout')).toEqual([]);
  fireEvent.click(within(await logOut()).getByRole('button', { name: 'Log out and discard it' }));
  await screen.findByLabelText(/^Email/);
  expect(list.view().items).toEqual([]);
  expect(localStorage.getItem(`draft:${ann.id}:note:5#tab`)).toBeNull();
  expect(document.body.textContent).not.toContain('only on this device');
  localStorage.clear();
});

it('shows the app as a role sees it, keeps nothing of that on the device, and stops', async () => {
  localStorage.setItem(tokenKey, 'kept');
  sessionStorage.setItem('viewAs', '3,7');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  server.answers('GET /api/auth/me', {
    ...ann,
    id: 7,
    role: 'field',
    rights: ['exports.take'],
    view: { roleId: 3, roleName: 'Field' },
  });
  await open('/employee/Ann');
  const stop = await screen.findByRole('button', { name: 'Stop viewing' });
  screen.getByText(/Nothing can be changed/);
  expect(server.received('GET /api/auth/me')[0]?.headers.get('x-view-as')).toBe('3,7');
  expect(localStorage.getItem('signedInAs')).toBeNull();
  await offlineQueueOf(7).add([new File(['x'], 'x.jpg')], {} as never);
  expect(offlineQueueOf(7).view().items).toEqual([]);
  fireEvent.click(stop);
  expect(sessionStorage.getItem('viewAs')).toBeNull();
  expect(assign).toHaveBeenCalledWith('/');
});

it('is one’s own again once the role or the person is gone', async () => {
  localStorage.setItem(tokenKey, 'kept');
  sessionStorage.setItem('viewAs', '101,7');
  server.answers('GET /api/auth/me', (call) => {
    if (call.headers.get('x-view-as')) return new Refusal(409, { error: 'Gone.', code: 'auth.view_ended' });
    return ann;
  });
  await open('/employee/Ann');
  await waitFor(() => expect(server.received('GET /api/auth/me')).toHaveLength(2));
  expect(localStorage.getItem(tokenKey)).toBe('kept');
  expect(sessionStorage.getItem('viewAs')).toBeNull();
});
