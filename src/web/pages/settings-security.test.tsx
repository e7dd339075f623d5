// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { ann } from '../../../test/support/web/people.ts';
import { company } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const list = 'GET /api/security';
const admin = { ...ann, role: 'admin' } as const;
const entry = {
  id: 7,
  at: '2026-03-10T15:00:00.000Z',
  kind: 'auth.signed_in',
  actorId: 2,
  actorName: 'Frank Field',
  tried: '',
  subjectId: 2,
  subjectName: 'Frank Field',
  ip: '203.0.113.7',
  browser: 'Chrome',
  system: 'Mac',
  details: { by: 'password', factor: 'code', isNewDevice: true },
} as const;
const change = {
  ...entry,
  id: 6,
  kind: 'employee.updated',
  actorId: 1,
  actorName: 'Ann Lee',
  details: { before: { role: 'field' }, after: { role: 'office' } },
} as const;
const failure = {
  ...entry,
  id: 5,
  kind: 'auth.sign_in_failed',
  actorId: null,
  actorName: '',
  tried: 'stranger@example.com',
  subjectId: null,
  subjectName: '',
  details: null,
} as const;

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/employees', []);
  server.answers(list, [entry, change, failure]);
});

const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest<HTMLElement>('[role=row]')!);

it('tells who did what, whom it is about, from where and with what', async () => {
  await renderPage(server, 'settings?tab=security', admin);
  const signedIn = await rowOf('Signed in');
  signedIn.getByText('Frank Field');
  signedIn.getByText('With password and code · New device');
  signedIn.getByText('203.0.113.7');
  signedIn.getByText('Chrome on Mac');
  const changed = await rowOf('Account changed');
  changed.getByText('Ann Lee');
  changed.getByText('Frank Field');
  changed.getByText('Role: Field → Office');
  (await rowOf('Sign-in failed')).getByText('stranger@example.com');
});

it('asks the server for the newest first, and for what the address narrows it to', async () => {
  await renderPage(server, 'settings?tab=security&group=failures&person=2&at=2026-03-01..&q=203', admin);
  await screen.findByText('Signed in');
  expect(server.received(list).at(-1)!.query).toMatchObject({
    group: 'failures',
    person: '2',
    from: '2026-03-01',
    q: '203',
    sort: '-at',
  });
});

it('shows an entry whole', async () => {
  await renderPage(server, 'settings?tab=security', admin);
  fireEvent.click(await screen.findByText('Signed in'));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText('auth.signed_in');
  sheet.getByText('203.0.113.7');
});

it('keeps entries for as long as the admin chooses', async () => {
  server.answers('PUT /api/settings', { ...company, securityLogDays: 2557, version: 2 });
  await renderPage(server, 'settings?tab=security', admin);
  const field = await screen.findByRole('combobox', { name: 'Delete entries after' });
  expect(field.textContent).toContain('1 year');
  fireEvent.click(field);
  const choice = await screen.findByRole('option', { name: '7 years' });
  server.answers('GET /api/settings', { ...company, securityLogDays: 2557, version: 2 });
  fireEvent.pointerDown(choice, { pointerType: 'mouse' });
  fireEvent.click(choice);
  await waitFor(() =>
    expect(server.received('PUT /api/settings')[0]!.body).toEqual({ securityLogDays: 2557 }),
  );
  await screen.findByText('7 years');
});

it('asks before it lets go of what is there', async () => {
  server.answers('PUT /api/settings', { ...company, securityLogDays: 30, version: 2 });
  await renderPage(server, 'settings?tab=security', admin);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Delete entries after' }));
  const choice = await screen.findByRole('option', { name: '30 days' });
  fireEvent.pointerDown(choice, { pointerType: 'mouse' });
  fireEvent.click(choice);
  const question = within(await screen.findByRole('dialog', { name: 'Delete older entries?' }));
  expect(server.received('PUT /api/settings')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Delete older entries' }));
  await waitFor(() => expect(server.received('PUT /api/settings')[0]!.body).toEqual({ securityLogDays: 30 }));
});
