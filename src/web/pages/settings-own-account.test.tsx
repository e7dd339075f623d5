// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { frank, noFactor } from '../../../test/support/web/people.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';
import { getSession } from '../platform/session.ts';

const server = createFakeServer();
const at = '2026-03-02T09:00:00.000Z';
const device = { browser: 'Chrome', system: 'Windows', ip: '203.0.113.7', createdAt: at, lastUsedAt: at };
const here = { ...device, id: 1, isCurrent: true };
const elsewhere = { ...device, id: 2, browser: '', system: '', isCurrent: false };

beforeEach(() => {
  server.answers('GET /api/auth/sessions', [here, elsewhere]);
  server.answers('GET /api/auth/factor', noFactor);
});

async function section(name: string) {
  return within(await screen.findByRole('region', { name }));
}

it('lets a field employee change the own name, phone and colour, over the version that was seen', async () => {
  const saved = { ...frank, firstName: 'Frankie', version: 2 };
  server.answers('PUT /api/auth/me', saved);
  await renderPage(server, 'settings', frank);
  const profile = await section('Your profile');
  type(await profile.findByLabelText(/^First name/), 'Frankie');
  fireEvent.click(profile.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Profile saved');
  const [sent] = server.received('PUT /api/auth/me');
  expect(sent?.body).toMatchObject({ firstName: 'Frankie' });
  expect(sent?.body).not.toHaveProperty('role');
  expect(sent?.headers.get('if-match')).toBe('"1"');
  await waitFor(() => expect(getSession().employee?.firstName).toBe('Frankie'));
  expect(screen.queryByRole('region', { name: 'Company' })).toBeNull();
});

it('says that somebody has changed the profile meanwhile, and keeps what was typed', async () => {
  server.answers('PUT /api/auth/me', new Refusal(412, { code: 'version.stale', current: frank }));
  await renderPage(server, 'settings', frank);
  const profile = await section('Your profile');
  type(await profile.findByLabelText(/^Last name/), 'Mine');
  fireEvent.click(profile.getByRole('button', { name: 'Save profile' }));
  await profile.findByText(/Someone else saved this in the meantime/);
  expect(profile.getByLabelText(/^Last name/)).toHaveProperty('value', 'Mine');
});

it('changes the password once and empties the fields; a wrong present one is said at its field', async () => {
  const reason = 'This isn’t your current password.';
  server.answers(
    'POST /api/auth/change-password',
    new Refusal(422, { error: reason, fields: { currentPassword: reason } }),
  );
  await renderPage(server, 'settings', frank);
  const password = await section('Your password');
  const present = await password.findByLabelText(/^Current password/);
  type(present, 'the old one');
  type(password.getByLabelText(/^New password/), 'long enough for all');
  const button = password.getByRole('button', { name: 'Change password' });
  fireEvent.click(button);
  await waitFor(() => expect(present.getAttribute('aria-invalid')).toBe('true'));
  server.answers('POST /api/auth/change-password', undefined);
  type(present, 'the right one');
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(/Password changed/);
  expect(present).toHaveProperty('value', '');
  expect(server.received('POST /api/auth/change-password')).toHaveLength(2);
  expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('right one'))).toEqual(
    [],
  );
});

it('lists the own sessions, marks this one, and ends the others', async () => {
  server.answers('DELETE /api/auth/sessions', undefined);
  await renderPage(server, 'settings', frank);
  const sessions = await section('Where you’re signed in');
  await sessions.findByText('Chrome on Windows');
  expect(sessions.getByText('This device')).toBeTruthy();
  expect(sessions.getByText('Unknown device')).toBeTruthy();
  server.answers('GET /api/auth/sessions', [here]);
  fireEvent.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out of 1 session?' });
  expect(question.textContent).toContain('Unknown device');
  fireEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(sessions.queryByText('Unknown device')).toBeNull());
  expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('brings a session back to the list when the server refuses to end it', async () => {
  server.answers(
    'DELETE /api/auth/sessions/:sessionId',
    new Refusal(500, { error: 'Something went wrong.' }),
  );
  await renderPage(server, 'settings', frank);
  const sessions = await section('Where you’re signed in');
  fireEvent.click(await sessions.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('Something went wrong.');
  expect(sessions.getByText('Unknown device')).toBeTruthy();
});

it('makes a calendar link, whose address it shows once, and removes it when asked again', async () => {
  const feed = {
    id: 5,
    scope: 'mine' as const,
    projectId: null,
    projectNumber: null,
    createdAt: '2026-03-10T15:00:00Z',
    lastReadAt: null,
  };
  const url = 'https://plumbline.example/api/calendar/abc.ics';
  server.answers('POST /api/calendar-feeds', () => {
    server.answers('GET /api/calendar-feeds', [feed]);
    return { ...feed, url };
  });
  server.answers('DELETE /api/calendar-feeds/:id', () => {
    server.answers('GET /api/calendar-feeds', []);
    return undefined;
  });
  await renderPage(server, 'settings', frank);
  fireEvent.click(await screen.findByRole('button', { name: 'Link for my appointments' }));
  expect((await screen.findByLabelText('New calendar link')).getAttribute('value')).toBe(url);
  // Frank sees his own projects alone.
  expect(screen.queryByRole('button', { name: 'Link for all appointments' })).toBeNull();
  const list = within(await screen.findByRole('list', { name: 'Your calendar links' }));
  list.getByText('My appointments');
  fireEvent.click(list.getByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove link' }));
  await waitFor(() => expect(server.received('DELETE /api/calendar-feeds/:id')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your calendar links' })).toBeNull());
});
