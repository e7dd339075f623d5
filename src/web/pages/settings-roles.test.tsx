// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFakeServer } from '../../../test/support/web/fake-server.ts';
import { ann, frank } from '../../../test/support/web/people.ts';
import { company, roles } from '../../../test/support/web/records.ts';
import { renderPage, type } from '../../../test/support/web/render.tsx';

const server = createFakeServer();
const boss = { ...ann, role: 'admin', roleId: 1 } as const;
const sales = {
  id: 101,
  name: 'Sales',
  base: 'office' as const,
  rights: ['projects.all' as const, 'prices.see' as const],
  people: 1,
  version: 1,
};

beforeEach(() => {
  server.answers('GET /api/settings', company);
  server.answers('GET /api/roles', [...roles, sales]);
  server.answers('GET /api/employees', [boss, frank]);
});

const open = () => renderPage(server, 'settings?tab=roles', boss);
const item = async (name: string) => (await screen.findByRole('button', { name })).closest('li')!;

it('lists each role with what it is for, and makes one from a copy', async () => {
  server.answers('POST /api/roles', { ...sales, id: 102, name: 'Lead foreman' });
  await open();
  within(await item('Foreman')).getByText(/Every project with its appointments/);
  within(await item('Sales')).getByText('1 person');
  fireEvent.click(within(await item('Foreman')).getByRole('button', { name: /Actions for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Make a copy' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New role' }));
  expect(sheet.getByRole('checkbox', { name: 'Manage permits' }).getAttribute('aria-checked')).toBe('true');
  // What it needs comes with it.
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Manage expenses' }));
  type(sheet.getByRole('textbox', { name: /Name/ }), 'Lead foreman');
  fireEvent.click(sheet.getByRole('button', { name: 'Add role' }));
  await waitFor(() => expect(server.received('POST /api/roles')).toHaveLength(1));
  expect(server.received('POST /api/roles')[0]?.body).toEqual({
    name: 'Lead foreman',
    base: 'field',
    rights: [
      'projects.all',
      'schedule.write',
      'permits.write',
      'prices.see',
      'costs.see',
      'expenses.manage',
      'exports.take',
    ],
  });
});

it('shows the app in this tab as a role sees it, with the days of somebody who has it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await open();
  fireEvent.click(within(await item('Field')).getByRole('button', { name: /Actions for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'View as this role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Field' }));
  await dialog.findByText(/^Frank/);
  fireEvent.click(dialog.getByRole('button', { name: 'Start viewing' }));
  expect(sessionStorage.getItem('viewAs')).toBe(`3,${frank.id}`);
  expect(assign).toHaveBeenCalledWith('/');
  sessionStorage.removeItem('viewAs');
});

it('gives the people of a role that goes another one', async () => {
  server.answers('DELETE /api/roles/:id', undefined);
  await open();
  fireEvent.click(within(await item('Sales')).getByRole('button', { name: /Actions for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
  dialog.getByText('1 person has it.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove role' }));
  await waitFor(() => expect(server.received('DELETE /api/roles/:id')).toHaveLength(1));
  expect(server.received('DELETE /api/roles/:id')[0]?.query).toEqual({ moveTo: '2' });
});

it('shows a built-in role without letting it be changed', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Office' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Office' }));
  expect(sheet.getByRole('checkbox', { name: 'See prices' }).getAttribute('aria-disabled')).toBe('true');
  expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('excepts one person from what the role gives', async () => {
  const clerk = {
    ...ann,
    id: 8,
    firstName: 'Bea',
    email: 'bea@example.com',
    roleId: 6,
    roleName: 'Bookkeeper',
  };
  server.answers('GET /api/employees', [boss, clerk]);
  server.answers('GET /api/appointments', []);
  server.answers('PUT /api/employees/:id', { ...clerk, version: 2 });
  await renderPage(server, 'edit-employees', boss);
  fireEvent.click(await screen.findByText('Bea Lee'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bea Lee' }));
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Delete money records', hidden: true }));
  fireEvent.click(sheet.getByRole('checkbox', { name: 'See costs and margins', hidden: true }));
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received('PUT /api/employees/:id')).toHaveLength(1));
  expect(server.received('PUT /api/employees/:id')[0]?.body).toMatchObject({
    grantedRights: ['money.delete'],
    revokedRights: ['costs.see', 'expenses.manage'],
  });
});
