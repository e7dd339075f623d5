// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal, unreachable } from '../../../test/support/web/fake-server.ts';
import { ann, frank, type SignedIn } from '../../../test/support/web/people.ts';
import { company, roles } from '../../../test/support/web/records.ts';
import { controlTimers, renderPage, type } from '../../../test/support/web/render.tsx';
import { getSession } from '../platform/session.ts';

const server = createFakeServer();
const boss: SignedIn = { ...ann, role: 'admin', roleId: 1 };
const noor: SignedIn = {
  ...frank,
  id: 12,
  firstName: 'נור',
  lastName: '',
  email: 'noor@example.com',
  status: 'invited',
  lastSeenAt: null,
  version: 1,
};
const url = `https://office.example.com/#welcome=${'x'.repeat(43)}`;
const expiresAt = '2026-03-17T15:00:00.000Z';

beforeEach(() => {
  server.answers('GET /api/employees', [boss, frank, noor]);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/roles', roles);
  server.answers('GET /api/appointments', []);
});

async function rowOf(text: string): Promise<HTMLElement> {
  return (await screen.findByText(text)).closest<HTMLElement>('[role=row]')!;
}

async function openNew(): Promise<HTMLElement> {
  await screen.findByText('frank@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'New employee' }));
  const sheet = await screen.findByRole('dialog', { name: 'New employee' });
  type(await within(sheet).findByLabelText(/^First name/), '🦊 Ann-Marie');
  type(within(sheet).getByLabelText(/^Email/), 'new@example.com');
  return sheet;
}

it('shows who is active, who is invited and when each was last seen', async () => {
  await renderPage(server, 'edit-employees', boss);
  expect(within(await rowOf('frank@example.com')).getByText('Active')).toBeTruthy();
  const invited = within(await rowOf('noor@example.com'));
  expect(invited.getByText('Invited')).toBeTruthy();
  expect(invited.getByText('Never')).toBeTruthy();
});

it('keeps what was typed of a new employee on this device, and never the password', async () => {
  await renderPage(server, 'edit-employees', boss);
  const sheet = await openNew();
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Set a password' }));
  type(await within(sheet).findByLabelText(/^Password/), 'open sesame 42');
  const kept = () =>
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join();
  await waitFor(() => expect(kept()).toContain('Ann-Marie'));
  await waitFor(() => expect(kept()).toContain('"start":"password"'));
  expect(kept()).not.toContain('sesame');
});

it('invites a new employee without a password, once, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<SignedIn>();
  server.answers('POST /api/employees', () => promise);
  await renderPage(server, 'edit-employees', boss);
  const sheet = await openNew();
  const button = within(sheet).getByRole('button', { name: 'Add and invite' });
  fireEvent.click(button);
  fireEvent.click(button);
  resolve({ ...noor, id: 13, firstName: '🦊 Ann-Marie', email: 'new@example.com' });
  await screen.findByText('🦊 Ann-Marie invited');
  const [sent, ...again] = server.received('POST /api/employees');
  expect(sent?.body).toMatchObject({ firstName: '🦊 Ann-Marie', email: 'new@example.com', roleId: 3 });
  expect(sent?.body).not.toHaveProperty('password');
  expect(sent?.body).not.toHaveProperty('start');
  expect(again).toEqual([]);
});

it('adds one with a first password instead, which must be long enough', async () => {
  server.answers('POST /api/employees', { ...frank, id: 13 });
  await renderPage(server, 'edit-employees', boss);
  const sheet = await openNew();
  fireEvent.click(within(sheet).getByLabelText('Set a password'));
  type(within(sheet).getByLabelText(/^Password/), 'short');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add employee' }));
  await within(sheet).findByText('Use at least 10 characters.');
  type(within(sheet).getByLabelText(/^Password/), 'long enough for all');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add employee' }));
  await waitFor(() => expect(server.received('POST /api/employees')).toHaveLength(1));
  expect(server.received('POST /api/employees')[0]?.body).toMatchObject({ password: 'long enough for all' });
});

