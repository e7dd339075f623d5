// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeServer, Refusal } from '../../../test/support/web/fake-server.ts';
import { company, lead } from '../../../test/support/web/records.ts';
import { renderPage } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const remove = 'POST /api/projects/:id/remove_duplicates';
const at = '2026-03-02T09:00:00.000Z';
const double = {
  id: 6,
  number: 'R-1006',
  title: 'Bathroom, again',
  status: 'appointment_scheduled' as const,
  street: '77 Grand Ave',
  city: 'Astoria',
  createdAt: at,
  createdByName: 'Ann Lee',
  noteCount: 2,
  contactCount: 0,
  todoCount: 1,
  photoCount: 0,
  appointmentsAt: ['2026-03-12T14:00:00.000Z'],
};
const doubled = { ...lead, duplicates: { found: 1, removed: 0 } };

beforeEach(() => {
  server.answers('GET /api/projects/:id', doubled);
  server.answers('GET /api/settings', company);
  server.answers('GET /api/projects/:id/history', []);
  server.answers('GET /api/employees', []);
  server.answers('GET /api/categories', []);
  server.answers('GET /api/businesses', []);
  server.answers('GET /api/projects/:id/duplicates', { found: [double], removed: [] });
});

async function openDialog() {
  await renderPage(server, 'projects/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicates of R-1005' }));
  await dialog.findByText('Bathroom, again', { exact: false });
  return dialog;
}

it('shows what would be removed and moved, removes it once, and brings it back with Undo', async () => {
  server.answers(remove, {
    message: 'Duplicates removed successfully',
    removed: [6],
    project: { ...lead, duplicates: { found: 0, removed: 1 } },
  });
  server.answers('POST /api/projects/:id/restore', lead);
  const dialog = await openDialog();
  dialog.getByText(/2 notes/);
  dialog.getByText(/1 appointment/);
  const button = dialog.getByRole('button', { name: 'Remove 1 lead' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('1 duplicate removed');
  expect(server.received(remove).map((each) => each.body)).toEqual([{ ids: [6] }]);
  server.answers('GET /api/projects/:id', lead);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.received('POST /api/projects/:id/restore')[0]?.params).toEqual({ id: '6' }),
  );
});

it('leaves what is not chosen, and says when something stands in the way', async () => {
  server.answers(remove, new Refusal(409, { error: 'This project has ended. Reopen it first.' }));
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('checkbox', { name: /R-1006/ }));
  expect(dialog.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('checkbox', { name: /R-1006/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove 1 lead' }));
  await screen.findByText('This project has ended. Reopen it first.');
  dialog.getByText('Bathroom, again', { exact: false });
});

it('brings back what was removed before, or says why not', async () => {
  const sentence =
    'Ida Moss, the customer of this project, was removed in the meantime. Restore the customer first.';
  server.answers('GET /api/projects/:id', { ...lead, duplicates: { found: 0, removed: 1 } });
  server.answers('GET /api/projects/:id/duplicates', {
    found: [],
    removed: [
      {
        id: 6,
        number: 'R-1006',
        title: '',
        noteCount: 2,
        contactCount: 0,
        todoCount: 1,
        photoCount: 0,
        appointmentCount: 0,
        removedAt: at,
      },
    ],
  });
  server.answers('POST /api/projects/:id/restore', new Refusal(409, { error: sentence }));
  await renderPage(server, 'projects/5');
  const more = await screen.findByRole('button', { name: 'More actions' });
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  fireEvent.click(more);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicates…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByText(sentence);
  server.answers('POST /api/projects/:id/restore', { ...lead, id: 6, number: 'R-1006' });
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('R-1006 restored, with what had moved to R-1005');
});

it('says nothing on a project without duplicates, nor on one with a contract', async () => {
  server.answers('GET /api/projects/:id', { ...doubled, status: 'contract_signed' });
  await renderPage(server, 'projects/5');
  await screen.findByRole('button', { name: 'More actions' });
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  expect(server.received('GET /api/projects/:id/duplicates')).toEqual([]);
});
