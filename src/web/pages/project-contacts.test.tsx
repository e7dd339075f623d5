// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { frank } from '../../../test/support/web/people.ts';
import { company, contact, lead } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const add = 'POST /api/projects/:id/contacts';
const change = 'PUT /api/projects/:id/contacts/:contactId';
const remove = 'DELETE /api/projects/:id/contacts/:contactId';

beforeEach(() => {
  server.answers('GET /api/projects/:id', { ...lead, contacts: [contact] });
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
});

async function section() {
  // The skeleton has contacts, too.
  await screen.findByRole('heading', { level: 1, name: /R-1005/ });
  return within(screen.getByRole('region', { name: /^Contacts/ }));
}

it('adds somebody with what is usual for the role, and what was chosen otherwise', async () => {
  server.answers(add, { ...contact, id: 2, name: 'Leo Bank' });
  await renderPage(server, 'projects/5');
  fireEvent.click((await section()).getByRole('button', { name: 'Add contact' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New contact' }));
  type(await sheet.findByLabelText(/Name/), 'Leo Bank');
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Appointments' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Add contact' }));
  await screen.findByText('Leo Bank added');
  expect(server.received(add)[0]?.body).toMatchObject({
    name: 'Leo Bank',
    role: 'spouse',
    getsBids: true,
    getsInvoices: true,
    getsPhotoReports: true,
    getsAppointments: false,
  });
});

it('takes a change and a removal back', async () => {
  server.answers(change, { ...contact, name: 'Dana R.', version: 2 });
  server.answers(remove, undefined);
  server.answers('POST /api/projects/:id/contacts/:contactId/restore', contact);
  await renderPage(server, 'projects/5');
  const menu = async (entry: string) => {
    fireEvent.click((await section()).getByRole('button', { name: 'Actions for Dana Reyes' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await menu('Edit');
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit contact' }));
  type(await sheet.findByLabelText(/Name/), 'Dana R.');
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByText('Dana R. saved');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.received(change)).toHaveLength(2));
  const [saved, back] = server.received(change);
  expect(saved?.headers.get('if-match')).toBe('"1"');
  expect([back?.headers.get('if-match'), back?.body]).toEqual([
    '"2"',
    expect.objectContaining({ name: 'Dana Reyes' }),
  ]);
  await menu('Remove');
  await screen.findByText('Dana Reyes removed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/contacts/:contactId/restore')).toHaveLength(1),
  );
});

it('is read on site, where it is not changed', async () => {
  await renderPage(server, 'projects/5', frank);
  const contacts = await section();
  expect(contacts.getByRole<HTMLAnchorElement>('link', { name: '(503) 555-0144' }).href).toBe(
    'tel:+15035550144',
  );
  expect(contacts.getByText('Architect')).toBeTruthy();
  expect(contacts.queryByRole('button')).toBeNull();
  expect(contacts.queryByText(/^Gets/)).toBeNull();
});