it('offers the link at once where no mail server is set up', async () => {
  server.answers('GET /api/settings', { ...company, mail: 'capture' });
  server.answers('POST /api/employees', noor);
  const message = 'Email isn’t set up.';
  server.answers('POST /api/employees/:id/invite', { delivery: 'captured', message, url, expiresAt });
  await renderPage(server, 'edit-employees', boss);
  await screen.findByText(/Messages stay in the outbox/);
  fireEvent.click(within(await openNew()).getByRole('button', { name: 'Add and invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitation' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByLabelText(/^Sign-in link/)).toHaveProperty('value', url);
  expect(within(dialog).getByText('Kept in the outbox')).toBeTruthy();
});

it('says at the e-mail field who has it, and keeps what was typed', async () => {
  const reason = 'Frank Lee already signs in with this email address.';
  server.answers('POST /api/employees', new Refusal(409, { error: reason, fields: { email: reason } }));
  await renderPage(server, 'edit-employees', boss);
  const sheet = await openNew();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Add and invite' }));
  await waitFor(() =>
    expect(
      within(sheet)
        .getByLabelText(/^Email/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
  expect(within(sheet).getAllByText(reason).length).toBeGreaterThan(0);
  expect(within(sheet).getByLabelText(/^First name/)).toHaveProperty('value', '🦊 Ann-Marie');
});

it('sends a link to a new password, and says so when the mail server refuses', async () => {
  const message = 'The mail server refused this address.';
  const reset = url.replace('welcome', 'reset');
  server.answers('POST /api/employees/:id/reset-password', {
    delivery: 'failed',
    message,
    url: reset,
    expiresAt,
  });
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('frank@example.com')).getByRole('button', { name: /^Reset password:/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send link' }));
  await within(dialog).findByText(message);
  expect(within(dialog).getByText('Not sent')).toBeTruthy();
  expect(within(dialog).getByLabelText(/^Sign-in link/)).toHaveProperty('value', reset);
});

it('deactivates at once and brings back with Undo', async () => {
  server.answers('PUT /api/employees/:id', ({ body }) => {
    const { isActive } = body as { isActive: boolean };
    return { ...frank, isActive, status: isActive ? ('active' as const) : ('inactive' as const), version: 2 };
  });
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('frank@example.com')).getByRole('button', { name: /^Deactivate:/ }));
  await screen.findByText('Inactive');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Inactive')).toBeNull());
  expect(server.received('PUT /api/employees/:id').map((call) => call.body)).toEqual([
    { isActive: false },
    { isActive: true },
  ]);
});

it('takes a deactivation back when the server refuses it, with the reason', async () => {
  const reason = 'This is the last admin. Make someone else an admin first.';
  server.answers('PUT /api/employees/:id', new Refusal(409, { error: reason }));
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('frank@example.com')).getByRole('button', { name: /^Deactivate:/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(screen.queryByText('Inactive')).toBeNull();
});

it('shows somebody’s sessions and ends one', async () => {
  const session = {
    id: 3,
    browser: 'Safari',
    system: 'iPhone',
    ip: '203.0.113.7',
    createdAt: '2026-03-01T09:00:00.000Z',
    lastUsedAt: '2026-03-02T09:00:00.000Z',
    isCurrent: false,
  };
  server.answers('GET /api/employees/:id/sessions', [session]);
  server.answers('DELETE /api/employees/:id/sessions/:sessionId', undefined);
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('frank@example.com')).getByRole('button', { name: /^Sessions:/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Sessions' });
  await within(sheet).findByText('Safari on iPhone');
  server.answers('GET /api/employees/:id/sessions', []);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Sign out' }));
  await within(sheet).findByText('Not signed in anywhere.');
  expect(server.received('DELETE /api/employees/:id/sessions/:sessionId')[0]?.params).toEqual({
    id: '9',
    sessionId: '3',
  });
});

it('asks before it signs somebody out everywhere, and says where', async () => {
  const session = (id: number, system: string, browser: string) => ({
    id,
    browser,
    system,
    ip: '203.0.113.7',
    createdAt: '2026-03-01T09:00:00.000Z',
    lastUsedAt: '2026-03-02T09:00:00.000Z',
    isCurrent: false,
  });
  server.answers('GET /api/employees/:id/sessions', [
    session(3, 'iPhone', 'Safari'),
    session(4, 'Windows', 'Edge'),
    session(5, 'iPhone', 'Safari'),
  ]);
  server.answers('DELETE /api/employees/:id/sessions', undefined);
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('frank@example.com')).getByRole('button', { name: /^Sessions:/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Sessions' });
  const signOut = await within(sheet).findByRole('button', { name: 'Sign out everywhere' });
  fireEvent.click(signOut);
  let question = await screen.findByRole('dialog', { name: 'Sign out of 3 sessions?' });
  expect(question.textContent).toContain('Safari on iPhone (2)');
  expect(question.textContent).toContain('Edge on Windows');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign out of 3 sessions?' })).toBeNull());
  expect(server.received('DELETE /api/employees/:id/sessions')).toHaveLength(0);

  fireEvent.click(signOut);
  question = await screen.findByRole('dialog', { name: 'Sign out of 3 sessions?' });
  server.answers('GET /api/employees/:id/sessions', []);
  const confirm = within(question).getByRole('button', { name: 'Sign out everywhere' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await within(sheet).findByText('Not signed in anywhere.');
  expect(server.received('DELETE /api/employees/:id/sessions')).toHaveLength(1);
});

it('says that an invitation was not sent when the network is gone, with Retry under the same key', async () => {
  server.answers('POST /api/employees/:id/invite', unreachable);
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('noor@example.com')).getByRole('button', { name: /^Invite again:/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitation' });
  const { advance } = controlTimers();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
  await advance(7000);
  await screen.findByText(/Couldn’t reach the server/);
  const answer = { delivery: 'sent', message: 'The link was sent.', url: null, expiresAt } as const;
  server.answers('POST /api/employees/:id/invite', answer);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await within(dialog).findByText('The link was sent.');
  const keys = server
    .received('POST /api/employees/:id/invite')
    .map((call) => call.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('shows the session of an admin who has changed the own first name under the new one', async () => {
  const renamed = { ...boss, firstName: 'Annie', version: 2 };
  server.answers('PUT /api/employees/:id', renamed);
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(within(await rowOf('ann@example.com')).getByText('Ann Lee'));
  const sheet = await screen.findByRole('dialog', { name: 'Ann Lee' });
  type(await within(sheet).findByLabelText(/^First name/), 'Annie');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(getSession().employee?.firstName).toBe('Annie'));
});

it('tells others politely that only an admin opens this page', async () => {
  await renderPage(server, 'edit-employees', frank);
  await screen.findByText('It isn’t part of what you do here');
  expect(server.received('GET /api/employees')).toHaveLength(0);
});

it('has the second factor of somebody who lost the phone turned off after a question, and keeps it again', async () => {
  server.answers('GET /api/employees', [boss, { ...frank, secondFactor: 'on' }, noor]);
  await renderPage(server, 'edit-employees', boss);
  const frankRow = () => rowOf('frank@example.com');
  expect(within(await frankRow()).getByText('On')).toBeTruthy();
  fireEvent.click(within(await frankRow()).getByRole('button', { name: /^Turn off second factor:/ }));
  const question = await screen.findByRole('dialog', { name: 'Turn off the second factor?' });
  expect(question.textContent).toContain('24 hours');
  server.answers('POST /api/employees/:id/factor-removal', { ...frank, secondFactor: 'removing' });
  server.answers('GET /api/employees', [boss, { ...frank, secondFactor: 'removing' }, noor]);
  fireEvent.click(within(question).getByRole('button', { name: 'Turn off in 24 hours' }));
  await screen.findByText('Turning off');
  server.answers('DELETE /api/employees/:id/factor-removal', { ...frank, secondFactor: 'on' });
  server.answers('GET /api/employees', [boss, { ...frank, secondFactor: 'on' }, noor]);
  fireEvent.click(within(await frankRow()).getByRole('button', { name: /^Keep second factor:/ }));
  await waitFor(() => expect(screen.queryByText('Turning off')).toBeNull());
  expect(server.received('DELETE /api/employees/:id/factor-removal')).toHaveLength(1);
});
