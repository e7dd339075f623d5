// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeServer, Refusal } from '../../test/support/web/fake-server.ts';
import { ann, noFactor } from '../../test/support/web/people.ts';
import { renderComponent, type } from '../../test/support/web/render.tsx';
import { ProveAgain } from './features/factor/prove-again.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { ProofDonePage } from './pages/proof-done-page.tsx';
import { tokenKey } from './platform/api-client.ts';
import { checkSession, getSession } from './platform/session.ts';
import { enterBySso } from './platform/sso-arrival.ts';

const server = createFakeServer();
const sso = { name: 'Keycloak', isOnly: false, url: 'http://localhost:3000/api/auth/sso/start' };
const state = (changes: object = {}) =>
  server.answers('GET /api/auth/state', {
    needsFirstAccount: false,
    companyName: 'Alder',
    sso: { ...sso, ...changes },
  });

beforeEach(() => state());
afterEach(() => {
  arriveAt('/');
  localStorage.clear();
  vi.restoreAllMocks();
});

const arriveAt = (address: string) => history.replaceState(null, '', address);

it('offers the provider beside the password', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await renderComponent(<LoginPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Keycloak' }));
  expect(assign).toHaveBeenCalledWith(sso.url);
  screen.getByRole('textbox', { name: /Email/ });
});

it('folds the password away where the provider is the only way, until the emergency account is wanted', async () => {
  state({ isOnly: true });
  await renderComponent(<LoginPage />);
  const emergency = await screen.findByRole('button', { name: 'Use the emergency account' });
  expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
  fireEvent.click(emergency);
  screen.getByRole('textbox', { name: /Email/ });
});

it('says why the provider’s word let nobody in, once, and leaves nothing in the address', async () => {
  arriveAt('/?x=1#sso=unverified');
  await renderComponent(<LoginPage />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/doesn’t confirm your email address/);
  expect(location.hash).toBe('');
  cleanup();
  await renderComponent(<LoginPage />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('goes on with the second step where one is asked for', async () => {
  arriveAt('/#sso-factor=a-challenge&app');
  server.answers('POST /api/auth/login/factor', { token: 'new', employee: ann });
  await renderComponent(<LoginPage />);
  type(await screen.findByRole('textbox', { name: /code/i }), '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(server.received('POST /api/auth/login/factor')[0]?.body).toMatchObject({
      challenge: 'a-challenge',
      code: '123456',
    }),
  );
});

it('takes up the session that the provider has led to, on the page that was asked for', async () => {
  arriveAt('/employee/Ann/calendar?day=2026-01-05#sso=done');
  server.answers('POST /api/auth/sso/token', { token: 'new', employee: ann });
  await enterBySso();
  expect(localStorage.getItem(tokenKey)).toBe('new');
  expect(getSession().employee?.id).toBe(ann.id);
  expect(location.pathname + location.search + location.hash).toBe('/employee/Ann/calendar?day=2026-01-05');
});

it('shows the login where there is no session to take up', async () => {
  arriveAt('/#sso=done');
  server.answers(
    'POST /api/auth/sso/token',
    new Refusal(401, {
      code: 'auth.challenge_ended',
      error: 'This took more than 5 minutes. Sign in again.',
    }),
  );
  await enterBySso();
  expect(getSession()).toMatchObject({ employee: null, loading: false });
});

it('asks whoever has no password to go to the provider, and goes on once the window there says so', async () => {
  server.answers('GET /api/auth/factor', { ...noFactor, hasPassword: false, provider: 'Keycloak' });
  server.answers('POST /api/auth/sso/prove', { url: 'https://login.example.com/auth?x' });
  const opened = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const answer = vi.fn();
  await renderComponent(<ProveAgain answer={answer} />);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/password/i)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm with Keycloak' }));
  await waitFor(() => expect(opened.location.href).toBe('https://login.example.com/auth?x'));
  await renderComponent(<ProofDonePage outcome="notYou" />);
  await dialog.findByText(/You signed in as someone else/);
  expect(answer).not.toHaveBeenCalled();
  await renderComponent(<ProofDonePage outcome="done" />);
  await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
});

it('says that the browser has blocked the window', async () => {
  localStorage.setItem(tokenKey, 'a-token');
  server.answers('GET /api/auth/me', ann);
  await checkSession();
  server.answers('GET /api/auth/factor', { ...noFactor, hasPassword: true, provider: 'Keycloak' });
  vi.spyOn(window, 'open').mockReturnValue(null);
  await renderComponent(<ProveAgain answer={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm with Keycloak' }));
  await dialog.findByText(/blocked the window/);
  expect(server.received('POST /api/auth/sso/prove')).toHaveLength(0);
});
